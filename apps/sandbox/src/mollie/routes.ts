import { type FastifyInstance } from 'fastify'
import { authenticate } from '../api/authenticate.ts'
import { answerErrors } from '../api/errors.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { mollieAccountRoutes } from './account.routes.ts'
import { mollieDialect } from './dialect.ts'
import { molliePaymentRoutes } from './payments.routes.ts'
import { mollieRouteRoutes } from './delayed-routes.routes.ts'
import { mollieRefundRoutes } from './refunds.routes.ts'
import { mollieSettlementRoutes } from './settlements.routes.ts'

/** Mollie's API v2, as far as a shop needs it, under /mollie. README.md, Mollie, lists it. */
export const mollieRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  answerErrors(app, sandbox, mollieDialect)
  void app.register((keyed, _options, done) => {
    authenticate(keyed, sandbox, 'mollie')
    molliePaymentRoutes(keyed, sandbox)
    mollieRefundRoutes(keyed, sandbox)
    mollieRouteRoutes(keyed, sandbox)
    mollieAccountRoutes(keyed, sandbox)
    done()
  })
  void app.register((organization, _options, done) => {
    mollieSettlementRoutes(organization, sandbox)
    done()
  })
}
