import { type FastifyInstance } from 'fastify'
import { type Payment } from '../core/model.ts'
import { toCents, toWire } from '../core/money.ts'
import { currentPayment, freshened, movePayment, webhookAbout } from '../core/move-payment.ts'
import { fieldInvalid } from '../core/refusal.ts'
import { chargeBack, reverseChargeback, settleRefund } from '../core/refund-payment.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { iso, paymentView, refundView, remaining } from '../core/views.ts'
import { fits, type TruthFilter } from './filter.ts'
import { listOperations } from './operations.ts'
import {
  chargebackSchema,
  webhookSchema,
  settleRefundSchema,
  settleSchema,
  type ChargebackBody,
  type WebhookBody,
  type SettleBody,
  type SettleRefundBody,
} from './schemas.ts'

interface ById {
  Params: { id: string }
}

/** Control of single payments and refunds: their outcome, and their stored state. */
export const controlPaymentRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<ById & { Body: SettleBody }>(
    '/control/payments/:id/settle',
    { schema: { body: settleSchema } },
    (request) => {
      const { status, amount_override, ...step } = request.body
      const amount = amount_override
        ? { amount: toCents(amount_override.value), currency: amount_override.currency }
        : {}
      const payment = currentPayment(sandbox, request.params.id)
      return paymentView(sandbox, movePayment(sandbox, { payment, to: status, step: { ...step, ...amount } }))
    },
  )

  app.post<ById & { Body: ChargebackBody | undefined }>(
    '/control/payments/:id/chargeback',
    { schema: { body: { anyOf: [chargebackSchema, { type: 'null' }] } } },
    (request) => {
      const payment = currentPayment(sandbox, request.params.id)
      const wanted = request.body?.amount
      return paymentView(sandbox, chargeBack(sandbox, payment, wanted ? toCents(wanted.value) : remaining(payment)))
    },
  )

  app.post<ById>('/control/payments/:id/reverse-chargeback', (request) =>
    paymentView(sandbox, reverseChargeback(sandbox, currentPayment(sandbox, request.params.id))),
  )

  app.post<ById & { Body: WebhookBody | undefined }>(
    '/control/payments/:id/webhook',
    { schema: { body: { anyOf: [webhookSchema, { type: 'null' }] } } },
    (request) => {
      const payment = currentPayment(sandbox, request.params.id)
      const { times = 1, forge = null } = request.body ?? {}
      if (payment.webhook_url === null) throw fieldInvalid('id', 'The payment has no webhook_url.')
      for (let sent = 0; sent < times; sent += 1) sandbox.apply(webhookAbout(sandbox, payment, forge))
      return { sent: times }
    },
  )

  app.post<ById & { Body: SettleRefundBody }>(
    '/control/refunds/:id/settle',
    { schema: { body: settleRefundSchema } },
    (request) =>
      refundView(
        settleRefund(sandbox, {
          id: request.params.id,
          to: request.body.status,
          failure_code: request.body.failure_code,
        }),
      ),
  )

  app.get<{ Querystring: TruthFilter }>('/control/payments', (request) => truth(sandbox, request.query))
  app.get<{ Querystring: TruthFilter }>('/control/operations', (request) => ({
    operations: listOperations(sandbox, request.query),
  }))
}

const truth = (sandbox: Sandbox, filter: TruthFilter) => {
  const limit = Math.min(Number(filter.limit ?? 1000) || 1000, 100_000)
  const payments: ReturnType<typeof truthView>[] = []
  let started = filter.after === undefined
  let next_after: string | null = null
  for (const payment of sandbox.store.payments.values()) {
    if (started && fits(payment, filter)) {
      if (payments.length === limit) {
        next_after = payments.at(-1)?.id ?? null
        break
      }
      payments.push(truthView(sandbox, freshened(sandbox, payment)))
    }
    started ||= payment.id === filter.after
  }
  return { count: payments.length, next_after, payments }
}

const truthView = (sandbox: Sandbox, payment: Payment) => {
  const counts = sandbox.webhooks.counts(payment.id)
  return {
    ...paymentView(sandbox, payment),
    idempotency_key: payment.idempotency_key,
    requested_amount: toWire(payment.currency, payment.requested_amount),
    webhook_url: payment.webhook_url,
    return_url: payment.return_url,
    transitions: payment.transitions.map(({ status, at }) => ({ status, at: iso(at) })),
    refunds: sandbox.store.refundsOf(payment.id).map(refundView),
    webhooks: { ...counts, pending: counts.created - counts.finished },
  }
}
