import { divide } from '@plein/contract/money-rules'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { chargebackJournal } from '../booking.rules.ts'
import { toBooked } from '../kinds.ts'
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

/** The parts are exactly the amount, and whoever has more left of the payment bears more. */
const partsOf = (amount: number, shares: readonly ChargedShare[]): { share: ChargedShare; part: number }[] => {
  const parts = divide(amount, shares.map(weightFor(amount, shares)))
  return shares.map((share, at) => ({ share, part: parts[at] ?? 0 })).filter(({ part }) => part > 0)
}

/**
 * Books what a payer's bank took back, in the transaction that learnt of it: 210 of each restaurant in proportion to what it has left of the
 * payment, to 410. `amount` is what is new of it, in cents. The fee stays: the service was given. Only money that was applied has shares to bear it.
 */
export const bookChargeback = async (
  tx: Tx,
  { row, amount, moment }: { row: AttemptRow; amount: number; moment: Date },
): Promise<void> => {
  const shares = await sharesOfAttempt(tx, row.uuid)
  if (shares.length === 0 || amount <= 0) return
  const subject = toBooked(row)
  const parts = partsOf(amount, shares).map((item) => ({ ...item, uuid: newId() }))
  await insertChargebacks(tx, {
    attempt_uuid: row.uuid,
    created: moment,
    chargebacks: parts.map(({ uuid, share, part }) => ({ uuid, subject_uuid: share.subject_uuid, amount: part })),
  })
  await postJournals(
    tx,
    parts.map(({ share, part, uuid }) =>
      chargebackJournal({ subject, connection: row, chargeback_uuid: uuid, share, amount: part }),
    ),
  )
}
