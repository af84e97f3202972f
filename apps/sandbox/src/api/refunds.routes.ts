import { type FastifyInstance } from 'fastify'
import { answered, once } from '../core/idempotency.ts'
import { currentPayment } from '../core/move-payment.ts'
import { notFound } from '../core/refusal.ts'
import { refundPayment } from '../core/refund-payment.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { refundView, settlementView } from '../core/views.ts'
import { answer, idempotencyKey } from './answer.ts'
import { getCaller } from './authenticate.ts'
import { ownPayment } from './payments.routes.ts'
import { refundSchema, type RefundBody } from './schemas.ts'

interface ById {
  Params: { id: string }
}

export const refundRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<ById & { Body: RefundBody }>(
    '/v1/payments/:id/refunds',
    { schema: { body: refundSchema } },
    (request, reply) => {
      const { body } = request
      const { id, reference } = ownPayment(sandbox, request, request.params.id)
      const parts = ['refund', id, body.amount.currency, body.amount.value, body.reference, body.description]
      return answer(sandbox, {
        request,
        reply,
        scope: 'refund',
        references: [body.reference, reference],
        operation: () =>
          once(sandbox, {
            caller: getCaller(request),
            key: idempotencyKey(request),
            parts,
            execute: (keyed) => refundPayment(sandbox, { payment: currentPayment(sandbox, id), input: body, keyed }),
          }),
      })
    },
  )

  app.get<ById>('/v1/payments/:id/refunds', (request, reply) => {
    const { id, reference } = ownPayment(sandbox, request, request.params.id)
    return answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [reference],
      operation: () => {
        const refunds = sandbox.store.refundsOf(id).map(refundView)
        return answered(200, { count: refunds.length, refunds })
      },
    })
  })

  app.get<ById>('/v1/refunds/:id', (request, reply) => {
    const refund = sandbox.store.refunds.get(request.params.id)
    if (!refund) throw notFound('refund')
    ownPayment(sandbox, request, refund.payment_id)
    return answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [refund.reference],
      operation: () => answered(200, refundView(sandbox.store.refunds.get(refund.id) ?? refund)),
    })
  })
}

export const settlementRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.get('/v1/settlements', (request, reply) =>
    answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [],
      operation: () => {
        const { account, mode, protocol } = getCaller(request)
        const own = [...sandbox.store.settlements.values()].filter(
          (each) => each.account === account.id && each.mode === mode && each.protocol === protocol,
        )
        return answered(200, { count: own.length, settlements: own.map(settlementView) })
      },
    }),
  )

  app.get<ById>('/v1/settlements/:id', (request, reply) => {
    const { account, mode, protocol } = getCaller(request)
    const settlement = sandbox.store.settlements.get(request.params.id)
    if (settlement?.account !== account.id || settlement.mode !== mode || settlement.protocol !== protocol)
      throw notFound('settlement')
    return answer(sandbox, {
      request,
      reply,
      scope: 'get',
      references: [settlement.reference],
      operation: () => answered(200, settlementView(settlement)),
    })
  })
}
