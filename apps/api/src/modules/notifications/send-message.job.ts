import { now } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { adaptersOf, type Adapter } from './adapter.ts'
import { contentOf } from './content.ts'
import { markFailed, markSent, queuedMessage } from './message.queries.ts'
import type { Channel } from './message.rules.ts'

export const sendMessageTask = 'send-message'

/** Delivers a message; the queue tries again, with growing pauses, what could not be delivered. */
export const sendMessageWith =
  (waysOf: (house: House) => Readonly<Record<Channel, Adapter>>): Job =>
  async (house, payload) => {
    const message = await queuedMessage(house.db, (payload as { uuid: string }).uuid)
    if (!message) return
    try {
      await waysOf(house)[message.channel].deliver(message, contentOf(house.settings, message))
    } catch (error) {
      await markFailed(house.db, message.uuid, error instanceof Error ? error.message : String(error))
      throw error
    }
    await markSent(house.db, message.uuid, now())
  }

export const sendMessage = sendMessageWith(({ settings }) => adaptersOf(settings))
