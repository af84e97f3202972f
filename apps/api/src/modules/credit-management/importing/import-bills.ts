import type { BillImport, creditFiles } from '@plein/contract/credit-management/bill-files'
import type { Tx } from '#platform/db/database.ts'
import { csvText } from '#platform/documents/csv.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { auditProgram, ownsProgram } from '#modules/programs/index.ts'
import { takeNumbers } from '../bill/write-bill.queries.ts'
import { notFound } from '../credit-management.problems.ts'
import { firstDebtorNumber } from '../debtors/add-debtor.ts'
import { holdOwnProgram } from '../setup/own-schedule.ts'
import { findCurrency } from '../setup/program.queries.ts'
import { insertDebtors, insertDrafts } from './import.queries.ts'
import { planImport, type ImportPlan } from './plan-import.ts'
import type { ReadFile } from './read-bill.ts'
import { readBillFile } from './read-file.ts'

const maxErrors = 500

/** POST bills/import: every bill of the file that can be made is a draft then; the rest comes back with what is wrong. */
export const importBills: Write<typeof creditFiles.importBills> = async ({ tx, input: { query, file }, caller }) => {
  const { program: program_uuid, dry_run = false } = query
  const currency = await findCurrency(tx, program_uuid)
  if (currency === undefined || !(await ownsProgram(tx, caller, program_uuid))) throw notFound()
  const read = await readBillFile(file, currency)
  await holdOwnProgram(tx, caller, program_uuid)
  const plan = await planImport(tx, program_uuid, read.bills)
  const written = !dry_run && plan.sound.length > 0
  if (written) {
    await writePlan(tx, plan, { program_uuid, currency })
    const details = { bills: plan.sound.length, debtors: plan.new_debtors.length }
    await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'bills_imported', details } })
  } else changedNothing(caller)
  return toReport(read, plan, written)
}

const writePlan = async (
  tx: Tx,
  { sound, new_debtors }: ImportPlan,
  { program_uuid, currency }: { program_uuid: string; currency: string },
): Promise<void> => {
  const created = now()
  if (new_debtors.length > 0) {
    const last = await takeNumbers(tx, `debtor:${program_uuid}`, new_debtors.length)
    const first = firstDebtorNumber + last - new_debtors.length + 1
    const numbered = new_debtors.map((debtor, index) => ({ ...debtor, number: first + index }))
    await insertDebtors(tx, numbered, created)
  }
  const drafts = sound.map(({ read, debtor, sums }) => ({
    ...sums,
    uuid: newId(),
    program_uuid,
    debtor_uuid: debtor.uuid,
    kind: 'bill' as const,
    credits_uuid: null,
    number: read.number,
    is_imported: true,
    date: read.date,
    due_date: read.due_date,
    term_days: 0,
    currency,
    language: debtor.language,
    note: read.note,
    created,
  }))
  await insertDrafts(tx, drafts, created)
}

const toReport = (read: ReadFile, { sound, new_debtors, faulty }: ImportPlan, written: boolean): BillImport => ({
  format: read.format,
  written,
  bills: sound.length,
  total: sound.reduce((sum, { sums }) => sum + sums.total, 0),
  new_debtors: new_debtors.length,
  faulty: faulty.length,
  errors: faulty
    .flatMap(({ bill, errors }) => errors.map((error) => ({ ...error, number: bill.number.slice(0, 60) })))
    .slice(0, maxErrors),
  rest: faulty.length === 0 ? null : writeRest(read, faulty),
})

/** The rows of bills that were not made, as they came, with their errors behind them: mended, it can be read again. */
const writeRest = ({ delimiter, headings }: ReadFile, faulty: ImportPlan['faulty']): string =>
  csvText(
    delimiter === ',' ? 'en' : 'nl',
    [...headings, 'errors'],
    faulty.flatMap(({ bill, errors }) => {
      const text = errors.map(({ line, field, code }) => `${line} ${field}: ${code}`).join(', ')
      return bill.rows.map((row, index) => [...row, index === 0 ? text : ''])
    }),
  )
