import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { WithHeaders } from '#platform/http/route.ts'
import type { App } from '#platform/runtime/app.ts'
import { deviceCookieIn, isStale, getMark, setDeviceCookie, withMark, type DeviceMark } from './device-mark.rules.ts'
import { normalizeName } from '../profiles/sign-in.rules.ts'

const isSecure = ({ settings }: App): boolean => settings.public_scheme === 'https'

/** The mark that the caller's device has for a name, or null. Nothing but what came with the call is looked at. */
export const shownMark = (app: App, caller: Caller, name: string): DeviceMark | null =>
  getMark({ secret: app.settings.secret, name, cookie: deviceCookieIn(caller.cookies, isSecure(app)), at: now() })

/** An answer to somebody who has just proven who they are: their device is marked with it. */
export const marked = <Output>(
  app: App,
  { caller, username, result }: { caller: Caller; username: string; result: Output },
): WithHeaders<Output> => {
  const is_secure = isSecure(app)
  const cookie = withMark({
    secret: app.settings.secret,
    name: normalizeName(username),
    cookie: deviceCookieIn(caller.cookies, is_secure),
    at: now(),
  })
  return new WithHeaders(result, { 'set-cookie': setDeviceCookie(cookie, is_secure) })
}

/** The same for somebody who was signed in here already: a mark that is young enough stays. */
export const keptMarked = <Output>(
  app: App,
  {
    caller,
    person: { username, marks_from },
    result,
  }: { caller: Caller; person: { username: string; marks_from: Date }; result: Output },
): Output | WithHeaders<Output> => {
  const mark = shownMark(app, caller, normalizeName(username))
  return isStale(mark, marks_from, now()) ? marked(app, { caller, username, result }) : result
}
