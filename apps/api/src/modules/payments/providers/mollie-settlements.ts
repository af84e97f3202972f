import { parseSigned } from './decimal-text.ts'
import type { HttpAnswer } from './http-call.ts'
import { getPage, object, text, toOutcome, type Json } from './mollie-answers.ts'
import type {
  Credentials,
  Outcome,
  Provider,
  ProviderSettlement,
  ProviderSettlementLine,
  SettlementLinesPage,
} from './provider.ts'

/** A call that changes nothing, with the token of an organisation. */
type ReadCall = (token: string, path: string) => Promise<HttpAnswer>

const tokenShape = /^access_[A-Za-z0-9_-]{10,200}$/

/** An organisation's token sees both modes, and is told which. */
const inMode = (path: string, { mode }: Credentials): string =>
  mode === 'test' ? `${path}${path.includes('?') ? '&' : '?'}testmode=true` : path

const pageSize = 250
/** Pages of settlements that are read back at most: one a day for years. */
const maxPages = 8

const id = encodeURIComponent

interface Money {
  readonly amount: number
  readonly currency: string
}

/** An amount of up to four decimals in units of 10^-decimals; undefined when it is not money. */
const money = (value: unknown, decimals: 2 | 4): Money | undefined => {
  const { currency, value: digits } = object(value)
  const amount = typeof digits === 'string' ? parseSigned(digits, decimals) : undefined
  return amount === undefined || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)
    ? undefined
    : { amount, currency }
}

const toMoment = (value: unknown): Date | undefined => {
  const moment = new Date(text(value) ?? '')
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** A settlement of Mollie that was paid out; null for one that was not (yet), undefined when the answer is none. */
export const getSettlement = (body: Json): ProviderSettlement | null | undefined => {
  const provider_id = text(body['id'])
  if (!provider_id || body['resource'] !== 'settlement') return undefined
  if (body['status'] !== 'paidout') return null
  const total = money(body['amount'], 2)
  const paid_out_at = toMoment(body['settledAt']) ?? toMoment(body['createdAt'])
  if (!total || !paid_out_at) return undefined
  return { provider_id, reference: text(body['reference']) ?? provider_id, ...total, paid_out_at }
}

const nothing = { provider_reference: null, payment_reference: null, description: null, amount: 0, cost: 0, vat: 0 }

const costLine = (cost: Json, currency: string): ProviderSettlementLine | undefined => {
  const net = money(cost['amountNet'], 4)
  const vat = cost['amountVat'] === null ? { amount: 0, currency } : money(cost['amountVat'], 4)
  if (net?.currency !== currency || vat?.currency !== currency) return undefined
  const description = text(cost['description'])?.slice(0, 200) ?? null
  return { ...nothing, kind: 'cost', description, cost: net.amount, vat: vat.amount }
}

/** The costs of a settlement, from the months that it names; undefined when one of them cannot be read. */
export const getCosts = (body: Json, currency: string): ProviderSettlementLine[] | undefined => {
  const months = Object.values(object(body['periods'])).flatMap((year) => Object.values(object(year)))
  const costs = months.flatMap((month) => {
    const listed = object(month)['costs']
    return Array.isArray(listed) ? listed.map((cost) => costLine(object(cost), currency)) : [undefined]
  })
  return costs.every((line) => line !== undefined) ? costs : undefined
}

/** Cents in the settlement's currency, without their sign: a payment in another one says what it came to. */
const settledCents = (item: Json, currency: string): number | undefined => {
  const own = money(item['amount'], 2)
  const settled = own?.currency === currency ? own : money(item['settlementAmount'], 2)
  return settled?.currency === currency ? Math.abs(settled.amount) : undefined
}

/** [U] A chargeback names the settlement that took it; one that another settlement took is here because it was won. */
export const isTakenBy = (chargeback: Json, provider_id: string): boolean => chargeback['settlementId'] === provider_id

/** The lines of a chargeback in a settlement: taken, won, or both. */
const chargebackLines = (item: Json, settlement: ProviderSettlement, cents: number): ProviderSettlementLine[] => {
  const reversed_at = toMoment(item['reversedAt'])
  const taken = isTakenBy(item, settlement.provider_id)
  const won = reversed_at !== undefined && (!taken || reversed_at <= settlement.paid_out_at)
  const references = {
    provider_reference: text(item['id']) ?? null,
    payment_reference: text(item['paymentId']) ?? null,
  }
  return [
    ...(taken ? [{ ...nothing, ...references, kind: 'chargeback' as const, amount: -cents }] : []),
    ...(won ? [{ ...nothing, ...references, kind: 'chargeback_reversal' as const, amount: cents }] : []),
  ]
}

type ListName = 'payments' | 'refunds' | 'chargebacks'

const following: Readonly<Record<ListName, ListName | null>> = {
  payments: 'refunds',
  refunds: 'chargebacks',
  chargebacks: null,
}

/** The lines of one item of a list; undefined when it is not what Mollie promises. */
const linesOf = (name: ListName, item: Json, settlement: ProviderSettlement): ProviderSettlementLine[] | undefined => {
  const provider_reference = text(item['id'])
  const cents = settledCents(item, settlement.currency)
  if (provider_reference === undefined || cents === undefined) return undefined
  if (name === 'chargebacks') return chargebackLines(item, settlement, cents)
  if (name === 'payments') return [{ ...nothing, kind: 'payment', provider_reference, amount: cents }]
  const payment_reference = text(item['paymentId']) ?? null
  return [{ ...nothing, kind: 'refund', provider_reference, payment_reference, amount: -cents }]
}

const invalid: Outcome<never> = { kind: 'unknown', code: 'invalid_response', detail: 'not what the provider promises' }

/** A page as we name it: the list, and the item with which it begins. */
const readPage = (page: string | null): { name: ListName; from: string | undefined } => {
  const [name = 'payments', from] = page?.split(' ') ?? []
  return { name: name === 'refunds' || name === 'chargebacks' ? name : 'payments', from }
}

const listSettlements =
  (call: ReadCall): NonNullable<Provider['settlements']>['list'] =>
  async (credentials, since) => {
    const found: ProviderSettlement[] = []
    let from: string | undefined
    for (let pages = 0; pages < maxPages; pages++) {
      const path = `/settlements?limit=${pageSize}${from === undefined ? '' : `&from=${id(from)}`}`
      const answer = await call(credentials.key, inMode(path, credentials))
      const page = toOutcome(answer, getPage('settlements'))
      if (page.kind !== 'answer') return page
      const read = page.value.items.map(getSettlement)
      if (read.includes(undefined)) return invalid
      const paid_out = read.filter((item): item is ProviderSettlement => item !== null && item !== undefined)
      found.push(...paid_out.filter(({ paid_out_at }) => paid_out_at >= since))
      from = page.value.from
      if (from === undefined || paid_out.some(({ paid_out_at }) => paid_out_at < since)) break
    }
    return { kind: 'answer', value: found }
  }

const listLines =
  (call: ReadCall): NonNullable<Provider['settlements']>['lines'] =>
  async (credentials, settlement, page) => {
    const root = `/settlements/${id(settlement.provider_id)}`
    const lines: ProviderSettlementLine[] = []
    if (page === null) {
      const costs = toOutcome(await call(credentials.key, inMode(root, credentials)), (body) =>
        getCosts(body, settlement.currency),
      )
      if (costs.kind !== 'answer') return costs
      lines.push(...costs.value)
    }
    const { name, from } = readPage(page)
    const path = `${root}/${name}?limit=${pageSize}${from === undefined ? '' : `&from=${id(from)}`}`
    const answered = toOutcome(await call(credentials.key, inMode(path, credentials)), getPage(name))
    if (answered.kind !== 'answer') return answered
    const read = answered.value.items.map((item) => linesOf(name, item, settlement))
    if (read.includes(undefined)) return invalid
    const next = answered.value.from === undefined ? following[name] : `${name} ${answered.value.from}`
    const value: SettlementLinesPage = { lines: [...lines, ...read.flatMap((item) => item ?? [])], next }
    return { kind: 'answer', value }
  }

/** Settlements of Mollie: for the token of an organisation, which stands beside the key of a profile. */
export const mollieSettlements = (call: ReadCall): NonNullable<Provider['settlements']> => ({
  readToken: (token) => tokenShape.test(token),
  list: listSettlements(call),
  lines: listLines(call),
})
