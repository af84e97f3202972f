import type { CardState } from '@plein/contract/cards/codes'
import { runReplanned, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import { findAllShown, type ShownRow } from './view.queries.ts'

/** Whose cards are listed: in a wallet, of own programs, or all. */
export type ListedBy =
  | { readonly by: 'holder'; readonly user_uuid: string }
  | { readonly by: 'owner'; readonly user_uuid: string }
  | { readonly by: 'admin' }

export interface CardFilter {
  readonly program_uuid: string | null
  readonly batch_uuid: string | null
  readonly type_code: number | null
  readonly states: readonly CardState[] | null
  /** Of what can be spent or will be: it ends before then. */
  readonly ends_by: Date | null
  /** Serials between these two, or (with them, or alone) codes that end so; all null: no search. */
  readonly serial_from: number | null
  readonly serial_to: number | null
  readonly last_four: string | null
}

// A condition without value is no condition: the text is planned for its values each time.
const filters = `($2::uuid is null or c.program_uuid = $2) and ($3::uuid is null or c.batch_uuid = $3) and ($4::smallint is null or c.type_code = $4)
  and ($5::text[] is null or c.state = any($5))
  and ($6::timestamptz is null or (c.state in ('issued', 'active') and c.valid_until <= $6))
  and (($7::bigint is null and $9::text is null) or c.serial between $7 and $8 or c.last_four = $9)`
const newest = "c.uuid < coalesce($10::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') order by c.uuid desc"
const oldest = "c.uuid > coalesce($10::uuid, '00000000-0000-0000-0000-000000000000') order by c.uuid"

const ofHolder = `cards.cards c where c.holder_uuid = $1::uuid and ${filters}`
const ofAll = `cards.cards c where $1::uuid is null and ${filters}`
// Of each program as many as a page has, by its own index: an owner's programs are few, and others' cards between theirs may be millions.
const ownersPrograms = 'p.owner_uuid = $1::uuid and p.type_code = 1001 and ($2::uuid is null or p.uuid = $2)'

const part = 'limit $11 offset $12'

const holders_count = `select count(*)::integer as count from (select 1 from ${ofHolder} limit $10::bigint) counted`

const texts = {
  holder: {
    forwards: `select c.uuid from ${ofHolder} and ${newest} ${part}`,
    backwards: `select c.uuid from ${ofHolder} and ${oldest} ${part}`,
    counted: holders_count,
  },
  owner: {
    forwards: `select k.uuid from programs.v_programs p cross join lateral (
        select c.uuid from cards.cards c where c.program_uuid = p.uuid and ${filters} and ${newest} limit $11::bigint + $12::bigint
      ) k where ${ownersPrograms} order by k.uuid desc ${part}`,
    backwards: `select k.uuid from programs.v_programs p cross join lateral (
        select c.uuid from cards.cards c where c.program_uuid = p.uuid and ${filters} and ${oldest} limit $11::bigint + $12::bigint
      ) k where ${ownersPrograms} order by k.uuid ${part}`,
    counted: `select count(*)::integer as count from (
      select 1 from programs.v_programs p join cards.cards c on c.program_uuid = p.uuid where ${ownersPrograms} and ${filters} limit $10::bigint) counted`,
  },
  admin: {
    forwards: `select c.uuid from ${ofAll} and ${newest} ${part}`,
    backwards: `select c.uuid from ${ofAll} and ${oldest} ${part}`,
    counted: `select count(*)::integer as count from (select 1 from ${ofAll} limit $10::bigint) counted`,
  },
} as const

const valuesOf = (whose: ListedBy, filter: CardFilter): unknown[] => [
  whose.by === 'admin' ? null : whose.user_uuid,
  filter.program_uuid,
  filter.batch_uuid,
  filter.type_code,
  filter.states,
  filter.ends_by,
  filter.serial_from,
  filter.serial_to,
  filter.last_four,
]

/** A page of cards by keyset, newest first (`backwards`: oldest first). */
export const listShown = async (
  db: Db,
  { whose, filter, place, limit }: { whose: ListedBy; filter: CardFilter; place: Cursor; limit: number },
): Promise<ShownRow[]> => {
  const text = place.backwards ? texts[whose.by].backwards : texts[whose.by].forwards
  const values = [...valuesOf(whose, filter), place.after?.[0] ?? null, limit, place.offset]
  const listed = await runReplanned<{ uuid: string }>(db, text, values)
  const uuids = listed.map(({ uuid }) => uuid)
  const shown = new Map((await findAllShown(db, uuids)).map((card) => [card.uuid, card]))
  return uuids.flatMap((uuid) => shown.get(uuid) ?? [])
}

/** How many there are, counted no further than `limit`. */
export const countCards = async (
  db: Db,
  { whose, filter, limit }: { whose: ListedBy; filter: CardFilter; limit: number },
): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(db, texts[whose.by].counted, [...valuesOf(whose, filter), limit])
  return row?.count ?? 0
}

/** The same without any filter: every card is of a batch, which knows how many it made. `owner_uuid` null: all. */
export const countMade = async (db: Db, owner_uuid: string | null, limit: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select coalesce(sum(made), 0)::integer as count from (
       select b.made from cards.batches b
        where b.made > 0 and ($1::uuid is null or b.program_uuid in (select p.uuid from programs.v_programs p where p.owner_uuid = $1))
        limit $2::bigint) counted`,
    [owner_uuid, limit],
  )
  return row?.count ?? 0
}

/** Cents to spend on all cards of a wallet, by currency. */
export interface WalletTotal {
  readonly currency: string
  readonly balance: number
}

/** How many cards of a wallet there are, as countCards counts, and cents to spend on all of them; without what payments on their way keep. */
export const summarizeWallet = async (
  db: Db,
  { whose, filter, limit, at }: { whose: ListedBy; filter: CardFilter; limit: number; at: Date },
): Promise<{ count: number; totals: WalletTotal[] }> => {
  const rows = await runReplanned<{ count: number; currency: string | null; balance: number | null }>(
    db,
    `select counted.count, total.currency, total.balance
       from (${holders_count}) counted
       left join (
         select currency, sum(balance - held)::bigint as balance from cards.cards
          where holder_uuid = $1 and state = 'active' and valid_until > $11 group by currency
       ) total on true
      order by total.currency`,
    [...valuesOf(whose, filter), limit, at],
  )
  const totals = rows.flatMap(({ currency, balance }) =>
    currency === null || balance === null ? [] : [{ currency, balance }],
  )
  return { count: rows[0]?.count ?? 0, totals }
}
