import type { monthReports } from '@plein/contract/statistics/month'
import type { Language } from '@plein/contract/schema'
import type { Db } from '#platform/db/database.ts'
import { csvParts } from '#platform/documents/csv.ts'
import { zipParts, type ZippedFile } from '#platform/documents/zip.ts'
import { Export, readPages } from '#platform/http/export.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { now } from '#platform/runtime/clock.ts'
import { localDay, type Period } from '../reading/period.rules.ts'
import type { ProgramRow } from '../reading/scope.queries.ts'
import { loadProgram } from '../vat/read-vat.ts'
import { toVatPeriod } from '../vat/vat-period.rules.ts'
import { payoutEvents } from './bookkeeping.rules.ts'
import { loadMonth } from './load-month.ts'
import { monthAuditfile } from './month-auditfile.rules.ts'
import { monthFiles, payoutHeadings, payoutRows, statementHeadings, statementRows } from './month-files.rules.ts'
import { findBookKeeper, listStatement, type StatementEntry } from './month.queries.ts'
import { loadChecks } from './read-month-checks.ts'

/** Entries of the statement that are in memory at a time. */
const batchSize = 500

interface Asked {
  readonly month: string
  readonly days: Period
  readonly language: Language
}

/** GET reports/month: the month of a program for its bookkeeper, all of it one moment of the database, written while the client takes it. */
export const exportMonth: ReadExport<typeof monthReports.pack> = async ({ db, input: { query }, caller }) => {
  const program = await loadProgram(db, caller, query.program)
  const asked: Asked = {
    month: query.month,
    days: toVatPeriod(query.month, program.time_zone),
    language: toLanguage(query.language),
  }
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="month-${query.month}.zip"`,
    'cache-control': 'no-store',
  }
  return new Export(headers, (snapshot) => packParts(snapshot, program, asked))
}

const packParts = async function* (db: Db, program: ProgramRow, asked: Asked): AsyncGenerator<Uint8Array> {
  yield* zipParts(await listFiles(db, program, asked), now())
}

const listFiles = async (db: Db, program: ProgramRow, asked: Asked): Promise<ZippedFile[]> => {
  const { month, days, language } = asked
  const loaded = await loadMonth(db, program, asked)
  const files = monthFiles(loaded, await loadChecks(db, program, asked), language)
  const company = await findBookKeeper(db, program.uuid)
  const stretch = { program_uuid: program.uuid, time_zone: program.time_zone, ...days }
  const entries = (events: readonly string[] | null) =>
    readPages<StatementEntry>(batchSize, (after, limit) => listStatement(db, stretch, { after, limit, events }))
  return [
    ...files.map(({ name, headings, rows }) => ({
      name: `${name}.csv`,
      parts: () => csvParts(language, headings, [rows]),
    })),
    {
      name: 'statement.csv',
      parts: () => csvParts(language, statementHeadings, statementRows(loaded.balances.opening, entries(null))),
    },
    { name: 'payouts.csv', parts: () => csvParts(language, payoutHeadings, payoutRows(entries(payoutEvents))) },
    {
      name: `auditfile-${month}.xaf`,
      parts: () => monthAuditfile(loaded, { company, made_on: localDay(now(), program.time_zone), language }),
    },
  ]
}
