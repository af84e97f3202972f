import { setTimeout as pause } from 'node:timers/promises'
import { webhookLimits } from '@plein/contract/notifications/webhooks'

const gapMs = 1000 / webhookLimits.replays_per_second

/** Waits until the turn of what is sent again to an endpoint: so many a second, however many of them are due. */
export const createPace = (): ((endpoint_uuid: string) => Promise<void>) => {
  const turns = new Map<string, number>()
  return async (endpoint_uuid) => {
    const at = performance.now()
    const turn = Math.max(at, turns.get(endpoint_uuid) ?? 0)
    for (const [uuid, free_at] of turns) if (free_at < at) turns.delete(uuid)
    turns.set(endpoint_uuid, turn + gapMs)
    if (turn > at) await pause(turn - at)
  }
}
