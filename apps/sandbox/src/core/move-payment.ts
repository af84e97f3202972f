import { newId } from './ids.ts'
import { type Delivery, type Payment, type PaymentStatus, type Refund } from './model.ts'
import { notFound } from './refusal.ts'
import { type Sandbox } from './sandbox.ts'
import { type Change } from './journal.ts'
import { stepped, waitsForPayer, type Step } from './transitions.ts'

/** Whoever pays here is this person. */
export const PAYER = { name: 'J. Test', iban: 'NL13TEST0123456789', bic: 'TESTNL99', mail: 'j.test@example.com' }

/** Moves a payment to another status and tells the merchant. Refuses with 409 transition_forbidden. */
export const movePayment = (
  sandbox: Sandbox,
  {
    payment,
    to,
    step = {},
  }: { payment: Payment; to: PaymentStatus; step?: (Step & { webhook?: boolean | undefined }) | undefined },
): Payment => {
  const next = stepped({ payment, to, now: sandbox.now(), step: withConsumer(payment, to, step) })
  sandbox.apply([{ kind: 'payment', value: next }, ...(step.webhook === false ? [] : paymentWebhook(sandbox, next))])
  return next
}

/** The webhook after a change of a payment, or nothing where its provider does not tell of it: Mollie is silent about `pending`. */
export const paymentWebhook = (sandbox: Sandbox, payment: Payment): Change[] =>
  payment.protocol === 'mollie' && payment.status === 'pending' ? [] : webhookAbout(sandbox, payment)

/** The webhook that says "look at this payment", or nothing when the merchant gave no address. */
export const webhookAbout = (sandbox: Sandbox, payment: Payment, forge: string | null = null): Change[] =>
  webhook(sandbox, {
    payment,
    type: 'payment.updated',
    data: { id: payment.id, reference: payment.reference },
    forge,
  })

export const refundWebhook = (sandbox: Sandbox, payment: Payment, refund: Refund): Change[] => {
  const data = { id: refund.id, reference: refund.reference, payment_id: payment.id }
  return webhook(sandbox, { payment, type: 'refund.updated', data })
}

const webhook = (
  sandbox: Sandbox,
  {
    payment,
    type,
    data,
    forge = null,
  }: { payment: Payment; type: string; data: Record<string, string>; forge?: string | null | undefined },
): Change[] => {
  if (payment.webhook_url === null) return []
  const now = sandbox.now()
  const delivery: Delivery = {
    id: newId('msg'),
    account: payment.account,
    protocol: payment.protocol,
    payment_id: payment.id,
    reference: payment.reference,
    url: payment.webhook_url,
    body: webhookBody(payment, { type, timestamp: new Date(now).toISOString(), data }),
    attempts: 0,
    next_at: now,
    forge,
  }
  return [{ kind: 'delivery', value: delivery }]
}

/** Mollie and CCV name the payment and nothing else, also where a refund has moved. */
const webhookBody = ({ protocol, id }: Payment, event: Record<string, unknown>): string => {
  if (protocol === 'mollie') return new URLSearchParams({ id }).toString()
  return JSON.stringify(protocol === 'ccv' ? { id } : event)
}

/** The payment as it is now: an expiry that is due but whose timer has not run yet counts. */
export const currentPayment = (sandbox: Sandbox, id: string): Payment => {
  const payment = sandbox.store.payments.get(id)
  if (!payment) throw notFound('payment')
  return freshened(sandbox, payment)
}

export const freshened = (sandbox: Sandbox, payment: Payment): Payment => {
  const now = sandbox.now()
  const { scheduled } = payment
  if (scheduled && scheduled.at <= now) {
    return movePayment(sandbox, { payment, to: scheduled.status, step: scheduled })
  }
  return waitsForPayer(payment.status) && payment.expires_at <= now
    ? movePayment(sandbox, { payment, to: 'expired' })
    : payment
}

/** A payer's data appears when the money does, as with real providers. */
export const withConsumer = (payment: Payment, to: PaymentStatus, step: Step): Step => {
  if (to !== 'paid' || step.details) return step
  if (payment.method === 'paypal') return { ...step, details: { payer_email: PAYER.mail } }
  if (payment.method !== 'ideal' && (payment.method !== 'bancontact' || payment.card)) return step
  const bank = step.bank === undefined ? {} : { bank: step.bank }
  const consumer = { consumer_name: PAYER.name, consumer_account: PAYER.iban, consumer_bic: PAYER.bic }
  return { ...step, details: { ...consumer, ...bank } }
}
