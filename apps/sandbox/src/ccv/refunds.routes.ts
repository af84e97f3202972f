import { type FastifyInstance } from 'fastify'
import { answer } from '../api/answer.ts'
import { ownPayment } from '../api/payments.routes.ts'
import { currentPayment } from '../core/move-payment.ts'
import { toCents, toValue } from '../core/money.ts'
import { Refusal } from '../core/refusal.ts'
import { refundPayment } from '../core/refund-payment.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { checkedDecimals } from './amounts.ts'
import { ccvDialect } from './dialect.ts'
import { onceCcv } from './once.ts'
import { takenFromParts } from './payouts.ts'
import { refundSchema, type RefundBody } from './schemas.ts'
import { refundView } from './views.ts'

/** The control API and faults know a refund by the first word of its description: CCV gives it no reference of the merchant. */
const referenceIn = ({ description, reference }: RefundBody): string => description?.split(' ')[0] || reference

export const ccvRefundRoutes = (app: FastifyInstance, sandbox: Sandbox): void => {
  app.post<{ Body: RefundBody }>('/api/v1/refund', { schema: { body: refundSchema } }, (request, reply) => {
    const { body } = request
    const { id, reference } = ownPayment(sandbox, request, body.reference)
    return answer(sandbox, {
      request,
      reply,
      scope: 'refund',
      references: [referenceIn(body), reference],
      dialect: ccvDialect,
      operation: () =>
        onceCcv(sandbox, {
          request,
          parts: ['refund', body],
          execute: (keyed) => {
            const payment = refundablePayment(sandbox, id)
            const value = body.amount === undefined ? toValue(payment.amount) : checkedDecimals(body.amount, 'amount')
            const { description } = body
            return refundPayment(sandbox, {
              payment: takenFromParts(payment, body.payoutInstructions, toCents(value)),
              input: {
                amount: { value, currency: payment.currency },
                reference: referenceIn(body),
                ...(description === undefined ? {} : { description }),
              },
              keyed,
              view: refundView(payment),
            })
          },
        }),
    })
  })
}

/** An account without collected money (refunds that begin as failed) refuses at once: there is no refund then. */
const refundablePayment = (sandbox: Sandbox, id: string) => {
  const payment = currentPayment(sandbox, id)
  if (payment.status !== 'paid')
    throw new Refusal({ status: 400, code: 'payment_not_refundable', detail: 'Only a successful payment is refunded.' })
  if (sandbox.refund_policy.initial_status === 'failed')
    throw new Refusal({ status: 400, code: 'unsufficient_balance', detail: 'The balance does not reach.' })
  return payment
}
