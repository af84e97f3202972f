import { answered, type StoredResponse, type KeyedRequest } from './idempotency.ts'
import { newId, newRefundId } from './ids.ts'
import { type Chargeback, type FailureCode, type Payment, type Refund, type RefundStatus } from './model.ts'
import { toCents, type WireAmount } from './money.ts'
import { currentPayment, paymentWebhook, refundWebhook } from './move-payment.ts'
import { fieldInvalid, notFound, Refusal } from './refusal.ts'
import { type Sandbox } from './sandbox.ts'
import { refundable, refundView, remaining } from './views.ts'

export interface RefundInput {
  amount: WireAmount
  reference: string
  description?: string
  metadata?: unknown
}

/** A refund as an API answers it. */
export type RefundView = (refund: Refund) => unknown

/** Takes money back to the payer; never more than what is left. Check and write are one step, so parallel calls cannot pass it. */
export const refundPayment = (
  sandbox: Sandbox,
  {
    payment,
    input,
    keyed,
    view = refundView,
  }: { payment: Payment; input: RefundInput; keyed: KeyedRequest | null; view?: RefundView | undefined },
): StoredResponse => {
  if (payment.status !== 'paid') {
    throw new Refusal({
      status: 409,
      code: 'payment_not_refundable',
      detail: `A payment that is ${payment.status} cannot be refunded.`,
    })
  }
  if (input.amount.currency !== payment.currency) {
    throw fieldInvalid('amount.currency', `The payment is in ${payment.currency}.`)
  }
  const amount = toCents(input.amount.value)
  if (amount === 0) throw fieldInvalid('amount.value', 'The amount must be above zero.')
  if (amount > refundable(payment)) {
    throw new Refusal({
      status: 422,
      code: 'refund_limit',
      detail: 'This is more than what is left to refund.',
      field: 'amount.value',
    })
  }
  const refund = newRefund(sandbox, { payment, input, amount, idempotency_key: keyed?.key ?? null })
  const answer = answered(201, view(refund))
  sandbox.apply([
    { kind: 'refund', value: refund },
    ...(refund.status === 'failed' ? [] : [taken(payment, amount)]),
    ...(keyed ? [keyed.stored(answer)] : []),
  ])
  return answer
}

const newRefund = (
  sandbox: Sandbox,
  {
    payment,
    input,
    amount,
    idempotency_key,
  }: { payment: Payment; input: RefundInput; amount: number; idempotency_key: string | null },
): Refund => {
  const now = sandbox.now()
  const { initial_status, final_status, delay_ms } = sandbox.refund_policy
  const ended = initial_status === 'refunded' || initial_status === 'failed'
  return {
    id: newRefundId(payment.protocol, now),
    payment_id: payment.id,
    account: payment.account,
    mode: payment.mode,
    status: initial_status,
    currency: payment.currency,
    amount,
    reference: input.reference,
    description: input.description ?? null,
    metadata: input.metadata ?? null,
    created_at: now,
    refunded_at: initial_status === 'refunded' ? now : null,
    failure_code: initial_status === 'failed' ? 'unsufficient_balance' : null,
    idempotency_key,
    scheduled: ended || final_status === null ? null : { status: final_status, at: now + delay_ms },
    settlement_id: null,
  }
}

/** `amount` in cents; negative gives it back. */
const taken = (payment: Payment, amount: number): { kind: 'payment'; value: Payment } => ({
  kind: 'payment',
  value: { ...payment, amount_refunded: payment.amount_refunded + amount },
})

const NEXT_REFUND_STATUSES: Record<RefundStatus, readonly RefundStatus[]> = {
  queued: ['pending', 'refunded', 'failed'],
  pending: ['refunded', 'failed'],
  refunded: [],
  failed: [],
}

/** Moves a refund on and tells the merchant; a failed one gives its amount back. Refuses with 409 transition_forbidden. */
export const settleRefund = (
  sandbox: Sandbox,
  {
    id,
    to,
    failure_code = 'unsufficient_balance',
  }: { id: string; to: RefundStatus; failure_code?: FailureCode | undefined },
): Refund => {
  const refund = sandbox.store.refunds.get(id)
  if (!refund) throw notFound('refund')
  if (!NEXT_REFUND_STATUSES[refund.status].includes(to)) {
    throw new Refusal({
      status: 409,
      code: 'transition_forbidden',
      detail: `A refund that is ${refund.status} cannot become ${to}.`,
      field: 'status',
    })
  }
  const payment = currentPayment(sandbox, refund.payment_id)
  const next: Refund = {
    ...refund,
    status: to,
    refunded_at: to === 'refunded' ? sandbox.now() : null,
    failure_code: to === 'failed' ? failure_code : null,
    scheduled: to === 'pending' ? refund.scheduled : null,
  }
  sandbox.apply([
    { kind: 'refund', value: next },
    ...(to === 'failed' ? [taken(payment, -refund.amount)] : []),
    ...refundWebhook(sandbox, payment, next),
  ])
  return next
}

/** The payer's bank takes money back; the merchant is told. Cents; never more than what is left. */
export const chargeBack = (sandbox: Sandbox, payment: Payment, amount: number): Payment => {
  if (payment.status !== 'paid') {
    throw new Refusal({
      status: 409,
      code: 'payment_not_refundable',
      detail: `A payment that is ${payment.status} cannot be charged back.`,
    })
  }
  if (amount <= 0 || amount > remaining(payment)) {
    throw new Refusal({
      status: 422,
      code: 'refund_limit',
      detail: 'This is more than what is left of the payment.',
      field: 'amount.value',
    })
  }
  const chargeback: Chargeback = {
    id: newId('chb'),
    amount,
    created_at: sandbox.now(),
    reversed_at: null,
    settlement_id: null,
    reversal_settlement_id: null,
  }
  const next = {
    ...payment,
    amount_charged_back: payment.amount_charged_back + amount,
    chargebacks: [...payment.chargebacks, chargeback],
  }
  sandbox.apply([{ kind: 'payment', value: next }, ...paymentWebhook(sandbox, next)])
  return next
}

/** The merchant wins the newest chargeback that still stands: its money comes back. Refuses with 409 when there is none. */
export const reverseChargeback = (sandbox: Sandbox, payment: Payment): Payment => {
  const standing = payment.chargebacks.findLast(({ reversed_at }) => reversed_at === null)
  if (!standing) {
    throw new Refusal({
      status: 409,
      code: 'transition_forbidden',
      detail: 'The payment has no chargeback to reverse.',
    })
  }
  const next = {
    ...payment,
    amount_charged_back: payment.amount_charged_back - standing.amount,
    chargebacks: payment.chargebacks.map((each) =>
      each === standing ? { ...each, reversed_at: sandbox.now() } : each,
    ),
  }
  sandbox.apply([{ kind: 'payment', value: next }, ...paymentWebhook(sandbox, next)])
  return next
}
