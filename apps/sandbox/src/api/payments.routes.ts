import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { createPayment } from '../core/create-payment.ts'
import { answered, once } from '../core/idempotency.ts'
import { METHODS, type Account, type AmountRange, type Method, type Payment } from '../core/model.ts'
import { currentPayment, freshened, paymentWebhook } from '../core/move-payment.ts'
import { toValue } from '../core/money.ts'
import { fieldInvalid, notFound, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { lastFour } from '../core/test-cards.ts'
import { stepped } from '../core/transitions.ts'
import { paymentView } from '../core/views.ts'
import { answer, idempotencyKey } from './answer.ts'
import { getCaller } from './authenticate.ts'
import { createPaymentSchema, type CreatePaymentBody } from './schemas.ts'

const MOST_LISTED = 250
const METADATA_LIMIT = 4096

const METHOD_LABELS: Record<Method, { label: string; brands: string[] }> = {
  ideal: { label: 'iDEAL | Wero', brands: [] },
  bancontact: { label: 'Bancontact', brands: [] },
  card: { label: 'Card', brands: ['visa', 'mastercard', 'maestro', 'amex'] },
  paypal: { label: 'PayPal', brands: [] },
  banktransfer: { label: 'Bank transfer', brands: [] },
}

export const paymentRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<{ Body: CreatePaymentBody }>('/v1/payments', { schema: { body: createPaymentSchema } }, (request, reply) => {
    const { body } = request
    return answer(sandbox, {
      request,
      reply,
      scope: 'create',
      references: [body.reference],
      operation: () => {
        if (body.metadata !== undefined && JSON.stringify(body.metadata).length > METADATA_LIMIT) {
          throw fieldInvalid('metadata', 'Metadata is at most 4 kB.')
        }
        const caller = getCaller(request)
        return once(sandbox, {
          caller,
          key: idempotencyKey(request),
          parts: createParts(body),
          execute: (keyed) => createPayment(sandbox, { caller, input: body, keyed }),
        })
      },
    })
  })

  app.get<{ Querystring: { reference?: string } }>('/v1/payments', (request, reply) => {
    const { reference } = request.query
    if (typeof reference !== 'string') throw fieldInvalid('reference', 'Say which reference.')
    return answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [reference],
      operation: () => listByReference(sandbox, request, reference),
    })
  })

  app.get<{ Params: { id: string } }>('/v1/payments/:id', (request, reply) => {
    const payment = ownPayment(sandbox, request, request.params.id)
    return answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [payment.reference],
      operation: () => answered(200, paymentView(sandbox, currentPayment(sandbox, payment.id))),
    })
  })

  app.post<{ Params: { id: string } }>('/v1/payments/:id/cancel', (request, reply) => {
    const { id, reference } = ownPayment(sandbox, request, request.params.id)
    return answer(sandbox, {
      request,
      reply,
      scope: 'cancel',
      references: [reference],
      operation: () => cancel(sandbox, request, id),
    })
  })

  app.get('/v1/methods', (request, reply) =>
    answer(sandbox, {
      request,
      reply,
      scope: 'methods',
      references: [],
      operation: () => answered(200, methodsView(getCaller(request).account)),
    }),
  )
}

const methodsView = ({ methods, limits }: Account) => {
  const enabled = METHODS.filter((id) => methods.includes(id))
  return { methods: enabled.map((id) => ({ id, ...METHOD_LABELS[id], ...amounts(limits?.[id]) })) }
}

/** The amounts that a method takes, where the account has such limits; they are of each currency. */
const amounts = (range: AmountRange | undefined) =>
  range ? { minimum_amount: toValue(range.minimum), maximum_amount: toValue(range.maximum) } : {}

const listByReference = (sandbox: Sandbox, request: FastifyRequest, reference: string): ReturnType<typeof answered> => {
  const { account, mode, protocol } = getCaller(request)
  const found = sandbox.store.paymentsByReference(account.id, mode, reference)
  const own = found.filter((payment) => payment.protocol === protocol).slice(0, MOST_LISTED)
  const payments = own.map((payment) => paymentView(sandbox, freshened(sandbox, payment)))
  return answered(200, { count: payments.length, payments })
}

/** The payment, if it belongs to the key's account, mode and API; else 404, as for one that does not exist. */
export const ownPayment = (sandbox: Sandbox, request: FastifyRequest, id: string): Payment => {
  const { account, mode, protocol } = getCaller(request)
  const payment = sandbox.store.payments.get(id)
  const own = payment?.account === account.id && payment.mode === mode && payment.protocol === protocol
  if (!own) throw notFound('payment')
  return payment
}

const cancel = (sandbox: Sandbox, request: FastifyRequest, id: string) => {
  const caller = getCaller(request)
  return once(sandbox, {
    caller,
    key: idempotencyKey(request),
    parts: ['cancel', id],
    execute: (keyed) => {
      const payment = currentPayment(sandbox, id)
      if (payment.status === 'canceled') return answered(200, paymentView(sandbox, payment))
      if (!['open', 'pending', 'authorized'].includes(payment.status)) {
        throw new Refusal({
          status: 409,
          code: 'payment_not_cancelable',
          detail: `A payment that is ${payment.status} cannot be canceled.`,
        })
      }
      const next = stepped({ payment, to: 'canceled', now: sandbox.now() })
      const result = answered(200, paymentView(sandbox, next))
      sandbox.apply([
        { kind: 'payment', value: next },
        ...(keyed ? [keyed.stored(result)] : []),
        ...paymentWebhook(sandbox, next),
      ])
      return result
    },
  })
}

/** All that makes two requests the same one. Of a card only the last four digits: the number is not even kept as a hash. */
const createParts = (body: CreatePaymentBody): unknown[] => {
  const { card } = body
  return [
    'create',
    body.amount.currency,
    body.amount.value,
    body.description,
    body.reference,
    body.return_url,
    body.cancel_url,
    body.webhook_url,
    body.method,
    body.language,
    body.metadata,
    body.expires_in_seconds,
    card ? [lastFour(card.number), card.expiry_month, card.expiry_year] : null,
  ]
}
