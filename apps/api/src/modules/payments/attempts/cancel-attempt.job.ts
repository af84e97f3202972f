import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { applyVerdict, type AttemptState } from './apply-verdict.ts'
import { findAttempt, type AttemptRow } from '../records/attempt.queries.ts'
import { isLive, judge } from '../records/attempt.rules.ts'
import { providerOfConnection } from '../records/provider-of-attempt.ts'
import { syncAttempt } from './sync-attempt.ts'

export const cancelAttemptTask = 'payments-cancel-attempt'

/**
 * Closes an attempt at its provider, so that nobody pays it any more, and answers its state as it then is. When that cannot be
 * done (it was paid, nobody answers, the provider does not know it yet) it is as it is: money that comes is handled when it comes.
 */
export const cancelAtProvider = async (app: App, row: AttemptRow): Promise<AttemptState | undefined> => {
  const state = row.provider_reference ? undefined : await syncAttempt(app, row.uuid)
  const fresh = state ? await findAttempt(app.db, row.uuid) : row
  const keyed = fresh && providerOfConnection(app, fresh)
  if (!keyed || !fresh.provider_reference || !isLive(fresh.status)) return state
  await failpoint('payments.cancel-asking')
  const outcome = await keyed.provider.cancel(keyed.credentials, fresh.provider_reference, `${fresh.uuid}-cancel`)
  await failpoint('payments.cancel-asked')
  if (outcome.kind === 'answer')
    return applyVerdict(app, {
      row: fresh,
      verdict: judge(fresh, outcome.value),
      payment: outcome.value,
      response_code: '200',
    })
  return outcome.kind === 'refused' ? syncAttempt(app, fresh.uuid) : undefined
}

/** After a payable was cancelled: its open attempts are closed at the provider. Tried again by the queue when it is in doubt. */
export const cancelAttempt: Job = async (app, payload) => {
  const { attempt_uuid } = payload as { attempt_uuid: string }
  const row = await findAttempt(app.db, attempt_uuid)
  if (!row || !isLive(row.status)) return
  const state = await cancelAtProvider(app, row)
  const isOpen = state === undefined || (isLive(state.status) && state.status !== 'needs_review')
  if (isOpen) throw new Error(`attempt ${attempt_uuid} could not be cancelled yet`)
}
