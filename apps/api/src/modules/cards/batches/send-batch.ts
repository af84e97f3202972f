import type { cardBatches } from '@plein/contract/cards/batches'
import { CsvRefused } from '#platform/files/csv-reader.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { callSooner } from '#platform/jobs/queue.ts'
import { now } from '#platform/runtime/clock.ts'
import { auditProgram, localDay } from '#modules/programs/index.ts'
import { addresseesNotReadable, batchNotReady, notFound, tooFewCards } from '../cards.problems.ts'
import { readAddressees, type ReadAddressees } from './addressees.rules.ts'
import { findBatch } from './batch.queries.ts'
import { sendMoment } from './hand-over.ts'
import { mailCardsTask } from './mail-cards-task.ts'
import { lockBatch } from './make.queries.ts'
import { assignCards, findSendState, markSent } from './send.queries.ts'

/** Addressees that a dry run shows. */
const shown = 5

const toRead = (file: Buffer, known: Parameters<typeof readAddressees>[1]): ReadAddressees => {
  try {
    return readAddressees(file, known)
  } catch (error) {
    if (!(error instanceof CsvRefused)) throw error
    throw addresseesNotReadable()
  }
}

/**
 * POST batches/{uuid}/send: a card of the batch for each row of a file, by mail, on the day that the row says. A file with a bad row sends
 * nothing, so that it can be mended and sent whole; who has a card of the batch gets no second one.
 */
export const sendBatch: Write<typeof cardBatches.send> = async ({ tx, input: { params, query, file }, caller }) => {
  const owner = { all: false, owner_uuid: caller.user_uuid }
  const { uuid } = params
  if (!(await findBatch(tx, uuid, owner))?.is_owners) throw notFound()
  await lockBatch(tx, uuid)
  const batch = await findBatch(tx, uuid, owner)
  if (!batch) throw notFound()
  if (batch.state !== 'ready') throw batchNotReady()
  const at = now()
  const { cards_left, sent_to } = await findSendState(tx, uuid)
  const known = { today: localDay(at, batch.time_zone), sent_to: new Set(sent_to) }
  const { addressees, bad_rows } = toRead(file, known)
  const report = {
    rows: addressees.length + bad_rows.length,
    cards_left,
    bad_rows: [...bad_rows],
    first: addressees
      .slice(0, shown)
      .map(({ email, message, send_on }) => ({ email, message: message ?? '', send_on })),
  }
  if (query.dry_run || bad_rows.length > 0 || addressees.length === 0) {
    changedNothing(caller)
    return { ...report, sent: 0 }
  }
  if (addressees.length > cards_left) throw tooFewCards()
  const moments = addressees.map((addressee) => ({
    ...addressee,
    send_at: sendMoment(addressee.send_on, at, batch.time_zone),
  }))
  const sent = await assignCards(tx, { batch_uuid: uuid, addressees: moments })
  // Somebody takes a card of the batch at this moment: nothing is sent in part.
  if (sent < addressees.length) throw tooFewCards()
  await markSent(tx, uuid, at)
  const programAuditEvent = { action: 'batch_sent', details: { quantity: sent } } as const
  await auditProgram(tx, { caller, program_uuid: batch.program_uuid, programAuditEvent })
  await callSooner(tx, mailCardsTask)
  return { ...report, cards_left: cards_left - sent, sent }
}
