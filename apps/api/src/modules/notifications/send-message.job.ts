import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { getAdapters, type Adapter } from './adapter.ts'
import { readAttachments } from './attachments/read-attachments.ts'
import { getContent } from './content.ts'
import { getStateOnceTaken } from './delivery.rules.ts'
import { changeState, markTaken, queuedMessage } from './message.queries.ts'
import type { Channel } from './message.rules.ts'

export const sendMessageTask = 'deliver-message'
/** The task of the version before, which knows no attachments and no letters: what it queued is delivered. */
export const oldSendMessageTask = 'send-message'

/** Delivers a message; the queue tries again, with growing pauses, what could not be delivered. */
export const sendMessageWith =
  (waysOf: (app: App) => Readonly<Record<Channel, Adapter>>): Job =>
  async (app, payload) => {
    const message = await queuedMessage(app.db, (payload as { uuid: string }).uuid)
    if (!message) return
    try {
      const attachments = await readAttachments(app, message.uuid)
      await waysOf(app)[message.channel].deliver(message, getContent(app.settings, message), attachments)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await changeState(app.db, { uuid: message.uuid, state: 'failed', reason, at: now() })
      throw error
    }
    await markTaken(app.db, { uuid: message.uuid, state: getStateOnceTaken(message.channel), at: now() })
  }

export const sendMessage = sendMessageWith(({ settings }) => getAdapters(settings))
