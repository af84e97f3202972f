import fastify, { type FastifyInstance } from 'fastify'
import { authenticate } from './api/authenticate.ts'
import { answerErrors } from './api/errors.ts'
import { merchantRoutes } from './api/merchants.routes.ts'
import { paymentRoutes } from './api/payments.routes.ts'
import { refundRoutes, settlementRoutes } from './api/refunds.routes.ts'
import { ccvRoutes } from './ccv/ccv.routes.ts'
import { controlAccountRoutes } from './control/accounts.routes.ts'
import { guardControl } from './control/guard.ts'
import { controlMerchantRoutes } from './control/merchants.routes.ts'
import { controlPaymentRoutes } from './control/payments.routes.ts'
import { controlSettingsRoutes } from './control/settings.routes.ts'
import { type Sandbox } from './core/sandbox.ts'
import { mollieRoutes } from './mollie/routes.ts'
import { assetRoutes } from './pages/assets.ts'
import { onboardRoutes } from './pages/onboard.routes.ts'
import { payRoutes } from './pages/pay.routes.ts'
import { controlReceiverRoutes, Receivers, receiverRoutes } from './receivers/receivers.routes.ts'
import { controlTwilioRoutes } from './twilio/control.routes.ts'
import { twilioRoutes } from './twilio/messages.routes.ts'

const BODY_LIMIT = 64 * 1024

/** The table of contents: who answers under which path. */
export const buildApp = (sandbox: Sandbox, { control }: { control: boolean }): FastifyInstance => {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, strictTypes: false } },
  })
  answerErrors(app, sandbox)
  readJson(app)

  app.get('/health', () => ({ status: 'ok', instance: sandbox.instance }))

  void app.register((v1, _options, done) => {
    authenticate(v1, sandbox)
    paymentRoutes(v1, sandbox)
    refundRoutes(v1, sandbox)
    settlementRoutes(v1, sandbox)
    merchantRoutes(v1, sandbox)
    done()
  })

  void app.register(
    (ccv, _options, done) => {
      ccvRoutes(ccv, sandbox)
      done()
    },
    { prefix: '/ccv' },
  )

  void app.register(
    (mollie, _options, done) => {
      mollieRoutes(mollie, sandbox)
      done()
    },
    { prefix: '/mollie' },
  )

  void app.register(
    (twilio, _options, done) => {
      twilioRoutes(twilio, sandbox)
      done()
    },
    { prefix: '/twilio' },
  )

  const receivers = new Receivers()
  receiverRoutes(app, receivers)

  void app.register((pages, _options, done) => {
    assetRoutes(pages)
    payRoutes(pages, sandbox)
    onboardRoutes(pages, sandbox)
    done()
  })

  if (control) {
    void app.register((inner, _options, done) => {
      guardControl(inner, sandbox)
      controlPaymentRoutes(inner, sandbox)
      controlMerchantRoutes(inner, sandbox)
      controlSettingsRoutes(inner, sandbox)
      controlAccountRoutes(inner, sandbox)
      controlTwilioRoutes(inner, sandbox)
      controlReceiverRoutes(inner, receivers)
      done()
    })
  }
  return app
}

/** An empty body is no body, whatever its type says; Fastify's own parser refuses it. */
const readJson = (app: FastifyInstance): void => {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body: string, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body))
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }))
    }
  })
}
