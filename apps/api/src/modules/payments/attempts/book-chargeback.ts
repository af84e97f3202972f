import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { chargebackJournal } from '../booking.rules.ts'
import type { AttemptRow } from '../records/attempt.queries.ts'
import { insertChargebacks, sharesOfAttempt, type ChargedShare } from './chargeback.queries.ts'

type Weight = (share: ChargedShare) => number

const sumOf = (shares: readonly ChargedShare[], weightOf: Weight): number =>
  shares.reduce((sum, share) => sum + weightOf(share), 0)

/** A bank that takes back what was refunded as well takes it from everybody, and from nobody more than the share. */
const weightFor = (amount: number, shares: readonly ChargedShare[]): Weight => {
  const weights: Weight[] = [({ left }) => left, ({ not_charged_back }) => not_charged_back]
  return weights.find((weightOf) => sumOf(shares, weightOf) >= amount) ?? ((share) => share.amount)
}

/** Largest remainder: the parts are exactly the amount, and whoever has more left of the payment bears more. */
const partsOf = (amount: number, shares: readonly ChargedShare[]): { share: ChargedShare; part: number }[] => {
  const weightOf = weightFor(amount, shares)
  const whole = sumOf(shares, weightOf)
  const parts = shares.map((share) => {
    const product = BigInt(amount) * BigInt(weightOf(share))
    return { share, part: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) }
  })
  let missing = amount - parts.reduce((sum, { part }) => sum + part, 0)
  for (const part of parts.toSorted((a, b) => b.rest - a.rest)) if (missing-- > 0) part.part += 1
  return parts.filter(({ part }) => part > 0)
}

/**
 * Books what a payer's bank took back, in the transaction that learnt of it: 210 of each restaurant in proportion to what it has left of the
 * payment, to 410. `amount` is what is new of it, in cents. The fee stays: the service was given. Only money that was applied has shares to bear it.
 */
export const bookChargeback = async (tx: Tx, row: AttemptRow, amount: number, moment: Date): Promise<void> => {
  const shares = await sharesOfAttempt(tx, row.uuid)
  if (shares.length === 0 || amount <= 0) return
  const parts = partsOf(amount, shares).map((item) => ({ ...item, uuid: newId() }))
  await insertChargebacks(
    tx,
    row.uuid,
    moment,
    parts.map(({ uuid, share, part }) => ({ uuid, subject_uuid: share.subject_uuid, amount: part })),
  )
  await postJournals(
    tx,
    parts.map(({ share, part, uuid }) => chargebackJournal(row, row, uuid, share, part)),
  )
}
