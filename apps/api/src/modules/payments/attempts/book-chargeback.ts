import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { postJournals } from '../../ledger/index.ts'
import { chargebackJournal } from '../booking.rules.ts'
import type { AttemptRow } from './attempt.queries.ts'
import { insertChargebacks, sharesOfAttempt, type ChargedShare } from './chargeback.queries.ts'

/** Largest remainder: the parts are exactly the amount, and whoever has more left of the payment bears more. */
const partsOf = (amount: number, shares: readonly ChargedShare[]): { share: ChargedShare; part: number }[] => {
  const left = shares.reduce((sum, share) => sum + share.left, 0)
  // A bank that takes back what was refunded as well takes it from everybody.
  const weightOf = (share: ChargedShare): number => (amount > left ? share.amount : share.left)
  const whole = shares.reduce((sum, share) => sum + weightOf(share), 0)
  const parts = shares.map((share) => {
    const product = BigInt(amount) * BigInt(weightOf(share))
    return { share, part: Number(product / BigInt(whole)), rest: Number(product % BigInt(whole)) }
  })
  let missing = amount - parts.reduce((sum, { part }) => sum + part, 0)
  for (const one of parts.toSorted((a, b) => b.rest - a.rest)) if (missing-- > 0) one.part += 1
  return parts.filter(({ part }) => part > 0)
}

/**
 * Books what a payer's bank took back, in the transaction that learnt of it: 210 of each restaurant in proportion to what it has left of the
 * payment, to 410. `amount` is what is new of it, in cents. The fee stays: the service was given. Only money that was applied has shares to bear it.
 */
export const bookChargeback = async (tx: Tx, row: AttemptRow, amount: number, moment: Date): Promise<void> => {
  const shares = await sharesOfAttempt(tx, row.uuid)
  if (shares.length === 0 || amount <= 0) return
  const parts = partsOf(amount, shares).map((one) => ({ ...one, uuid: newId() }))
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
