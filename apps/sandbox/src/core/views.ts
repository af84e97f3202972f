import { type Merchant, type Payment, type Refund, type Settlement } from './model.ts'
import { toWire } from './money.ts'
import { type Sandbox } from './sandbox.ts'

/** The rest of a paid payment; nothing as long as it is not paid. Cents. */
export const remaining = (payment: Payment): number => Math.max(0, restOf(payment, payment.amount))

const restOf = ({ status, amount_refunded, amount_charged_back }: Payment, limit: number): number =>
  status === 'paid' ? limit - amount_refunded - amount_charged_back : 0

/** The cents that can still be refunded: CCV lets a merchant give back more than was paid. */
export const refundable = (payment: Payment): number =>
  payment.protocol === 'ccv' ? restOf(payment, ccvRefundLimit(payment.amount)) : remaining(payment)

/** 120 % of an amount; cents. */
export const ccvRefundLimit = (amount: number): number => Math.floor((amount * 120) / 100)

export const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

/** A payment as /v1 answers it. */
export const paymentView = (sandbox: Sandbox, payment: Payment) => {
  const { currency } = payment
  return {
    id: payment.id,
    mode: payment.mode,
    account: payment.account,
    status: payment.status,
    amount: toWire(currency, payment.amount),
    amount_refunded: toWire(currency, payment.amount_refunded),
    amount_charged_back: toWire(currency, payment.amount_charged_back),
    amount_remaining: toWire(currency, remaining(payment)),
    method: payment.method,
    reference: payment.reference,
    description: payment.description,
    language: payment.language,
    metadata: payment.metadata,
    checkout_url: `${sandbox.public_url}/pay/${payment.token}`,
    created_at: iso(payment.created_at),
    expires_at: iso(payment.expires_at),
    paid_at: iso(payment.paid_at),
    failure_code: payment.failure_code,
    card: payment.card,
    details: payment.details,
  }
}

/** A refund as /v1 answers it. */
export const refundView = (refund: Refund) => ({
  id: refund.id,
  payment_id: refund.payment_id,
  mode: refund.mode,
  account: refund.account,
  status: refund.status,
  amount: toWire(refund.currency, refund.amount),
  reference: refund.reference,
  description: refund.description,
  created_at: iso(refund.created_at),
  refunded_at: iso(refund.refunded_at),
  failure_code: refund.failure_code,
})

/** A settlement as /v1 answers it. */
export const settlementView = (settlement: Settlement) => {
  const { currency } = settlement
  return {
    id: settlement.id,
    mode: settlement.mode,
    account: settlement.account,
    reference: settlement.reference,
    gross: toWire(currency, settlement.gross),
    refunded: toWire(currency, settlement.refunded),
    charged_back: toWire(currency, settlement.charged_back),
    fee: toWire(currency, settlement.fee),
    amount: toWire(currency, settlement.amount),
    payment_ids: settlement.payment_ids,
    refund_ids: settlement.refund_ids,
    created_at: iso(settlement.created_at),
  }
}

/** A merchant as /v1 answers it; there is nothing to do on its page once it is active or rejected. */
export const merchantView = (sandbox: Sandbox, merchant: Merchant) => {
  const { id, mode, account, status, reference, name } = merchant
  const onboarding_url = status === 'started' ? `${sandbox.public_url}/onboard/${merchant.token}` : null
  return { id, mode, account, status, reference, name, onboarding_url, created_at: iso(merchant.created_at) }
}
