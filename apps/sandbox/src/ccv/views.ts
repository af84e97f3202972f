import { type Payment, type Refund } from '../core/model.ts'
import { isFinal } from '../core/transitions.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { toNumber } from './amounts.ts'
import { REFUND_STATUSES, toCode, toMethod, toStatus } from './words.ts'

const CARD_BRANDS = ['visa', 'mastercard', 'maestro', 'amex']

/** A payment as CCV answers it: what does not apply is left out. A bank transfer has no page, as CCV's own plugins say. */
export const transactionView = (sandbox: Sandbox, payment: Payment) => {
  const last = payment.transitions.at(-1)?.at ?? payment.created_at
  const { card } = payment
  return {
    reference: payment.id,
    merchantOrderReference: payment.reference,
    ...toStatus(payment),
    amount: toNumber(payment.amount),
    currency: payment.currency.toLowerCase(),
    ...toMethod(payment.method),
    ...(card && payment.method === 'card' ? { brand: card.brand } : {}),
    ...(payment.method === 'banktransfer' ? {} : { payUrl: `${sandbox.public_url}/pay/${payment.token}` }),
    cancelUrl: `${sandbox.public_url}/ccv/${toMethod(payment.method).method ?? 'card'}/cancel/merchant?reference=${payment.id}`,
    returnUrl: payment.return_url,
    description: payment.description,
    language: toCode(payment.language),
    created: payment.created_at,
    lastUpdate: last,
    ...(isFinal(payment.status) ? { statusFinalDate: last } : {}),
    entryMode: 'ecom',
    details: card ? { maskedPan: `XXXXXXXXXXXX${card.last4}` } : {},
  }
}

/** A refund as CCV answers it: order, method and language are those of its payment. */
export const refundView = (payment: Payment) => (refund: Refund) => ({
  reference: refund.id,
  originalReference: payment.id,
  merchantOrderReference: payment.reference,
  type: 'refund',
  status: REFUND_STATUSES[refund.status],
  ...(refund.failure_code === null ? {} : { failureCode: refund.failure_code }),
  amount: toNumber(refund.amount),
  currency: refund.currency.toLowerCase(),
  ...toMethod(payment.method),
  ...(refund.description === null ? {} : { description: refund.description }),
  language: toCode(payment.language),
  created: refund.created_at,
  lastUpdate: refund.refunded_at ?? refund.created_at,
  ...(refund.refunded_at === null ? {} : { statusFinalDate: refund.refunded_at }),
})

/** The methods of an account; each card brand is an option of `card`. A landing page is always there. */
export const methodsView = (methods: readonly string[]) => {
  const brands = [...(methods.includes('bancontact') ? ['bcmc'] : []), ...(methods.includes('card') ? CARD_BRANDS : [])]
  const plain = ['ideal', 'paypal', 'banktransfer'].filter((method) => methods.includes(method))
  return [
    ...plain.map((method) => ({ method })),
    ...(brands.length > 0 ? [{ method: 'card', options: brands.map((brand) => ({ brand })) }] : []),
    { method: 'landingpage' },
  ]
}
