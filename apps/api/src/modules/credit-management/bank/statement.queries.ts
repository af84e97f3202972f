import { creditLimits, type BankFormat } from '@plein/contract/credit-management/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

export interface StatementRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly account: string
  readonly format: BankFormat
  readonly number: string
  readonly from_day: string
  readonly to_day: string
  readonly opening: number | null
  readonly closing: number | null
  readonly currency: string
  readonly lines: number
  readonly created: Date
  /** Closing balance of the statement before; null: there is none, or it says none. */
  readonly closing_before: number | null
}

/** Whose statements or lines are read. */
export interface BankFilter {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly program_uuid: string | null
}

const columns = `s.uuid, s.program_uuid, s.account, s.format, s.number, s.from_day::text as from_day, s.to_day::text as to_day, s.opening, s.closing,
       s.currency, s.lines, s.created,
       (select e.closing from credit_management.bank_statements e
         where e.program_uuid = s.program_uuid and e.account = s.account and e.uuid <> s.uuid and e.to_day <= s.from_day
         order by e.to_day desc, e.uuid desc limit 1) as closing_before`
const joined = 'credit_management.bank_statements s join programs.v_programs p on p.uuid = s.program_uuid'
const filtered = '($1 or p.owner_uuid = $2) and ($3::uuid is null or s.program_uuid = $3)'
const valuesOf = ({ all, owner_uuid, program_uuid }: BankFilter): unknown[] => [all, owner_uuid, program_uuid]

/** A page of statements, newest first (backwards: oldest first). */
export const listStatementRows = (
  db: Db,
  { filter, place, limit }: { filter: BankFilter; place: Cursor; limit: number },
): Promise<StatementRow[]> =>
  runReplanned<StatementRow>(
    db,
    place.backwards
      ? `select ${columns} from ${joined} where ${filtered} and ($4::uuid is null or s.uuid > $4) order by s.uuid limit $5 offset $6`
      : `select ${columns} from ${joined} where ${filtered} and ($4::uuid is null or s.uuid < $4) order by s.uuid desc limit $5 offset $6`,
    [...valuesOf(filter), place.after?.[0] ?? null, limit, place.offset],
  )

/** How many there are, counted up to `max`. */
export const countStatements = async (db: Db, filter: BankFilter, max: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from ${joined} where ${filtered} limit $4) found`,
    [...valuesOf(filter), max],
  )
  return row?.count ?? 0
}

/**
 * The last day that a statement of each of these programs is about, and after how many working days its reminders wait; left out are
 * programs that never read one.
 */
export const listLastDays = async (
  db: Db | Tx,
  { all, owner_uuid, program_uuids }: Pick<BankFilter, 'all' | 'owner_uuid'> & { program_uuids: readonly string[] },
): Promise<{ uuid: string; to_day: string; time_zone: string; statement_days: number }[]> => {
  const rows = await run<{ uuid: string; to_day: string | null; time_zone: string; statement_days: number | null }>(
    db,
    `select p.uuid, (select max(s.to_day) from credit_management.bank_statements s where s.program_uuid = p.uuid)::text as to_day, p.time_zone,
            (select s.statement_days from credit_management.program_settings s where s.program_uuid = p.uuid) as statement_days
       from programs.v_programs p where ($1 or p.owner_uuid = $2) and p.uuid = any($3)`,
    [all, owner_uuid, program_uuids],
  )
  return rows.flatMap(({ to_day, statement_days, ...row }) =>
    to_day === null ? [] : [{ ...row, to_day, statement_days: statement_days ?? creditLimits.statement_days.first }],
  )
}

/** The accounts that bills of a program name, and its currency. */
export const listAccounts = (tx: Tx, program_uuid: string): Promise<{ account: string; currency: string }[]> =>
  run<{ account: string; currency: string }>(
    tx,
    `select distinct upper(replace(c.account, ' ', '')) as account, p.currency from credit_management.contacts c
       join programs.v_programs p on p.uuid = c.program_uuid where c.program_uuid = $1 and c.account <> ''`,
    [program_uuid],
  )

/** Statements of another format about days of one: the same money in other words. */
export const isReadOtherwise = async (
  tx: Tx,
  statement: Pick<StatementRow, 'program_uuid' | 'account' | 'format' | 'from_day' | 'to_day'>,
): Promise<boolean> => {
  const { program_uuid, account, format, from_day, to_day } = statement
  const rows = await run(
    tx,
    `select from credit_management.bank_statements
      where program_uuid = $1 and account = $2 and format <> $3 and from_day <= $5::date and to_day >= $4::date limit 1`,
    [program_uuid, account, format, from_day, to_day],
  )
  return rows.length > 0
}

/** The closing balance of the statement that ends last before a day. */
export const findClosingBefore = async (
  tx: Tx,
  { program_uuid, account, from_day }: Pick<StatementRow, 'program_uuid' | 'account' | 'from_day'>,
): Promise<number | null> => {
  const [row] = await run<{ closing: number | null }>(
    tx,
    `select closing from credit_management.bank_statements where program_uuid = $1 and account = $2 and to_day <= $3::date
      order by to_day desc, uuid desc limit 1`,
    [program_uuid, account, from_day],
  )
  return row?.closing ?? null
}

/** True unless this very statement is there: then nothing of it is new. */
export const insertStatement = async (
  tx: Tx,
  row: Omit<StatementRow, 'closing_before'> & { readonly digest: Buffer; readonly by_uuid: string | null },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `insert into credit_management.bank_statements (uuid, program_uuid, account, format, number, from_day, to_day, opening, closing, currency,
            lines, digest, by_uuid, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (program_uuid, digest) do nothing returning uuid`,
    [
      row.uuid,
      row.program_uuid,
      row.account,
      row.format,
      row.number,
      row.from_day,
      row.to_day,
      row.opening,
      row.closing,
      row.currency,
      row.lines,
      row.digest,
      row.by_uuid,
      row.created,
    ],
  )
  return rows.length > 0
}

export interface NewLine {
  readonly uuid: string
  readonly day: string
  readonly amount: number
  readonly name: string
  readonly iban: string
  readonly text: string
  readonly digest: Buffer
  readonly occurrence: number
}

/** Writes the lines that are not there yet; answers which those were. */
export const insertLines = async (
  tx: Tx,
  statement: Pick<StatementRow, 'uuid' | 'program_uuid' | 'account' | 'currency' | 'created'>,
  lines: readonly NewLine[],
): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    `insert into credit_management.bank_lines (uuid, program_uuid, statement_uuid, account, currency, created, day, amount, name, iban, text,
            digest, occurrence)
     select u.uuid, $1, $2, $3, $4, $5, u.day, u.amount, u.name, u.iban, u.text, u.digest, u.occurrence
       from unnest($6::uuid[], $7::date[], $8::bigint[], $9::text[], $10::text[], $11::text[], $12::bytea[], $13::smallint[])
              as u (uuid, day, amount, name, iban, text, digest, occurrence)
     on conflict (program_uuid, digest, occurrence) do nothing returning uuid`,
    [
      statement.program_uuid,
      statement.uuid,
      statement.account,
      statement.currency,
      statement.created,
      lines.map(({ uuid }) => uuid),
      lines.map(({ day }) => day),
      lines.map(({ amount }) => amount),
      lines.map(({ name }) => name),
      lines.map(({ iban }) => iban),
      lines.map(({ text }) => text),
      lines.map(({ digest }) => digest),
      lines.map(({ occurrence }) => occurrence),
    ],
  )
  return rows.map(({ uuid }) => uuid)
}
