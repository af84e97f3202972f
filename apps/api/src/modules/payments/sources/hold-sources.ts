import type { Tx } from '#platform/db/database.ts'
import { paymentNotPossible } from '../payments.problems.ts'
import { allocate, type WantedSource } from './allocate.rules.ts'
import { getSource } from './payment-source.ts'
import { insertSources, listShares } from './source.queries.ts'

const byUuid = (a: WantedSource, b: WantedSource): number => (a.source_uuid < b.source_uuid ? -1 : 1)

/** In the order in which sources are locked, and numbered. */
export const inOrder = (sources: readonly WantedSource[]): readonly WantedSource[] => sources.toSorted(byUuid)

export const sumOfSources = (sources: readonly WantedSource[]): number =>
  sources.reduce((sum, { amount }) => sum + amount, 0)

/** An attempt that is being written. */
interface NewSourced {
  readonly uuid: string
  readonly payable_uuid: string
  readonly currency: string
  /** Cents that the provider is asked for. */
  readonly amount: number
}

/**
 * Holds what other sources than the provider pay of a new attempt, in the transaction that writes it: all of them, or none and no
 * attempt. Throws payment_not_possible when one has too little, or may not pay so much of these shares.
 */
export const holdSources = async (tx: Tx, attempt: NewSourced, wanted: readonly WantedSource[]): Promise<void> => {
  const allocations = allocate(await listShares(tx, attempt.payable_uuid), wanted)
  if (!allocations) throw paymentNotPossible()
  for (const { kind, source_uuid, amount } of wanted) {
    const part = { attempt_uuid: attempt.uuid, source_uuid, currency: attempt.currency, amount }
    if (!(await getSource(kind).hold(tx, part))) throw paymentNotPossible()
  }
  await insertSources(tx, { attempt, sources: wanted, allocations })
}
