import { createSignal } from '../signal.ts'
import { browserStorage } from '../storage.ts'
import { language, onLanguage } from '../language.ts'
import { reloadFor, runningBuild, servedBuild } from './build.ts'

/** `waiting`: a new version stands ready and takes over when the person says so; `active`: it has, from another tab. */
type Offer = { kind: 'waiting'; worker: ServiceWorker } | { kind: 'active'; build: string }

const LATER = 'plein.update_later'
const LATER_MS = 4 * 3_600_000
const CHECK_MS = 3_600_000
const ANSWER_MS = 3000

let offer: Offer | null = null
let accepted = false
const updates = createSignal()

const propose = (next: Offer | null): void => {
  offer = next
  updates.emit()
}

export const onUpdate = updates.subscribe

/** True while a newer version than this tab's stands ready. */
export const updateReady = (): boolean => offer !== null

/** Until then nobody is asked again; moments in milliseconds since 1970. */
export const askedLater = (now = Date.now()): boolean => Number(browserStorage.get(LATER) ?? 0) > now

/** Hides the question for 4 h. */
export const askLater = (now = Date.now()): void => {
  browserStorage.set(LATER, String(now + LATER_MS))
  updates.emit()
}

/** The person takes the new version: it takes over, and this tab reloads into it, once. */
export const acceptUpdate = (): void => {
  if (!offer) return
  accepted = true
  if (offer.kind === 'active') {
    reloadFor(offer.build)
    return
  }
  // The version before may keep files still: the newer one would wait until it has done so.
  navigator.serviceWorker.controller?.postMessage({ type: 'leave' })
  offer.worker.postMessage({ type: 'activate' })
}

/** Which build a worker belongs to; null from one that does not say. */
const buildOf = (worker: ServiceWorker): Promise<string | null> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    const timer = setTimeout(() => done(null), ANSWER_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      done(String(data))
    }
    worker.postMessage({ type: 'version' }, [port2])
  })

/** A worker that waits: of this tab's own build it may take over at once, as nothing changes here. */
const consider = async (worker: ServiceWorker): Promise<void> => {
  const build = await buildOf(worker)
  if (build === null) return
  if (build === runningBuild()) worker.postMessage({ type: 'activate' })
  else propose({ kind: 'waiting', worker })
}

const watch = (registration: ServiceWorkerRegistration): void => {
  if (registration.waiting) void consider(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      // The first worker of a browser replaces nothing.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) void consider(worker)
    })
  })
}

/** Another worker took over: where that was wanted the tab reloads, elsewhere it is asked. */
const takeOver = async (): Promise<void> => {
  const worker = navigator.serviceWorker.controller
  const build = worker && (await buildOf(worker))
  if (build === null) return
  if (build === runningBuild()) propose(null)
  else if (accepted) reloadFor(build)
  else propose({ kind: 'active', build })
}

/** A tab that another one's update overtook before it listened. */
const catchUp = async (registration: ServiceWorkerRegistration): Promise<void> => {
  const { controller } = navigator.serviceWorker
  if (!controller || registration.waiting || registration.installing) return
  const build = await buildOf(controller)
  // A page that is newer than its worker waits for a newer worker.
  if (build !== null && build !== runningBuild() && build === (await servedBuild())) propose({ kind: 'active', build })
}

/** Files that came before the worker did, and the language: so that the portal opens without a network as it is now. */
const tellWhatIsUsed = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  const urls = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ type: 'keep', urls, language: language() })
}

const lookAgain = (registration: ServiceWorkerRegistration): void => {
  const look = (): void => {
    if (navigator.onLine) void registration.update().catch(() => undefined)
  }
  setInterval(look, CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Registers the service worker of the site's root. In a frame of another site, and in development, there is none. */
export const startUpdates = async (): Promise<void> => {
  if (runningBuild() === null || !('serviceWorker' in navigator) || window.parent !== window) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    navigator.serviceWorker.addEventListener('controllerchange', () => void takeOver())
    watch(registration)
    void catchUp(registration)
    lookAgain(registration)
    await tellWhatIsUsed()
    onLanguage(() => void tellWhatIsUsed())
  } catch {
    // A browser that refuses workers (private, blocked storage) works without one.
  }
}
