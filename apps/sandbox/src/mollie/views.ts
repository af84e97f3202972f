import { type Chargeback, type Currency, type Payment, type Refund, type Route } from '../core/model.ts'
import { toWire } from '../core/money.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { isFinal, waitsForPayer } from '../core/transitions.ts'
import { remaining } from '../core/views.ts'
import { CARD_LABELS, FAILURE_REASONS, MOLLIE_METHODS, STATUSES, toLocale } from './words.ts'

export const HAL = 'application/hal+json'

/** A moment as Mollie writes it: whole seconds, with an offset. */
export const mollieTime = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}+00:00`

export const link = (sandbox: Sandbox, path: string): { href: string; type: string } => ({
  href: `${sandbox.public_url}/mollie/v2${path}`,
  type: HAL,
})

export const profileId = (account: string): string => `pfl_${account}`

/** Only now and then: Mollie tells beforehand whether a cancel call would work. */
export const isCancelable = (sandbox: Sandbox, { status, method }: Payment): boolean =>
  status === 'authorized' || (waitsForPayer(status) && method !== null && sandbox.cancelable_methods.includes(method))

const ENDED_AT = { paid: 'paidAt', canceled: 'canceledAt', expired: 'expiredAt', failed: 'failedAt' } as const

const ending = ({ status, transitions, paid_at }: Payment): Record<string, string> => {
  if (!(status in ENDED_AT)) return {}
  const at = status === 'paid' ? paid_at : transitions.at(-1)?.at
  return at === null || at === undefined ? {} : { [ENDED_AT[status as keyof typeof ENDED_AT]]: mollieTime(at) }
}

const detailsOf = (payment: Payment): Record<string, unknown> | null => {
  const { method, card, failure_code, details } = payment
  if (method === 'card' && (card || failure_code)) {
    return {
      ...(card ? { cardNumber: card.last4, cardLabel: CARD_LABELS[card.brand], cardHolder: 'J. Test' } : {}),
      ...(failure_code ? { failureReason: FAILURE_REASONS[failure_code] } : {}),
    }
  }
  if (method === 'banktransfer') {
    const { account_name, iban, bic, transfer_reference } = details
    return { bankName: account_name, bankAccount: iban, bankBic: bic, transferReference: transfer_reference }
  }
  if (details['consumer_account'] !== undefined) {
    const { consumer_name, consumer_account, consumer_bic } = details
    return { consumerName: consumer_name, consumerAccount: consumer_account, consumerBic: consumer_bic }
  }
  return details['payer_email'] === undefined ? null : { consumerAccount: details['payer_email'] }
}

/** A payment as /v2/payments answers it. */
export const molliePayment = (sandbox: Sandbox, payment: Payment): Record<string, unknown> => {
  const { id, currency, status, amount_charged_back } = payment
  const wire = (cents: number) => toWire(currency, cents)
  return {
    resource: 'payment',
    id,
    mode: payment.mode,
    createdAt: mollieTime(payment.created_at),
    amount: wire(payment.amount),
    description: payment.description,
    method: payment.method === null ? null : MOLLIE_METHODS[payment.method].id,
    metadata: payment.metadata,
    status: STATUSES[status],
    ...(isFinal(status) ? {} : { isCancelable: isCancelable(sandbox, payment) }),
    ...(waitsForPayer(status) ? { expiresAt: mollieTime(payment.expires_at) } : {}),
    ...ending(payment),
    ...(status === 'paid'
      ? { amountRefunded: wire(payment.amount_refunded), amountRemaining: wire(remaining(payment)) }
      : {}),
    ...(amount_charged_back > 0 ? { amountChargedBack: wire(amount_charged_back) } : {}),
    ...(payment.settlement_id === null ? {} : { settlementId: payment.settlement_id }),
    locale: toLocale(payment.language),
    profileId: profileId(payment.account),
    sequenceType: 'oneoff',
    redirectUrl: payment.return_url,
    ...(payment.cancel_url === null ? {} : { cancelUrl: payment.cancel_url }),
    ...(payment.webhook_url === null ? {} : { webhookUrl: payment.webhook_url }),
    details: detailsOf(payment),
    _links: paymentLinks(sandbox, payment),
  }
}

const paymentLinks = (sandbox: Sandbox, payment: Payment): Record<string, unknown> => {
  const own = (path = '') => link(sandbox, `/payments/${payment.id}${path}`)
  const page = { href: `${sandbox.public_url}/pay/${payment.token}`, type: 'text/html' }
  return {
    self: own(),
    ...(waitsForPayer(payment.status) ? { checkout: page } : {}),
    ...(payment.mode === 'test' && waitsForPayer(payment.status) ? { changePaymentState: page } : {}),
    ...(payment.amount_refunded > 0 ? { refunds: own('/refunds') } : {}),
    ...(payment.chargebacks.length > 0 ? { chargebacks: own('/chargebacks') } : {}),
    documentation: { href: 'https://docs.mollie.com/reference/get-payment', type: 'text/html' },
  }
}

/** A refund as /v2/refunds answers it. */
export const mollieRefund =
  (sandbox: Sandbox) =>
  (refund: Refund): Record<string, unknown> => ({
    resource: 'refund',
    id: refund.id,
    mode: refund.mode,
    description: refund.description ?? '',
    amount: toWire(refund.currency, refund.amount),
    settlementAmount: toWire(refund.currency, -refund.amount),
    metadata: refund.metadata,
    status: refund.status,
    paymentId: refund.payment_id,
    createdAt: mollieTime(refund.created_at),
    ...(refund.settlement_id === null ? {} : { settlementId: refund.settlement_id }),
    _links: {
      self: link(sandbox, `/payments/${refund.payment_id}/refunds/${refund.id}`),
      payment: link(sandbox, `/payments/${refund.payment_id}`),
    },
  })

/** A chargeback as /v2/payments/{id}/chargebacks answers it. */
export const mollieChargeback = (
  sandbox: Sandbox,
  { id, currency }: { id: string; currency: Currency },
  chargeback: Chargeback,
): Record<string, unknown> => ({
  resource: 'chargeback',
  id: chargeback.id,
  amount: toWire(currency, chargeback.amount),
  settlementAmount: toWire(currency, -chargeback.amount),
  createdAt: mollieTime(chargeback.created_at),
  reversedAt: chargeback.reversed_at === null ? null : mollieTime(chargeback.reversed_at),
  paymentId: id,
  ...(chargeback.settlement_id === null ? {} : { settlementId: chargeback.settlement_id }),
  _links: {
    self: link(sandbox, `/payments/${id}/chargebacks/${chargeback.id}`),
    payment: link(sandbox, `/payments/${id}`),
  },
})

/** A delayed route as /v2/payments/{id}/routes answers it. */
export const mollieRoute = (
  sandbox: Sandbox,
  { id, currency, mode }: Payment,
  route: Route,
): Record<string, unknown> => ({
  resource: 'route',
  id: route.id,
  mode,
  paymentId: id,
  amount: toWire(currency, route.amount),
  description: route.description,
  destination: { type: 'organization', organizationId: route.organization },
  createdAt: mollieTime(route.created_at),
  _links: { self: link(sandbox, `/payments/${id}/routes/${route.id}`) },
})
