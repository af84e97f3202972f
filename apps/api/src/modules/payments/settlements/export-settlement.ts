import type { settlements } from '@plein/contract/payments/settlements'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { readPages } from '#platform/http/export.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { notFound } from '../payments.problems.ts'
import { getSettlementReader } from './list-settlements.ts'
import { findSettlementRow, listLineRows, type LineRow } from './reading.queries.ts'

/** Lines that are read at a time. */
const batchSize = 500

/** The columns that the import takes, then what became of each line. Words of the format, the same in every language. */
const headings = [
  'kind',
  'reference',
  'amount',
  'currency',
  'cost',
  'vat',
  'payment_reference',
  'description',
  'state',
  'reason',
  'books',
  'difference',
  'note',
]

/** Ten-thousandths with the point of the language. */
const partsText = (parts: number, point: string): string => {
  const digits = String(Math.abs(parts)).padStart(5, '0')
  return `${parts < 0 ? '-' : ''}${digits.slice(0, -4)}${point}${digits.slice(-4)}`
}

const cellsOf = (line: LineRow, currency: string, point: string): CsvCell[] => [
  line.kind,
  line.provider_reference,
  line.amount,
  currency,
  partsText(line.cost, point),
  partsText(line.vat, point),
  line.payment_reference,
  line.description,
  line.state,
  line.reason,
  line.matched_amount,
  line.difference,
  line.note,
]

/** GET payment/settlements/{uuid}/export: every line, in the manners of a language; it can be imported again. */
export const exportSettlement: ReadExport<typeof settlements.exportCsv> = async ({
  db,
  input: { params, query },
  caller,
}) => {
  const found = await findSettlementRow(db, params.uuid, getSettlementReader(caller))
  if (!found) throw notFound()
  const language = query.language ?? 'en'
  const point = language === 'en' ? '.' : ','
  const pages = async function* (snapshot: Db): AsyncGenerator<CsvCell[][]> {
    const lines = readPages<LineRow>(batchSize, (last, limit) =>
      listLineRows(snapshot, {
        settlement_uuid: found.uuid,
        only: false,
        place: { after: last && [last.position], backwards: false, offset: 0 },
        limit,
      }),
    )
    for await (const page of lines) yield page.map((line) => cellsOf(line, found.currency, point))
  }
  return csvExport({ file_name: `settlement-${found.uuid}.csv`, language, headings, pages })
}
