import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { BookedMoney } from '../booking.rules.ts'
import { holdUntil } from './hold-until.ts'
import { getSource, type HeldPart, type PaymentSource } from './payment-source.ts'
import { listSources, writeSourceState } from './source.queries.ts'

/** A source can pay no more what it held: thrown so that what the others paid is undone with the transaction. */
export class SourceLost extends Error {}

/** An attempt whose sources are moved. */
export interface SourcedAttempt {
  readonly uuid: string
  readonly currency: string
  /** 0: the provider pays all of it, and nothing is asked. */
  readonly amount_by_others: number
}

/**
 * Takes what the other sources of a paid attempt hold; what they let go meanwhile is held again first. Answers what they paid, for the
 * journal. Throws SourceLost when one cannot: nothing is ever paid in part.
 */
export const captureSources = async (tx: Tx, attempt: SourcedAttempt): Promise<readonly BookedMoney[]> => {
  if (attempt.amount_by_others === 0) return []
  const money: BookedMoney[] = []
  for (const { kind, source_uuid, amount, state } of await listSources(tx, attempt.uuid)) {
    const source = getSource(kind)
    const part = { attempt_uuid: attempt.uuid, source_uuid, currency: attempt.currency, amount }
    const isTaken =
      (state === 'held' && (await source.capture(tx, part))) ||
      ((await holdsAgain(tx, source, { ...part, until: holdUntil(kind, now()) })) && (await source.capture(tx, part)))
    if (!isTaken) throw new SourceLost(`${kind} ${source_uuid} does not hold ${amount}`)
    money.push({ account: source.account(source_uuid), amount })
  }
  await writeSourceState(tx, attempt.uuid, 'captured')
  return money
}

/** A refusal is for a payer who can mend it. Here nobody is asked: the value is gone. */
const holdsAgain = async (tx: Tx, source: PaymentSource, part: HeldPart): Promise<boolean> => {
  try {
    return await source.hold(tx, part)
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
