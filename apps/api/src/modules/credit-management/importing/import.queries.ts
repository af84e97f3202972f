import { run, type Tx } from '#platform/db/database.ts'
import type { NewBill } from '../bill/write-bill.queries.ts'
import type { DebtorRow } from '../debtors/debtor.queries.ts'

export interface KnownDebtor {
  readonly uuid: string
  readonly number: number
  readonly name: string
  readonly email: string
  readonly zip: string
  readonly language: string
}

/** Debtors of a program with one of these numbers, addresses or names, oldest first. */
export const listKnownDebtors = (
  tx: Tx,
  program_uuid: string,
  { numbers, emails, names }: { numbers: readonly number[]; emails: readonly string[]; names: readonly string[] },
): Promise<KnownDebtor[]> =>
  run<KnownDebtor>(
    tx,
    `select uuid, number, name, email, zip, language from credit_management.debtors
      where program_uuid = $1 and emptied_at is null and (number = any($2) or lower(name) = any($3) or (email <> '' and lower(email) = any($4))) order by uuid`,
    [program_uuid, numbers, names, emails],
  )

/** Which of these numbers bills of a program have. */
export const listTaken = async (
  tx: Tx,
  program_uuid: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await run<{ number: string }>(
    tx,
    "select coalesce(number, '') as number from credit_management.bills where program_uuid = $1 and number = any($2)",
    [program_uuid, numbers],
  )
  return new Set(rows.map(({ number }) => number))
}

/** Writes debtors, all at once. */
export const insertDebtors = async (tx: Tx, debtors: readonly DebtorRow[], created: Date): Promise<void> => {
  await run(
    tx,
    `insert into credit_management.debtors (uuid, program_uuid, number, type, name, contact_name, address, zip, city, country, email, language,
            chamber, vat, user_uuid, created)
     select r.uuid, r.program_uuid, r.number, r.type, r.name, r.contact_name, r.address, r.zip, r.city, r.country, r.email, r.language, r.chamber,
            r.vat, r.user_uuid, $2
       from jsonb_to_recordset($1::jsonb) as r (uuid uuid, program_uuid uuid, number bigint, type smallint, name text, contact_name text,
              address text, zip text, city text, country text, email text, language text, chamber text, vat text, user_uuid uuid)`,
    [JSON.stringify(debtors), created],
  )
}

/** Writes drafts, all at once. */
export const insertDrafts = async (tx: Tx, bills: readonly NewBill[], created: Date): Promise<void> => {
  await run(
    tx,
    `insert into credit_management.bills (uuid, program_uuid, debtor_uuid, number, is_imported, date, due_date, currency, language, lines,
            vat_sums, note, subtotal, vat, total, created)
     select r.uuid, r.program_uuid, r.debtor_uuid, r.number, true, r.date, r.due_date, r.currency, r.language, r.lines, r.vat_sums, r.note,
            r.subtotal, r.vat, r.total, $2
       from jsonb_to_recordset($1::jsonb) as r (uuid uuid, program_uuid uuid, debtor_uuid uuid, number text, date date, due_date date,
              currency text, language text, lines jsonb, vat_sums jsonb, note text, subtotal bigint, vat bigint, total bigint)`,
    [JSON.stringify(bills), created],
  )
}
