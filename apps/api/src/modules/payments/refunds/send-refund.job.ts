import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { getProviderQueue, queueJob } from '#platform/jobs/queue.ts'
import { raiseAlert, resolveRefundDoubt } from '../alerts/alert.queries.ts'
import { syncNow } from '../records/attempt.queries.ts'
import { providerOfConnection } from '../records/provider-of-attempt.ts'
import type { Credentials, Outcome, Provider, ProviderRefund } from '../providers/provider.ts'
import { findRefund, moveRefund, type RefundRow } from './refund.queries.ts'
import { judgeRefund, mayAskAtOnce, nextRefundLook } from './refund.rules.ts'

export const sendRefundTask = 'payments-send-refund'

/** Asks for a refund to be brought up to date after commit: in a queue of those who wait for a provider. */
export const queueRefund = (tx: Db | Tx, refund_uuid: string): Promise<void> =>
  queueJob(tx, {
    task: sendRefundTask,
    payload: { refund_uuid },
    queueOptions: { job_key: `refund:${refund_uuid}`, queue: getProviderQueue(refund_uuid) },
  })

/**
 * The answer to a question about a refund. Refusing to answer says nothing about the refund (it may be made): a person is told, and it
 * is asked again.
 */
const answered = async (
  app: App,
  row: RefundRow,
  outcome: Outcome<ProviderRefund>,
): Promise<Outcome<ProviderRefund>> => {
  if (outcome.kind !== 'refused' || outcome.code === 'key_not_valid') return outcome
  const { detail } = outcome
  await raiseAlert(app.db, { kind: 'mismatch', attempt_uuid: row.attempt_uuid, refund_uuid: row.uuid, detail }, now())
  return { kind: 'unknown', code: 'invalid_response', detail }
}

/** Asks for the refund: once, whatever happens in between, because key and reference are the same every time. */
const request = async (
  app: App,
  { provider, credentials, row }: { provider: Provider; credentials: Credentials; row: RefundRow },
): Promise<Outcome<ProviderRefund>> => {
  if (!row.payment_reference)
    return { kind: 'refused', code: 'not_found', detail: 'the payment has no provider reference' }
  if (!mayAskAtOnce(row, now())) {
    const made = await provider.findRefund(credentials, row.payment_reference, row.uuid)
    if (made.kind !== 'refused' || made.code !== 'not_found') return answered(app, row, made)
  }
  return provider.refund(credentials, {
    our_reference: row.uuid,
    idempotency_key: row.idempotency_key,
    payment_reference: row.payment_reference,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    split: row.split ?? undefined,
  })
}

const ask = async (app: App, row: RefundRow): Promise<Outcome<ProviderRefund>> => {
  const keyed = providerOfConnection(app, row)
  if (!keyed) return { kind: 'refused', code: 'key_not_valid', detail: 'the stored key does not fit its connection' }
  const { provider, credentials } = keyed
  if (row.waits_for_route) return { kind: 'unknown', code: 'not_asked', detail: 'its part is not at the seller yet' }
  return row.provider_reference
    ? answered(app, row, await provider.getRefund(credentials, row.provider_reference))
    : request(app, { provider, credentials, row })
}

const syncOnce = async (app: App, refund_uuid: string): Promise<void> => {
  const row = await findRefund(app.db, refund_uuid)
  if (!row || row.status === 'refunded' || row.status === 'failed') return
  await failpoint('payments.refund-asking')
  const outcome = await ask(app, row)
  await failpoint('payments.refund-asked')
  const verdict = judgeRefund(row, outcome)
  const moment = now()
  const answer = outcome.kind === 'answer' && outcome.value.our_reference === row.uuid ? outcome.value : null
  const looks = verdict.status === row.status ? row.sync_count + 1 : 0
  const reported = {
    uuid: row.uuid,
    status: verdict.status,
    provider_reference: answer?.provider_reference ?? null,
    failure_code: verdict.failure_code,
    evidence: answer?.evidence ?? null,
    sync_at: nextRefundLook(verdict, looks, moment),
    moment,
  }
  await inTransaction(app.db, async (tx) => {
    const moved = await moveRefund(tx, reported)
    await failpoint('payments.refund-moved')
    const { alert } = verdict
    if (moved && alert)
      await raiseAlert(tx, { ...alert, attempt_uuid: row.attempt_uuid, refund_uuid: row.uuid }, moment)
    if (moved && answer && verdict.failure_code !== 'mismatch') await resolveRefundDoubt(tx, row.uuid, moment)
    // It may have been refused because the money is gone: taken back by the payer's bank, and its webhook was lost.
    if (moved && verdict.status === 'failed') await syncNow(tx, row.attempt_uuid, moment)
  })
  if (verdict.alert) app.log.warn({ refund_uuid, alert: verdict.alert.kind }, verdict.alert.detail)
  await failpoint('payments.refund-stored')
}

const running = new WeakMap<App, Map<string, Promise<void>>>()

/**
 * Brings a refund up to date with its provider: asks for it if that was not done, else how it goes. One function for the job
 * after commit, the poller and a webhook; at most once at a time in this process.
 */
export const syncRefund = (app: App, refund_uuid: string): Promise<void> => {
  const calls = running.get(app) ?? new Map<string, Promise<void>>()
  running.set(app, calls)
  const known = calls.get(refund_uuid)
  if (known) return known
  const call = syncOnce(app, refund_uuid).finally(() => calls.delete(refund_uuid))
  calls.set(refund_uuid, call)
  return call
}

export const sendRefund: Job = (app, payload) => syncRefund(app, (payload as { refund_uuid: string }).refund_uuid)
