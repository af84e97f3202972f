import type { payouts } from '@plein/contract/payments/payouts'
import { csvAnswer, type CsvCell } from '../../../platform/csv.ts'
import type { Read } from '../../../platform/http/route.ts'
import { momentText } from '../../../platform/words/moment-text.ts'
import { booksTimeZone } from '../../ledger/index.ts'
import { referenceOf } from '../payouts/pay-out.ts'
import type { LineRow } from '../payouts/reading.queries.ts'
import { statementWords, type StatementWords } from '../strings/statement.ts'
import { everyLine, netWord, payoutFor } from './read-statement.ts'

/** As on the screen and on paper: what is taken is below zero, so that amount and fee add up to what is one's own. */
const cellsOf = (line: LineRow, words: StatementWords): CsvCell[] => [
  momentText(line.created, booksTimeZone),
  words.kinds[line.kind],
  line.subject_number === null ? null : String(line.subject_number),
  line.gross,
  -line.fee || 0,
  line.net,
  String(line.journal_number),
  line.attempt_uuid,
  line.refund_uuid,
]

/** GET payment/payouts/{uuid}/statement.csv: every line; the sum of the nets is the payout. */
export const exportStatementCsv: Read<typeof payouts.statementCsv> = async (db, { params, query }, caller) => {
  const language = query.language ?? 'en'
  const words = statementWords[language]
  const payout = await payoutFor(db, params.uuid, caller)
  const { date, kind, order, gross, fee, journal, payment, refund } = words
  const net = netWord(words, caller)
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const line of everyLine(db, payout.uuid)) yield cellsOf(line, words)
  }
  const columns = [date, kind, order, gross, fee, net, journal, payment, refund]
  return csvAnswer(`${referenceOf(payout.number)}.csv`, language, columns, rows())
}
