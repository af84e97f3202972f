import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { participationsEndedSince } from './acceptor.queries.ts'

/** A process that was deaf for longer has lost its streams as well. */
const lookBackMs = 900_000

/**
 * Calls `onEnd` in every process with an acceptor whose part in a program has just ended: what that acceptor has open is closed, and who
 * comes again is asked anew whether it is still allowed.
 */
export const watchEndedParticipations = (app: App, onEnd: (acceptor_uuid: string) => void): void => {
  const catchUp = async (): Promise<void> => {
    for (const uuid of await participationsEndedSince(app.db, new Date(now().getTime() - lookBackMs))) onEnd(uuid)
  }
  app.live.listen('parts_ended', onEnd)
  app.live.onGap(() => {
    catchUp().catch((error: unknown) => app.log.error({ err: error }, 'ended parts could not be read'))
  })
}
