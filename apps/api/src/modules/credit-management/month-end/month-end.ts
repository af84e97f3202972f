import type { creditFiles } from '@plein/contract/credit-management/bill-files'
import type { Language } from '@plein/contract/schema'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { inTransaction } from '#platform/db/tx.ts'
import type { Tx } from '#platform/db/database.ts'
import { csvText, type CsvCell } from '#platform/documents/csv.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { addDays, toMoment } from '#modules/programs/index.ts'
import { takeSnapshot } from '../books/audit.queries.ts'
import { findBucket } from '../bill/ageing.rules.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { listSentBills } from '../bill/bill.queries.ts'
import { notFound } from '../credit-management.problems.ts'
import { toFileName } from '../documents/paper.ts'
import { findUbl } from '../documents/read-ubl.ts'
import { controlRows, sumVatRows } from './month.rules.ts'
import {
  listMonthEntries,
  listMonthPayments,
  listOpenThen,
  sumBooked,
  sumCreditThen,
  sumMonthCharges,
  type Period,
} from './month.queries.ts'
import { findZone } from './zone.queries.ts'

interface PackFile {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/**
 * GET manager/month-end: what was booked of claims in a month, for whoever keeps the owner's books. All of it is one moment of the database, and
 * `control.csv` sets it beside the ledger.
 */
export const readMonthEnd: Read<typeof creditFiles.monthEnd> = ({ db, input: { query }, caller }) =>
  inTransaction(db, async (tx) => {
    await takeSnapshot(tx)
    const { program: program_uuid, month, language = 'nl' } = query
    const owner = { all: caller.kind === 'admin', owner_uuid: caller.user_uuid }
    const time_zone = await findZone(tx, program_uuid, owner)
    if (time_zone === undefined) throw notFound()
    const period = toPeriod(month, { program_uuid, time_zone })
    const bills = await listSentBills(tx, period)
    const zip = new ZipFile()
    for (const file of await readFiles(tx, { period, bills, last_day: findLastDay(month) })) addCsv(zip, file, language)
    for (const bill of bills) {
      const name = `ubl/${toFileName(bill, 'xml')}`
      zip.addBuffer(Buffer.from(await findUbl(tx, bill)), name, { mtime: bill.sent_at ?? bill.created })
    }
    zip.end()
    return new HttpResponse(await buffer(zip.outputStream), {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="month-end-${month}.zip"`,
      'cache-control': 'no-store',
    })
  })

const findNextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
const findLastDay = (month: string): string => addDays(`${findNextMonth(month)}-01`, -1)

const toPeriod = (month: string, { program_uuid, time_zone }: { program_uuid: string; time_zone: string }): Period => ({
  program_uuid,
  from: new Date(toMoment(`${month}-01`, 0, time_zone)),
  until: new Date(toMoment(`${findNextMonth(month)}-01`, 0, time_zone)),
})

const readFiles = async (
  tx: Tx,
  { period, bills, last_day }: { period: Period; bills: readonly BillRow[]; last_day: string },
): Promise<PackFile[]> => {
  const payments = await listMonthPayments(tx, period)
  const open = await listOpenThen(tx, period)
  const control = controlRows({
    bills,
    payments,
    open: open.reduce((sum, row) => sum + row.open, 0),
    credit: await sumCreditThen(tx, period),
    charges: await sumMonthCharges(tx, period),
    booked: await sumBooked(tx, period),
  })
  const entries = await listMonthEntries(tx, period)
  return [
    { name: 'control', headings: ['what', 'rows', 'ledger', 'difference'], rows: control },
    { name: 'bills', headings: billHeadings, rows: bills.map(billCells) },
    {
      name: 'payments',
      headings: ['day', 'source', 'debtor_number', 'name', 'bills', 'amount', 'credit'],
      rows: payments.map(({ day, source, debtor_number, debtor_name, bills: numbers, amount, surplus }) => [
        day,
        source,
        String(debtor_number),
        debtor_name,
        numbers,
        amount,
        surplus,
      ]),
    },
    { name: 'vat', headings: ['vat_category', 'vat_percent', 'base', 'vat'], rows: sumVatRows(bills) },
    {
      name: 'ageing',
      headings: ['number', 'debtor_number', 'name', 'due_date', 'bucket', 'open'],
      rows: open.map((row) => [
        row.number,
        String(row.debtor_number),
        row.debtor_name,
        row.due_date,
        findBucket(row.due_date, last_day),
        row.open,
      ]),
    },
    {
      name: 'journals',
      headings: ['journal', 'created', 'event', 'account', 'debit', 'credit'],
      rows: entries.map(({ journal_number, created, event, account, debit, credit }) => [
        String(journal_number),
        created.toISOString(),
        event,
        account,
        debit,
        credit,
      ]),
    },
  ]
}

const billHeadings = [
  'number',
  'kind',
  'debtor_number',
  'name',
  'date',
  'due_date',
  'subtotal',
  'vat',
  'total',
  'state',
]

const billCells = (bill: BillRow): CsvCell[] => [
  bill.number,
  bill.kind,
  String(bill.debtor_number),
  bill.debtor?.name ?? bill.debtor_name,
  bill.date,
  bill.due_date,
  bill.subtotal,
  bill.vat,
  bill.total,
  bill.state,
]

const addCsv = (zip: ZipFile, { name, headings, rows }: PackFile, language: Language): void =>
  zip.addBuffer(Buffer.from(csvText(language, headings, rows)), `${name}.csv`)
