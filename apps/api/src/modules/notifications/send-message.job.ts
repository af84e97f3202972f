import { now } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import { outbox, type Adapter } from './adapter.ts'
import { markFailed, markSent, queuedMessage } from './message.queries.ts'
import type { Channel } from './message.rules.ts'

export const sendMessageTask = 'send-message'

const adapters: Readonly<Record<Channel, Adapter>> = { mail: outbox, sms: outbox }

/** True of a channel whose messages are delivered by being written. */
export const isRowEnough = (channel: Channel): boolean => adapters[channel] === outbox

/** Delivers a message; the queue tries again, with growing pauses, what could not be delivered. */
export const sendMessageWith =
  (of: Readonly<Record<Channel, Adapter>>): Job =>
  async ({ db }, payload) => {
    const message = await queuedMessage(db, (payload as { uuid: string }).uuid)
    if (!message) return
    try {
      await of[message.channel].deliver(message)
    } catch (error) {
      await markFailed(db, message.uuid, error instanceof Error ? error.message : String(error))
      throw error
    }
    await markSent(db, message.uuid, now())
  }

export const sendMessage = sendMessageWith(adapters)
