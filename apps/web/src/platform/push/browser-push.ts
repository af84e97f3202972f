import type { BrowserKeys } from '@plein/contract/notifications/push'
import { language } from '../language.ts'

/** `unable`: this browser has no push, or not before the portal is on its home screen (iPhones); `refused`: its person said no to the browser. */
export type PushState = 'unable' | 'refused' | 'open' | 'allowed'

export const pushState = (): PushState => {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'
  if (!isAble || !navigator.serviceWorker.controller) return 'unable'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' ? 'allowed' : 'open'
}

/** Within a tap: the browser asks its person, once in its life. */
export const askPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

const toBytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const toText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const isOf = ({ options }: PushSubscription, public_key: string): boolean =>
  toText(options.applicationServerKey) === public_key

/** The browser's address for messages of this server. One that was made for other keys of the server brings nothing any more. */
export const subscribe = async (public_key: string): Promise<BrowserKeys> => {
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !isOf(known, public_key)) await known.unsubscribe()
  const subscription =
    known && isOf(known, public_key)
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(public_key) })
  return {
    endpoint: subscription.endpoint,
    p256dh: toText(subscription.getKey('p256dh')),
    auth: toText(subscription.getKey('auth')),
    language: language(),
  }
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS X', 'Mac'],
  ['Windows', 'Windows'],
  ['Linux', 'Linux'],
] as const

/** A device as its person recognises it: Chrome, Android. */
export const nameDevice = (user_agent = navigator.userAgent): string =>
  [browsers, systems].flatMap((names) => names.find(([mark]) => user_agent.includes(mark))?.[1] ?? []).join(', ') ||
  'Web'
