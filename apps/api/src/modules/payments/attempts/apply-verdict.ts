import { now } from '#platform/runtime/clock.ts'
import { pipelined, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { raiseAlert, raiseAlertOnce, resolveDoubt } from '../alerts/alert.queries.ts'
import { paymentJournal } from '../booking.rules.ts'
import { getPayable, toBooked } from '../kinds.ts'
import { paymentEvents } from '../payments.events.ts'
import type { ProviderPayment } from '../providers/provider.ts'
import { refundUnapplied } from '../refunds/refund-unapplied.ts'
import { settleTakenBack } from '../refunds/settle-taken-back.ts'
import { captureSources, SourceLost } from '../sources/capture-sources.ts'
import { releaseSources } from '../sources/release-sources.ts'
import { bookRoutes } from '../split-payments/book-routes.ts'
import {
  moveLive,
  postponeLook,
  postponePaid,
  type AttemptRow,
  type ProviderReport,
} from '../records/attempt.queries.ts'
import { attemptFacts, payableFacts } from '../records/attempt-facts.ts'
import { bookChargeback, bookChargebackReversed } from './book-chargeback.ts'
import {
  isLive,
  nextSyncAt,
  nextLookAtPaid,
  nextLookAtReopened,
  type AttemptStatus,
  type Verdict,
} from '../records/attempt.rules.ts'
import {
  writeChargeback,
  writeChargebackReversed,
  writeForeignRefund,
  writeNotApplied,
  writePaid,
  writeUnpaid,
} from '../records/settle.queries.ts'

/** An attempt as a caller needs it after its provider was heard. */
export interface AttemptState {
  readonly attempt_uuid: string
  readonly status: AttemptStatus
  readonly checkout_url: string | null
  readonly failure_code: string | null
}

/** An attempt as it is stored, nothing newer being known. */
export const toState = (row: AttemptRow): AttemptState => ({
  attempt_uuid: row.uuid,
  status: row.status === 'created' ? 'unknown' : row.status,
  checkout_url: isLive(row.status) ? row.checkout_url : null,
  failure_code: row.failure_code,
})

/** The provider's reference is kept only from an answer that is about this attempt. */
const toldOf = ({
  row,
  verdict,
  payment,
  response_code,
}: {
  row: AttemptRow
  verdict: Verdict
  payment: ProviderPayment | null
  response_code: string
}): ProviderReport => {
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
    sync_at: nextSyncAt(verdict.status, verdict.status === row.status ? row.sync_count + 1 : 0, moment),
    moment,
  }
}

/** A person has to see that a payer's bank took money back. */
const tellChargeback = (tx: Tx, row: AttemptRow, reported: ProviderReport): Promise<void> => {
  const detail = `${reported.amount_charged_back} of ${row.amount} cents ${row.currency} were charged back`
  return raiseAlert(tx, { kind: 'chargeback', attempt_uuid: row.uuid, detail }, reported.moment)
}

/** Somebody gave money back in the provider's own office: the books do not know of it, and a person has to put them right. */
const tellForeignRefund = async (tx: Tx, row: AttemptRow, reported: ProviderReport): Promise<void> => {
  if (reported.amount_refunded === 0) return
  const ours = await writeForeignRefund(tx, row.uuid, reported.amount_refunded)
  if (ours === undefined) return
  const detail = `${reported.amount_refunded} of ${row.amount} cents ${row.currency} were refunded, ${ours} of them from here`
  await raiseAlert(tx, { kind: 'refunded_elsewhere', attempt_uuid: row.uuid, detail }, reported.moment)
}

/** Writes what stands beside a paid attempt, as far as it is new: what the payer's bank took or gave back, and what was refunded past us. */
const noteBesidePaid = async (tx: Tx, row: AttemptRow, reported: ProviderReport): Promise<void> => {
  const { amount_charged_back, moment } = reported
  const { uuid, amount_charged_back: known } = row
  const more = amount_charged_back > 0 ? await writeChargeback(tx, { uuid, amount: amount_charged_back, moment }) : 0
  const less =
    amount_charged_back < known
      ? await writeChargebackReversed(tx, { uuid, known, amount: amount_charged_back, moment })
      : 0
  if (more > 0) await tellChargeback(tx, row, reported)
  await tellForeignRefund(tx, row, reported)
  if (more > 0) await bookChargeback(tx, { row, amount: more, moment })
  if (less > 0) await bookChargebackReversed(tx, { row, amount: less, moment })
  if (amount_charged_back > 0) await settleTakenBack(tx, row)
}

/** The chargeback of an earlier payment, with its subject locked as for a refund: neither of the two counts the money that the other is taking. */
const noteLater = async (tx: Tx, row: AttemptRow, reported: ProviderReport): Promise<void> => {
  await getPayable(row.kind).lock(tx, row.subject_uuid)
  await noteBesidePaid(tx, row, reported)
}

/** Money that came cannot be applied: it goes back, and what other sources hold for it is let go. */
const returnUnapplied = async (tx: Tx, row: AttemptRow, moment: Date): Promise<void> => {
  await releaseSources(tx, row)
  await refundUnapplied(tx, row, moment)
}

/** The money is here, and another source can pay its part no more: nothing is paid in part, and the payable waits for another try. */
const giveUpPaid = async (
  tx: Tx,
  { row, verdict, reported }: { row: AttemptRow; verdict: Verdict; reported: ProviderReport },
): Promise<void> => {
  await writeNotApplied(tx, { attempt_uuid: row.uuid, state: 'open', moment: reported.moment })
  const attempt = { ...attemptFacts(row, verdict), failure_code: 'source_lost' }
  if (!row.superseded) await getPayable(row.kind).onUnpaid(tx, row.subject_uuid, { is: 'failed', attempt })
  await returnUnapplied(tx, row, reported.moment)
}

/** The money is here: to its payable, or back to the payer when it came late or twice. Throws SourceLost unless that is known. */
const settlePaid = async (
  tx: Tx,
  { row, verdict, reported, isLost }: { row: AttemptRow; verdict: Verdict; reported: ProviderReport; isLost: boolean },
): Promise<void> => {
  const payable = getPayable(row.kind)
  const [, paid] = await pipelined([payable.lock(tx, row.subject_uuid), writePaid(tx, reported)])
  // Another process has just written it: what that one was not told yet stands beside it all the same.
  if (!paid) return noteBesidePaid(tx, row, reported)
  await failpoint('payments.paid-written')
  if (reported.amount_charged_back > 0) await tellChargeback(tx, row, reported)
  await tellForeignRefund(tx, row, reported)
  if (!paid.applied) return returnUnapplied(tx, row, reported.moment)
  if (isLost) return giveUpPaid(tx, { row, verdict, reported })
  if (!(await payable.onPaid(tx, payableFacts(row), attemptFacts(row, verdict)))) {
    await writeNotApplied(tx, { attempt_uuid: row.uuid, state: 'cancelled', moment: reported.moment })
    return returnUnapplied(tx, row, reported.moment)
  }
  await failpoint('payments.paid-applied')
  const other_money = await captureSources(tx, row)
  await postJournals(tx, [
    paymentJournal({
      subject: toBooked(row),
      connection: row,
      attempt_uuid: row.uuid,
      amount: row.amount,
      shares: paid.shares,
      other_money,
    }),
    ...(await bookRoutes(tx, row, reported.moment)),
  ])
  if (reported.amount_charged_back > 0)
    await bookChargeback(tx, { row, amount: reported.amount_charged_back, moment: reported.moment })
  await failpoint('payments.paid-booked')
}

const settleUnpaid = async (
  tx: Tx,
  { row, verdict, reported }: { row: AttemptRow; verdict: Verdict; reported: ProviderReport },
): Promise<void> => {
  const payable = getPayable(row.kind)
  const [, ended] = await pipelined([payable.lock(tx, row.subject_uuid), writeUnpaid(tx, reported)])
  if (!ended) return
  await failpoint('payments.unpaid-written')
  publish(tx, paymentEvents.attemptEnded, { attempt_uuid: row.uuid })
  await releaseSources(tx, row)
  if (ended.last) await payable.onUnpaid(tx, row.subject_uuid, { is: 'failed', attempt: attemptFacts(row, verdict) })
  await failpoint('payments.unpaid-applied')
}

const settleReview = async (
  app: App,
  { row, verdict, reported }: { row: AttemptRow; verdict: Verdict; reported: ProviderReport },
): Promise<void> => {
  const { alert } = verdict
  if (alert && verdict.failure_code !== row.failure_code)
    app.log.warn({ attempt_uuid: row.uuid, alert: alert.kind }, alert.detail)
  await inTransaction(app.db, async (tx) => {
    const moved = await moveLive(tx, reported)
    await failpoint('payments.review-written')
    // Another answer has settled it meanwhile: nothing is left to doubt.
    if (alert && moved) await raiseAlert(tx, { ...alert, attempt_uuid: row.uuid }, reported.moment)
  })
}

/**
 * A paid attempt stays paid: what the payer's bank took back stands beside it. An answer that is not about this payment says nothing
 * about that either, and it is asked for again; when it does not come, or the provider has forgotten the payment, a person is told, once.
 */
const keepPaid: Step = async (app, { row, verdict, reported }) => {
  const isConfirmed = verdict.status === 'paid'
  // Chargebacks are looked at each time: a refund may have failed for one since.
  const isCharged = reported.amount_charged_back > 0 || row.amount_charged_back > 0
  const hasMore = isCharged || reported.amount_refunded > 0
  if (isConfirmed && hasMore) await inTransaction(app.db, (tx) => noteLater(tx, row, reported))
  if (isConfirmed) await resolveDoubt(app.db, row.uuid, reported.moment)
  const next = isConfirmed || verdict.is_final ? null : nextLookAtPaid(row.sync_count, reported.moment)
  if (!isConfirmed && next === null) {
    const detail = verdict.alert?.detail ?? `it was paid, and the provider now says: ${verdict.status}`
    await raiseAlertOnce(app.db, { kind: 'not_confirmed', attempt_uuid: row.uuid, detail }, reported.moment)
  }
  await postponePaid(app.db, { uuid: row.uuid, sync_at: next, moment: reported.moment })
}

/** An attempt that ended without money stays ended until it is paid, whatever else its provider says of it. It is asked again, but not for ever. */
const keepEnded: Step = (app, { row, reported }) => {
  const { moment } = reported
  const next = isLive(reported.status)
    ? nextLookAtReopened(row.created, moment)
    : nextSyncAt(row.status, row.sync_count + 1, moment)
  return postponeLook(app.db, { uuid: row.uuid, sync_at: next, response_code: reported.response_code, moment })
}

type Step = (app: App, looked: { row: AttemptRow; verdict: Verdict; reported: ProviderReport }) => Promise<void>

/** The reason that an attempt stays as it is stored, whatever its provider says of it; undefined when the answer moves it. */
const keeping = (row: AttemptRow, { status }: Verdict): Step | undefined => {
  if (row.status === 'paid') return keepPaid
  return isLive(row.status) || status === 'paid' || status === 'needs_review' ? undefined : keepEnded
}

const movePaid: Step = async (app, { row, verdict, reported }) => {
  const settle = (isLost: boolean) => inTransaction(app.db, (tx) => settlePaid(tx, { row, verdict, reported, isLost }))
  try {
    await settle(false)
  } catch (error) {
    if (!(error instanceof SourceLost)) throw error
    app.log.warn({ err: error, attempt_uuid: row.uuid }, 'a source could not pay what it held')
    await settle(true)
  }
}

/** Moves an attempt to where its provider says that it is. */
const move: Step = async (app, { row, verdict, reported }) => {
  const { status } = verdict
  if (status === 'paid') await movePaid(app, { row, verdict, reported })
  else if (status === 'needs_review') await settleReview(app, { row, verdict, reported })
  else if (isLive(status)) await moveLive(app.db, reported)
  else await inTransaction(app.db, (tx) => settleUnpaid(tx, { row, verdict, reported }))
}

/**
 * Writes the meaning of a provider's answer for an attempt, whoever asked: webhook, return, poller or the create call. It has its effect once:
 * only a real change of status moves anything, and paid never goes down. `response_code` is kept for an operator.
 */
export const applyVerdict = async (
  app: App,
  {
    row,
    verdict,
    payment,
    response_code,
  }: { row: AttemptRow; verdict: Verdict; payment: ProviderPayment | null; response_code: string },
): Promise<AttemptState> => {
  const reported = toldOf({ row, verdict, payment, response_code })
  const { status, failure_code } = verdict
  await failpoint('payments.answer-judged')
  const keep = keeping(row, verdict)
  await (keep ?? move)(app, { row, verdict, reported })
  await failpoint('payments.answer-stored')
  if (keep) return toState(row)
  const checkout_url = isLive(status) ? (reported.checkout_url ?? row.checkout_url) : null
  return { attempt_uuid: row.uuid, status, checkout_url, failure_code }
}
