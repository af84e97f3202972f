import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { payoutJournal } from '../payout-journals.rules.ts'
import { getPaidOut, isPaidOut } from '../kinds.ts'
import { paymentEvents, type PayoutBooked } from '../payments.events.ts'
import { listOpenLines, type OpenLine } from './open-lines.queries.ts'
import { payeeColumns, type Payee } from './payee.rules.ts'
import { payoutMinimum } from './payout-days.rules.ts'
import {
  activeAccount,
  insertPayout,
  insertRun,
  lockPayee,
  moveOpenFrom,
  nextNumber,
  type NewRun,
} from './payout.queries.ts'
import { paidOutShares, sumPayout } from './payout-sums.rules.ts'

/** The name of a payout for people and the bank. */
export const toReference = (number: number): string => `P${String(number).padStart(6, '0')}`

/** A payee, and the currency in which it is owed money. */
export interface Creditor {
  readonly payee: Payee
  readonly title: string
  readonly currency: string
}

/** Entries may come to be older than the newest: by a transaction that took its time, or a host whose clock was put back. */
const overlapMs = 7 * 86_400_000

/** Taken of shares alone whose kind is paid out: others stay open, for whoever pays them. */
const isTaken = ({ is_due, payable_kind }: OpenLine): boolean => is_due && isPaidOut(payable_kind)

/** The start of the next look at the account: the oldest entry that stays open, well before the newest that was paid out. */
const openFrom = (open: readonly OpenLine[]): Date => {
  const oldest = open.find((line) => !isTaken(line))?.created.getTime() ?? Number.POSITIVE_INFINITY
  const newest = open.findLast(isTaken)?.created.getTime() ?? 0
  return new Date(Math.min(oldest, newest - overlapMs))
}

/**
 * Pays a payee out: claims the entries, marks the orders, books 210 / 110, in one transaction. Two at once pay once: the payee is locked.
 * Answers the amount, or null: nothing due, less than the minimum, a debt, or no bank account; then everything stays open.
 */
export const payOut = async (tx: Tx, creditor: Creditor, made: NewRun): Promise<number | null> => {
  const { payee, title, currency } = creditor
  await lockPayee(tx, payee, currency)
  const account = await activeAccount(tx, payee.uuid)
  const open = await listOpenLines(tx, { payee_uuid: payee.uuid, currency, until: made.until })
  const lines = open.filter(isTaken)
  const sums = sumPayout(lines)
  if (!account || sums.amount < payoutMinimum) return null
  await insertRun(tx, made)
  const number = await nextNumber(tx)
  const reference = toReference(number)
  for (const [kind, shares] of paidOutShares(lines))
    await getPaidOut(kind)?.onPaidOut(tx, shares, reference, made.created)
  await failpoint('payouts.orders-marked')
  const uuid = newId()
  const [journal_uuid] = await postJournals(tx, [
    payoutJournal({ uuid, reference, payee, title, currency, amount: sums.amount }),
  ])
  await failpoint('payouts.booked')
  await insertPayout(tx, {
    number,
    newPayout: {
      ...sums,
      uuid,
      run_uuid: made.uuid,
      payee,
      bank_account_uuid: account.uuid,
      currency,
      first_at: lines[0]?.created ?? made.created,
      last_at: lines.at(-1)?.created ?? made.created,
      journal_uuid: journal_uuid ?? '',
      created: made.created,
    },
    lines,
  })
  await failpoint('payouts.written')
  publish(tx, paymentEvents.payoutBooked, {
    ...payeeColumns(payee),
    payout_uuid: uuid,
    reference,
    amount: sums.amount,
    at: made.created.toISOString(),
  } satisfies PayoutBooked)
  await moveOpenFrom(tx, { payee_uuid: payee.uuid, currency, open_from: openFrom(open) })
  await failpoint('payouts.paid-out')
  return sums.amount
}
