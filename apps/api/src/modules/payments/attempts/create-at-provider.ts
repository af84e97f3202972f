import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { keyNotValid, refusedByProvider, responseInvalid } from '../payments.problems.ts'
import type { TestCard } from '../providers/provider.ts'
import { applyVerdict, type AttemptState } from './apply-verdict.ts'
import type { AttemptRow } from '../records/attempt.queries.ts'
import { judgeCreate } from '../records/attempt.rules.ts'
import { toCreateOrder, providerOfConnection } from '../records/provider-of-attempt.ts'

const ask = async (app: App, row: AttemptRow, card: TestCard | undefined): Promise<AttemptState> => {
  const keyed = providerOfConnection(app, row)
  if (!keyed) throw keyNotValid()
  await failpoint('payments.create-asking')
  const outcome = await keyed.provider.create(keyed.credentials, toCreateOrder(app, row, card))
  await failpoint('payments.create-asked')
  const verdict = judgeCreate(row, outcome)
  const payment = outcome.kind === 'answer' ? outcome.value : null
  const response_code =
    outcome.kind === 'answer'
      ? '201'
      : outcome.kind === 'refused'
        ? outcome.detail
        : `${outcome.code}: ${outcome.detail}`
  const state = await applyVerdict(app, { row, verdict, payment, response_code })
  if (outcome.kind === 'refused') throw refusedByProvider(outcome.code)
  if (outcome.kind === 'unknown' || verdict.failure_code === 'mismatch') throw responseInvalid()
  return state
}

const running = new WeakMap<App, Map<string, Promise<AttemptState>>>()

/**
 * Asks the provider for the payment of a written attempt, and writes its answer; once at a time in this process. Asking again is safe: the
 * idempotency key stays until the outcome is definite. Throws the payer's refusal; the attempt says failed, in doubt or review.
 */
export const createAtProvider = (app: App, row: AttemptRow, card: TestCard | undefined): Promise<AttemptState> => {
  const calls = running.get(app) ?? new Map<string, Promise<AttemptState>>()
  running.set(app, calls)
  const known = calls.get(row.uuid)
  if (known) return known
  const call = ask(app, row, card).finally(() => calls.delete(row.uuid))
  calls.set(row.uuid, call)
  return call
}
