import { transferDetails } from '../core/bank-transfer.ts'
import { withCard } from '../core/create-payment.ts'
import { type Account, type Method, type Payment, type PaymentStatus } from '../core/model.ts'
import { movePayment, paymentWebhook } from '../core/move-payment.ts'
import { type Sandbox } from '../core/sandbox.ts'
import { type TestCard } from '../core/test-cards.ts'
import { stepped, waitsForPayer } from '../core/transitions.ts'
import { BANKS } from './approval.page.ts'

const OUTCOMES: readonly PaymentStatus[] = ['paid', 'canceled', 'failed', 'pending', 'expired']
const WEEK_MS = 604_800_000

/** The payer chooses (again) how to pay; not where the merchant has chosen. A bank transfer waits for its money from then on. */
export const chooseMethod = (
  sandbox: Sandbox,
  { account, payment, method }: { account: Account; payment: Payment; method: Method },
): void => {
  if (payment.method_fixed || payment.method === method || !account.methods.includes(method)) return
  const chosen: Payment = { ...payment, method, card: null, challenged: false, details: {} }
  if (method !== 'banktransfer') return sandbox.apply([{ kind: 'payment', value: chosen }])
  const now = sandbox.now()
  const details = transferDetails(account, payment.currency, payment.amount)
  const waiting = { ...chosen, details, expires_at: Math.max(payment.expires_at, now + WEEK_MS) }
  if (payment.status !== 'open') return sandbox.apply([{ kind: 'payment', value: waiting }])
  const pending = stepped({ payment: waiting, to: 'pending', now })
  return sandbox.apply([{ kind: 'payment', value: pending }, ...paymentWebhook(sandbox, pending)])
}

/** The answer of the payer's bank. Undefined when that page does not offer it. */
export const takeOutcome = (
  sandbox: Sandbox,
  { payment, outcome, bank }: { payment: Payment; outcome: string | undefined; bank: string | undefined },
): Payment | undefined => {
  const to = OUTCOMES.find((each) => each === outcome)
  if (!to || (to === 'paid' && (payment.method === null || payment.method === 'card'))) return undefined
  if (to === payment.status) return payment
  if (!waitsForPayer(payment.status)) return undefined
  return movePayment(sandbox, { payment, to, step: { bank: BANKS.find((each) => each === bank) } })
}

/** A published card of the payment's method; it pays, fails or asks for its 3-D Secure step. */
export const takeCard = (sandbox: Sandbox, payment: Payment, card: TestCard): Payment => {
  const next = withCard(payment, card, sandbox.now())
  sandbox.apply([{ kind: 'payment', value: next }, ...(next.challenged ? [] : paymentWebhook(sandbox, next))])
  return next
}

/** The end of the 3-D Secure step. Undefined when there is none under way. */
export const finishChallenge = (
  sandbox: Sandbox,
  payment: Payment,
  outcome: string | undefined,
): Payment | undefined => {
  if (!payment.challenged) return undefined
  if (outcome === 'paid') return movePayment(sandbox, { payment, to: 'paid' })
  if (outcome === 'canceled') return movePayment(sandbox, { payment, to: 'canceled' })
  return outcome === 'failed'
    ? movePayment(sandbox, { payment, to: 'failed', step: { failure_code: 'authentication_failed' } })
    : undefined
}
