import { codeAlphabet, serialLength } from '@plein/contract/cards/card-code'
import type { CardState } from '@plein/contract/cards/codes'
import type { cards } from '@plein/contract/cards/wallet'
import type { QueryOf } from '@plein/contract/endpoint'
import type { Db } from '#platform/db/database.ts'
import { cappedCount, decodeCursor, defaultPageSize, exactCountLimit, keysetPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import { listedView } from './card-view.ts'
import {
  countCards,
  countMade,
  listShown,
  summarizeWallet,
  type CardFilter,
  type ListedBy,
  type WalletTotal,
} from './list.queries.ts'

type Query = QueryOf<typeof cards.list>

const groups: Readonly<Record<NonNullable<Query['group']>, readonly CardState[]>> = {
  active: ['blank', 'issued', 'active', 'blocked'],
  ended: ['used_up', 'expired', 'void'],
}

/** Cards: the wallet of a cardholder, those of an owner's programs, or all; newest first. */
export const listCards: Read<typeof cards.list> = async ({ db, input: { query }, caller }) => {
  const whose = toWhose(caller)
  const reader = whose.by
  const at = now()
  const filter = toFilter(query, at)
  const place = decodeCursor(query, ['uuid'])
  const [rows, { count, totals }] = await Promise.all([
    listShown(db, { whose, filter, place, limit: (query.size ?? defaultPageSize) + 1 }),
    summarize(db, { whose, filter, at }),
  ])
  const page = keysetPage({
    rows,
    place,
    request: query,
    path: '/api/v1/cards',
    count: cappedCount(count),
    keyOf: ({ uuid }) => [uuid],
  })
  return { ...page.meta, results: page.rows.map((card) => listedView(card, reader)), totals }
}

/** How many there are; of a wallet what is on them as well. */
const summarize = async (
  db: Db,
  { whose, filter, at }: { whose: ListedBy; filter: CardFilter; at: Date },
): Promise<{ count: number; totals: WalletTotal[] }> => {
  const limit = exactCountLimit + 1
  if (whose.by === 'holder') return summarizeWallet(db, { whose, filter, limit, at })
  const is_filtered = Object.values(filter).some((value) => value !== null)
  const count = is_filtered
    ? await countCards(db, { whose, filter, limit })
    : await countMade(db, whose.by === 'owner' ? whose.user_uuid : null, limit)
  return { count, totals: [] }
}

export const toWhose = ({ kind, user_uuid }: Caller): ListedBy => {
  if (kind === 'admin') return { by: 'admin' }
  return { by: kind === 'cardholder' ? 'holder' : 'owner', user_uuid: user_uuid ?? '' }
}

const dayMs = 86_400_000

const toFilter = ({ group, program_uuid, batch_uuid, type, state, ending_days, q }: Query, at: Date): CardFilter => ({
  program_uuid: program_uuid ?? null,
  batch_uuid: batch_uuid ?? null,
  type_code: type ?? null,
  states: state === undefined ? (group === undefined ? null : groups[group]) : [state],
  ends_by: ending_days === undefined ? null : new Date(at.getTime() + ending_days * dayMs),
  ...toSought(q),
})

const endOfCode = new RegExp(`^[${codeAlphabet}]{4}$`)
const nothing = { serial_from: 0, serial_to: 0, last_four: null }

/** The beginning of a serial, however it is spaced, or the last four characters of a code; other words find nothing. */
export const toSought = (q: string | undefined): Pick<CardFilter, 'serial_from' | 'serial_to' | 'last_four'> => {
  const typed = (q ?? '').replaceAll(/[\s-]/g, '').toUpperCase()
  if (typed === '') return { serial_from: null, serial_to: null, last_four: null }
  const last_four = endOfCode.test(typed) ? typed : null
  if (!/^\d+$/.test(typed) || typed.length > serialLength) return { ...nothing, last_four }
  const rest = 10 ** (serialLength - typed.length)
  return { serial_from: Number(typed) * rest, serial_to: (Number(typed) + 1) * rest - 1, last_four }
}
