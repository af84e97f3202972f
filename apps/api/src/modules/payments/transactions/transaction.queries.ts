import { run, type Db } from '../../../platform/db/database.ts'

/** A payment attempt or a refund, as the list of transactions shows it. Amounts of refunds are negative. */
export interface TransactionItem {
  readonly uuid: string
  readonly created: Date
  readonly description: string
  readonly transaction_status: string
  readonly currency: string
  readonly amount: number
  readonly method: string
  readonly kind: string
  readonly subject_uuid: string
  readonly subject_number: number | null
  readonly program_uuid: string
}

export interface TransactionFilter {
  /** [from, until). */
  readonly from: Date | null
  readonly until: Date | null
  readonly status: string | null
  /** A number finds the order with it, a uuid the payment, refund or order, a provider's reference its payment; else text. */
  readonly search: string | null
}

export interface TransactionPlace {
  readonly created: Date
  readonly uuid: string
}

const numberOf = (search: string | null): number | null =>
  search && /^#?\d{1,15}$/.test(search) ? Number(search.replace('#', '')) : null

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const uuidOf = (search: string | null): string | null => (search && uuidPattern.test(search) ? search : null)

const patternOf = (search: string | null): string | null =>
  search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const firstMoment = '-infinity'
const lastMoment = 'infinity'
const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const firstUuid = '00000000-0000-0000-0000-000000000000'

const filterValues = ({ from, until, status, search }: TransactionFilter): unknown[] => [
  from ?? firstMoment,
  until ?? lastMoment,
  status,
  search,
  numberOf(search),
  uuidOf(search),
  patternOf(search),
]

// The period and the place are always given (as infinities where they are open), so that every plan can begin at them.
const payments = `
  select a.uuid, a.created, p.description, a.status as transaction_status, a.currency, a.amount, a.method,
         p.kind, p.subject_uuid, p.subject_number, p.program_uuid
    from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid
   where a.created >= $1::timestamptz and a.created < $2::timestamptz and ($3::text is null or a.status = $3)
     and ($4::text is null or p.subject_number = $5::bigint or a.uuid = $6::uuid or p.subject_uuid = $6 or a.provider_reference = $4
          or p.description ilike $7)`
const refunds = `
  select r.uuid, r.created, p.description, 'refund_' || r.status as transaction_status, r.currency, -r.amount as amount, a.method,
         p.kind, p.subject_uuid, p.subject_number, p.program_uuid
    from payments.refunds r join payments.payables p on p.uuid = r.payable_uuid join payments.attempts a on a.uuid = r.attempt_uuid
   where r.created >= $1::timestamptz and r.created < $2::timestamptz and ($3::text is null or 'refund_' || r.status = $3)
     and ($4::text is null or p.subject_number = $5::bigint or r.uuid = $6::uuid or p.subject_uuid = $6 or r.provider_reference = $4
          or p.description ilike $7)`

// Each of the two tables gives at most a page by its own index, so a page costs the same however far back it lies.
const newestFirst = `
select * from (
  (${payments} and (a.created, a.uuid) < ($8::timestamptz, $9::uuid) order by a.created desc, a.uuid desc limit $10::integer + $11::integer)
  union all
  (${refunds} and (r.created, r.uuid) < ($8::timestamptz, $9::uuid) order by r.created desc, r.uuid desc limit $10::integer + $11::integer)
) t order by created desc, uuid desc limit $10 offset $11`

const oldestFirst = `
select * from (
  (${payments} and (a.created, a.uuid) > ($8::timestamptz, $9::uuid) order by a.created, a.uuid limit $10::integer + $11::integer)
  union all
  (${refunds} and (r.created, r.uuid) > ($8::timestamptz, $9::uuid) order by r.created, r.uuid limit $10::integer + $11::integer)
) t order by created, uuid limit $10 offset $11`

const counted = `select count(*) as count from (
  (${payments} limit $8) union all (${refunds} limit $8) limit $8
) t`

export interface TransactionPage {
  readonly after: TransactionPlace | null
  readonly order: 'newest first' | 'oldest first'
  readonly offset: number
  readonly limit: number
}

/** Transactions after a place in the given order. */
export const listTransactions = (
  db: Db,
  filter: TransactionFilter,
  page: TransactionPage,
): Promise<TransactionItem[]> => {
  const { after, order, limit, offset } = page
  const newest = order === 'newest first'
  const place = [after?.created ?? (newest ? lastMoment : firstMoment), after?.uuid ?? (newest ? lastUuid : firstUuid)]
  return run<TransactionItem>(db, newest ? newestFirst : oldestFirst, [
    ...filterValues(filter),
    ...place,
    limit,
    offset,
  ])
}

/** How many there are, counted no further than `limit`. */
export const countTransactions = async (db: Db, filter: TransactionFilter, limit: number): Promise<number> => {
  const [row] = await run<{ count: number }>(db, counted, [...filterValues(filter), limit])
  return row?.count ?? 0
}

/** How many attempts and refunds there are, as the planner remembers it. */
export const estimateTransactions = async (db: Db): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as count from pg_class
      where oid in ('payments.attempts'::regclass, 'payments.refunds'::regclass)`,
  )
  return row?.count ?? 0
}
