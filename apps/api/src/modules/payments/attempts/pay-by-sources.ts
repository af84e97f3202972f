import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { paymentJournal } from '../booking.rules.ts'
import { getPayable, toBooked } from '../kinds.ts'
import { valueMethod } from '../methods.ts'
import { notFound, paymentNotPossible } from '../payments.problems.ts'
import { allocate, sumOfSources, type WantedSource } from '../sources/allocate.rules.ts'
import { insertPaidAlone } from '../sources/alone.queries.ts'
import { inOrder } from '../sources/hold-sources.ts'
import { lockSourcedPayable, type SourcedPayable } from '../sources/sourced-payable.queries.ts'
import { takeSources } from '../sources/take-sources.ts'

/** A subject whose lock is held, and what pays all of it. */
interface PaidBySources {
  readonly kind: string
  readonly subject_uuid: string
  readonly sources: readonly WantedSource[]
  readonly at: Date
  /** Of its payer; English by default. */
  readonly language?: string | undefined
}

/**
 * Pays an open payable, locked with its subject, by sources that come to its amount: attempt, subject, value and books in the caller's
 * transaction. Answers the attempt's uuid. Throws payment_not_possible and the sources' own problems; the transaction is undone then.
 */
export const payAlone = async (
  tx: Tx,
  payable: SourcedPayable,
  { kind, subject_uuid, sources, at, language = 'en' }: PaidBySources,
): Promise<string> => {
  const ordered = inOrder(sources)
  const allocations = allocate(payable.shares, ordered)
  if (!allocations) throw paymentNotPossible()
  const { uuid: payable_uuid, program_uuid, currency, amount, shares } = payable
  const uuid = newId()
  const attempt = { uuid, payable_uuid, method: valueMethod, language, currency, created: at }
  if (!(await insertPaidAlone(tx, attempt, { sources: ordered, allocations }))) throw paymentNotPossible()
  await failpoint('payments.alone-written')
  const facts = { uuid, method: valueMethod, amount, status: 'paid', was: 'created', failure_code: null }
  const paid = { uuid: payable_uuid, subject_uuid, program_uuid, currency, amount }
  if (!(await getPayable(kind).onPaid(tx, paid, facts))) throw paymentNotPossible()
  await failpoint('payments.alone-applied')
  const other_money = await takeSources(tx, attempt, ordered)
  await failpoint('payments.alone-taken')
  const subject = toBooked({ kind, ...payable })
  await postJournals(tx, [
    paymentJournal({ subject, connection: null, attempt_uuid: uuid, amount: 0, shares, other_money }),
  ])
  await failpoint('payments.alone-booked')
  return uuid
}

/**
 * Pays a subject whole by value of ours, in a transaction that made it or holds its lock, as a till's does: no provider is asked, now or ever.
 * Answers the attempt's uuid. Throws not_found; payment_not_possible unless it is open and the sources come to it; and the sources' own.
 */
export const paySubjectBySources = async (tx: Tx, paid: PaidBySources): Promise<string> => {
  const payable = await lockSourcedPayable(tx, paid.kind, paid.subject_uuid)
  if (!payable) throw notFound()
  const isOpen = payable.state === 'open' && payable.live_uuid === null
  if (!isOpen || sumOfSources(paid.sources) !== payable.amount) throw paymentNotPossible()
  return payAlone(tx, payable, paid)
}
