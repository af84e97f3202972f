import type { creditBills } from '@plein/contract/credit-management/bills'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import type { Db } from '#platform/db/database.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { countOverdue } from '../bill/class.rules.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import { billWords } from '../strings/index.ts'
import { toFilter } from './list-bills.ts'
import { listBillRows, type BillFilter, type ListedBill } from '../bill/bill.queries.ts'

/** Bills that are read at a time. */
const batchSize = 500

const cellsOf = (row: ListedBill): CsvCell[] => [
  row.number,
  String(row.debtor_number),
  row.debtor?.name ?? row.debtor_name,
  row.date,
  row.due_date,
  row.total,
  sumOpen(row),
  row.state,
  String(countOverdue(row, row.today)),
]

const pages = async function* (db: Db, filter: BillFilter): AsyncGenerator<CsvCell[][]> {
  for (let after: string | null = null; ;) {
    const place = { after: after === null ? null : [after], backwards: false, offset: 0 }
    const rows: ListedBill[] = await listBillRows(db, { filter, place, limit: batchSize })
    if (rows.length > 0) yield rows.map(cellsOf)
    after = rows.at(-1)?.uuid ?? null
    if (rows.length < batchSize) return
  }
}

/** GET bills/export: newest first, with the filter of the list. */
export const exportBills: ReadExport<typeof creditBills.export> = ({ input: { query }, caller }) => {
  const { language = 'nl', ...filter } = query
  return csvExport({
    file_name: 'bills.csv',
    language,
    headings: billWords[language].columns,
    pages: (snapshot) => pages(snapshot, toFilter(caller, filter)),
  })
}
