import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { getProviderQueue, queueJob } from '#platform/jobs/queue.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { raiseAlert, raiseAlertOnce } from '../alerts/alert.queries.ts'
import { directJournals } from '../direct-journals.rules.ts'
import type { Outcome } from '../providers/provider.ts'
import { providerOfConnection } from '../records/provider-of-attempt.ts'
import { routeFailedJournal } from './route-journals.rules.ts'
import { findRoute, writeFailed, writeMade, type RouteRow } from './route.queries.ts'

export const sendRouteTask = 'payments-send-route'

/** Asks for a route after commit: in a queue of those who wait for a provider. */
export const queueRoute = (tx: Db | Tx, route_uuid: string): Promise<void> =>
  queueJob(tx, {
    task: sendRouteTask,
    payload: { route_uuid },
    queueOptions: { job_key: `route:${route_uuid}`, queue: getProviderQueue(route_uuid) },
  })

const ask = async (app: App, row: RouteRow): Promise<Outcome<string>> => {
  const keyed = providerOfConnection(app, row)
  if (!keyed?.provider.split || keyed.provider.split.at !== 'paid' || row.payment_reference === null)
    return { kind: 'refused', code: 'key_not_valid', detail: 'the stored key makes no routes of this payment' }
  return keyed.provider.split.route(keyed.credentials, {
    our_reference: row.uuid,
    payment_reference: row.payment_reference,
    merchant: row.merchant,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    first_tried_at: row.changed,
  })
}

/** The seller's money is on the account still: it is booked back, and paid with the next payout. A person is told. */
const giveUp = (app: App, row: RouteRow, { code, detail }: { code: string; detail: string }): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const moment = now()
    const left = await writeFailed(tx, row, { failure_code: code, moment })
    if (left === undefined) return
    await failpoint('payments.route-failed')
    const subject = { ...row, program_uuid: row.payable_program_uuid }
    if (left > 0)
      await postJournals(tx, [
        routeFailedJournal({ subject, connection: row, payee: row, amount: left, reference: row.uuid }),
        // The owner of the connection has the money in the seller's place.
        ...directJournals({ subject, connection: row, reference: row.uuid, amounts: [left], way: 'received' }),
      ])
    const reason = `${row.amount} cents ${row.currency} for ${row.program_title} were not routed: ${detail}`
    await raiseAlert(tx, { kind: 'route_failed', attempt_uuid: row.attempt_uuid, detail: reason }, moment)
  })

const doubtMs = 24 * 3_600_000

/** The job is tried for days: after one of them a person is told, once. */
const tellDoubt = async (app: App, row: RouteRow, detail: string): Promise<void> => {
  const moment = now()
  if (moment.getTime() - row.changed.getTime() < doubtMs) return
  const { attempt_uuid } = row
  await raiseAlertOnce(app.db, { kind: 'route_failed', attempt_uuid, detail: `in doubt for a day: ${detail}` }, moment)
}

/** Asks the provider for a delayed route, once however often it runs: the reference is the same every time. In doubt the job is tried again. */
export const sendRoute: Job = async (app, payload) => {
  const row = await findRoute(app.db, (payload as { route_uuid: string }).route_uuid)
  if (row?.state !== 'due') return
  await failpoint('payments.route-asking')
  const outcome = await ask(app, row)
  await failpoint('payments.route-asked')
  // A key that is refused says nothing of an earlier call whose answer was lost.
  if (outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.code === 'key_not_valid')) {
    await tellDoubt(app, row, outcome.detail)
    throw new Error(`a route is in doubt: ${outcome.code}: ${outcome.detail}`)
  }
  if (outcome.kind === 'refused') return giveUp(app, row, outcome)
  await writeMade(app.db, { uuid: row.uuid, provider_reference: outcome.value, moment: now() })
}
