import { now } from '../../../platform/clock.ts'
import { together, type Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import type { House } from '../../../platform/house.ts'
import { postJournals } from '../../ledger/index.ts'
import { raiseAlert, raiseAlertOnce, resolveDoubt } from '../alerts/alert.queries.ts'
import { paymentJournal } from '../booking.rules.ts'
import { kindOf } from '../kinds.ts'
import type { AttemptFacts, PayableFacts } from '../payable-kind.ts'
import type { ProviderPayment } from '../providers/provider.ts'
import { giveBack } from '../refunds/give-back.ts'
import { settleTakenBack } from '../refunds/settle-taken-back.ts'
import { moveLive, postponeLook, postponePaid, type AttemptRow, type Told } from './attempt.queries.ts'
import { bookChargeback } from './book-chargeback.ts'
import {
  isLive,
  nextLook,
  nextLookAtPaid,
  nextLookAtReopened,
  type AttemptStatus,
  type Verdict,
} from './attempt.rules.ts'
import { writeChargeback, writeForeignRefund, writeNotApplied, writePaid, writeUnpaid } from './settle.queries.ts'

/** An attempt as a caller needs it after its provider was heard. */
export interface AttemptState {
  readonly attempt_uuid: string
  readonly status: AttemptStatus
  readonly checkout_url: string | null
  readonly failure_code: string | null
}

/** An attempt as it is stored, nothing newer being known. */
export const stateOf = (row: AttemptRow): AttemptState => ({
  attempt_uuid: row.uuid,
  status: row.status === 'created' ? 'unknown' : row.status,
  checkout_url: isLive(row.status) ? row.checkout_url : null,
  failure_code: row.failure_code,
})

const payableFacts = (row: AttemptRow): PayableFacts => ({
  uuid: row.payable_uuid,
  subject_uuid: row.subject_uuid,
  program_uuid: row.program_uuid,
  currency: row.currency,
  amount: row.amount,
})

const attemptFacts = (row: AttemptRow, verdict: Verdict): AttemptFacts => ({
  uuid: row.uuid,
  method: row.method,
  amount: row.amount,
  status: verdict.status,
  was: row.status,
  failure_code: verdict.failure_code,
})

/** The provider's reference is kept only from an answer that is about this attempt. */
const toldOf = (row: AttemptRow, verdict: Verdict, payment: ProviderPayment | null, response_code: string): Told => {
  const moment = now()
  const ours = payment?.our_reference === row.uuid
  return {
    uuid: row.uuid,
    status: verdict.status,
    provider_reference: ours ? payment.provider_reference : null,
    checkout_url: ours ? payment.checkout_url : null,
    failure_code: verdict.failure_code,
    amount_charged_back: ours ? payment.amount_charged_back : 0,
    amount_refunded: ours ? payment.amount_refunded : 0,
    evidence: payment?.evidence ?? null,
    response_code,
    sync_at: nextLook(verdict.status, verdict.status === row.status ? row.sync_count + 1 : 0, moment),
    moment,
  }
}

/** A person has to see that a payer's bank took money back. */
const tellChargeback = (tx: Tx, row: AttemptRow, told: Told): Promise<void> => {
  const detail = `${told.amount_charged_back} of ${row.amount} cents ${row.currency} were charged back`
  return raiseAlert(tx, { kind: 'chargeback', attempt_uuid: row.uuid, detail }, told.moment)
}

/** Somebody gave money back in the provider's own office: the books do not know of it, and a person has to put them right. */
const tellForeignRefund = async (tx: Tx, row: AttemptRow, told: Told): Promise<void> => {
  if (told.amount_refunded === 0) return
  const ours = await writeForeignRefund(tx, row.uuid, told.amount_refunded)
  if (ours === undefined) return
  const detail = `${told.amount_refunded} of ${row.amount} cents ${row.currency} were refunded, ${ours} of them from here`
  await raiseAlert(tx, { kind: 'refunded_elsewhere', attempt_uuid: row.uuid, detail }, told.moment)
}

/** Writes what stands beside a paid attempt, as far as it is new: what the payer's bank took back, and what was given back past us. */
const noteBesidePaid = async (tx: Tx, row: AttemptRow, told: Told): Promise<void> => {
  const { amount_charged_back, moment } = told
  const more = amount_charged_back > 0 ? await writeChargeback(tx, row.uuid, amount_charged_back, moment) : 0
  if (more > 0) await tellChargeback(tx, row, told)
  await tellForeignRefund(tx, row, told)
  if (more > 0) await bookChargeback(tx, row, more, moment)
  if (amount_charged_back > 0) await settleTakenBack(tx, row)
}

/** The same of what was paid before, with its subject locked as for a refund: neither of the two counts what the other is taking. */
const noteLater = async (tx: Tx, row: AttemptRow, told: Told): Promise<void> => {
  await kindOf(row.kind).lock(tx, row.subject_uuid)
  await noteBesidePaid(tx, row, told)
}

/** The money is here: to its payable, or back to the payer when it came late or twice. */
const settlePaid = async (tx: Tx, row: AttemptRow, verdict: Verdict, told: Told): Promise<void> => {
  const kind = kindOf(row.kind)
  const [, paid] = await together([kind.lock(tx, row.subject_uuid), writePaid(tx, told)])
  // Another process has just written it: what that one was not told yet stands beside it all the same.
  if (!paid) return noteBesidePaid(tx, row, told)
  await failpoint('payments.paid-written')
  if (told.amount_charged_back > 0) await tellChargeback(tx, row, told)
  await tellForeignRefund(tx, row, told)
  if (!paid.applied) return giveBack(tx, row, told.moment)
  if (!(await kind.onPaid(tx, payableFacts(row), attemptFacts(row, verdict)))) {
    await writeNotApplied(tx, row.uuid, told.moment)
    return giveBack(tx, row, told.moment)
  }
  await failpoint('payments.paid-applied')
  await postJournals(tx, [paymentJournal(row, row, row.uuid, row.amount, paid.shares)])
  if (told.amount_charged_back > 0) await bookChargeback(tx, row, told.amount_charged_back, told.moment)
  await failpoint('payments.paid-booked')
}

const settleUnpaid = async (tx: Tx, row: AttemptRow, verdict: Verdict, told: Told): Promise<void> => {
  const kind = kindOf(row.kind)
  const [, ended] = await together([kind.lock(tx, row.subject_uuid), writeUnpaid(tx, told)])
  if (!ended) return
  await failpoint('payments.unpaid-written')
  if (ended.last) await kind.onPaymentFailed(tx, payableFacts(row), attemptFacts(row, verdict))
  await failpoint('payments.unpaid-applied')
}

const settleReview = async (house: House, row: AttemptRow, verdict: Verdict, told: Told): Promise<void> => {
  const { alert } = verdict
  if (alert && verdict.failure_code !== row.failure_code)
    house.log.warn({ attempt_uuid: row.uuid, alert: alert.kind }, alert.detail)
  await inTransaction(house.db, async (tx) => {
    const moved = await moveLive(tx, told)
    await failpoint('payments.review-written')
    // Another answer has settled it meanwhile: nothing is left to doubt.
    if (alert && moved) await raiseAlert(tx, { ...alert, attempt_uuid: row.uuid }, told.moment)
  })
}

/**
 * A paid attempt stays paid: what the payer's bank took back stands beside it. An answer that is not about this payment says nothing
 * about that either, and it is asked for again; when it does not come, or the provider has forgotten the payment, a person is told, once.
 */
const keepPaid = async (house: House, row: AttemptRow, verdict: Verdict, told: Told): Promise<void> => {
  const isConfirmed = verdict.status === 'paid'
  // What was taken back is looked at each time: a refund may have failed for it since.
  const hasMore = told.amount_charged_back > 0 || told.amount_refunded > 0
  if (isConfirmed && hasMore) await inTransaction(house.db, (tx) => noteLater(tx, row, told))
  if (isConfirmed) await resolveDoubt(house.db, row.uuid, told.moment)
  const next = isConfirmed || verdict.is_final ? null : nextLookAtPaid(row.sync_count, told.moment)
  if (!isConfirmed && next === null) {
    const detail = verdict.alert?.detail ?? `it was paid, and the provider now says: ${verdict.status}`
    await raiseAlertOnce(house.db, { kind: 'not_confirmed', attempt_uuid: row.uuid, detail }, told.moment)
  }
  await postponePaid(house.db, row.uuid, next, told.moment)
}

/** What ended without money stays ended until it is paid, whatever else its provider says of it. It is asked again, but not for ever. */
const keepEnded = (house: House, row: AttemptRow, _verdict: Verdict, told: Told): Promise<void> => {
  const { moment } = told
  const next = isLive(told.status)
    ? nextLookAtReopened(row.created, moment)
    : nextLook(row.status, row.sync_count + 1, moment)
  return postponeLook(house.db, row.uuid, next, told.response_code, moment)
}

type Step = (house: House, row: AttemptRow, verdict: Verdict, told: Told) => Promise<void>

/** What leaves an attempt as it is stored, whatever its provider says of it; undefined when the answer moves it. */
const keeping = (row: AttemptRow, { status }: Verdict): Step | undefined => {
  if (row.status === 'paid') return keepPaid
  return isLive(row.status) || status === 'paid' || status === 'needs_review' ? undefined : keepEnded
}

/** Moves an attempt to where its provider says that it is. */
const move: Step = async (house, row, verdict, told) => {
  const { status } = verdict
  if (status === 'paid') await inTransaction(house.db, (tx) => settlePaid(tx, row, verdict, told))
  else if (status === 'needs_review') await settleReview(house, row, verdict, told)
  else if (isLive(status)) await moveLive(house.db, told)
  else await inTransaction(house.db, (tx) => settleUnpaid(tx, row, verdict, told))
}

/**
 * Writes what an answer of the provider means for an attempt, whoever asked: webhook, return, poller or the create call. It
 * has its effect once: only a real change of status moves anything, and paid never goes down. `response_code` is kept for an
 * operator.
 */
export const applyVerdict = async (
  house: House,
  row: AttemptRow,
  verdict: Verdict,
  payment: ProviderPayment | null,
  response_code: string,
): Promise<AttemptState> => {
  const told = toldOf(row, verdict, payment, response_code)
  const { status, failure_code } = verdict
  await failpoint('payments.answer-judged')
  const keep = keeping(row, verdict)
  await (keep ?? move)(house, row, verdict, told)
  await failpoint('payments.answer-stored')
  if (keep) return stateOf(row)
  const checkout_url = isLive(status) ? (told.checkout_url ?? row.checkout_url) : null
  return { attempt_uuid: row.uuid, status, checkout_url, failure_code }
}
