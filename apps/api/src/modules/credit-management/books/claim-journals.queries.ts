import type { ClaimJournal } from '@plein/contract/credit-management/journals'
import { run, runReplanned, type Db } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** The account of all that is owed to a program of this owner, or (all) of anybody's. Undefined: no such program; null: nothing was booked yet. */
export const findReceivable = async (
  db: Db,
  program_uuid: string,
  { all, owner_uuid }: { all: boolean; owner_uuid: string | null },
): Promise<string | null | undefined> => {
  const [row] = await run<{ account_uuid: string | null }>(
    db,
    `select a.uuid as account_uuid from programs.v_programs p
       left join ledger.v_accounts a on a.main_account = 210 and a.reference = p.uuid::text || ':receivable' and a.currency = p.currency
      where p.uuid = $1 and ($2 or p.owner_uuid = $3)`,
    [program_uuid, all, owner_uuid],
  )
  return row?.account_uuid
}

export interface JournalFilter {
  readonly program_uuid: string
  readonly account_uuid: string
  readonly event: string | null
  /** Null: of all bills. One of another program has no journals here. */
  readonly bill_uuid: string | null
}

export type JournalRow = Omit<ClaimJournal, 'created'> & { readonly created: Date }

// Each journal of a claim has one entry on this account. Its reference is the bill, a charge, a payment or a credit note of it.
const filtered = `e.account_uuid = $1 and ($2::text is null or e.event = $2) and ($3::uuid is null or e.reference in (
             select $3 union all select c.uuid from credit_management.charges c where c.bill_uuid = $3
             union all select a.payment_uuid from credit_management.allocations a where a.bill_uuid = $3
             union all select n.uuid from credit_management.bills n where n.credits_uuid = $3))`
const columns = `e.journal_uuid as uuid, e.journal_number as number, e.created, e.event, e.currency, e.credit - e.debit as amount,
       (select json_agg(json_build_object('main_account', o.main_account, 'debit', o.debit, 'credit', o.credit) order by o.position)
          from ledger.v_entries o where o.journal_uuid = e.journal_uuid) as entries,
       (select json_build_object('number', d.number, 'name', d.name) from ledger.v_entries o join ledger.v_accounts a on a.uuid = o.account_uuid
          join credit_management.debtors d on d.program_uuid = $4 and a.reference = $4::text || ':' || d.number
         where o.journal_uuid = e.journal_uuid and o.main_account = 120 limit 1) as debtor,
       coalesce((select json_agg(json_build_object('uuid', b.uuid, 'number', b.number) order by b.due_date, b.number)
                   from credit_management.bills b
                  where b.uuid = e.reference or b.uuid in (select c.bill_uuid from credit_management.charges c where c.uuid = e.reference)
                     or b.uuid in (select x.bill_uuid from credit_management.allocations x where x.payment_uuid = y.uuid)), '[]') as bills,
       case when y.uuid is not null then json_build_object('uuid', y.uuid, 'source', y.source, 'day', y.day, 'amount', y.amount, 'note', y.note) end
         as payment`
const joined = `e left join credit_management.payments y
         on y.uuid = e.reference or (y.source = 'credit_note' and y.reference_uuid = e.reference)`

/** A page of journals, newest first (backwards: oldest first). */
export const listJournalRows = (
  db: Db,
  { filter, place, limit }: { filter: JournalFilter; place: Cursor; limit: number },
): Promise<JournalRow[]> => {
  const { account_uuid, event, bill_uuid, program_uuid } = filter
  const [created = null, uuid = null] = (place.after ?? []).map(String)
  return runReplanned<JournalRow>(
    db,
    place.backwards
      ? `select ${columns} from (
           select e.* from ledger.v_entries e where ${filtered} and ($5::timestamptz is null or (e.created, e.journal_uuid) > ($5, $6::uuid))
            order by e.created, e.journal_uuid limit $7 offset $8) ${joined} order by e.created, e.journal_uuid`
      : `select ${columns} from (
           select e.* from ledger.v_entries e where ${filtered} and ($5::timestamptz is null or (e.created, e.journal_uuid) < ($5, $6::uuid))
            order by e.created desc, e.journal_uuid desc limit $7 offset $8) ${joined} order by e.created desc, e.journal_uuid desc`,
    [account_uuid, event, bill_uuid, program_uuid, created, uuid, limit, place.offset],
  )
}

export const countJournals = async (
  db: Db,
  { account_uuid, event, bill_uuid }: JournalFilter,
  most: number,
): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from ledger.v_entries e where ${filtered} limit $4) found`,
    [account_uuid, event, bill_uuid, most],
  )
  return row?.count ?? 0
}
