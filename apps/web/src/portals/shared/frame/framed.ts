import { parent_frame } from '#platform/session/parent-frame.ts'
import './framed.css'

interface ParentMessage {
  readonly type?: unknown
  readonly href?: unknown
  readonly above?: unknown
  readonly below?: unknown
}

/** In pixels: so much is left for what stands over the page, however little of the frame is on the screen. */
const LEAST_SEEN = 420

const length = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0

/** Lets what is fixed to the window (sheets, bars, toasts) keep to the part of the frame that the guest sees. */
const keepToSeen = (input: ParentMessage): void => {
  const spare = Math.max(0, window.innerHeight - LEAST_SEEN)
  const above = Math.min(length(input.above), spare)
  const below = Math.min(length(input.below), spare - above)
  const { style } = document.documentElement
  style.setProperty('--seen-above', `${above}px`)
  style.setProperty('--seen-below', `${below}px`)
}

/**
 * The talk with the page around this one (embed/embed.ts): how high this page is and which part of it is seen, and where that one is. The
 * height is no secret, and which pages may embed this one is the server's to say (frame-ancestors). Answers how to stop.
 */
export const liveInFrame = (): (() => void) => {
  const say = (message: object): void => window.parent.postMessage(message, '*')
  const tell = (): void => say({ type: 'plein:height', height: document.documentElement.offsetHeight })
  const hear = ({ source, origin, data }: MessageEvent<ParentMessage | null>): void => {
    if (source !== window.parent) return
    if (data?.type === 'plein:page' && typeof data.href === 'string') parent_frame.hear(data.href, origin)
    if (data?.type === 'plein:seen') keepToSeen(data)
    if (data?.type !== 'plein:ask') return
    tell()
    say({ type: 'plein:hello', path: window.location.pathname })
  }
  const observer = new ResizeObserver(tell)
  observer.observe(document.documentElement)
  window.addEventListener('message', hear)
  say({ type: 'plein:hello', path: window.location.pathname })
  return () => {
    observer.disconnect()
    window.removeEventListener('message', hear)
  }
}
