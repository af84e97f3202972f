import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { getAdapters, type Adapter } from './adapter.ts'
import { getContent } from './content.ts'
import { markFailed, markSent, queuedMessage } from './message.queries.ts'
import type { Channel } from './message.rules.ts'

export const sendMessageTask = 'send-message'

/** Delivers a message; the queue tries again, with growing pauses, what could not be delivered. */
export const sendMessageWith =
  (waysOf: (app: App) => Readonly<Record<Channel, Adapter>>): Job =>
  async (app, payload) => {
    const message = await queuedMessage(app.db, (payload as { uuid: string }).uuid)
    if (!message) return
    try {
      await waysOf(app)[message.channel].deliver(message, getContent(app.settings, message))
    } catch (error) {
      await markFailed(app.db, message.uuid, error instanceof Error ? error.message : String(error))
      throw error
    }
    await markSent(app.db, message.uuid, now())
  }

export const sendMessage = sendMessageWith(({ settings }) => getAdapters(settings))
