import { run, type Db } from '#platform/db/database.ts'

/** The books of a currency between two moments: from the first on, before the second. */
export interface Year {
  readonly currency: string
  readonly from: Date
  readonly until: Date
}

const valuesOf = ({ currency, from, until }: Year) => [currency, from, until]

interface OpenedAccount {
  readonly number: number
  readonly name: string
  /** Debit less credit of all that was booked before the year. */
  readonly opening: number
}

/** The chart, each main account with its balance as the year begins. */
export const listAuditAccounts = (db: Db, { currency, from }: Year): Promise<OpenedAccount[]> =>
  run(
    db,
    `select m.number::int as number, m.name, (s.debit - s.credit)::bigint as opening
       from ledger.main_accounts m
      cross join lateral ledger.main_account_sums(m.number, $1, $2, '00000000-0000-0000-0000-000000000000') s order by m.number`,
    [currency, from],
  )

export interface AuditSums {
  readonly lines: number
  readonly debit: number
  readonly credit: number
}

/** The entries of the year: their number and sums. */
export const sumAuditEntries = async (db: Db, year: Year): Promise<AuditSums> => {
  const [row] = await run<AuditSums>(
    db,
    `select count(*)::bigint as lines, coalesce(sum(debit), 0)::bigint as debit, coalesce(sum(credit), 0)::bigint as credit
       from ledger.entries where currency = $1 and created >= $2 and created < $3`,
    valuesOf(year),
  )
  return row ?? { lines: 0, debit: 0, credit: 0 }
}

/** The events of the year's journals, by name: each is a journal of the file. */
export const listAuditEvents = (db: Db, year: Year): Promise<{ event: string }[]> =>
  run(
    db,
    'select distinct event from ledger.journals where currency = $1 and created >= $2 and created < $3 order by event',
    valuesOf(year),
  )

interface AuditEntry {
  readonly position: number
  readonly main_account: number
  readonly name: string
  readonly reference: string
  readonly debit: number
  readonly credit: number
}

export interface AuditJournal {
  readonly uuid: string
  readonly number: number
  readonly created: Date
  readonly description: string
  readonly reference: string
  readonly entries: readonly AuditEntry[]
}

/** Journals of an event after another one, oldest first, with their entries. */
export const listAuditJournals = (
  db: Db,
  year: Year,
  { event, after, limit }: { event: string; after: { created: Date; uuid: string } | null; limit: number },
): Promise<AuditJournal[]> =>
  run(
    db,
    `with part as materialized (
       select j.uuid, j.number, j.created, j.description, j.reference from ledger.journals j
        where j.currency = $1 and j.event = $4 and (j.created, j.uuid) > ($2, $5::uuid) and j.created < $3
        order by j.created, j.uuid limit $6
     )
     select p.uuid, p.number, p.created, p.description, p.reference,
            (select jsonb_agg(jsonb_build_object('position', e.position, 'main_account', e.main_account, 'name', a.name, 'reference', a.reference,
                      'debit', e.debit, 'credit', e.credit) order by e.position)
               from ledger.entries e join ledger.accounts a on a.uuid = e.account_uuid where e.journal_uuid = p.uuid) as entries
       from part p order by p.created, p.uuid`,
    // No journal has the uuid of zeros: the first one of the year comes after it.
    [
      year.currency,
      after?.created ?? year.from,
      year.until,
      event,
      after?.uuid ?? '00000000-0000-0000-0000-000000000000',
      limit,
    ],
  )
