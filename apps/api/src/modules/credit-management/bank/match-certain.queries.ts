import type { MatchReason } from '@plein/contract/credit-management/codes'
import { run, type Tx } from '#platform/db/database.ts'
import type { BillRow } from '../bill/bill-row.ts'

/** An open bill, as far as money at the bank asks: a page of lines has the bills of five hundred debtors. */
export type OpenBill = Pick<
  BillRow,
  | 'uuid'
  | 'program_uuid'
  | 'program_title'
  | 'debtor_uuid'
  | 'debtor_number'
  | 'number'
  | 'currency'
  | 'open_principal'
  | 'open_interest'
  | 'open_costs'
  | 'claims_interest'
>

/** Of debtors whose locks are held those of these bills that are open, and all on which interest runs. */
export const listNamedBills = (
  tx: Tx,
  { debtor_uuids, bill_uuids }: { debtor_uuids: readonly string[]; bill_uuids: readonly string[] },
): Promise<OpenBill[]> =>
  run<OpenBill>(
    tx,
    `select b.uuid, b.program_uuid, p.title as program_title, b.debtor_uuid, d.number as debtor_number, b.number, b.currency, b.open_principal,
            b.open_interest, b.open_costs, b.claims_interest
       from credit_management.bills b join credit_management.debtors d on d.uuid = b.debtor_uuid
       join programs.v_programs p on p.uuid = b.program_uuid
      where b.debtor_uuid = any($1) and b.state = 'sent' and b.kind = 'bill' and (b.uuid = any($2) or b.claims_interest)`,
    [debtor_uuids, bill_uuids],
  )

/** A line with the bills that it pays to the cent; the locks of its debtor and of itself are held. */
interface SettledLine {
  /** Of the match. */
  readonly uuid: string
  readonly payment_uuid: string
  readonly line_uuid: string
  readonly iban: string
  readonly amount: number
  readonly day: string
  readonly program_uuid: string
  readonly debtor_uuid: string
  readonly why: readonly MatchReason[]
  readonly bills: readonly OpenBill[]
}

/** Writes matches that nobody asked for; the accounts that the money came from are known to be the debtors' from now on. */
export const insertMatches = async (tx: Tx, lines: readonly SettledLine[], created: Date): Promise<void> => {
  await run(
    tx,
    `with u as (
       select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[]) as u (uuid, line_uuid, debtor_uuid, why, iban)
     ), match as (
       insert into credit_management.bank_matches (uuid, line_uuid, debtor_uuid, is_automatic, why, by_uuid, created)
       select uuid, line_uuid, debtor_uuid, true, string_to_array(why, ' '), null, $6 from u
     ), line as (
       update credit_management.bank_lines set state = 'matched' where uuid = any($2)
     )
     update credit_management.debtors d set ibans = d.ibans || u.iban from u
      where d.uuid = u.debtor_uuid and u.iban <> '' and not u.iban = any(d.ibans)`,
    [
      lines.map(({ uuid }) => uuid),
      lines.map(({ line_uuid }) => line_uuid),
      lines.map(({ debtor_uuid }) => debtor_uuid),
      lines.map(({ why }) => why.join(' ')),
      lines.map(({ iban }) => iban),
      created,
    ],
  )
}

/** Writes the money of lines with all that was open of their bills, which are paid by it: one statement. */
export const insertExactPayments = async (tx: Tx, lines: readonly SettledLine[], created: Date): Promise<void> => {
  const parts = lines.flatMap(({ bills, payment_uuid, day }) => bills.map((bill) => ({ ...bill, payment_uuid, day })))
  await run(
    tx,
    `with payment as (
       insert into credit_management.payments (uuid, program_uuid, debtor_uuid, source, amount, surplus, day, reference_uuid, note, by_uuid, created)
       select u.uuid, u.program_uuid, u.debtor_uuid, 'bank', u.amount, 0, u.day, u.reference_uuid, '', null, $7
         from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::date[], $6::uuid[])
           as u (uuid, program_uuid, debtor_uuid, amount, day, reference_uuid)
     ), part as (
       select * from unnest($8::uuid[], $9::uuid[], $10::bigint[], $11::bigint[], $12::bigint[], $13::date[])
         as p (payment_uuid, bill_uuid, costs, interest, principal, day)
     ), allocation as (
       insert into credit_management.allocations (payment_uuid, bill_uuid, costs, interest, principal)
       select payment_uuid, bill_uuid, costs, interest, principal from part
     )
     update credit_management.bills b
        set open_costs = b.open_costs - p.costs, open_interest = b.open_interest - p.interest, open_principal = b.open_principal - p.principal,
            state = 'paid', paid_at = $7, paid_on = p.day, archived_at = null, written_off_reason = null
       from part p where b.uuid = p.bill_uuid`,
    [
      lines.map(({ payment_uuid }) => payment_uuid),
      lines.map(({ program_uuid }) => program_uuid),
      lines.map(({ debtor_uuid }) => debtor_uuid),
      lines.map(({ amount }) => amount),
      lines.map(({ day }) => day),
      lines.map(({ uuid }) => uuid),
      created,
      parts.map(({ payment_uuid }) => payment_uuid),
      parts.map(({ uuid }) => uuid),
      parts.map(({ open_costs }) => open_costs),
      parts.map(({ open_interest }) => open_interest),
      parts.map(({ open_principal }) => open_principal),
      parts.map(({ day }) => day),
    ],
  )
}
