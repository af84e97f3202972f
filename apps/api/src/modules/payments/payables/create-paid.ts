import type { Tx } from '#platform/db/database.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { paymentJournal } from '../booking.rules.ts'
import { toBooked } from '../kinds.ts'
import { valueMethod } from '../methods.ts'
import type { NewPayable } from './payable.queries.ts'
import { paymentNotPossible } from '../payments.problems.ts'
import { allocate, type WantedSource } from '../sources/allocate.rules.ts'
import { inOrder } from '../sources/hold-sources.ts'
import { insertPaidAtOnce } from './paid-at-once.queries.ts'
import { getSource } from '../sources/payment-source.ts'

/** A sale at a till: what is sold is handed over, and value of ours has paid it in the same transaction. */
interface PaidSale {
  readonly attempt_uuid: string
  readonly payable: NewPayable & { readonly uuid: string }
  /** By which the books know the payee of each share. */
  readonly payees: readonly string[]
  /** Their value was taken already; they come to the amount. */
  readonly sources: readonly WantedSource[]
  readonly at: Date
  readonly language: string
}

/**
 * Makes a payable that is paid already, its shares done, and books it: two statements, where createPayable and paySubjectBySources take five.
 * The caller holds its subject, and has taken the value of the sources.
 */
export const createPaid = async (
  tx: Tx,
  { attempt_uuid, payable, payees, sources, at, language }: PaidSale,
): Promise<void> => {
  const shares = payable.shares.map((share, position) => ({ ...share, position }))
  const ordered = inOrder(sources)
  const allocations = allocate(shares, ordered)
  if (!allocations || allocations.some(({ position }) => position === 0)) throw paymentNotPossible()
  const attempt = { attempt_uuid, method: valueMethod, language, created: at }
  await insertPaidAtOnce(tx, { ...attempt, payable, sources: ordered, allocations })
  const subject = toBooked({ ...payable, subject_label: payable.subject_label ?? null })
  const booked = shares.map((share) => ({
    ...share,
    program_title: payees[share.position] ?? '',
    fee_program_title: null,
  }))
  const other_money = ordered.map(({ kind, source_uuid, amount }) => ({
    account: getSource(kind).account(source_uuid),
    amount,
  }))
  await postJournals(tx, [
    paymentJournal({ subject, connection: null, attempt_uuid, amount: 0, shares: booked, other_money }),
  ])
}
