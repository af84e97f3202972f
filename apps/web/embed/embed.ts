/**
 * For pages of others, beside an <iframe> of a shop: keeps the frame as high as its content, tells it which part is visible, and brings the
 * guest back after paying. It reads only the page's address and the frame's position. (The other end: framed.ts.)
 */

interface FrameMessage {
  readonly type?: unknown
  readonly path?: unknown
  readonly height?: unknown
}

/** In pixels: no frame vanishes, and none grows for ever. */
const LEAST = 200
const MOST = 30_000

/** When a frame that has not come to where it shall be is asked again, after this script has begun. */
const askAgainMs = [3000, 9000]

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

const script = document.currentScript
const shop = script instanceof HTMLScriptElement ? originOf(script.src) : null

const shops = (): HTMLIFrameElement[] =>
  [...document.querySelectorAll('iframe')].filter((frame) => shop !== null && originOf(frame.src) === shop)

/** The frame's address after a payment, until it reports that it is there. */
let wanted: string | null = null
let tries = 3

/** The page that the frame was on may still load, and then takes the place of the one that it was led to: it is led there again. */
const lead = (frame: HTMLIFrameElement): void => {
  if (wanted === null || tries === 0) return
  tries--
  frame.src = `${String(shop)}${wanted}`
}

const isThere = (path: unknown): boolean => wanted === null || path === wanted.split('?', 1)[0]

/** How much of each frame lies above and below the window: a sheet must open where the guest looks, not at the end of a long page. */
const tellSeen = (): void => {
  for (const frame of shops()) {
    const { top, bottom } = frame.getBoundingClientRect()
    const seen = { type: 'plein:seen', above: Math.max(0, -top), below: Math.max(0, bottom - innerHeight) }
    frame.contentWindow?.postMessage(seen, '*')
  }
}

let isDue = false
/** At most once for each picture that the browser draws. */
const tellSeenSoon = (): void => {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    tellSeen()
  })
}

const hear = ({ origin, source, data }: MessageEvent<FrameMessage | null>): void => {
  if (origin !== shop || data === null || typeof data !== 'object') return
  const frame = shops().find((shop) => shop.contentWindow === source)
  if (!frame) return
  const { type, height, path } = data
  if (type === 'plein:height' && typeof height === 'number' && Number.isFinite(height))
    frame.style.height = `${Math.min(MOST, Math.max(LEAST, Math.ceil(height)))}px`
  tellSeenSoon()
  // The page to return to after a payment, which takes the whole window.
  if (type !== 'plein:hello') return
  frame.contentWindow?.postMessage({ type: 'plein:page', href: location.href.split('#', 1)[0] }, shop)
  if (isThere(path)) wanted = null
  else lead(frame)
}

/** The text behind the # of this page's address after a payment: the order's page, for the frame. */
const pathBack = (): string | null => {
  const path = decodeURIComponent(/^#plein=(.+)$/.exec(location.hash)?.[1] ?? '')
  return /^\/(?:food|orders)(?:[/?]|$)/.test(path) ? path : null
}

const start = (): void => {
  const [first] = shops()
  const path = pathBack()
  if (first && path !== null) {
    wanted = path
    lead(first)
    history.replaceState(history.state, '', location.pathname + location.search)
    first.scrollIntoView({ block: 'nearest' })
  }
  // A shop that was here before this script says once more how high and where it is.
  const ask = (): void => {
    for (const frame of shops()) frame.contentWindow?.postMessage({ type: 'plein:ask' }, '*')
  }
  ask()
  if (wanted !== null) for (const ms of askAgainMs) setTimeout(() => wanted !== null && ask(), ms)
}

addEventListener('message', hear)
// Also of whatever scrolls inside of the page.
addEventListener('scroll', tellSeenSoon, { capture: true, passive: true })
addEventListener('resize', tellSeenSoon)
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()

export {}
