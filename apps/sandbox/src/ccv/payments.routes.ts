import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answer } from '../api/answer.ts'
import { getCaller } from '../api/authenticate.ts'
import { ownPayment } from '../api/payments.routes.ts'
import { isLocalName } from '../control/guard.ts'
import { createPayment, type CreatePaymentInput } from '../core/create-payment.ts'
import { answered } from '../core/idempotency.ts'
import { type Caller, type Currency } from '../core/model.ts'
import { currentPayment, paymentWebhook } from '../core/move-payment.ts'
import { toCents } from '../core/money.ts'
import { fieldInvalid, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { stepped } from '../core/transitions.ts'
import { checkedDecimals } from './amounts.ts'
import { ccvDialect } from './dialect.ts'
import { onceCcv } from './once.ts'
import { checkedParts } from './payouts.ts'
import { paymentSchema, type PaymentBody } from './schemas.ts'
import { methodsView, transactionView } from './views.ts'
import { fromCode, fromMethod } from './words.ts'

interface ByReference {
  Querystring: { reference?: string }
}

export const ccvPaymentRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<{ Body: PaymentBody }>('/api/v1/payment', { schema: { body: paymentSchema } }, (request, reply) => {
    const { body } = request
    const caller = getCaller(request)
    return answer(sandbox, {
      request,
      reply,
      scope: 'create',
      references: [body.merchantOrderReference],
      dialect: ccvDialect,
      operation: () =>
        onceCcv(sandbox, {
          request,
          parts: ['payment', body],
          execute: (keyed) =>
            createPayment(sandbox, { caller, input: inputOf(sandbox, caller, body), keyed, view: transactionView }),
        }),
    })
  })

  const cancel = (request: FastifyRequest<ByReference>, reply: FastifyReply) => {
    const { id, reference } = ownPayment(sandbox, request, request.query.reference ?? '')
    return answer(sandbox, {
      request,
      reply,
      scope: 'cancel',
      references: [reference],
      dialect: ccvDialect,
      operation: () => canceled(sandbox, id),
    })
  }
  app.post<ByReference>('/api/v1/cancel', cancel)
  app.post<ByReference>('/:method/cancel/merchant', cancel)

  app.get('/api/v1/method', (request, reply) =>
    answer(sandbox, {
      request,
      reply,
      scope: 'methods',
      references: [],
      dialect: ccvDialect,
      operation: () => answered(200, methodsView(getCaller(request).account.methods)),
    }),
  )
}

const inputOf = (sandbox: Sandbox, caller: Caller, body: PaymentBody): CreatePaymentInput => {
  const value = checkedDecimals(body.amount, 'amount')
  const method = fromMethod(body.method, body.brand)
  if (!method) throw fieldInvalid('method', 'There is no such method.')
  const { webhookUrl } = body
  if (webhookUrl !== undefined && !isCallable(webhookUrl)) throw fieldInvalid('webhookUrl', 'A webhook needs https.')
  const parts = checkedParts(sandbox, caller, { asked: body.payoutInstructions, amount: toCents(value) })
  const language = fromCode(body.language)
  return {
    amount: { value, currency: body.currency.toUpperCase() as Currency },
    description: body.description ?? body.merchantOrderReference,
    reference: body.merchantOrderReference,
    return_url: body.returnUrl,
    ...(webhookUrl === undefined ? {} : { webhook_url: webhookUrl }),
    method,
    ...(language === undefined ? {} : { language }),
    ...(parts.length > 0 ? { metadata: { parts } } : {}),
  }
}

/** CCV calls https alone; this fake calls http on its own machine too, so that tests can be told. */
const isCallable = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLocalName(hostname)
}

const canceled = (sandbox: Sandbox, id: string) => {
  const payment = currentPayment(sandbox, id)
  if (payment.status === 'canceled') return answered(200, transactionView(sandbox, payment))
  if (!['open', 'pending', 'authorized'].includes(payment.status))
    throw new Refusal({
      status: 400,
      code: 'payment_not_cancelable',
      detail: 'The payment can no longer be cancelled.',
    })
  const next = stepped({ payment, to: 'canceled', now: sandbox.now() })
  sandbox.apply([{ kind: 'payment', value: next }, ...paymentWebhook(sandbox, next)])
  return answered(200, transactionView(sandbox, next))
}
