import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { giveUpWaiting } from '../webhooks/endpoint.queries.ts'
import type { FindProgramOwner } from '../webhooks/program-access.ts'
import { insertTries, type ClaimedRow } from './due.queries.ts'
import { lockFailing, markArrived, updateFailing } from './health.queries.ts'
import { afterFailure, mailNumbers } from './health.rules.ts'
import type { Posted } from './post-webhook.ts'
import { afterTry } from './schedule.rules.ts'
import { queueHealthMail } from './health-mail.ts'

/** A try that was made, and by which claim. */
export interface Sent {
  readonly delivery: ClaimedRow
  readonly posted: Posted
  readonly at: Date
}

const gone = 410

const isGone = ({ posted }: Sent): boolean => posted.status === gone

/** Only what was scheduled says how an endpoint is: what somebody sends by hand counts neither way. */
const isScheduled = ({ delivery }: Sent): boolean => !delivery.is_replay

const tryRow = (sent: Sent) => {
  const { delivery, posted, at } = sent
  const { wait_seconds, ...rest } = posted
  const next = afterTry(delivery, { has_arrived: posted.reason === null, is_gone: isGone(sent), at, wait_seconds })
  const kind: 'test' | 'replay' | 'scheduled' =
    delivery.type === 'ping' ? 'test' : delivery.is_replay ? 'replay' : 'scheduled'
  const { uuid: delivery_uuid, claimed_until } = delivery
  return { attempt_uuid: newId(), delivery_uuid, claimed_until, at, kind, ...rest, ...next }
}

/** Keeps tries, each once, and what they say of their endpoints: a mail, or its end. */
export const keepTries = (app: App, sent: readonly Sent[], findOwner: FindProgramOwner): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const moved = await insertTries(tx, sent.map(tryRow))
    await failpoint('webhooks.kept')
    const counted = sent.filter((each) => moved.has(each.delivery.uuid) && isScheduled(each))
    const arrived = new Set(
      counted.filter(({ posted }) => posted.reason === null).map(({ delivery }) => delivery.endpoint_uuid),
    )
    if (arrived.size > 0) await markArrived(tx, [...arrived].toSorted(), now())
    const failed = counted.filter(
      ({ posted, delivery }) => posted.reason !== null && !arrived.has(delivery.endpoint_uuid),
    )
    if (failed.length > 0) await noteFailures(tx, { app, failed, findOwner })
  })

const noteFailures = async (
  tx: Tx,
  { app, failed, findOwner }: { app: App; failed: readonly Sent[]; findOwner: FindProgramOwner },
): Promise<void> => {
  const endpoints = await lockFailing(tx, [...new Set(failed.map(({ delivery }) => delivery.endpoint_uuid))])
  for (const endpoint of endpoints) {
    const ofEndpoint = failed.filter(({ delivery }) => delivery.endpoint_uuid === endpoint.uuid)
    const last = ofEndpoint.find(isGone) ?? ofEndpoint.at(-1)
    if (!last || !endpoint.is_active) continue
    const { at, posted } = last
    const change = afterFailure(endpoint, { at, is_gone: isGone(last) })
    const { failing_since, disable, mail } = change
    if (endpoint.failing_since !== null && mail === null && disable === null) continue
    await updateFailing(tx, { uuid: endpoint.uuid, failing_since, disable, mail: mail && mailNumbers[mail], at })
    if (disable) await giveUpWaiting(tx, endpoint.uuid)
    if (mail)
      await queueHealthMail(tx, { settings: app.settings, endpoint, change: { ...change, mail }, posted, findOwner })
  }
}
