import { answered, type StoredResponse, type KeyedRequest } from './idempotency.ts'
import { newPaymentId, newToken } from './ids.ts'
import { transferDetails } from './bank-transfer.ts'
import { paymentWebhook, withConsumer } from './move-payment.ts'
import { toSpokenLanguage, type Caller, type Currency, type Method, type Payment } from './model.ts'
import { toCents, type WireAmount } from './money.ts'
import { fieldInvalid, Refusal } from './refusal.ts'
import { type AutoMode, type Sandbox } from './sandbox.ts'
import { stepped } from './transitions.ts'
import { isPast, lastFour, testCard, type TestCard } from './test-cards.ts'
import { paymentView } from './views.ts'

export interface CardInput {
  number: string
  expiry_month: number
  expiry_year: number
  cvc?: string
  holder?: string
}

export interface CreatePaymentInput {
  amount: WireAmount
  description: string
  reference: string
  return_url: string
  cancel_url?: string
  webhook_url?: string
  method?: Method
  language?: string
  metadata?: unknown
  card?: CardInput
  expires_in_seconds?: number
}

const QUARTER_HOUR = 900
const WEEK = 604_800

/** A payment as an API answers it. */
export type PaymentView = (sandbox: Sandbox, payment: Payment) => unknown

/** Makes a payment and answers it; with a card or in auto mode it may be final already. Refusals: README.md, POST /v1/payments. */
export const createPayment = (
  sandbox: Sandbox,
  {
    caller,
    input,
    keyed,
    view = paymentView,
  }: { caller: Caller; input: CreatePaymentInput; keyed: KeyedRequest | null; view?: PaymentView | undefined },
): StoredResponse => {
  const amount = toCents(input.amount.value)
  if (amount === 0) throw fieldInvalid('amount.value', 'The amount must be above zero.')
  const method = input.method ?? null
  if (method !== null && !caller.account.methods.includes(method)) {
    throw new Refusal({
      status: 422,
      code: 'method_not_enabled',
      detail: `The account has no method ${method}.`,
      field: 'method',
    })
  }
  const { minimum = 0, maximum = Infinity } = (method && caller.account.limits?.[method]) ?? {}
  if (amount < minimum || amount > maximum) {
    throw new Refusal({
      status: 422,
      code: 'amount_not_taken',
      detail: `The method ${method} does not take this amount.`,
      field: 'amount',
    })
  }
  for (const field of ['return_url', 'cancel_url', 'webhook_url'] as const) checkUrl(field, input[field])
  const card = input.card ? checkedCard(input.card, method, sandbox.now()) : null
  const opened = openPayment(sandbox, { caller, input, amount, idempotency_key: keyed?.key ?? null })
  return finish(sandbox, { opened: card ? withCard(opened, card, sandbox.now()) : opened, keyed, view })
}

const openPayment = (
  sandbox: Sandbox,
  {
    caller: { account, mode, protocol },
    input,
    amount,
    idempotency_key,
  }: { caller: Caller; input: CreatePaymentInput; amount: number; idempotency_key: string | null },
): Payment => {
  const now = sandbox.now()
  const currency: Currency = input.amount.currency
  const transfer = input.method === 'banktransfer'
  const status = transfer ? 'pending' : 'open'
  return {
    id: newPaymentId(protocol, now),
    token: newToken(),
    protocol,
    account: account.id,
    mode,
    status,
    currency,
    amount,
    requested_amount: amount,
    amount_refunded: 0,
    amount_charged_back: 0,
    method: input.method ?? null,
    method_fixed: input.method !== undefined,
    reference: input.reference,
    description: input.description,
    language: toSpokenLanguage(input.language),
    return_url: input.return_url,
    cancel_url: input.cancel_url ?? null,
    webhook_url: input.webhook_url ?? null,
    metadata: input.metadata ?? null,
    created_at: now,
    expires_at: now + (input.expires_in_seconds ?? (transfer ? WEEK : QUARTER_HOUR)) * 1000,
    paid_at: null,
    failure_code: null,
    card: null,
    challenged: false,
    details: transfer ? transferDetails(account, currency, amount) : {},
    idempotency_key,
    scheduled: null,
    transitions: [{ status, at: now }],
    settlement_id: null,
    routes: [],
    chargebacks: [],
    charged_back_settled: 0,
  }
}

/** The effect of a published card on an open payment. Also used by the hosted page. */
export const withCard = (payment: Payment, card: TestCard, now: number): Payment => {
  const traced = { ...payment, card: { brand: card.brand, last4: lastFour(card.number) } }
  if (card.outcome === 'challenge') return { ...traced, challenged: true }
  if (card.outcome === 'paid') return stepped({ payment: traced, to: 'paid', now })
  return stepped({ payment: traced, to: 'failed', now, step: { failure_code: card.outcome } })
}

const finish = (
  sandbox: Sandbox,
  { opened, keyed, view }: { opened: Payment; keyed: KeyedRequest | null; view: PaymentView },
): StoredResponse => {
  const auto = autoFor(sandbox, opened)
  const payment = auto ? withAuto(opened, auto, sandbox.now()) : opened
  const reported = payment.status !== opened.transitions[0]?.status && auto?.webhook !== false
  const answer = answered(201, view(sandbox, payment))
  sandbox.apply([
    { kind: 'payment', value: payment },
    ...(keyed ? [keyed.stored(answer)] : []),
    ...(reported ? paymentWebhook(sandbox, payment) : []),
  ])
  return answer
}

const autoFor = ({ auto }: Sandbox, payment: Payment): AutoMode | null => {
  if (!auto || (auto.account !== undefined && auto.account !== payment.account)) return null
  return payment.status === 'open' || (payment.status === 'pending' && auto.status !== 'pending') ? auto : null
}

const withAuto = (payment: Payment, auto: AutoMode, now: number): Payment => {
  const { status, failure_code = null, delay_ms = 0, webhook = true } = auto
  if (delay_ms > 0) return { ...payment, scheduled: { status, failure_code, at: now + delay_ms, webhook } }
  return stepped({ payment, to: status, now, step: withConsumer(payment, status, { failure_code }) })
}

/** Refuses, without repeating the number or the CVC in the message. */
const checkedCard = (input: CardInput, method: Method | null, now: number): TestCard => {
  if (method !== 'card' && method !== 'bancontact')
    throw fieldInvalid('card', 'A card goes with method card or bancontact.')
  const card = testCard(input.number, method)
  if (!card) {
    throw new Refusal({
      status: 422,
      code: 'card_not_published',
      detail: 'Only the published test numbers are accepted.',
      field: 'card.number',
    })
  }
  if (isPast(input.expiry_month, input.expiry_year, now))
    throw fieldInvalid('card.expiry_year', 'The card has expired.')
  if ((input.cvc === undefined) !== (method === 'bancontact')) {
    throw fieldInvalid('card.cvc', method === 'card' ? 'The CVC is missing.' : 'Bancontact has no CVC.')
  }
  return card
}

const checkUrl = (field: string, url: string | undefined): void => {
  if (url !== undefined && !URL.canParse(url)) throw fieldInvalid(field, 'This is not an http or https address.')
}
