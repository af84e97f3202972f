import { browserStorage } from '../storage.ts'
import { isCalm } from './calm.ts'
import './install-offer.ts'
import { updateReady } from './updates.ts'

/** As Chromium has it. */
interface Prompt extends Event {
  readonly prompt: () => Promise<unknown>
}

const VISITS = 'plein.visits'
const NOTIFIED = 'plein.install_hint'
/** A page that is opened sooner after the last is the same visit. */
const PAUSE_MS = 3_600_000

const readVisits = (): readonly [count: number, last: number] => {
  const [count = 0, last = 0] = (browserStorage.get(VISITS) ?? '').split(' ').map(Number)
  return [count || 0, last || 0]
}

/** Counts a visit that came as far as a page that works. Moments in milliseconds since 1970. */
export const noteVisit = (now = Date.now()): void => {
  const [count, last] = readVisits()
  browserStorage.set(VISITS, `${now - last < PAUSE_MS ? Math.max(1, count) : count + 1} ${now}`)
}

/** Runs from its icon already. */
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Safari on a phone or tablet of Apple, which installs only by hand. */
const isIos = (): boolean =>
  'standalone' in navigator && (/iPhone|iPad/.test(navigator.userAgent) || navigator.maxTouchPoints > 1)

/**
 * How the portal could be put on the home screen here, when it is a good moment to say so: the second visit or a later one, once
 * in the life of a browser, in no frame, never while somebody pays, types or is asked about a new version.
 */
export const installHint = (pathname: string): 'prompt' | 'ios' | null => {
  const [count] = readVisits()
  if (count < 2 || browserStorage.get(NOTIFIED) !== null || isInstalled() || window.parent !== window) return null
  if (!isCalm(pathname) || updateReady()) return null
  return window.installOffer ? 'prompt' : isIos() ? 'ios' : null
}

/** It was said: it is not said again. */
export const noteWebhook = (): void => browserStorage.set(NOTIFIED, '1')

/** Lets the browser ask. An offer counts once. */
export const install = (): void => {
  const offer = window.installOffer as Prompt | undefined
  window.installOffer = undefined
  void offer?.prompt().catch(() => undefined)
}
