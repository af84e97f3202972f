import { sha256 } from '#platform/security/crypto.ts'
import { decimalText, parseCents } from './decimal-text.ts'
import type { HttpAnswer } from './http-call.ts'
import type {
  Credentials,
  Mode,
  OfferedMethod,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  ReadKey,
} from './provider.ts'

export type Json = Readonly<Record<string, unknown>>

/** An answer that came, whatever it says. */
export type Answered = Extract<HttpAnswer, { status: number }>

/** A member of a table by a name that came from outside; never one that every object has. */
export const lookUp = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 1000 ? value : undefined

export const webAddress = (value: unknown): string | undefined => {
  const address = text(value)
  return address && /^https?:\/\//.test(address) ? address : undefined
}

/** Cents as the JSON number that CCV takes. Up to 15 digits a number's shortest text is the decimal itself, so nothing is lost. */
export const toNumber = (cents: number): number => Number(decimalText(cents))

/** Cents of such a number, read from its text: never by way of a fraction. Undefined when it has more than two decimals. */
export const readNumber = (value: unknown): number | undefined => {
  const [, whole, decimals = ''] =
    /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(typeof value === 'number' ? `${value}` : '') ?? []
  return whole === undefined ? undefined : parseCents(`${whole}.${decimals.padEnd(2, '0')}`)
}

const modes: Readonly<Record<string, Mode>> = { t: 'test', l: 'live' }

/** Mode of a key by its spelling. CCV names no account: the key's fingerprint stands for it. */
export const readKey = (key: string): (ReadKey & { account: string }) | undefined => {
  const [, letter = ''] = /^([tl])_[A-Za-z0-9_-]{8,200}$/.exec(key) ?? []
  const mode = lookUp(modes, letter)
  return mode && { mode, account: sha256(key).toString('hex').slice(0, 16) }
}

const failures: Readonly<Record<string, ProviderStatus>> = { cancelled: 'canceled', expired: 'expired' }

/** CCV's `success` of a sale is money; of an authorisation it is a promise; of anything else a person has to look. */
const successes: Readonly<Record<string, ProviderStatus>> = { sale: 'paid', authorise: 'authorized' }

/**
 * CCV's `pending` does not tell a payer who did nothing from one whose bank is at work. With a page to go on it is open: who left
 * that page may pay again, and the first payment is cancelled before; without one (a bank transfer) there is nothing left to do.
 */
const readStatus = ({ status, type, failureCode, payUrl }: Json): ProviderStatus | undefined => {
  if (status === 'pending') return webAddress(payUrl) ? 'open' : 'pending'
  if (status === 'success') return lookUp(successes, type) ?? 'needs_review'
  if (status === 'failed') return lookUp(failures, failureCode) ?? 'failed'
  return status === 'manualintervention' ? 'needs_review' : undefined
}

const money = (body: Json): { amount: number; currency: string } | undefined => {
  const amount = readNumber(body['amount'])
  const currency = text(body['currency'])?.toUpperCase()
  return amount === undefined || !currency || !/^[A-Z]{3}$/.test(currency) ? undefined : { amount, currency }
}

/** The types of transactions that are about a payment, and not about what became of it. */
const paymentTypes = new Set(['sale', 'authorise'])

const isPayment = (body: Json): boolean => paymentTypes.has(String(body['type']))

const isRefund = (body: Json): boolean => body['type'] === 'refund'

const evidence = (body: Json): Json =>
  Object.fromEntries(
    [
      'reference',
      'originalReference',
      'status',
      'type',
      'method',
      'brand',
      'amount',
      'currency',
      'merchantOrderReference',
      'created',
      'lastUpdate',
      'statusFinalDate',
      'failureCode',
    ].flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  )

/**
 * A payment of CCV, or undefined when the answer is not one. CCV says neither mode nor account: a key finds what was made with it
 * alone, so both are the key's.
 */
export const getPayment =
  ({ key }: Credentials) =>
  ({ body }: Pick<Answered, 'body'>): ProviderPayment | undefined => {
    const total = money(body)
    const status = readStatus(body)
    const provider_reference = text(body['reference'])
    const our_reference = text(body['merchantOrderReference'])
    const read = readKey(key)
    if (!total || !status || !provider_reference || !our_reference || !read || !isPayment(body)) return undefined
    return {
      provider_reference,
      our_reference,
      status,
      ...total,
      ...read,
      // A payment without a page (a bank transfer) leads back to where its payer came from, as in CCV's own plugins.
      checkout_url: webAddress(body['payUrl']) ?? webAddress(body['returnUrl']) ?? null,
      failure_code: status === 'failed' ? (text(body['failureCode']) ?? null) : null,
      amount_charged_back: 0,
      amount_refunded: 0,
      evidence: evidence(body),
    }
  }

/** [U] A refund has no reference of ours: its description begins with it, and CCV is taken to answer it unchanged. */
export const refundDescription = (our_reference: string, description: string): string =>
  `${our_reference} ${description}`.slice(0, 255)

const refundReference = (body: Json): string | undefined => text(body['description'])?.split(' ')[0]

const refundStatuses: Readonly<Record<string, ProviderRefund['status']>> = {
  pending: 'pending',
  success: 'refunded',
  failed: 'failed',
  manualintervention: 'pending',
}

/** A refund of CCV, or undefined when the answer is not one. `asked`: our reference, where the answer is to our asking for it. */
export const getRefund =
  (asked?: string) =>
  ({ body }: Pick<Answered, 'body'>): ProviderRefund | undefined => {
    const total = money(body)
    const status = lookUp(refundStatuses, body['status'])
    const provider_reference = text(body['reference'])
    const our_reference = refundReference(body) ?? asked
    if (!total || !status || !provider_reference || !our_reference || !isRefund(body)) return undefined
    const failure_code = status === 'failed' ? (text(body['failureCode']) ?? null) : null
    return { provider_reference, our_reference, status, ...total, failure_code, evidence: evidence(body) }
  }

/** [U] A list of transactions is taken to be a JSON array, and a single one to stand for a list of one. */
export const getTransactions = ({ body, list }: Answered): readonly Json[] | undefined => {
  if (!list) return text(body['reference']) ? [body] : undefined
  return list.every((each) => typeof each === 'object' && each !== null) ? (list as Json[]) : undefined
}

/** The payment with that reference among transactions: a paid one before others, the newest before older ones. */
export const findPayment =
  (credentials: Credentials, our_reference: string) =>
  (answer: Answered): ProviderPayment | 'none' | undefined => {
    const payments = getTransactions(answer)
      ?.filter(isPayment)
      .map((body) => getPayment(credentials)({ body }))
    if (!payments || payments.includes(undefined)) return undefined
    const rank = (payment: ProviderPayment): number =>
      (payment.status === 'paid' ? 1e15 : 0) + Number(payment.evidence['created'] ?? 0)
    const [first] = payments
      .filter((payment) => payment !== undefined)
      .filter((payment) => payment.our_reference === our_reference)
      .toSorted((a, b) => rank(b) - rank(a))
    return first ?? 'none'
  }

/** The refunds of a payment among transactions; undefined when the answer is none. */
const refundsOf = (answer: Answered, payment_reference: string): readonly Json[] | undefined =>
  getTransactions(answer)?.filter((body) => isRefund(body) && body['originalReference'] === payment_reference)

/** The refund with our reference. One whose description is missing could be that one: then nobody knows. */
export const findRefund =
  (payment_reference: string, our_reference: string) =>
  (answer: Answered): ProviderRefund | 'none' | undefined => {
    const refunds = refundsOf(answer, payment_reference)
    const body = refunds?.find((each) => refundReference(each) === our_reference)
    if (body) return getRefund()({ body })
    return refunds?.every((each) => refundReference(each) !== undefined) ? 'none' : undefined
  }

/** Cents that refunds of a payment have taken, whoever asked for them. */
export const sumRefunds =
  (payment_reference: string) =>
  (answer: Answered): number | undefined => {
    const amounts = refundsOf(answer, payment_reference)
      ?.filter((body) => body['status'] !== 'failed')
      .map((body) => money(body)?.amount)
    if (!amounts || amounts.includes(undefined)) return undefined
    return amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0)
  }

const brandsOf = (method: Json): readonly unknown[] => {
  const options = method['options']
  return Array.isArray(options) ? options.map((option: unknown) => (option as Json | null)?.['brand']) : []
}

/** Our id of each method of CCV; a card of the brand bcmc is Bancontact. */
const methodIds = (method: Json): readonly string[] => {
  const name = String(method['method'])
  if (name !== 'card') return ['ideal', 'paypal', 'banktransfer'].filter((known) => known === name)
  const brands = brandsOf(method)
  const isCard = brands.length === 0 || brands.some((brand) => brand !== 'bcmc')
  return [...(brands.includes('bcmc') ? ['bancontact'] : []), ...(isCard ? ['card'] : [])]
}

/** CCV tells of no limits; its own library takes these currencies for every method. */
const currencies: readonly string[] = ['EUR', 'CHF', 'GBP']

/** The methods of an account as our ids, in the order of `known`. */
export const getMethods =
  (known: readonly string[]) =>
  ({ list }: Answered): readonly OfferedMethod[] | undefined => {
    if (!list?.every((method) => typeof (method as Json | null)?.['method'] === 'string')) return undefined
    const ids = new Set((list as Json[]).flatMap(methodIds))
    return known.filter((id) => ids.has(id)).map((id) => ({ id, min_amount: null, max_amount: null, currencies }))
  }
