import { run, type Db } from '#platform/db/database.ts'

/** A payment attempt, a refund, or what a payer's bank took back of a part, as the list of transactions shows it. What goes back is negative. */
export interface TransactionItem {
  readonly uuid: string
  readonly created: Date
  readonly description: string
  readonly transaction_status: string
  readonly currency: string
  readonly amount: number
  readonly method: string
  /** The failed refund that this one sends again. */
  readonly replaces: string | null
  readonly kind: string
  readonly subject_uuid: string
  readonly subject_label: string | null
  readonly program_uuid: string
  /** Its order is: by this payment or by another one, and also when all of it went back. */
  readonly is_paid: boolean
}

export interface TransactionFilter {
  /** [from, until). */
  readonly from: Date | null
  readonly until: Date | null
  readonly status: string | null
  /** Cents, both included, without the sign of what goes back; null leaves the side open. */
  readonly amount_from: number | null
  readonly amount_to: number | null
  /** Of these payables only; null: of all. */
  readonly payable_uuids: readonly string[] | null
}

export interface TransactionCursor {
  readonly created: Date
  readonly uuid: string
}

const firstMoment = '-infinity'
const lastMoment = 'infinity'
const firstUuid = '00000000-0000-0000-0000-000000000000'

// Of what was paid, what other sources paid of it as well; of everything else, what the provider was asked for.
const amount = '(a.amount + case when a.applied then a.amount_by_others else 0 end)'

// Below zero: the bank gave it back.
const ofChargeback = "(case when c.amount < 0 then 'chargeback_reversed' else 'charged_back' end)"

// A table whose rows cannot have the status is excluded by a condition on the status alone: no row of it is read.
const payments = `
  select a.uuid, a.created, p.description, a.status as transaction_status, a.currency, ${amount} as amount, a.method, null::uuid as replaces,
         p.kind, p.subject_uuid, p.subject_label, p.program_uuid, p.amount_paid > 0 as is_paid
    from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid
   where ($4::text is null or a.status = $4) and ($4::text is null or not starts_with($4, 'refund_') and $4 not in ('charged_back', 'chargeback_reversed'))
     and ($7::bigint is null or ${amount} >= $7) and ($8::bigint is null or ${amount} <= $8)`
const refunds = `
  select r.uuid, r.created, p.description, 'refund_' || r.status as transaction_status, r.currency, -r.amount as amount, a.method, r.replaces,
         p.kind, p.subject_uuid, p.subject_label, p.program_uuid, p.amount_paid > 0 as is_paid
    from payments.refunds r join payments.payables p on p.uuid = r.payable_uuid join payments.attempts a on a.uuid = r.attempt_uuid
   where ($4::text is null or 'refund_' || r.status = $4) and ($4::text is null or starts_with($4, 'refund_'))
     and ($7::bigint is null or r.amount >= $7) and ($8::bigint is null or r.amount <= $8)`
const chargebacks = `
  select c.uuid, c.created, p.description, ${ofChargeback} as transaction_status, a.currency, -c.amount as amount, a.method, null::uuid as replaces,
         p.kind, p.subject_uuid, p.subject_label, p.program_uuid, p.amount_paid > 0 as is_paid
    from payments.chargebacks c join payments.attempts a on a.uuid = c.attempt_uuid join payments.payables p on p.uuid = a.payable_uuid
   where ($4::text is null or $4 = ${ofChargeback})
     and ($7::bigint is null or abs(c.amount) >= $7) and ($8::bigint is null or abs(c.amount) <= $8)`

// Each of the three tables gives at most a page by its own index, entered at the page's first row; the far end of the period is where it stops. With
// the near end as a second condition the index would be entered there, and read up to the page.
const newPayments = `and (a.created, a.uuid) < ($1::timestamptz, $2::uuid) and a.created >= $3::timestamptz
  order by a.created desc, a.uuid desc limit $5::integer + $6::integer`
const newRefunds = `and (r.created, r.uuid) < ($1::timestamptz, $2::uuid) and r.created >= $3::timestamptz
  order by r.created desc, r.uuid desc limit $5::integer + $6::integer`
const newChargebacks = `and (c.created, c.uuid) < ($1::timestamptz, $2::uuid) and c.created >= $3::timestamptz
  order by c.created desc, c.uuid desc limit $5::integer + $6::integer`
const newest = 'order by created desc, uuid desc limit $5 offset $6'
const oldPayments = `and (a.created, a.uuid) > ($1::timestamptz, $2::uuid) and a.created < $3::timestamptz
  order by a.created, a.uuid limit $5::integer + $6::integer`
const oldRefunds = `and (r.created, r.uuid) > ($1::timestamptz, $2::uuid) and r.created < $3::timestamptz
  order by r.created, r.uuid limit $5::integer + $6::integer`
const oldChargebacks = `and (c.created, c.uuid) > ($1::timestamptz, $2::uuid) and c.created < $3::timestamptz
  order by c.created, c.uuid limit $5::integer + $6::integer`
const oldest = 'order by created, uuid limit $5 offset $6'

const newestOfAll = `
  select * from ((${payments} ${newPayments}) union all (${refunds} ${newRefunds}) union all (${chargebacks} ${newChargebacks})) t ${newest}`
const oldestOfAll = `
  select * from ((${payments} ${oldPayments}) union all (${refunds} ${oldRefunds}) union all (${chargebacks} ${oldChargebacks})) t ${oldest}`

// Of some payables: by the index of theirs.
const own = 'and a.payable_uuid = any($9::uuid[])'
const myRefunds = 'and r.payable_uuid = any($9::uuid[])'
const newestOfSome = `
  select * from ((${payments} ${own} ${newPayments}) union all (${refunds} ${myRefunds} ${newRefunds})
    union all (${chargebacks} ${own} ${newChargebacks})) t ${newest}`
const oldestOfSome = `
  select * from ((${payments} ${own} ${oldPayments}) union all (${refunds} ${myRefunds} ${oldRefunds})
    union all (${chargebacks} ${own} ${oldChargebacks})) t ${oldest}`

const countedPayments = `
  select 1 from payments.attempts a
   where a.created >= $1::timestamptz and a.created < $2::timestamptz and ($3::text is null or a.status = $3)
     and ($3::text is null or not starts_with($3, 'refund_') and $3 not in ('charged_back', 'chargeback_reversed'))
     and ($5::uuid[] is null or a.payable_uuid = any($5))
     and ($6::bigint is null or ${amount} >= $6) and ($7::bigint is null or ${amount} <= $7)`
const countedRefunds = `
  select 1 from payments.refunds r
   where r.created >= $1::timestamptz and r.created < $2::timestamptz and ($3::text is null or 'refund_' || r.status = $3)
     and ($3::text is null or starts_with($3, 'refund_'))
     and ($5::uuid[] is null or r.payable_uuid = any($5))
     and ($6::bigint is null or r.amount >= $6) and ($7::bigint is null or r.amount <= $7)`
const countedChargebacks = `
  select 1 from payments.chargebacks c join payments.attempts a on a.uuid = c.attempt_uuid
   where c.created >= $1::timestamptz and c.created < $2::timestamptz and ($3::text is null or $3 = ${ofChargeback})
     and ($5::uuid[] is null or a.payable_uuid = any($5))
     and ($6::bigint is null or abs(c.amount) >= $6) and ($7::bigint is null or abs(c.amount) <= $7)`
// Of everything the planner's memory is asked first: a long list is not counted for every page.
const counted = `
  with remembered as (
    select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as count from pg_class
     where $8 and oid in ('payments.attempts'::regclass, 'payments.refunds'::regclass, 'payments.chargebacks'::regclass))
  select case when remembered.count >= $4 then remembered.count
         else (select count(*) from ((${countedPayments} limit $4) union all (${countedRefunds} limit $4)
                 union all (${countedChargebacks} limit $4) limit $4) t) end as count
    from remembered`

export interface TransactionPage {
  readonly after: TransactionCursor | null
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
  const { from, until, status, amount_from, amount_to, payable_uuids } = filter
  const isNewest = order === 'newest first'
  const [near, far] = isNewest ? [until ?? lastMoment, from ?? firstMoment] : [from ?? firstMoment, until ?? lastMoment]
  const values = [after?.created ?? near, after?.uuid ?? firstUuid, far, status, limit, offset, amount_from, amount_to]
  if (payable_uuids === null) return run<TransactionItem>(db, isNewest ? newestOfAll : oldestOfAll, values)
  return run<TransactionItem>(db, isNewest ? newestOfSome : oldestOfSome, [...values, payable_uuids])
}

const isFiltered = (filter: TransactionFilter): boolean => Object.values(filter).some((value) => value !== null)

/** How many there are: exact below `limit`; from there on `limit`, or of all transactions about how many they are. */
export const countTransactions = async (db: Db, filter: TransactionFilter, limit: number): Promise<number> => {
  const { from, until, status, amount_from, amount_to, payable_uuids } = filter
  const [row] = await run<{ count: number }>(db, counted, [
    from ?? firstMoment,
    until ?? lastMoment,
    status,
    limit,
    payable_uuids,
    amount_from,
    amount_to,
    !isFiltered(filter),
  ])
  return row?.count ?? 0
}

/** The receipts less the refunds of a day, in cents. */
export interface DaySum {
  readonly day: string
  readonly currency: string
  readonly net: number
}

// A refund is booked when it is asked for, so it counts from then on; one that the provider refused, and what was given in its place, does not.
const paidOfDay = `
  select a.currency, ${amount} as amount from payments.attempts a
   where a.created >= d.from and a.created < d.until and a.status = 'paid' and ($4::text is null or a.status = $4)
     and ($5::uuid[] is null or a.payable_uuid = any($5))
     and ($6::bigint is null or ${amount} >= $6) and ($7::bigint is null or ${amount} <= $7)`
const refundedOnDay = `
  select r.currency, -r.amount from payments.refunds r
   where r.created >= d.from and r.created < d.until and r.status not in ('failed', 'settled') and ($4::text is null or 'refund_' || r.status = $4)
     and ($5::uuid[] is null or r.payable_uuid = any($5))
     and ($6::bigint is null or r.amount >= $6) and ($7::bigint is null or r.amount <= $7)`

const chargedBackOnDay = `
  select a.currency, -c.amount from payments.chargebacks c join payments.attempts a on a.uuid = c.attempt_uuid
   where c.created >= d.from and c.created < d.until and ($4::text is null or $4 = ${ofChargeback})
     and ($5::uuid[] is null or a.payable_uuid = any($5))
     and ($6::bigint is null or abs(c.amount) >= $6) and ($7::bigint is null or abs(c.amount) <= $7)`

/** The sums of whole days, each within the filter; a day without moved money has none. */
export const sumDays = (
  db: Db,
  days: readonly { readonly day: string; readonly from: Date | null; readonly until: Date | null }[],
  { status, payable_uuids, amount_from, amount_to }: TransactionFilter,
): Promise<DaySum[]> =>
  run<DaySum>(
    db,
    `select d.day, moved.currency, sum(moved.amount)::bigint as net
       from unnest($1::text[], $2::timestamptz[], $3::timestamptz[]) as d (day, "from", until)
      cross join lateral (${paidOfDay} union all ${refundedOnDay} union all ${chargedBackOnDay}) as moved
      group by d.day, moved.currency order by d.day desc, moved.currency`,
    [
      days.map(({ day }) => day),
      days.map(({ from }) => from),
      days.map(({ until }) => until),
      status,
      payable_uuids,
      amount_from,
      amount_to,
    ],
  )

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * The newest thousand payables that a search means: by the label that people read, by the uuid of a payment, refund, chargeback or of what
 * was paid, by a provider's reference, or by words of the description. Each by its own index, words but for the last.
 */
export const findPayables = async (db: Db, search: string): Promise<string[]> => {
  const label = search.replace(/^#?0*(?=\d+$)/, '')
  const uuid = uuidPattern.test(search) ? search : null
  const words = !/^\d{1,15}$/.test(label) && uuid === null ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  const rows = await run<{ uuid: string }>(
    db,
    `select uuid from payments.payables where subject_label = $1
     union select uuid from payments.payables where subject_uuid = $2::uuid or uuid = $2
     union select payable_uuid from payments.attempts where uuid = $2 or provider_reference = $3
     union select payable_uuid from payments.refunds where uuid = $2 or provider_reference = $3
     union select a.payable_uuid from payments.chargebacks c join payments.attempts a on a.uuid = c.attempt_uuid where c.uuid = $2
     union (select uuid from payments.payables where description ilike $4 order by uuid desc limit 1000)`,
    [label, uuid, search, words],
  )
  return rows.map((row) => row.uuid)
}
