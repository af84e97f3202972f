import type { PayoutLineKind } from '@plein/contract/payments/payouts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'
import type { Payee } from './payee.rules.ts'
import type { PayoutSums } from './payout.queries.ts'

/** By which of its columns a list is sorted. */
export interface Order {
  readonly field: string
  readonly descending: boolean
}

/** The value that a row is sorted by: a number or a text, the other one is the same for all rows. */
interface SortKey {
  readonly sort_number?: number
  readonly sort_text?: string
}

/** The reader: an admin sees everything, everybody else their own and the programs in which they work. */
export interface PayoutReader {
  readonly user_uuid: string | null
  readonly all: boolean
}

export interface PayoutRow extends PayoutSums, SortKey {
  readonly uuid: string
  readonly number: number
  readonly status: 'booked' | 'returned'
  readonly payee: Payee
  readonly title: string
  readonly currency: string
  readonly first_at: Date
  readonly last_at: Date
  readonly last_four: string
  readonly account_name: string
  readonly iban_encrypted: Buffer
  readonly journal_uuid: string
  readonly created: Date
  readonly returned_at: Date | null
  readonly return_reason: string | null
  /** Until when the platform takes nothing of this owner's programs, where that reaches into these days. */
  readonly fee_free_until: Date | null
}

/** An acceptor's name goes with its account; that of the bank account stays with the payout. */
const title = `coalesce(r.title, (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = p.acceptor_uuid), b.name)`
const columns = `p.uuid, p.number, p.status, json_build_object('kind', case when p.program_uuid is null then 'acceptor' else 'program' end,
    'uuid', coalesce(p.program_uuid, p.acceptor_uuid)) as payee,
  ${title} as title, p.currency, p.amount, p.orders_count, p.orders_amount, p.fees_amount,
  p.fees_earned_amount, p.refunds_amount, p.chargebacks_amount, p.corrections_amount, p.first_at, p.last_at, b.last_four,
  b.name as account_name, b.iban_encrypted, p.journal_uuid, p.created, p.returned_at, p.return_reason,
  (select f.fee_free_until from identity.v_fee_free_owners f where f.user_uuid = r.owner_uuid and f.fee_free_until > p.first_at) as fee_free_until`
const tables = `payments.payouts p left join programs.v_programs r on r.uuid = p.program_uuid
  join payments.bank_accounts b on b.uuid = p.bank_account_uuid`
const visible = `($1 or p.acceptor_uuid = $2 or p.program_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $2))`

interface PayoutFilter extends PayoutReader {
  readonly program_uuid: string | null
  readonly acceptor_uuid: string | null
  readonly run_uuid: string | null
}

const filtered = `${visible} and ($3::uuid is null or p.program_uuid = $3) and ($4::uuid is null or p.acceptor_uuid = $4)
  and ($5::uuid is null or p.run_uuid = $5)`
const valuesOf = (filter: PayoutFilter): unknown[] => [
  filter.all,
  filter.user_uuid,
  filter.program_uuid,
  filter.acceptor_uuid,
  filter.run_uuid,
]

/** A page of payouts, newest first (backwards: oldest first). */
export const listPayoutRows = (
  db: Db,
  { filter, place, limit }: { filter: PayoutFilter; place: Cursor; limit: number },
): Promise<PayoutRow[]> => {
  const values = [...valuesOf(filter), place.after?.[0] ?? null, place.after?.[1] ?? null, limit, place.offset]
  return run<PayoutRow>(
    db,
    place.backwards
      ? `select ${columns} from ${tables} where ${filtered} and ($6::timestamptz is null or (p.created, p.uuid) > ($6, $7::uuid))
          order by p.created, p.uuid limit $8 offset $9`
      : `select ${columns} from ${tables} where ${filtered} and ($6::timestamptz is null or (p.created, p.uuid) < ($6, $7::uuid))
          order by p.created desc, p.uuid desc limit $8 offset $9`,
    values,
  )
}

const payoutKey = `(case $6::text when 'created' then (extract(epoch from p.created) * 1000000)::bigint when 'number' then p.number
    when 'orders' then p.orders_count when 'fees' then -p.fees_amount when 'amount' then p.amount
    when 'status' then (p.status = 'returned')::int else 0 end)::bigint as sort_number,
  case $6::text when 'payee' then lower(${title}) else '' end as sort_text`

const orderValues = ({ field }: Order, { after, offset }: Cursor, limit: number): unknown[] => [
  field,
  after?.[0] ?? null,
  after?.[1] ?? null,
  after?.[2] ?? null,
  limit,
  offset,
]

/** A page of payouts in another order. */
export const sortedPayoutRows = (
  db: Db,
  { filter, order, place, limit }: { filter: PayoutFilter; order: Order; place: Cursor; limit: number },
): Promise<PayoutRow[]> =>
  run<PayoutRow>(
    db,
    order.descending === place.backwards
      ? `select * from (select ${columns}, ${payoutKey} from ${tables} where ${filtered}) found
          where $7::bigint is null or (sort_number, sort_text, uuid) > ($7, $8::text, $9::uuid)
          order by sort_number, sort_text, uuid limit $10 offset $11`
      : `select * from (select ${columns}, ${payoutKey} from ${tables} where ${filtered}) found
          where $7::bigint is null or (sort_number, sort_text, uuid) < ($7, $8::text, $9::uuid)
          order by sort_number desc, sort_text desc, uuid desc limit $10 offset $11`,
    [...valuesOf(filter), ...orderValues(order, place, limit)],
  )

export const countPayouts = async (db: Db, filter: PayoutFilter, limit: number): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from (select from payments.payouts p where ${filtered} limit $6) counted`,
    [...valuesOf(filter), limit],
  )
  return row?.count ?? 0
}

/** A payout that the reader may see. */
export const findPayout = async (db: Db | Tx, uuid: string, reader: PayoutReader): Promise<PayoutRow | undefined> => {
  const [row] = await run<PayoutRow>(db, `select ${columns} from ${tables} where ${visible} and p.uuid = $3`, [
    reader.all,
    reader.user_uuid,
    uuid,
  ])
  return row
}

/** The payouts of a run that were not returned, in the order of their numbers. */
export const payoutsOfRun = (db: Db, run_uuid: string): Promise<PayoutRow[]> =>
  run<PayoutRow>(
    db,
    `select ${columns} from ${tables} where p.run_uuid = $1 and p.status = 'booked' and p.currency = 'EUR' order by p.number`,
    [run_uuid],
  )

export interface RunRow extends SortKey {
  readonly uuid: string
  readonly kind: 'clock' | 'admin'
  readonly created: Date
  readonly payouts_count: number
  readonly amount: number
  readonly count: number
}

const runColumns = `r.uuid, r.kind, r.created,
  (select count(*)::int from payments.payouts p where p.run_uuid = r.uuid) as payouts_count,
  (select coalesce(sum(p.amount), 0)::bigint from payments.payouts p where p.run_uuid = r.uuid and p.status = 'booked') as amount,
  (select count(*)::int from payments.payout_runs) as count`

export const listRunRows = (db: Db, place: Cursor, limit: number): Promise<RunRow[]> =>
  run<RunRow>(
    db,
    place.backwards
      ? `select ${runColumns} from payments.payout_runs r where $1::timestamptz is null or (r.created, r.uuid) > ($1, $2::uuid)
          order by r.created, r.uuid limit $3 offset $4`
      : `select ${runColumns} from payments.payout_runs r where $1::timestamptz is null or (r.created, r.uuid) < ($1, $2::uuid)
          order by r.created desc, r.uuid desc limit $3 offset $4`,
    [...(place.after ?? [null, null]), limit, place.offset],
  )

const runKey = `(case $1::text when 'created' then (extract(epoch from f.created) * 1000000)::bigint when 'count' then f.payouts_count
    when 'amount' then f.amount else 0 end)::bigint as sort_number, case $1::text when 'kind' then f.kind else '' end as sort_text`
const keyedRuns = `select f.*, ${runKey} from (select ${runColumns} from payments.payout_runs r) f`

/** A page of runs in another order. */
export const sortedRunRows = (
  db: Db,
  { order, place, limit }: { order: Order; place: Cursor; limit: number },
): Promise<RunRow[]> =>
  run<RunRow>(
    db,
    order.descending === place.backwards
      ? `select * from (${keyedRuns}) found where $2::bigint is null or (sort_number, sort_text, uuid) > ($2, $3::text, $4::uuid)
          order by sort_number, sort_text, uuid limit $5 offset $6`
      : `select * from (${keyedRuns}) found where $2::bigint is null or (sort_number, sort_text, uuid) < ($2, $3::text, $4::uuid)
          order by sort_number desc, sort_text desc, uuid desc limit $5 offset $6`,
    orderValues(order, place, limit),
  )

export const findRun = async (db: Db, uuid: string): Promise<{ uuid: string; created: Date } | undefined> => {
  const [row] = await run<{ uuid: string; created: Date }>(
    db,
    'select uuid, created from payments.payout_runs where uuid = $1',
    [uuid],
  )
  return row
}

export interface LineRow extends SortKey {
  readonly position: number
  readonly kind: PayoutLineKind
  readonly created: Date
  readonly gross: number
  readonly fee: number
  readonly net: number
  readonly subject_uuid: string | null
  readonly payable_kind: string | null
  readonly subject_label: string | null
  readonly share_program_uuid: string | null
  readonly attempt_uuid: string | null
  readonly refund_uuid: string | null
  readonly journal_uuid: string
  readonly journal_number: number
}

const lineColumns = `l.position, l.kind, l.created, l.gross, l.fee, l.net, l.subject_uuid, coalesce(p.kind, c.kind) as payable_kind,
  coalesce(p.subject_label, c.subject_label) as subject_label, coalesce(s.program_uuid, c.program_uuid, p.program_uuid) as share_program_uuid,
  l.attempt_uuid, l.refund_uuid, l.journal_uuid, l.journal_number`
const lineTables = `payments.payout_lines l left join payments.payables p on p.uuid = l.payable_uuid
  left join payments.shares s on s.payable_uuid = l.payable_uuid and s.subject_uuid = l.subject_uuid
  left join payments.cash_sales c on c.subject_uuid = l.subject_uuid`

/** Lines of a payout after (backwards: before, falling) a position. */
export const listLines = (
  db: Db,
  {
    payout_uuid,
    after,
    backwards,
    offset,
    limit,
  }: { payout_uuid: string; after: number | null; backwards: boolean; offset: number; limit: number },
): Promise<LineRow[]> => {
  const values = [payout_uuid, after, limit, offset]
  return run<LineRow>(
    db,
    backwards
      ? `select ${lineColumns} from ${lineTables} where l.payout_uuid = $1 and ($2::integer is null or l.position < $2)
          order by l.position desc limit $3 offset $4`
      : `select ${lineColumns} from ${lineTables} where l.payout_uuid = $1 and ($2::integer is null or l.position > $2)
          order by l.position limit $3 offset $4`,
    values,
  )
}

const lineKey = `(case $2::text when 'created' then (extract(epoch from l.created) * 1000000)::bigint when 'journal' then l.journal_number
    when 'gross' then l.gross when 'fee' then -l.fee when 'net' then l.net else 0 end)::bigint as sort_number,
  case $2::text when 'kind' then l.kind else '' end as sort_text`

/** A page of the lines of a payout in another order. */
export const sortedLines = (
  db: Db,
  { payout_uuid, order, place, limit }: { payout_uuid: string; order: Order; place: Cursor; limit: number },
): Promise<LineRow[]> =>
  run<LineRow>(
    db,
    order.descending === place.backwards
      ? `select * from (select ${lineColumns}, ${lineKey} from ${lineTables} where l.payout_uuid = $1) found
          where $3::bigint is null or (sort_number, sort_text, position) > ($3, $4::text, $5::integer)
          order by sort_number, sort_text, position limit $6 offset $7`
      : `select * from (select ${lineColumns}, ${lineKey} from ${lineTables} where l.payout_uuid = $1) found
          where $3::bigint is null or (sort_number, sort_text, position) < ($3, $4::text, $5::integer)
          order by sort_number desc, sort_text desc, position desc limit $6 offset $7`,
    [payout_uuid, ...orderValues(order, place, limit)],
  )

export const countLines = async (db: Db, payout_uuid: string): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*)::int as count from payments.payout_lines where payout_uuid = $1',
    [payout_uuid],
  )
  return row?.count ?? 0
}
