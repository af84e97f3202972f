import { run, type Tx } from '#platform/db/database.ts'

/** A program and the moments between which something was booked: from the first on, before the second. */
export interface Period {
  readonly program_uuid: string
  readonly from: Date
  readonly until: Date
}
const valuesOf = ({ program_uuid, from, until }: Period): unknown[] => [program_uuid, from, until]

export interface MonthPayment {
  readonly uuid: string
  readonly source: string
  readonly day: string
  readonly debtor_number: number
  readonly debtor_name: string
  readonly amount: number
  readonly surplus: number
  readonly bills: string
}

/** Money of a period, also what was credited, given up or taken back, with the bills that it went to. */
export const listMonthPayments = (tx: Tx, period: Period): Promise<MonthPayment[]> =>
  run<MonthPayment>(
    tx,
    `select y.uuid, y.source, y.day::text as day, d.number as debtor_number, d.name as debtor_name, y.amount, y.surplus,
            coalesce((select string_agg(b.number, ', ' order by b.number) from credit_management.allocations a
                        join credit_management.bills b on b.uuid = a.bill_uuid where a.payment_uuid = y.uuid), '') as bills
       from credit_management.payments y join credit_management.debtors d on d.uuid = y.debtor_uuid
      where y.program_uuid = $1 and y.created >= $2 and y.created < $3 order by y.created, y.uuid`,
    valuesOf(period),
  )

/** Costs and interest that were charged in a period. */
export const sumMonthCharges = async (tx: Tx, period: Period): Promise<{ costs: number; interest: number }> => {
  const [row] = await run<{ costs: number; interest: number }>(
    tx,
    `select coalesce(sum(c.amount) filter (where c.kind = 'costs'), 0)::bigint as costs,
            coalesce(sum(c.amount) filter (where c.kind = 'interest'), 0)::bigint as interest
       from credit_management.charges c join credit_management.bills b on b.uuid = c.bill_uuid
      where b.program_uuid = $1 and c.created >= $2 and c.created < $3`,
    valuesOf(period),
  )
  return row ?? { costs: 0, interest: 0 }
}

export interface OpenThen {
  readonly number: string
  readonly debtor_number: number
  readonly debtor_name: string
  readonly due_date: string
  readonly open: number
}

/** The bills that were open as a period ended, by all that was booked until then. */
export const listOpenThen = (tx: Tx, { program_uuid, until }: Period): Promise<OpenThen[]> =>
  run<OpenThen>(
    tx,
    `select coalesce(b.number, '') as number, d.number as debtor_number, d.name as debtor_name, coalesce(b.due_date::text, '') as due_date,
            (b.total + c.charged - a.paid)::bigint as open
       from credit_management.bills b join credit_management.debtors d on d.uuid = b.debtor_uuid
      cross join lateral (select coalesce(sum(x.amount), 0) as charged from credit_management.charges x
                           where x.bill_uuid = b.uuid and x.created < $2) c
      cross join lateral (select coalesce(sum(x.costs + x.interest + x.principal), 0) as paid from credit_management.allocations x
                            join credit_management.payments y on y.uuid = x.payment_uuid where x.bill_uuid = b.uuid and y.created < $2) a
      where b.program_uuid = $1 and b.kind = 'bill' and b.state <> 'draft' and b.sent_at < $2 and b.total + c.charged - a.paid <> 0
      order by b.due_date, b.uuid`,
    [program_uuid, until],
  )

/** Credit that debtors had as a period ended. */
export const sumCreditThen = async (tx: Tx, { program_uuid, until }: Period): Promise<number> => {
  const [row] = await run<{ credit: number }>(
    tx,
    'select coalesce(sum(surplus), 0)::bigint as credit from credit_management.payments where program_uuid = $1 and created < $2',
    [program_uuid, until],
  )
  return row?.credit ?? 0
}

export interface MonthEntry {
  readonly journal_number: number
  readonly created: Date
  readonly event: string
  readonly account: string
  readonly debit: number
  readonly credit: number
}

/** Accounts of a program's claims: 120 of its debtors, and 210r. */
const claims =
  "(a.main_account = 120 and a.reference like $1::uuid::text || ':%' or a.main_account = 210 and a.reference = $1::uuid::text || ':receivable')"

/** Entries on claims in a period. */
export const listMonthEntries = (tx: Tx, period: Period): Promise<MonthEntry[]> =>
  run<MonthEntry>(
    tx,
    `select e.journal_number, e.created, e.event, a.main_account || ' ' || a.name as account, e.debit, e.credit
       from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
      where ${claims} and e.created >= $2 and e.created < $3 order by e.journal_number, e.position`,
    valuesOf(period),
  )

/** The balance of 120 of all debtors at both ends of a period. */
export const sumBooked = async (tx: Tx, period: Period): Promise<{ before: number; after: number }> => {
  const [row] = await run<{ before: number; after: number }>(
    tx,
    `select coalesce(sum(e.debit - e.credit) filter (where e.created < $2), 0)::bigint as before,
            coalesce(sum(e.debit - e.credit), 0)::bigint as after
       from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
      where a.main_account = 120 and a.reference like $1::uuid::text || ':%' and e.created < $3`,
    valuesOf(period),
  )
  return row ?? { before: 0, after: 0 }
}
