import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { answer, idempotencyKey } from '../api/answer.ts'
import { getCaller } from '../api/authenticate.ts'
import { createPayment, type CreatePaymentInput } from '../core/create-payment.ts'
import { answered, once, type StoredResponse } from '../core/idempotency.ts'
import { type Caller, type Method, type Payment } from '../core/model.ts'
import { toCents } from '../core/money.ts'
import { currentPayment, freshened, paymentWebhook } from '../core/move-payment.ts'
import { fieldInvalid, Refusal } from '../core/refusal.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { stepped } from '../core/transitions.ts'
import { answerAbout } from './answer-about.ts'
import { metadataReference, mollieDialect } from './dialect.ts'
import { page, type PageQuery } from './pages.ts'
import { createPaymentSchema, type CreatePaymentBody } from './schemas.ts'
import { isCancelable, molliePayment } from './views.ts'
import { LOCALES, MOLLIE_METHODS, toMethod } from './words.ts'

/** An idempotency key is new again after an hour. */
export const KEY_LIFE_MS = 3_600_000

const METADATA_LIMIT = 1024
const DAY_MS = 86_400_000
const MOST_DUE_DAYS = 100

interface ById {
  Params: { id: string }
}

export const molliePaymentRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<{ Body: CreatePaymentBody }>('/v2/payments', { schema: { body: createPaymentSchema } }, (request, reply) => {
    const { body } = request
    const reference = metadataReference(body.metadata) ?? body.description
    const caller = getCaller(request)
    return answer(sandbox, {
      request,
      reply,
      scope: 'create',
      references: [reference],
      dialect: mollieDialect,
      operation: () =>
        once(sandbox, {
          caller,
          key: idempotencyKey(request),
          parts: ['mollie create', body],
          life_ms: KEY_LIFE_MS,
          execute: (keyed) =>
            createPayment(sandbox, {
              caller,
              input: toInput(body, { caller, reference, now: sandbox.now() }),
              keyed,
              view: molliePayment,
            }),
        }),
    })
  })

  app.get<{ Querystring: PageQuery }>('/v2/payments', (request, reply) =>
    answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [],
      dialect: mollieDialect,
      operation: () => {
        const items = ownPayments(sandbox, request)
        return page(sandbox, { path: '/payments', name: 'payments', items, query: request.query }, (payment) =>
          molliePayment(sandbox, freshened(sandbox, payment)),
        )
      },
    }),
  )

  app.get<ById>('/v2/payments/:id', (request, reply) => {
    return answerAbout(sandbox, { request, reply, scope: 'get' }, (id) =>
      answered(200, molliePayment(sandbox, currentPayment(sandbox, id))),
    )
  })

  app.delete<ById>('/v2/payments/:id', (request, reply) => {
    return answerAbout(sandbox, { request, reply, scope: 'cancel' }, (id) => cancel(sandbox, id))
  })
}

/** Newest first. */
const ownPayments = (sandbox: Sandbox, request: FastifyRequest): Payment[] => {
  const { account, mode, protocol } = getCaller(request)
  const all = [...sandbox.store.payments.values()]
  return all
    .filter((each) => each.account === account.id && each.mode === mode && each.protocol === protocol)
    .toReversed()
}

const cancel = (sandbox: Sandbox, id: string): StoredResponse => {
  const payment = currentPayment(sandbox, id)
  if (!isCancelable(sandbox, payment)) {
    throw new Refusal({ status: 422, code: 'payment_not_cancelable', detail: 'The payment cannot be canceled.' })
  }
  const next = stepped({ payment, to: 'canceled', now: sandbox.now() })
  sandbox.apply([{ kind: 'payment', value: next }, ...paymentWebhook(sandbox, next)])
  return answered(200, molliePayment(sandbox, next))
}

/** The core's input of a create call; refuses what Mollie would. */
const toInput = (
  body: CreatePaymentBody,
  { caller, reference, now }: { caller: Caller; reference: string; now: number },
): CreatePaymentInput => {
  const { locale, metadata } = body
  if (typeof locale === 'string' && !LOCALES.includes(locale)) throw fieldInvalid('locale', 'The locale is invalid.')
  if (metadata !== undefined && JSON.stringify(metadata).length > METADATA_LIMIT)
    throw fieldInvalid('metadata', 'The metadata is larger than 1 kB.')
  const method = oneMethod(body.method ?? null, caller)
  if (method) checkLimits(caller, method, toCents(body.amount.value))
  return {
    amount: body.amount,
    description: body.description,
    reference,
    return_url: body.redirectUrl,
    ...(body.cancelUrl ? { cancel_url: body.cancelUrl } : {}),
    ...(body.webhookUrl ? { webhook_url: body.webhookUrl } : {}),
    ...(method ? { method } : {}),
    language: locale?.slice(0, 2) ?? 'en',
    metadata,
    expires_in_seconds: timeToPay(body.dueDate, method, now),
  }
}

/** The method when it is one; with several of them, or none, the payer chooses. */
const oneMethod = (asked: string | string[] | null, { account }: Caller): Method | undefined => {
  const ids = typeof asked === 'string' ? [asked] : (asked ?? [])
  const methods = ids.map((id) => {
    const method = toMethod(id)
    if (!method || !account.methods.includes(method))
      throw fieldInvalid('method', 'The payment method is not activated on your account.')
    return method
  })
  return methods.length === 1 ? methods[0] : undefined
}

const checkLimits = ({ account }: Caller, method: Method, cents: number): void => {
  const { minimum, maximum } = { ...MOLLIE_METHODS[method], ...account.limits?.[method] }
  if (cents < minimum) throw fieldInvalid('amount', 'The amount is lower than the minimum.')
  if (cents > maximum) throw fieldInvalid('amount', 'The amount is higher than the maximum.')
}

/** Seconds. A due date ends with its day (UTC). */
const timeToPay = (due_date: string | undefined, method: Method | undefined, now: number): number => {
  if (due_date === undefined) return MOLLIE_METHODS[method ?? 'ideal'].expires_in_seconds
  if (method !== 'banktransfer') throw fieldInvalid('dueDate', 'A due date goes with bank transfers only.')
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const days = (Date.parse(due_date) - today) / DAY_MS
  if (!(days >= 1 && days <= MOST_DUE_DAYS)) throw fieldInvalid('dueDate', 'The due date is 1 to 100 days ahead.')
  return Math.ceil((today + (days + 1) * DAY_MS - now) / 1000)
}
