import type { FieldProblem } from '@plein/contract/problem'
import type { settlements } from '@plein/contract/payments/settlements'
import { CsvRefused } from '#platform/files/csv-reader.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import type { ProviderSettlementLine } from '../providers/provider.ts'
import { notFound } from '../payments.problems.ts'
import { auditSettlement } from './audit-settlement.ts'
import { getSettlementReader, settlementView } from './list-settlements.ts'
import { readSettlementLines } from './read-csv.rules.ts'
import { findSettlementRow } from './reading.queries.ts'
import { toCents } from './settlement-lines.rules.ts'
import { findSettledConnection, insertSettlement, lockByReference, rewriteSettlement } from './settlement.queries.ts'
import { csvNotReadable, settlementBooked } from './settlement.problems.ts'
import { finishLines, replaceLines } from './write-lines.ts'

const usualCurrency = 'EUR'

/** The lines of a file, some at a time. Throws settlement_csv_not_readable with every problem by the number of its line. */
const linesIn = function* (file: Buffer, currency: string): Generator<readonly ProviderSettlementLine[]> {
  let problems: FieldProblem[]
  try {
    problems = yield* readSettlementLines(file, currency)
  } catch (error) {
    if (!(error instanceof CsvRefused)) throw error
    problems = [{ field: 'file', code: error.reason === 'empty' ? 'required' : 'format' }]
  }
  if (problems.length > 0) throw csvNotReadable(problems)
}

/**
 * POST payment/settlements/import: all lines of a file or nothing. One that is here under this reference and was not booked is read anew, and the notes
 * on its lines go with them.
 */
export const importSettlementCsv: Write<typeof settlements.importCsv> = async ({
  tx,
  input: { query, file },
  caller,
}) => {
  const connection = await findSettledConnection(tx, query.connection_uuid)
  if (!connection) throw notFound()
  const { currency = usualCurrency, amount: paid_out } = query
  const reference = query.reference.trim()
  const paid_out_at = new Date(`${query.paid_out_on}T12:00:00Z`)
  await insertSettlement(tx, {
    uuid: newId(),
    connection,
    reference,
    provider_id: null,
    currency,
    amount: paid_out ?? 0,
    paid_out_at,
    source: 'csv',
    created: now(),
  })
  const settlement = await lockByReference(tx, connection, reference)
  if (!settlement) throw notFound()
  if (settlement.state === 'booked') throw refusalOfBooked(linesIn(file, currency))
  const { uuid } = settlement
  await rewriteSettlement(tx, { uuid, amount: paid_out ?? 0, currency, paid_out_at })
  const written = await replaceLines(tx, { settlement_uuid: uuid }, linesIn(file, currency))
  const amount = paid_out ?? toCents(written.sum)
  await rewriteSettlement(tx, { uuid, amount, currency, paid_out_at })
  const details = { lines: written.count, amount, currency }
  await auditSettlement(tx, { caller, settlement, action: 'settlement_imported', details })
  await finishLines(tx, { ...settlement, amount, currency, state: 'open' }, written)
  const row = await findSettlementRow(tx, uuid, getSettlementReader(caller))
  if (!row) throw notFound()
  return settlementView(row)
}

/** Refuses a booked settlement. That its file is wrong comes before. */
const refusalOfBooked = (lines: Iterable<unknown>): Problem => {
  for (const part of lines) void part
  return settlementBooked()
}
