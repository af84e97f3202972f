import type { Refund } from '@plein/contract/payments/refunds'
import type { Static } from 'typebox'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { resolveFailedRefund } from '../alerts/alert.queries.ts'
import { getRefundable } from '../kinds.ts'
import { notFound, refundNotFailed, refundSentAgain, refundSettled } from '../payments.problems.ts'
import {
  findDecided,
  insertReplacement,
  statusOfReplacement,
  type DecidedRow,
  type Replacement,
} from './replacement.queries.ts'

/**
 * The right to refund the order includes sending its refunds again and settling them; money that goes back by itself belongs to those who see
 * its alert.
 */
const admit = async (tx: Tx, { kind, subject_uuid }: DecidedRow, caller: Caller): Promise<void> => {
  if (subject_uuid !== null) return getRefundable(kind).admitToRefund(tx, subject_uuid, caller)
  if (caller.kind !== 'admin') throw notFound()
}

/** The refund that failed, locked with its order. Throws not_found and refund_not_failed. */
export const failedRefund = async (tx: Tx, uuid: string, caller: Caller): Promise<DecidedRow> => {
  const failed = await findDecided(tx, uuid)
  if (!failed) throw notFound()
  await admit(tx, failed, caller)
  if (failed.status !== 'failed') throw refundNotFailed()
  return failed
}

/** Puts a refund in the place of one that failed, once: its alert is over. Throws refund_sent_again and refund_settled. */
export const replaceRefund = async (
  tx: Tx,
  {
    failed: { amount, currency, reason, lines },
    replaces,
    settled,
    caller,
  }: { failed: DecidedRow; replaces: string; settled: Replacement['settled']; caller: Caller },
): Promise<Static<typeof Refund>> => {
  const uuid = newId()
  const created = now()
  const written = await insertReplacement(tx, { uuid, replaces, settled, requested_by: caller.user_uuid, created })
  if (!written) throw (await statusOfReplacement(tx, replaces)) === 'settled' ? refundSettled() : refundSentAgain()
  await resolveFailedRefund(tx, replaces, created)
  const status = settled ? 'settled' : 'created'
  return { uuid, amount, currency, status, reason, created: created.toISOString(), lines: [...lines] }
}
