import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A mark is good for as long as the longest session. */
const markDays = 180

/** A mark that is older is made anew when the device shows that somebody is signed in on it. */
const renewDays = 30

/** So many people of one device keep their marks; then the oldest goes. */
const maxMarks = 4

const dayMs = 24 * 60 * 60 * 1000

/** The mark of a device that somebody signed in on, to go first when many are waiting (OWASP: device cookies). */
export interface DeviceMark {
  /** Random: how often it was shown with a wrong password is counted by it. */
  readonly id: string
  readonly issued: Date
}

interface ReadMark extends DeviceMark {
  readonly text: string
  readonly mac: string
}

const readMark = (text: string): ReadMark | null => {
  const found = /^([\da-z]{8,9})\.([\w-]{16})\.([\w-]{22})$/.exec(text)
  if (!found) return null
  const [, issued = '', id = '', mac = ''] = found
  return { text, id, mac, issued: new Date(Number.parseInt(issued, 36)) }
}

/** The name is in it only under the server's key: the mark tells nobody whose it is. */
const macOf = (secret: Buffer, name: string, { id, issued }: DeviceMark): string => {
  const key = createHmac('sha256', secret).update('device-mark').digest()
  const mac = createHmac('sha256', key).update(`${issued.getTime()} ${id} ${name}`).digest()
  return mac.subarray(0, 16).toString('base64url')
}

const isOf = (secret: Buffer, name: string, mark: ReadMark): boolean =>
  timingSafeEqual(Buffer.from(macOf(secret, name, mark)), Buffer.from(mark.mac))

const isAlive = ({ issued }: DeviceMark, at: Date): boolean => issued.getTime() + markDays * dayMs > at.getTime()

/** The marks of a device as its cookie has them, the newest first; what is no mark of ours by its form, or too old, is left out. */
const marksIn = (cookie: string, at: Date): ReadMark[] =>
  cookie
    .slice(0, 400)
    .split('~', maxMarks)
    .map(readMark)
    .filter((mark) => mark !== null)
    .filter((mark) => isAlive(mark, at))

/** The mark of a device that this name (as nameOf has it) signed in on, or null. Every mark is looked at, whatever they are. */
export const getMark = ({
  secret,
  name,
  cookie,
  at,
}: {
  secret: Buffer
  name: string
  cookie: string
  at: Date
}): DeviceMark | null => marksIn(cookie, at).filter((mark) => isOf(secret, name, mark))[0] ?? null

/** The cookie of a device on which this name has just signed in: a new mark in place of its old one, beside those of others. */
export const withMark = ({
  secret,
  name,
  cookie,
  at,
}: {
  secret: Buffer
  name: string
  cookie: string
  at: Date
}): string => {
  const mark: DeviceMark = { id: randomBytes(12).toString('base64url'), issued: at }
  const text = `${at.getTime().toString(36)}.${mark.id}.${macOf(secret, name, mark)}`
  const rest = marksIn(cookie, at).filter((item) => !isOf(secret, name, item))
  return [text, ...rest.map((item) => item.text)].slice(0, maxMarks).join('~')
}

/** True for a mark that is to be made anew, and without one. `marks_from`: those from before count no longer. */
export const isStale = (mark: DeviceMark | null, marks_from: Date, at: Date): boolean =>
  !mark || mark.issued < marks_from || mark.issued.getTime() + renewDays * dayMs <= at.getTime()

/** Under https the browser itself sees to it that the cookie is of this host alone and never goes over a plain connection. */
const cookieName = (is_secure: boolean): string => (is_secure ? '__Host-plein-device' : 'plein-device')

/** The value of our cookie in a header Cookie, or ''. */
export const deviceCookieIn = (cookies: string, is_secure: boolean): string => {
  const start = `${cookieName(is_secure)}=`
  const pairs = cookies.split(';', 50).map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}

/** The header Set-Cookie that keeps a device's marks. */
export const setDeviceCookie = (value: string, is_secure: boolean): string =>
  [
    `${cookieName(is_secure)}=${value}`,
    'Path=/',
    `Max-Age=${(markDays * dayMs) / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(is_secure ? ['Secure'] : []),
  ].join('; ')
