import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { answer, idempotencyKey } from '../api/answer.ts'
import { getCaller } from '../api/authenticate.ts'
import { ownPayment } from '../api/payments.routes.ts'
import { answered, once } from '../core/idempotency.ts'
import { type Payment, type Refund } from '../core/model.ts'
import { toCents } from '../core/money.ts'
import { currentPayment } from '../core/move-payment.ts'
import { fieldInvalid, notFound } from '../core/refusal.ts'
import { refundPayment } from '../core/refund-payment.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { answerAbout } from './answer-about.ts'
import { metadataReference, mollieDialect } from './dialect.ts'
import { page, type PageQuery } from './pages.ts'
import { KEY_LIFE_MS } from './payments.routes.ts'
import { refundSchema, type RefundBody } from './schemas.ts'
import { mollieChargeback, mollieRefund } from './views.ts'

interface ById {
  Params: { id: string }
  Querystring: PageQuery
}

export const mollieRefundRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  makeRefund(app, sandbox)
  readRefunds(app, sandbox)
  readChargebacks(app, sandbox)
}

const makeRefund = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<ById & { Body: RefundBody }>(
    '/v2/payments/:id/refunds',
    { schema: { body: refundSchema } },
    (request, reply) => {
      const { body } = request
      const { id, reference } = ownPayment(sandbox, request, request.params.id)
      const own = metadataReference(body.metadata) ?? body.description ?? reference
      return answer(sandbox, {
        request,
        reply,
        scope: 'refund',
        references: [own, reference],
        dialect: mollieDialect,
        operation: () =>
          once(sandbox, {
            caller: getCaller(request),
            key: idempotencyKey(request),
            parts: ['mollie refund', id, body],
            life_ms: KEY_LIFE_MS,
            execute: (keyed) =>
              refundPayment(sandbox, {
                payment: checkedRouting(currentPayment(sandbox, id), body),
                input: { ...body, reference: own },
                keyed,
                view: mollieRefund(sandbox),
              }),
          }),
      })
    },
  )
}

const readRefunds = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get<ById>('/v2/payments/:id/refunds', (request, reply) => {
    return answerAbout(sandbox, { request, reply, scope: 'get' }, (id) => {
      const items = sandbox.store.refundsOf(id).toReversed()
      const list = { path: `/payments/${id}/refunds`, name: 'refunds', items, query: request.query }
      return page(sandbox, list, mollieRefund(sandbox))
    })
  })

  app.get<{ Params: { id: string; refund: string } }>('/v2/payments/:id/refunds/:refund', (request, reply) => {
    return answerAbout(sandbox, { request, reply, scope: 'get' }, (id) => {
      const refund = sandbox.store.refunds.get(request.params.refund)
      if (refund?.payment_id !== id) throw notFound('refund')
      return answered(200, mollieRefund(sandbox)(refund))
    })
  })

  app.get<{ Querystring: PageQuery }>('/v2/refunds', (request, reply) =>
    answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [],
      dialect: mollieDialect,
      operation: () => {
        const list = { path: '/refunds', name: 'refunds', items: ownRefunds(sandbox, request), query: request.query }
        return page(sandbox, list, mollieRefund(sandbox))
      },
    }),
  )
}

const readChargebacks = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get<ById>('/v2/payments/:id/chargebacks', (request, reply) => {
    return answerAbout(sandbox, { request, reply, scope: 'get' }, (id) => {
      const payment = currentPayment(sandbox, id)
      const items = payment.chargebacks.toReversed()
      const list = { path: `/payments/${id}/chargebacks`, name: 'chargebacks', items, query: request.query }
      return page(sandbox, list, (chargeback) => mollieChargeback(sandbox, payment, chargeback))
    })
  })
}

/** Newest first. */
const ownRefunds = (sandbox: Sandbox, request: FastifyRequest): Refund[] => {
  const { account, mode, protocol } = getCaller(request)
  const isOwn = (refund: Refund): boolean =>
    refund.account === account.id &&
    refund.mode === mode &&
    sandbox.store.payments.get(refund.payment_id)?.protocol === protocol
  return [...sandbox.store.refunds.values()].filter(isOwn).toReversed()
}

/** The parts that are pulled back from organisations are of routes that they got, and of this refund. */
const checkedRouting = (payment: Payment, { amount, reverseRouting, routingReversals = [] }: RefundBody): Payment => {
  if (reverseRouting && routingReversals.length > 0)
    throw fieldInvalid('routingReversals', 'Reverse the whole routing or its parts.')
  const total = routingReversals.reduce((sum, part) => sum + toCents(part.amount.value), 0)
  if (total > toCents(amount.value)) throw fieldInvalid('routingReversals', 'The parts are more than the refund.')
  for (const { amount: part, source } of routingReversals) {
    const got = payment.routes.filter(({ organization }) => organization === source.organizationId)
    if (toCents(part.value) > routedTotal(got))
      throw fieldInvalid('routingReversals', 'The organization got less than this.')
  }
  return payment
}

/** Cents. */
export const routedTotal = (routes: Payment['routes']): number => routes.reduce((sum, { amount }) => sum + amount, 0)
