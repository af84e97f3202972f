import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { getAdapters } from './adapter.ts'
import { readAttachments } from './attachments/read-attachments.ts'
import { getContent } from './content.ts'
import { findSuppression, insertSuppression } from './bounces/suppression.queries.ts'
import { DeliveryInDoubt, DeliveryRefused, getStateOnceTaken, suppressedReason, type Taken } from './delivery.rules.ts'
import { changeState, isTakenNumber, markTaken, markTried, queuedMessage, type MessageRow } from './message.queries.ts'
import type { Channel } from './message.rules.ts'
import { syncSms } from './sms/follow-sms.job.ts'
import type { Adapter } from './way.ts'

export const sendMessageTask = 'deliver-message'
/** The task of the version before, which knows no attachments and no letters: what it queued is delivered. */
export const oldSendMessageTask = 'send-message'

/** Writes why a message could not be delivered, and has the queue try again unless that is definite. */
const noteFailure = async (app: App, { uuid, recipient }: MessageRow, error: unknown): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error)
  const at = now()
  if (!(error instanceof DeliveryRefused)) {
    const state = error instanceof DeliveryInDoubt ? 'unknown' : 'failed'
    await changeState(app.db, { uuid, state, reason, at })
    throw error
  }
  const { state, code, suppresses } = error
  await inTransaction(app.db, async (tx) => {
    await changeState(tx, { uuid, state, reason, at, reason_code: code })
    if (suppresses) await insertSuppression(tx, { address: recipient, reason_code: code, message_uuid: uuid, at })
  })
}

/** True of a mail whose address has taken none since it was written: it is kept as suppressed. */
const isHeldBack = async (app: App, { uuid, channel, recipient, even_if_suppressed }: MessageRow): Promise<boolean> => {
  if (channel !== 'mail' || even_if_suppressed) return false
  const found = await findSuppression(app.db, recipient, now())
  if (!found) return false
  const { reason_code } = found
  return changeState(app.db, { uuid, state: 'suppressed', reason: suppressedReason, at: now(), reason_code })
}

/** Delivers a message; the queue tries again, with growing pauses, what could not be delivered. */
export const sendMessageWith =
  (waysOf: (app: App) => Readonly<Record<Channel, Adapter>>): Job =>
  async (app, payload) => {
    const message = await queuedMessage(app.db, (payload as { uuid: string }).uuid)
    if (!message || (await isHeldBack(app, message))) return
    const { uuid, channel } = message
    const way = waysOf(app)[channel]
    let taken: Taken | void
    try {
      const attachments = await readAttachments(app, uuid)
      taken = await way.deliver(message, getContent(app.settings, message), {
        attachments,
        isOurs: (id) => isTakenNumber(app.db, id),
        beginTry: () => markTried(app.db, uuid, now()),
      })
    } catch (error) {
      await noteFailure(app, message, error)
      return
    }
    await failpoint('sms.after-asking')
    const state = getStateOnceTaken(channel)
    const is_reported = await markTaken(app.db, { uuid, state, at: now(), taken: taken ?? null })
    if (is_reported && taken) await syncSms(app, { uuid, provider_id: taken.provider_id })
  }

export const sendMessage = sendMessageWith(({ settings }) => getAdapters(settings))
