import { divide } from '@plein/contract/money-rules'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, type NewJournal } from '#modules/ledger/index.ts'
import { chargebackJournal, chargebackReversedJournal } from '../booking.rules.ts'
import { directJournals } from '../direct-journals.rules.ts'
import { chargebackCredits, chargebackDebits, tellChargedBack, toBooked } from '../kinds.ts'
import { noticeChargeback } from '../notices/money-notices.ts'
import { payableFacts } from '../records/attempt-facts.ts'
import type { AttemptRow } from '../records/attempt.queries.ts'
import { insertChargebacks, sharesOfAttempt, type ChargedShare } from '../records/chargeback.queries.ts'

interface ChargedPart {
  readonly share: ChargedShare
  readonly part: number
}

const toParts = (shares: readonly ChargedShare[], parts: readonly number[]): ChargedPart[] =>
  shares.map((share, at) => ({ share, part: parts[at] ?? 0 })).filter(({ part }) => part > 0)

type Weight = (share: ChargedShare) => number

const sumOf = (shares: readonly ChargedShare[], weightOf: Weight): number =>
  shares.reduce((sum, share) => sum + weightOf(share), 0)

/** The amount that a bank gives back goes to whoever bore it. */
const partsGivenBack = (amount: number, shares: readonly ChargedShare[]): ChargedPart[] =>
  toParts(
    shares,
    divide(
      amount,
      shares.map(({ charged_back }) => charged_back),
    ),
  )

/** A bank that takes back what was refunded as well takes it from everybody, and from nobody more than the share. */
const weightFor = (amount: number, shares: readonly ChargedShare[]): Weight => {
  const weights: Weight[] = [({ left }) => left, ({ not_charged_back }) => not_charged_back]
  return weights.find((weightOf) => sumOf(shares, weightOf) >= amount) ?? ((share) => share.amount)
}

/** The parts are exactly the amount, and whoever has more left of the payment bears more. */
const partsTaken = (amount: number, shares: readonly ChargedShare[]): ChargedPart[] =>
  toParts(shares, divide(amount, shares.map(weightFor(amount, shares))))

const noticed = ({ program_uuid, subject_label }: AttemptRow) => ({ program_uuid, label: subject_label })

/**
 * Books what a payer's bank took back, in the transaction that learnt of it: 210 of each restaurant in proportion to what it has left of the
 * payment, to 410, unless its kind books it. `amount` is what is new of it, in cents. The fee stays: the service was given. Only money that was applied has shares to bear it.
 */
export const bookChargeback = async (
  tx: Tx,
  { row, amount, moment }: { row: AttemptRow; amount: number; moment: Date },
): Promise<void> => {
  const shares = await sharesOfAttempt(tx, row.uuid)
  if (shares.length === 0 || amount <= 0) return
  const subject = toBooked(row)
  const parts = partsTaken(amount, shares).map((item) => ({ ...item, uuid: newId() }))
  await insertChargebacks(tx, {
    attempt_uuid: row.uuid,
    created: moment,
    chargebacks: parts.map(({ uuid, share, part }) => ({ uuid, subject_uuid: share.subject_uuid, amount: part })),
  })
  const journals: NewJournal[] = []
  for (const { share, part: amount_of_share, uuid: chargeback_uuid } of parts) {
    const charged = { share, amount: amount_of_share, chargeback_uuid }
    const debits = await chargebackDebits(tx, row.kind, { payable: payableFacts(row), ...charged })
    tellChargedBack(tx, row.kind, {
      payable: payableFacts(row),
      subject_uuid: share.subject_uuid,
      amount: amount_of_share,
    })
    await noticeChargeback(tx, { ...noticed(row), share, chargeback_uuid, is_reversed: false })
    journals.push(
      chargebackJournal({ subject, connection: row, ...charged, debits }),
      ...directJournals({
        subject,
        connection: row,
        reference: chargeback_uuid,
        amounts: [amount_of_share],
        way: 'given_back',
      }),
    )
  }
  await postJournals(tx, journals)
}

/**
 * Books what the bank of a payer gives back of a chargeback: the entries of the chargeback on the other side, to whoever bore it, unless its kind
 * books it. `amount`: what is new of it, in cents above zero.
 */
export const bookChargebackReversed = async (
  tx: Tx,
  { row, amount, moment }: { row: AttemptRow; amount: number; moment: Date },
): Promise<void> => {
  const shares = await sharesOfAttempt(tx, row.uuid)
  const subject = toBooked(row)
  const borne = shares.reduce((sum, { charged_back }) => sum + charged_back, 0)
  const parts = partsGivenBack(Math.min(amount, borne), shares).map((item) => ({ ...item, uuid: newId() }))
  if (parts.length === 0) return
  await insertChargebacks(tx, {
    attempt_uuid: row.uuid,
    created: moment,
    chargebacks: parts.map(({ uuid, share, part }) => ({ uuid, subject_uuid: share.subject_uuid, amount: -part })),
  })
  const journals: NewJournal[] = []
  for (const { share, part, uuid: chargeback_uuid } of parts) {
    const charged = { share, amount: part, chargeback_uuid }
    const credits = await chargebackCredits(tx, row.kind, { payable: payableFacts(row), ...charged })
    tellChargedBack(tx, row.kind, { payable: payableFacts(row), subject_uuid: share.subject_uuid, amount: -part })
    await noticeChargeback(tx, { ...noticed(row), share, chargeback_uuid, is_reversed: true })
    journals.push(
      chargebackReversedJournal({ subject, connection: row, ...charged, credits }),
      ...directJournals({ subject, connection: row, reference: chargeback_uuid, amounts: [part], way: 'received' }),
    )
  }
  await postJournals(tx, journals)
}
