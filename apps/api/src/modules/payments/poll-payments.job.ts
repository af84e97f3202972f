import { setTimeout as wait } from 'node:timers/promises'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { callSooner } from '#platform/jobs/queue.ts'
import { raiseAlert } from './alerts/alert.queries.ts'
import { claimDueAttempts, findDueConnections, hurryWatched } from './records/due-attempts.queries.ts'
import { watchDays } from './records/attempt.rules.ts'
import { syncAttempt } from './attempts/sync-attempt.ts'
import { nextDue } from './next-due.queries.ts'
import { providerTimes } from './providers/provider-times.ts'
import { claimDueRefunds } from './refunds/refund.queries.ts'
import { queueRefund, syncRefund } from './refunds/send-refund.job.ts'

export const pollPaymentsTask = 'payments-poll'

/** Taken for so long; who dies in between leaves them to the next one. */
const leaseMs = 60_000
/** A refund that was queued may wait for others whose provider is slow. */
const queuedMs = 5 * 60_000
const atOnce = 8
/** Paid attempts that are looked at by themselves in one call: what has waited since yesterday does not keep today's payers waiting. */
const maxWatched = 120
/** The clock calls every minute: what comes up before the next call is not left to it. */
const cronMs = 60_000

/** One that fails (a fault of ours, most likely) does not keep the others waiting, and somebody is told. */
const guarded = async (
  app: App,
  { uuid, what, work }: { uuid: string; what: 'attempt_uuid' | 'refund_uuid'; work: Promise<unknown> },
): Promise<void> => {
  try {
    await work
  } catch (error) {
    app.log.error({ err: error, [what]: uuid }, 'a payment could not be brought up to date')
    const detail = error instanceof Error ? error.message : String(error)
    await raiseAlert(app.db, { kind: 'sync_failed', [what]: uuid, detail }, now()).catch(() => undefined)
  }
}

type Claim = (db: Db, due: { moment: Date; leased_until: Date; count: number }) => Promise<string[]>

/** Works through everything that is due, a few at once, until the next call comes. Answers how many there were. */
const drain = async (
  app: App,
  {
    claim,
    work,
    lease_ms = leaseMs,
  }: { claim: Claim; work: (uuid: string) => Promise<void>; lease_ms?: number | undefined },
): Promise<number> => {
  const ends_at = performance.now() + cronMs
  for (let done = 0; ;) {
    const moment = now()
    const claimed = await claim(app.db, {
      moment,
      leased_until: new Date(moment.getTime() + lease_ms),
      count: atOnce,
    })
    await failpoint('payments.poll-claimed')
    await Promise.all(claimed.map(work))
    done += claimed.length
    if (claimed.length < atOnce || performance.now() > ends_at) return done
  }
}

/** The moment at which a key may be asked again, by connection. */
const paces = new WeakMap<App, Map<string, number>>()

/** Waits for the turn of a key: at most five questions a second with each (`poll_gap_ms`). */
const waitForPace = async (app: App, connection_uuid: string): Promise<void> => {
  const pace = paces.get(app) ?? new Map<string, number>()
  paces.set(app, pace)
  const at = performance.now()
  const turn = Math.max(at, pace.get(connection_uuid) ?? 0)
  pace.set(connection_uuid, turn + providerTimes().poll_gap_ms)
  if (turn > at) await wait(turn - at)
}

/** Looks at the attempts of a connection that are due. */
const syncConnection = (app: App, connection_uuid: string): Promise<number> =>
  drain(app, {
    claim: (db, due) => claimDueAttempts(db, { connection_uuid, ...due }),
    work: async (uuid) => {
      await waitForPace(app, connection_uuid)
      // As after a webhook: a paid one is due only because of a webhook that could not be followed, or because its day has come.
      await guarded(app, { uuid, what: 'attempt_uuid', work: syncAttempt(app, uuid, { notified: true }) })
    },
  })

/** Looks at all that is due, a few connections side by side: one with much to ask about keeps no other waiting. */
const syncDueAttempts = async (app: App): Promise<number> => {
  const waiting = await findDueConnections(app.db, now())
  let done = 0
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) done += await syncConnection(app, next)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

const syncDueRefunds = (app: App): Promise<number> =>
  drain(app, {
    claim: claimDueRefunds,
    work: (uuid) => guarded(app, { uuid, what: 'refund_uuid', work: syncRefund(app, uuid) }),
  })

const queueDueRefunds = (app: App): Promise<number> =>
  drain(app, { claim: claimDueRefunds, work: (uuid) => queueRefund(app.db, uuid), lease_ms: queuedMs })

/**
 * Syncs every attempt and refund that is due: a lost webhook delays, and loses nothing. Paid attempts are looked at again later, as chargebacks
 * may never be reported (0042). Runs each minute, and sooner when something is due. Answers how many.
 */
export const pollPayments = async (app: App, refundsOf = syncDueRefunds): Promise<number> => {
  await hurryWatched(app.db, { moment: now(), days: watchDays, count: maxWatched })
  const attempts = await syncDueAttempts(app)
  const refunds = await refundsOf(app)
  const due = await nextDue(app.db)
  const pause_ms = due ? due.getTime() - now().getTime() : cronMs
  if (pause_ms < cronMs) await callSooner(app.db, pollPaymentsTask, new Date(Date.now() + Math.max(pause_ms, 1000)))
  return attempts + refunds
}

export const pollPaymentsJob: Job = async (app) => {
  await pollPayments(app, queueDueRefunds)
}
