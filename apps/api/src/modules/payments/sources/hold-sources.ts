import type { Tx } from '#platform/db/database.ts'
import { paymentNotPossible } from '../payments.problems.ts'
import { allocate, type OpenShare, type WantedSource } from './allocate.rules.ts'
import { holdUntil } from './hold-until.ts'
import { getSource } from './payment-source.ts'
import { insertSources } from './source.queries.ts'

const byUuid = (a: WantedSource, b: WantedSource): number => (a.source_uuid < b.source_uuid ? -1 : 1)

/** In the order in which sources are locked, and numbered. */
export const inOrder = (sources: readonly WantedSource[]): readonly WantedSource[] => sources.toSorted(byUuid)

/** An attempt that is being written. */
interface NewSourced {
  readonly uuid: string
  readonly currency: string
  /** Cents that the provider is asked for. */
  readonly amount: number
  readonly created: Date
}

/**
 * Holds what other sources than the provider pay of a new attempt, in the transaction that writes it: all of them, or none and no
 * attempt. Throws payment_not_possible when one has too little, or may not pay so much of these shares; and the sources' own problems.
 */
export const holdSources = async (
  tx: Tx,
  attempt: NewSourced,
  { shares, sources }: { shares: readonly OpenShare[]; sources: readonly WantedSource[] },
): Promise<void> => {
  const allocations = allocate(shares, sources)
  if (!allocations) throw paymentNotPossible()
  for (const { kind, source_uuid, amount, proof } of sources) {
    const part = { attempt_uuid: attempt.uuid, source_uuid, currency: attempt.currency, amount, proof }
    if (!(await getSource(kind).hold(tx, { ...part, until: holdUntil(kind, attempt.created) })))
      throw paymentNotPossible()
  }
  await insertSources(tx, { attempt, sources, allocations })
}
