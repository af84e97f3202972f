import type { paymentSources } from '@plein/contract/credit-management/bill-fields'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Allocation } from '../law/allocation.rules.ts'
import type { StatutoryRate } from '../law/interest.rules.ts'

export type PaymentSource = (typeof paymentSources)[number]

export interface PaymentRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly debtor_uuid: string
  readonly source: PaymentSource
  readonly amount: number
  readonly surplus: number
  readonly day: string
  readonly reference_uuid: string | null
  readonly note: string
  readonly by_uuid: string | null
}

/**
 * Writes money of a debtor with where it went, and what that leaves open: one statement. A bill with nothing open is in the state `done`, any
 * other is sent. Answers the states.
 */
export const insertPayment = (
  tx: Tx,
  payment: PaymentRow & { readonly created: Date },
  { allocations, done }: { allocations: readonly Allocation[]; done: 'paid' | 'written_off' },
): Promise<{ uuid: string; state: string }[]> =>
  run<{ uuid: string; state: string }>(
    tx,
    `with payment as (
       insert into credit_management.payments (uuid, program_uuid, debtor_uuid, source, amount, surplus, day, reference_uuid, note, by_uuid, created)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ), part as (
       select * from unnest($12::uuid[], $13::bigint[], $14::bigint[], $15::bigint[]) as u (bill_uuid, costs, interest, principal)
     ), allocation as (
       insert into credit_management.allocations (payment_uuid, bill_uuid, costs, interest, principal)
       select $1, bill_uuid, costs, interest, principal from part
     ), rest as (
       select u.*, b.open_costs + b.open_interest + b.open_principal - u.costs - u.interest - u.principal = 0 as is_done
         from part u join credit_management.bills b on b.uuid = u.bill_uuid
     )
     update credit_management.bills b
        set open_costs = b.open_costs - u.costs, open_interest = b.open_interest - u.interest, open_principal = b.open_principal - u.principal,
            state = case when u.is_done then $16 else 'sent' end, paid_at = case when u.is_done then $11::timestamptz end,
            paid_on = case when u.is_done then $7::date end, archived_at = null,
            written_off_reason = case when u.is_done and $16 = 'written_off' then $9 end
       from rest u where b.uuid = u.bill_uuid returning b.uuid, b.state`,
    [
      payment.uuid,
      payment.program_uuid,
      payment.debtor_uuid,
      payment.source,
      payment.amount,
      payment.surplus,
      payment.day,
      payment.reference_uuid,
      payment.note,
      payment.by_uuid,
      payment.created,
      allocations.map(({ bill_uuid }) => bill_uuid),
      allocations.map(({ costs }) => costs),
      allocations.map(({ interest }) => interest),
      allocations.map(({ principal }) => principal),
      done,
    ],
  )

export interface PaymentWithParts extends PaymentRow {
  readonly allocations: readonly Allocation[]
}

const withParts = `select y.uuid, y.program_uuid, y.debtor_uuid, y.source, y.amount, y.surplus, y.day::text as day, y.reference_uuid, y.note, y.by_uuid,
       coalesce((select json_agg(json_build_object('bill_uuid', a.bill_uuid, 'costs', a.costs, 'interest', a.interest, 'principal', a.principal))
                   from credit_management.allocations a where a.payment_uuid = y.uuid), '[]') as allocations
  from credit_management.payments y`

/** The payment of a source and reference, unless it was taken back. */
export const findPayment = async (
  tx: Tx,
  { source, reference_uuid }: { source: PaymentSource; reference_uuid: string },
): Promise<PaymentWithParts | undefined> => {
  const [row] = await run<PaymentWithParts>(tx, `${withParts} where y.source = $1 and y.reference_uuid = $2`, [
    source,
    reference_uuid,
  ])
  return row
}

/** The payment that gave a bill up, and was not taken back. */
export const findWriteOff = async (tx: Tx, bill_uuid: string): Promise<PaymentWithParts | undefined> => {
  const [row] = await run<PaymentWithParts>(
    tx,
    `${withParts} where y.source = 'write_off' and exists (
        select from credit_management.allocations a where a.payment_uuid = y.uuid and a.bill_uuid = $1)
       and not exists (select from credit_management.payments u where u.source = 'undone' and u.reference_uuid = y.uuid)
     order by y.created desc limit 1`,
    [bill_uuid],
  )
  return row
}

/** The days on which the principal of a bill, or interest on it, was paid or opened again. */
export const listChanges = (
  db: Db | Tx,
  bill_uuid: string,
): Promise<{ day: string; principal: number; interest: number }[]> =>
  run<{ day: string; principal: number; interest: number }>(
    db,
    `select y.day::text as day, sum(a.principal)::bigint as principal, sum(a.interest)::bigint as interest
       from credit_management.allocations a join credit_management.payments y on y.uuid = a.payment_uuid
      where a.bill_uuid = $1 group by y.day order by y.day`,
    [bill_uuid],
  )

/** Of each kind and day the newest rate. */
export const listRates = (db: Db | Tx): Promise<StatutoryRate[]> =>
  run<StatutoryRate>(
    db,
    `select distinct on (kind, valid_from) kind, valid_from::text as valid_from, percentage, is_confirmed
       from credit_management.statutory_rates order by kind, valid_from, created desc, uuid desc`,
  )

interface Charge {
  readonly uuid: string
  readonly bill_uuid: string
  readonly kind: 'costs' | 'interest'
  readonly amount: number
  readonly vat: number
  readonly explanation: unknown
  readonly day: string
  readonly created: Date
}

/** Writes what is charged on a bill, which is open by it. */
export const insertCharge = async (tx: Tx, charge: Charge): Promise<void> => {
  await run(
    tx,
    `with charge as (
       insert into credit_management.charges (uuid, bill_uuid, kind, amount, vat, explanation, day, created) values ($1, $2, $3, $4, $5, $6, $7, $8)
     )
     update credit_management.bills
        set open_costs = open_costs + case when $3 = 'costs' then $4 else 0 end,
            open_interest = open_interest + case when $3 = 'interest' then $4 else 0 end,
            charged_interest = charged_interest + case when $3 = 'interest' then $4 else 0 end,
            claims_interest = claims_interest or $3 = 'costs'
      where uuid = $2`,
    [
      charge.uuid,
      charge.bill_uuid,
      charge.kind,
      charge.amount,
      charge.vat,
      JSON.stringify(charge.explanation),
      charge.day,
      charge.created,
    ],
  )
}

/** Cents that a debtor has to their credit. */
export const findCredit = async (tx: Tx, debtor_uuid: string): Promise<number> => {
  const [row] = await run<{ credit: number }>(
    tx,
    'select coalesce(sum(surplus), 0)::bigint as credit from credit_management.payments where debtor_uuid = $1',
    [debtor_uuid],
  )
  return row?.credit ?? 0
}
