import { run, type Tx } from '#platform/db/database.ts'
import type { Line } from './journal.rules.ts'

/** A journal whose amount is known and whose entries have their accounts. */
export interface ReadyJournal {
  readonly uuid: string
  readonly event: string
  readonly reference: string
  readonly description: string
  readonly program_uuid: string | null
  readonly currency: string
  readonly created: Date
  readonly amount: number
  readonly reverses: string | null
  readonly lines: readonly Line[]
}

export interface Posting {
  /** How many journals were written: all, or none when an account is missing or an event was booked before. */
  readonly posted: number
  readonly missing: boolean
  readonly booked: boolean
}

/**
 * Writes journals, entries and locked balances in one statement, or nothing of them. Balances are locked in order of
 * account, after the unique events, so that two postings never wait for each other in a circle.
 */
const postStatement = `
with journal as materialized (
  select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::timestamptz[], $8::bigint[], $9::uuid[])
    as j (uuid, event, reference, description, program_uuid, currency, created, amount, reverses)
), line as materialized (
  select l.*, a.keeps_balance, a.uuid is not null and a.keeps_balance = l.wants_balance as known
    from unnest($10::uuid[], $11::int2[], $12::int2[], $13::uuid[], $14::bigint[], $15::bigint[], $16::boolean[])
      as l (journal_uuid, position, main_account, account_uuid, debit, credit, wants_balance)
    left join ledger.accounts a on a.uuid = l.account_uuid
), state as materialized (
  select exists (select from line where not known) as missing,
         exists (select from journal j join ledger.journals b on b.reference = j.reference and b.event = j.event) as booked
), content as (
  select journal_uuid, count(*)::int2 as entry_count,
         string_agg(position || ',' || account_uuid || ',' || debit || ',' || credit, ';' order by position) as lines
    from line group by journal_uuid
), posted as (
  insert into ledger.journals (uuid, event, reference, description, program_uuid, currency, created, amount, reverses, entry_count, content_hash)
  select j.uuid, j.event, j.reference, j.description, j.program_uuid, j.currency, j.created, j.amount, j.reverses, c.entry_count,
         ledger.content_hash(j.uuid, j.created, j.event, j.reference, j.program_uuid, j.currency, j.amount, j.reverses, c.lines, j.description)
    from journal j join content c on c.journal_uuid = j.uuid, state s
   where not s.missing and not s.booked
   order by j.reference, j.event
  on conflict (reference, event) do nothing
  returning uuid, number, created, currency, entry_count
), entered as (
  insert into ledger.entries (journal_uuid, position, entry_count, main_account, account_uuid, currency, created, debit, credit)
  select l.journal_uuid, l.position, p.entry_count, l.main_account, l.account_uuid, p.currency, p.created, l.debit, l.credit
    from line l join posted p on p.uuid = l.journal_uuid
), waiting as (
  insert into ledger.unsealed (number, journal_uuid, created) select number, uuid, created from posted
), moved as (
  select l.account_uuid, sum(l.credit - l.debit) as change
    from line l join posted p on p.uuid = l.journal_uuid where l.keeps_balance group by l.account_uuid
), locked as materialized (
  select b.account_uuid from ledger.balances b
   where b.account_uuid in (select account_uuid from moved) order by b.account_uuid for update
), balanced as (
  update ledger.balances b set balance = b.balance + m.change
    from moved m join locked k on k.account_uuid = m.account_uuid where b.account_uuid = m.account_uuid
)
select (select count(*) from posted) as posted, s.missing, s.booked from state s`

const makeAccountsStatement = `
with made as (
  insert into ledger.accounts (uuid, main_account, reference, name, currency, program_uuid, keeps_balance)
  select * from unnest($1::uuid[], $2::int2[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::boolean[])
  on conflict do nothing returning uuid, keeps_balance
)
insert into ledger.balances (account_uuid) select uuid from made where keeps_balance`

/** Books ready journals. Nothing is written when `missing` or `booked` is answered. */
export const insertJournals = async (tx: Tx, journals: readonly ReadyJournal[]): Promise<Posting> => {
  const lines = journals.flatMap(({ uuid, lines: own }) =>
    own.map((line, at) => ({ ...line, journal_uuid: uuid, position: at + 1 })),
  )
  const rows = await run<Posting>(tx, postStatement, [
    journals.map((journal) => journal.uuid),
    journals.map((journal) => journal.event),
    journals.map((journal) => journal.reference),
    journals.map((journal) => journal.description),
    journals.map((journal) => journal.program_uuid),
    journals.map((journal) => journal.currency),
    journals.map((journal) => journal.created),
    journals.map((journal) => journal.amount),
    journals.map((journal) => journal.reverses),
    lines.map((line) => line.journal_uuid),
    lines.map((line) => line.position),
    lines.map((line) => line.account.main_account),
    lines.map((line) => line.account_uuid),
    lines.map((line) => line.debit),
    lines.map((line) => line.credit),
    lines.map((line) => line.account.keeps_balance ?? false),
  ])
  const [posting] = rows
  if (!posting) throw new Error('ledger: the posting answered nothing')
  return posting
}

/** Makes the accounts that are not there, in order of id: two transactions that make the same ones wait, and never in a circle. */
export const insertAccounts = async (tx: Tx, journals: readonly ReadyJournal[]): Promise<void> => {
  const wanted = new Map<string, Line & { currency: string }>()
  for (const { currency, lines } of journals)
    for (const line of lines) wanted.set(line.account_uuid, { ...line, currency })
  const accounts = [...wanted.values()].toSorted((a, b) => (a.account_uuid < b.account_uuid ? -1 : 1))
  await run(tx, makeAccountsStatement, [
    accounts.map((line) => line.account_uuid),
    accounts.map((line) => line.account.main_account),
    accounts.map((line) => line.account.reference),
    accounts.map((line) => line.account.name),
    accounts.map((line) => line.currency),
    accounts.map((line) => line.account.program_uuid ?? null),
    accounts.map((line) => line.account.keeps_balance ?? false),
  ])
}
