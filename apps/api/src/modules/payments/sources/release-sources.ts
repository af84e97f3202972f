import type { Tx } from '#platform/db/database.ts'
import type { SourcedAttempt } from './capture-sources.ts'
import { getSource } from './payment-source.ts'
import { listSources, writeSourceState } from './source.queries.ts'

/** Lets go what the other sources of an attempt hold, with its subject locked: at once when it failed, was cancelled, or gave up its place. */
export const releaseSources = async (tx: Tx, attempt: SourcedAttempt): Promise<void> => {
  if (attempt.amount_by_others === 0) return
  for (const { kind, source_uuid, amount, state } of await listSources(tx, attempt.uuid)) {
    if (state !== 'held') continue
    await getSource(kind).release(tx, {
      attempt_uuid: attempt.uuid,
      source_uuid,
      currency: attempt.currency,
      amount,
    })
  }
  await writeSourceState(tx, attempt.uuid, 'released')
}
