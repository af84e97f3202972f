import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { accessTokenSeconds, type AccessClaims } from '#platform/security/tokens.ts'
import { endedSince } from './session.queries.ts'

/** After this long no access token of an ended session is alive; a minute more for clocks that differ. */
const rememberMs = (accessTokenSeconds + 60) * 1000

/** The sessions that ended while their access tokens may still be alive. */
interface EndedSessions {
  readonly has: (claims: AccessClaims) => boolean
}

/**
 * Keeps in memory which sessions and people were ended in the last 15 minutes, fed by the database within milliseconds, so
 * that a request's token is checked without asking it. `onEnd` hears each uuid of a session or a person once.
 */
export const watchEndedSessions = async (app: App, onEnd: (uuid: string) => void): Promise<EndedSessions> => {
  const ended = new Map<string, number>()
  const purgeOld = (at: number): void => {
    for (const [uuid, until] of ended) {
      if (until > at) return
      ended.delete(uuid)
    }
  }
  const remember = (uuid: string): void => {
    const at = now().getTime()
    purgeOld(at)
    if (ended.has(uuid)) return
    ended.set(uuid, at + rememberMs)
    onEnd(uuid)
  }
  const catchUp = async (): Promise<void> => {
    for (const uuid of await endedSince(app.db, new Date(now().getTime() - rememberMs))) remember(uuid)
  }
  app.live.listen('sessions_ended', remember)
  app.live.onGap(() => {
    catchUp().catch((error: unknown) => app.log.error({ err: error }, 'ended sessions could not be read'))
  })
  await catchUp()
  return { has: ({ sub, fam }) => ended.size > 0 && (ended.has(fam) || ended.has(sub)) }
}
