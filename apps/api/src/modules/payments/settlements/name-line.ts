import type { settlements } from '@plein/contract/payments/settlements'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../payments.problems.ts'
import { auditSettlement } from './audit-settlement.ts'
import { bookSettlement } from './book-settlement.ts'
import { getSettlementReader, settlementView } from './list-settlements.ts'
import { findSettlementRow, writeName } from './reading.queries.ts'
import { lockSettlement } from './settlement.queries.ts'
import { lineExplained } from './settlement.problems.ts'

/** POST payment/settlements/{uuid}/lines/{position}/name: once. The last line that was not explained books the settlement. */
export const nameLine: Write<typeof settlements.nameLine> = async ({ tx, input: { params, body }, caller }) => {
  const settlement = await lockSettlement(tx, params.uuid)
  if (!settlement) throw notFound()
  const { position } = params
  const note = body.note.trim()
  const named = { settlement_uuid: settlement.uuid, position, note, user_uuid: caller.user_uuid, at: now() }
  if (settlement.state !== 'differs' || note === '' || !(await writeName(tx, named))) throw lineExplained()
  await failpoint('settlements.line-named')
  await auditSettlement(tx, { caller, settlement, action: 'settlement_line_named', details: { position, note } })
  await bookSettlement(tx, settlement)
  const row = await findSettlementRow(tx, settlement.uuid, getSettlementReader(caller))
  if (!row) throw notFound()
  return settlementView(row)
}
