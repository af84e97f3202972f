import type { Journal } from '@plein/contract/ledger'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A journal with its entries as the books show it. */
export interface JournalRow {
  readonly uuid: string
  readonly number: number
  readonly created: Date
  readonly description: string
  readonly event: string
  readonly reference: string
  readonly program_uuid: string | null
  readonly currency: string
  readonly amount: number
  readonly reverses: string | null
  readonly reversed_by: string | null
  readonly seal: { readonly position: number; readonly hash: string } | null
  readonly entries: readonly EntryRow[]
}

interface EntryRow {
  readonly position: number
  readonly account_uuid: string
  readonly name: string
  readonly reference: string
  readonly keeps_balance: boolean
  readonly main_account: number
  readonly main_account_name: string
  readonly debit: number
  readonly credit: number
}

const statement = `
select j.uuid, j.number, j.created, j.description, j.event, j.reference, j.program_uuid, j.currency, j.amount, j.reverses,
       (select r.uuid from ledger.journals r where r.reverses = j.uuid) as reversed_by,
       (select jsonb_build_object('position', s.position, 'hash', encode(s.hash, 'hex')) from ledger.seals s where s.journal_uuid = j.uuid) as seal,
       (select jsonb_agg(jsonb_build_object('position', e.position, 'account_uuid', e.account_uuid, 'name', a.name, 'reference', a.reference,
                 'keeps_balance', a.keeps_balance, 'main_account', e.main_account, 'main_account_name', m.name, 'debit', e.debit, 'credit', e.credit)
               order by e.position)
          from ledger.entries e join ledger.accounts a on a.uuid = e.account_uuid join ledger.main_accounts m on m.number = e.main_account
         where e.journal_uuid = j.uuid) as entries
  from unnest($1::uuid[]) with ordinality as wanted (uuid, place) join ledger.journals j on j.uuid = wanted.uuid order by wanted.place`

/** Journals with their entries, in the order asked for; those that are not there are left out. */
export const loadJournals = (db: Db | Tx, uuids: readonly string[]): Promise<JournalRow[]> =>
  run<JournalRow>(db, statement, [uuids])

/** The journal as the contract says it. */
export const journalView = (row: JournalRow): Journal => ({
  uuid: row.uuid,
  number: row.number,
  created: row.created.toISOString(),
  description: row.description,
  event: row.event,
  reference: row.reference,
  program_uuid: row.program_uuid,
  transaction: { currency: row.currency, amount: row.amount },
  entries: row.entries.map((entry) => ({
    position: entry.position,
    sub_account: {
      uuid: entry.account_uuid,
      name: entry.name,
      main_account: { number: entry.main_account, name: entry.main_account_name },
    },
    currency: row.currency,
    debit: entry.debit,
    credit: entry.credit,
  })),
  reverses: row.reverses,
  reversed_by: row.reversed_by,
  seal: row.seal,
  may: row.reverses === null && row.reversed_by === null ? ['reverse'] : [],
})
