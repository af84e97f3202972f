import type { FoundThing, SearchKind } from '@plein/contract/search/search'
import { pagePath } from '@plein/contract/pages/page-path'
import { settings } from '#platform/settings.ts'

type Link = (thing: FoundThing) => string

const ofProgram =
  (query: (thing: FoundThing) => Readonly<Record<string, string | undefined>>): Link =>
  (thing) =>
    pagePath('/programs/:uuid', { uuid: thing.program?.uuid ?? thing.uuid }, query(thing))

const order: Link = ({ uuid }) => pagePath('/orders/:uuid', { uuid })

/** The page of each kind: in its program, unless a portal has a page of its own for it. */
const inProgram: Readonly<Record<SearchKind, Link>> = {
  program: ofProgram(() => ({})),
  order: ofProgram(({ uuid }) => ({ order: uuid })),
  request: ofProgram(({ uuid }) => ({ request: uuid })),
  bill: ofProgram(({ uuid }) => ({ bill: uuid })),
  debtor: ofProgram(({ title }) => ({ debtor_q: title })),
  card: ofProgram(({ uuid }) => ({ card: uuid })),
  person: ofProgram(({ note, title }) => ({ tab: 'acceptors', q: note ?? title })),
  journal: ({ uuid }) => pagePath('/finances', {}, { tab: 'journals', journal: uuid }),
}

const links: Readonly<Record<string, Readonly<Record<SearchKind, Link>>>> = {
  admin: {
    ...inProgram,
    order,
    card: ({ uuid }) => pagePath('/cards', {}, { card: uuid }),
    person: ({ uuid }) => pagePath('/user/:uuid', { uuid }),
  },
  acceptor: { ...inProgram, order },
  cardholder: {
    ...inProgram,
    order,
    request: ({ uuid }) => pagePath('/order/:uuid', { uuid }),
    bill: ({ uuid }) => pagePath('/bills/:uuid', { uuid }),
    card: ({ uuid }) => pagePath('/cards/:token', { token: uuid }),
  },
}

/** The page of a thing that was found, on this portal. */
export const toLink = (kind: SearchKind, thing: FoundThing): string =>
  (links[settings().portal] ?? inProgram)[kind](thing)

/** The list of a kind, filtered by what was looked for; null where this portal has none that can be. */
export const toList = (
  kind: SearchKind,
  { q, amount, things }: { q: string; amount: number | null; things: readonly FoundThing[] },
): string | null => {
  if (kind === 'journal') return pagePath('/finances', {}, { tab: 'journals', q })
  if (kind === 'program') return pagePath('/programs', {}, { q })
  if (amount === null && settings().portal === 'admin') {
    if (kind === 'order') return pagePath('/orders', {}, { q })
    if (kind === 'card') return pagePath('/cards', {}, { q })
    if (kind === 'person') return pagePath('/users', {}, { q })
  }
  return amount === null && settings().portal !== 'cardholder' ? inTheirProgram(kind, q, things) : null
}

/** The names of filters on the page of a program. */
const filters: Partial<Record<SearchKind, string>> = {
  request: 'q',
  bill: 'bill_q',
  debtor: 'debtor_q',
  card: 'card_q',
}
const tabs: Partial<Record<SearchKind, string>> = {
  request: 'requests',
  bill: 'bills',
  debtor: 'debtors',
  card: 'cards',
}

/** All are of one program: its own list. */
const inTheirProgram = (kind: SearchKind, q: string, things: readonly FoundThing[]): string | null => {
  const uuids = new Set(things.map(({ program }) => program?.uuid))
  const [uuid] = uuids
  const filter = filters[kind]
  if (uuids.size !== 1 || uuid === undefined || filter === undefined) return null
  return pagePath('/programs/:uuid', { uuid }, { tab: tabs[kind], [filter]: q })
}
