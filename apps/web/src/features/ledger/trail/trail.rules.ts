/** The three books of the finances page. */
export const tabs = ['transactions', 'ledgers', 'journals'] as const
export type Tab = (typeof tabs)[number]

/** The filters of a list, and the shown page of it. */
export interface ListState {
  /** As it was typed: an amount, an order number, a uuid or words. */
  readonly q?: string
  /** Of a transaction. */
  readonly status?: string
  /** The events behind a journal: payment, refund, reversal. */
  readonly event?: string
  /** Cents. */
  readonly min?: number
  readonly max?: number
  /** From a next or previous link of the API. */
  readonly page?: string
  readonly at?: string
}

/** A main account ('210', '210.USD') or a sub-account of it ('210.b2793cc6-...'). */
interface AccountLevel {
  readonly kind: 'account'
  readonly account: string
  readonly list: ListState
}

/** One step of the walk below a book. */
export type Level =
  | AccountLevel
  | { readonly kind: 'transaction'; readonly uuid: string }
  | { readonly kind: 'journal'; readonly uuid: string }

/**
 * The reader's position in the books, and the way there: a book, and the opened levels in their order. It stands whole in the address, so that a
 * colleague who gets the link sees the same and can walk up the same way.
 */
export interface Trail {
  readonly tab: Tab
  /** Days (YYYY-MM-DD) of the period, both included; it holds for every level. */
  readonly from?: string
  readonly to?: string
  /** Accounts without a movement and a balance are shown too. */
  readonly zero: boolean
  /** Journals show their entries in the list. */
  readonly entries: boolean
  /** Main accounts that show their accounts, by their tokens. */
  readonly open: readonly string[]
  readonly list: ListState
  readonly levels: readonly Level[]
}

/** A day of the calendar, of the years that the API knows. */
const isDay = (text: string | null): text is string =>
  text !== null &&
  /^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const mainPattern = /^[1-6]\d\d(\.[A-Z]{3})?$/
const subPattern = /^[1-6]\d\d\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isAccount = (text: string): boolean => mainPattern.test(text) || subPattern.test(text)

/** A cycle is cut (deeper), so a longer walk is no walk that the page made. */
const maxLevels = 24

const centsOf = (text: string): number | undefined => (/^\d{1,13}$/.test(text) ? Number(text) : undefined)

const textParts = ['q', 'status', 'event', 'page', 'at'] as const

const readList = (name: string, value: string): ListState | undefined => {
  if (value === '') return undefined
  if (textParts.some((part) => part === name)) return { [name]: value }
  if (name !== 'min' && name !== 'max') return undefined
  const cents = centsOf(value)
  return cents === undefined ? undefined : { [name]: cents }
}

const readLevel = (name: string, value: string): Level | undefined => {
  if (name === 'account' && isAccount(value)) return { kind: 'account', account: value, list: {} }
  if ((name === 'transaction' || name === 'journal') && uuidPattern.test(value)) return { kind: name, uuid: value }
  return undefined
}

/**
 * Reads the query of an address. The order of its parameters is the walk: `q`, `page` and the like belong to the list
 * (the book's, or the account's) that stands before them. What makes no sense is left out.
 */
export const readTrail = (search: string): Trail => {
  const query = new URLSearchParams(search)
  const levels: Level[] = []
  let list: ListState = {}
  for (const [name, value] of query) {
    const level = readLevel(name, value)
    if (level && levels.length < maxLevels) levels.push(level)
    const part = readList(name, value)
    if (!part) continue
    const owner = levels.findLastIndex(({ kind }) => kind === 'account')
    const account = levels[owner]
    if (account?.kind === 'account') levels[owner] = { ...account, list: { ...account.list, ...part } }
    else list = { ...list, ...part }
  }
  const tab = tabs.find((tab) => tab === query.get('tab')) ?? 'transactions'
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    tab,
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    zero: query.get('zero') === '1',
    entries: query.get('entries') === '1',
    open: [...new Set(query.getAll('open').filter((token) => mainPattern.test(token)))],
    list,
    levels,
  }
}

const listPairs = ({ q, status, event, min, max, page, at }: ListState): [string, string | number | undefined][] => [
  ['q', q],
  ['status', status],
  ['event', event],
  ['min', min],
  ['max', max],
  ['page', page],
  ['at', at],
]

const levelPairs = (level: Level): [string, string | number | undefined][] =>
  level.kind === 'account' ? [['account', level.account], ...listPairs(level.list)] : [[level.kind, level.uuid]]

/** The query of an address: '?tab=ledgers&account=210&journal=...'. */
export const writeTrail = ({ tab, from, to, zero, entries, open, list, levels }: Trail): string => {
  const query = new URLSearchParams({ tab })
  const pairs: [string, string | number | undefined][] = [
    ['from', from],
    ['to', to],
    ['zero', zero ? '1' : undefined],
    ['entries', entries ? '1' : undefined],
    ...open.map((token): [string, string] => ['open', token]),
    ...listPairs(list),
    ...levels.flatMap(levelPairs),
  ]
  for (const [name, value] of pairs) if (value !== undefined && value !== '') query.append(name, String(value))
  return `?${query.toString()}`
}

export const nameOfLevel = (level: Level): string =>
  `${level.kind}:${level.kind === 'account' ? level.account : level.uuid}`

/** One step on. Where the walk was before is where it is again: no address grows in a circle. */
export const deeper = (trail: Trail, level: Level): Trail => {
  const known = trail.levels.findIndex((item) => nameOfLevel(item) === nameOfLevel(level))
  return { ...trail, levels: known < 0 ? [...trail.levels, level] : trail.levels.slice(0, known + 1) }
}

/** Back to the first `count` levels; 0 is the book. */
export const upTo = (trail: Trail, count: number): Trail => ({ ...trail, levels: trail.levels.slice(0, count) })

/** How many levels lead to what fills the page: the last account, or 0 for the book. What lies deeper stands in the drawer. */
export const pageDepth = ({ levels }: Trail): number => levels.findLastIndex(({ kind }) => kind === 'account') + 1

/** A level right below what fills the page: from its rows, whatever the drawer shows. */
export const below = (trail: Trail, level: Level): Trail => deeper(upTo(trail, pageDepth(trail)), level)

/** The level that the drawer shows; undefined while it is closed. */
export const drawerLevel = (trail: Trail): Level | undefined =>
  trail.levels.length > pageDepth(trail) ? trail.levels.at(-1) : undefined

/** The list that fills the page. */
export const shownList = (trail: Trail): ListState => {
  const level = trail.levels[pageDepth(trail) - 1]
  return level?.kind === 'account' ? level.list : trail.list
}

type ListChange = { readonly [K in keyof ListState]: ListState[K] | undefined }

const changed = (list: ListState, change: ListChange): ListState => {
  const { page: _page, at: _at, ...filters } = list
  const stored = 'page' in change ? list : filters
  const entries = Object.entries({ ...stored, ...change }).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries)
}

/** Narrows, widens or turns the page of the list that fills the page; another filter begins at its first page. */
export const withList = (trail: Trail, change: ListChange): Trail => {
  const depth = pageDepth(trail)
  const level = trail.levels[depth - 1]
  if (level?.kind !== 'account') return { ...trail, list: changed(trail.list, change), levels: [] }
  const levels = [...trail.levels.slice(0, depth - 1), { ...level, list: changed(level.list, change) }]
  return { ...trail, levels }
}

/** Another period for every level: each list begins at its first page. */
export const withPeriod = (trail: Trail, from: string | undefined, to: string | undefined): Trail => ({
  tab: trail.tab,
  ...(from && { from }),
  ...(to && { to }),
  zero: trail.zero,
  entries: trail.entries,
  open: trail.open,
  list: changed(trail.list, {}),
  levels: trail.levels.map((level) => (level.kind === 'account' ? { ...level, list: changed(level.list, {}) } : level)),
})

/** Another book: the period and what is searched for stay. */
export const withTab = (trail: Trail, tab: Tab): Trail => {
  const { q } = trail.list
  return { ...trail, tab, list: q ? { q } : {}, levels: [] }
}

/** Shows the accounts of a main account, or puts them away. */
export const unfolded = (trail: Trail, token: string): Trail => ({
  ...trail,
  open: trail.open.includes(token) ? trail.open.filter((item) => item !== token) : [...trail.open, token],
})

/** The name of an account in an address. */
export const accountToken = (ledger: number, sub_account: string | null, currency = 'EUR'): string => {
  if (sub_account !== null) return `${ledger}.${sub_account}`
  return currency === 'EUR' ? String(ledger) : `${ledger}.${currency}`
}

export interface AccountRef {
  readonly ledger: number
  readonly sub_account: string | null
  /** Undefined: the sub-account's own, or the euro. */
  readonly currency: string | undefined
}

export const readAccountToken = (token: string): AccountRef => {
  const [ledger = '', rest] = token.split('.')
  const isCurrency = rest?.length === 3
  return {
    ledger: Number(ledger),
    sub_account: isCurrency ? null : (rest ?? null),
    currency: isCurrency ? rest : undefined,
  }
}
