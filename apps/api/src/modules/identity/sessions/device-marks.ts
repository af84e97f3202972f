import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import { WithHeaders } from '../../../platform/http/route.ts'
import type { House } from '../../../platform/house.ts'
import { deviceCookieIn, isStale, markOf, setDeviceCookie, withMark, type DeviceMark } from './device-mark.rules.ts'
import { nameOf } from './sign-in.rules.ts'

const isSecure = ({ settings }: House): boolean => settings.public_scheme === 'https'

/** The mark that the caller's device has for a name, or null. Nothing but what came with the call is looked at. */
export const shownMark = (house: House, caller: Caller, name: string): DeviceMark | null =>
  markOf(house.settings.secret, name, deviceCookieIn(caller.cookies, isSecure(house)), now())

/** An answer to somebody who has just proven who they are: their device is marked with it. */
export const marked = <Output>(house: House, caller: Caller, username: string, result: Output): WithHeaders<Output> => {
  const is_secure = isSecure(house)
  const cookie = withMark(house.settings.secret, nameOf(username), deviceCookieIn(caller.cookies, is_secure), now())
  return new WithHeaders(result, { 'set-cookie': setDeviceCookie(cookie, is_secure) })
}

/** The same for somebody who was signed in here already: a mark that is young enough stays. */
export const keptMarked = <Output>(
  house: House,
  caller: Caller,
  { username, marks_from }: { username: string; marks_from: Date },
  result: Output,
): Output | WithHeaders<Output> => {
  const mark = shownMark(house, caller, nameOf(username))
  return isStale(mark, marks_from, now()) ? marked(house, caller, username, result) : result
}
