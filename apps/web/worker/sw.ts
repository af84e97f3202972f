import {
  toCacheName,
  filesFor,
  getHandling,
  isAway,
  languageOfPage,
  getOutdated,
  portalOfPage,
  readMessage,
  type PageMessage,
} from './rules.ts'

declare const self: ServiceWorkerGlobalScope

const build = PLEIN_BUILD
const assets = toCacheName(build.version)
/** The cache that outlives a build: the languages that were read here. */
const memory = 'plein-memory'
const LANGUAGES = '/languages'
/** The page that every address of the portal starts with; it holds the host's settings and nobody's data. */
const SHELL = '/'
const OFFLINE = ['/offline.html', '/offline.css'] as const
/** A network that has not answered by then is treated as none, as far as the page goes. */
const PATIENCE_MS = 6000

const readLanguages = async (): Promise<string[]> => {
  const stored = await caches.match(LANGUAGES, { cacheName: memory })
  return stored ? ((await stored.json()) as string[]) : []
}

const rememberLanguage = async (language: string): Promise<void> => {
  const known = await readLanguages()
  if (known.includes(language)) return
  const cache = await caches.open(memory)
  await cache.put(LANGUAGES, Response.json([...known, language]))
}

const fetchShell = async (): Promise<{ answer: Response; html: string; portal: string }> => {
  const answer = await fetch(SHELL, { cache: 'no-store', credentials: 'omit', headers: { accept: 'text/html' } })
  const html = await answer.clone().text()
  const portal = answer.ok ? portalOfPage(html, build) : null
  // While servers change over, one may still answer with the other build's page: the browser tries again later.
  if (portal === null) throw new Error('the page is not of this build')
  return { answer, html, portal }
}

const install = async (): Promise<void> => {
  const { answer, html, portal } = await fetchShell()
  const cache = await caches.open(assets)
  const languages = [languageOfPage(html), ...(await readLanguages())]
  await cache.addAll([...filesFor(build, portal, languages), ...OFFLINE])
  await cache.put(SHELL, answer)
}

const activate = async (): Promise<void> => {
  const outdated = getOutdated(await caches.keys(), build.version)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const keep = async (request: RequestInfo, answer: Response): Promise<void> => {
  const cache = await caches.open(assets)
  // A full disk is no reason to show nothing.
  await cache.put(request, answer).catch(() => undefined)
}

const asset = async (event: FetchEvent): Promise<Response> => {
  const stored = await caches.match(event.request, { ignoreVary: true })
  if (stored) return stored
  const answer = await fetch(event.request)
  if (answer.status === 200) event.waitUntil(keep(event.request, answer.clone()))
  return answer
}

const shell = async (): Promise<Response | undefined> =>
  (await caches.match(SHELL, { cacheName: assets, ignoreVary: true })) ??
  (await caches.match(OFFLINE[0], { cacheName: assets, ignoreVary: true }))

const patience = (): Promise<undefined> => new Promise((done) => setTimeout(() => done(undefined), PATIENCE_MS))

/** The network's page, as it may hold newer settings and a newer build; without one, the page that was kept. */
const page = async (event: FetchEvent): Promise<Response> => {
  const network = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request))()
  const answer = await Promise.race([network, patience()]).catch(() => undefined)
  if (answer && !isAway(answer.status)) return answer
  return (await shell()) ?? answer ?? network
}

/** Files for a reader of this language beside those that every page loaded: also the words of failures. */
const wordsOf = async (language: string): Promise<string[]> => {
  const stored = await caches.match(SHELL, { cacheName: assets, ignoreVary: true })
  const portal = stored ? portalOfPage(await stored.text(), build) : null
  return portal === null ? [] : filesFor(build, portal, [language])
}

/** A newer worker takes over as soon as this one has nothing to do. */
let isLeaving = false

const keepWhatCameBefore = async (urls: readonly string[], language: string): Promise<void> => {
  await rememberLanguage(language)
  const words = (await wordsOf(language)).map((path) => self.origin + path)
  const ours = [...urls, ...words].filter(
    (url) => getHandling({ method: 'GET', url, mode: 'no-cors' }, self.origin) === 'asset',
  )
  for (const url of ours) {
    if (isLeaving) return
    if (await caches.match(url, { ignoreVary: true })) continue
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) await keep(url, answer)
  }
}

/** The page that was kept says whose portal this is, and with it which icon. */
const iconOf = async (): Promise<string | undefined> => {
  const stored = await caches.match(SHELL, { cacheName: assets, ignoreVary: true })
  const portal = stored ? portalOfPage(await stored.text(), build) : null
  return portal === null ? undefined : `/icons/${portal}/icon-192.png`
}

const listPages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** A page that somebody looks at shows it by itself. */
const show = async (text: string | undefined): Promise<void> => {
  const message = readMessage(text)
  if (!message || (await listPages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, tag, link } = message
  const icon = await iconOf()
  // A later step of an order takes the place of the one before, and is heard as that was; the types of TypeScript lack it.
  const shown: NotificationOptions & { renotify: boolean } = {
    tag,
    renotify: tag !== undefined,
    data: link,
    ...(icon && { icon, badge: icon }),
  }
  await self.registration.showNotification(title, shown)
}

/** The page of what it is about, in a tab that is open, or in a new one. */
const open = async (link: string): Promise<void> => {
  const [page] = await listPages()
  const focused = await page?.focus().catch(() => undefined)
  const led = await focused?.navigate(link).catch(() => undefined)
  if (!led) await self.clients.openWindow(link)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const handling = getHandling(event.request, self.origin)
  if (handling === 'asset') event.respondWith(asset(event))
  if (handling === 'page') event.respondWith(page(event))
})
self.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if (message.type === 'activate') void self.skipWaiting()
  if (message.type === 'leave') isLeaving = true
  if (message.type === 'version') event.ports[0]?.postMessage(build.version)
  if (message.type === 'keep') event.waitUntil(keepWhatCameBefore(message.urls, message.language))
})
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
