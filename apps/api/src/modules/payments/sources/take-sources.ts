import type { Tx } from '#platform/db/database.ts'
import type { BookedMoney } from '../booking.rules.ts'
import { paymentNotPossible } from '../payments.problems.ts'
import type { WantedSource } from './allocate.rules.ts'
import { holdUntil } from './hold-until.ts'
import { getSource, type HeldPart, type PaymentSource } from './payment-source.ts'

const takeOne = async (tx: Tx, source: PaymentSource, part: HeldPart): Promise<boolean> => {
  if (source.take) return source.take(tx, part)
  return (await source.hold(tx, part)) && (await source.capture(tx, part))
}

/**
 * Takes at once what value of ours pays of an attempt that no provider pays, in the order given. Answers it for the journal. Throws
 * payment_not_possible when one has too little, and the sources' own problems.
 */
export const takeSources = async (
  tx: Tx,
  attempt: { readonly uuid: string; readonly currency: string; readonly created: Date },
  sources: readonly WantedSource[],
): Promise<readonly BookedMoney[]> => {
  const { uuid: attempt_uuid, currency, created } = attempt
  const money: BookedMoney[] = []
  for (const { kind, source_uuid, amount, proof } of sources) {
    const source = getSource(kind)
    const until = holdUntil(kind, created)
    if (!(await takeOne(tx, source, { attempt_uuid, source_uuid, currency, amount, until, proof })))
      throw paymentNotPossible()
    money.push({ account: source.account(source_uuid), amount })
  }
  return money
}
