import type { payouts } from '@plein/contract/payments/payouts'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import type { Db } from '#platform/db/database.ts'
import { readPages } from '#platform/http/export.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { momentText } from '#platform/i18n/moment-text.ts'
import { booksTimeZone } from '#modules/ledger/index.ts'
import { toReference } from '../payouts/pay-out.ts'
import { listLines, type LineRow } from '../payouts/reading.queries.ts'
import { statementWords } from '../strings/index.ts'
import type { StatementWords } from '../strings/words.ts'
import { lineWord } from './line-word.ts'
import { netWord, payoutFor } from './read-statement.ts'

/** Lines that are read at a time. */
const batchSize = 100

/** As on the screen and on paper: what is taken is below zero, so that amount and fee add up to what is one's own. */
const cellsOf = (line: LineRow, words: StatementWords): CsvCell[] => [
  momentText(line.created, booksTimeZone),
  lineWord(words, line),
  line.subject_label,
  line.gross,
  -line.fee || 0,
  line.net,
  String(line.journal_number),
  line.attempt_uuid,
  line.refund_uuid,
]

/** GET payment/payouts/{uuid}/statement.csv: every line; the sum of the nets is the payout. */
export const exportStatementCsv: ReadExport<typeof payouts.statementCsv> = async ({
  db,
  input: { params, query },
  caller,
}) => {
  const language = query.language ?? 'en'
  const words = statementWords[language]
  const payout = await payoutFor(db, params.uuid, caller)
  const { date, kind, order, gross, fee, journal, payment, refund } = words
  const net = netWord(words, caller)
  const pages = async function* (snapshot: Db): AsyncGenerator<CsvCell[][]> {
    const lines = readPages<LineRow>(batchSize, (last, limit) =>
      listLines(snapshot, {
        payout_uuid: payout.uuid,
        after: last && last.position,
        backwards: false,
        offset: 0,
        limit,
      }),
    )
    for await (const page of lines) yield page.map((line) => cellsOf(line, words))
  }
  const columns = [date, kind, order, gross, fee, net, journal, payment, refund]
  return csvExport({ file_name: `${toReference(payout.number)}.csv`, language, headings: columns, pages })
}
