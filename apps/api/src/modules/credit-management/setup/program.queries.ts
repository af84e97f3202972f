import { creditLimits } from '@plein/contract/credit-management/codes'
import { programKinds } from '@plein/contract/programs/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The six letters and digits by which people name the program. */
export const findCode = async (db: Db | Tx, program_uuid: string): Promise<string | undefined> => {
  const [row] = await run<{ code: string }>(db, 'select code from programs.v_programs where uuid = $1', [program_uuid])
  return row?.code
}

/** A credit-management program of this owner, as the audit log names it, with the currency of its bills. */
export const findOwnProgram = async (
  db: Db | Tx,
  program_uuid: string,
  owner_uuid: string | null,
): Promise<{ uuid: string; type_code: number; title: string; currency: string } | undefined> => {
  const [row] = await run<{ uuid: string; type_code: number; title: string; currency: string }>(
    db,
    'select uuid, type_code, title, currency from programs.v_programs where uuid = $1 and owner_uuid = $2 and type_code = $3',
    [program_uuid, owner_uuid, programKinds.credit_management],
  )
  return row
}

/** The currency in which a credit-management program sends bills. */
export const findCurrency = async (db: Db | Tx, program_uuid: string): Promise<string | undefined> => {
  const [row] = await run<{ currency: string }>(db, 'select currency from programs.v_programs where uuid = $1', [
    program_uuid,
  ])
  return row?.currency
}

/** Working days after the last bank statement, beyond which reminders of a program wait. */
export const findStatementDays = async (db: Db | Tx, program_uuid: string): Promise<number> => {
  const [row] = await run<{ statement_days: number }>(
    db,
    'select statement_days from credit_management.program_settings where program_uuid = $1',
    [program_uuid],
  )
  return row?.statement_days ?? creditLimits.statement_days.first
}

export const putStatementDays = async (tx: Tx, program_uuid: string, days: number): Promise<void> => {
  await run(
    tx,
    `insert into credit_management.program_settings (program_uuid, statement_days) values ($1, $2)
     on conflict (program_uuid) do update set statement_days = excluded.statement_days`,
    [program_uuid, days],
  )
}
