import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { raiseAlert, raiseAlertOnce, raiseKeyAlert } from '../alerts/alert.queries.ts'
import type { Outcome, ProviderPayment } from '../providers/provider.ts'
import { applyVerdict, toState, type AttemptState } from './apply-verdict.ts'
import { findAttempt, postponeLook, postponePaid, type AttemptRow } from '../records/attempt.queries.ts'
import { judge, judgeMissing, nextSyncAt, nextLookAtPaid } from '../records/attempt.rules.ts'
import { providerOfConnection } from '../records/provider-of-attempt.ts'

/** No usable answer: nothing is known that was not known before, and it is asked again. */
const postpone = async (app: App, row: AttemptRow, response_code: string): Promise<AttemptState> => {
  const moment = now()
  if (row.status === 'paid')
    await postponePaid(app.db, { uuid: row.uuid, sync_at: nextLookAtPaid(row.sync_count, moment), moment })
  else
    await postponeLook(app.db, {
      uuid: row.uuid,
      sync_at: nextSyncAt(row.status, row.sync_count + 1, moment),
      response_code,
      moment,
    })
  return toState(row)
}

/** Of a paid attempt: no pause and no day is left after this look (0042). */
const isLastLook = ({ status, watch_at, sync_count }: AttemptRow): boolean =>
  status === 'paid' && watch_at === null && nextLookAtPaid(sync_count, now()) === null

/** Nobody would ever learn what its payer's bank took back since the look before. */
const tellUnanswered = (app: App, { uuid }: AttemptRow, response_code: string): Promise<void> => {
  const detail = `it was paid, and the provider did not answer the last questions about it: ${response_code}`
  return raiseAlertOnce(app.db, { kind: 'not_confirmed', attempt_uuid: uuid, detail }, now())
}

/** Writes what an answer to a question about an attempt means. */
const applyOutcome = async (app: App, row: AttemptRow, outcome: Outcome<ProviderPayment>): Promise<AttemptState> => {
  if (outcome.kind === 'answer')
    return applyVerdict(app, { row, verdict: judge(row, outcome.value), payment: outcome.value, response_code: '200' })
  if (outcome.kind === 'unknown') {
    const response_code = `${outcome.code}: ${outcome.detail}`
    if (isLastLook(row)) await tellUnanswered(app, row, response_code)
    return postpone(app, row, response_code)
  }
  if (outcome.code === 'not_found') {
    const age_ms = now().getTime() - row.created.getTime()
    return applyVerdict(app, { row, verdict: judgeMissing(row, age_ms), payment: null, response_code: outcome.detail })
  }
  const { code, detail } = outcome
  if (code === 'key_not_valid')
    await inTransaction(app.db, (tx) => raiseKeyAlert(tx, { attempt: row, detail, moment: now() }))
  else await raiseAlert(app.db, { kind: code, attempt_uuid: row.uuid, detail }, now())
  return postpone(app, row, outcome.detail)
}

/**
 * Asks the provider about an attempt and applies its answer. The one way for webhook, return and poller: whoever tells us that
 * something happened, the provider is asked. No transaction is open while it is asked. `row` may be given when it was just read.
 */
const syncNow = async (app: App, row: AttemptRow): Promise<AttemptState> => {
  const keyed = providerOfConnection(app, row)
  if (!keyed) {
    const detail = 'the stored key does not fit its connection'
    await inTransaction(app.db, (tx) => raiseKeyAlert(tx, { attempt: row, detail, moment: now() }))
    return postpone(app, row, 'key_not_valid')
  }
  const { provider, credentials } = keyed
  await failpoint('payments.sync-asking')
  const outcome = row.provider_reference
    ? await provider.get(credentials, row.provider_reference)
    : await provider.find(credentials, row.uuid)
  await failpoint('payments.sync-asked')
  return applyOutcome(app, row, outcome)
}

/** Webhooks that keep coming are left to the poller at last. */
const maxRounds = 4

interface SyncInProgress {
  readonly state: Promise<AttemptState | undefined>
  again: boolean
}

const flights = new WeakMap<App, Map<string, SyncInProgress>>()

const batchesOf = (app: App): Map<string, SyncInProgress> => {
  const known = flights.get(app) ?? new Map<string, SyncInProgress>()
  flights.set(app, known)
  return known
}

/** Of a paid attempt money can only go back: a webhook or the poller, which watches it, finds that out; others need not ask. */
const look = async (
  app: App,
  { uuid, notified, read }: { uuid: string; notified: boolean; read?: AttemptRow | undefined },
): Promise<AttemptState | undefined> => {
  const row = read ?? (await findAttempt(app.db, uuid))
  if (!row) return undefined
  return row.status === 'paid' && !notified ? toState(row) : syncNow(app, row)
}

/**
 * Syncs an attempt with its provider, once at a time in this process: callers meanwhile share the answer. A webhook during the question may be
 * newer than its answer, so it is asked once more. Undefined without such an attempt. `row` saves reading it.
 */
export const syncAttempt = (
  app: App,
  attempt_uuid: string,
  options: { notified?: boolean; row?: AttemptRow } = {},
): Promise<AttemptState | undefined> => {
  const { notified = false } = options
  const running = batchesOf(app)
  const in_progress = running.get(attempt_uuid)
  if (in_progress) {
    in_progress.again ||= notified
    return in_progress.state
  }
  const fly = async (): Promise<AttemptState | undefined> => {
    try {
      let state = await look(app, { uuid: attempt_uuid, notified, read: options.row })
      for (let rounds = 1; started.again && rounds < maxRounds; rounds++) {
        started.again = false
        state = await look(app, { uuid: attempt_uuid, notified: true })
      }
      return state
    } finally {
      running.delete(attempt_uuid)
    }
  }
  const started: SyncInProgress = { state: Promise.resolve().then(fly), again: false }
  running.set(attempt_uuid, started)
  return started.state
}
