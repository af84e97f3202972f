import { embedder } from '../../platform/session/embedder.ts'

interface Said {
  readonly type?: unknown
  readonly href?: unknown
}

/**
 * The talk with the page around this one (public/embed.js): how high this page is, and where that one is. The height is no secret,
 * and which pages may embed this one is the server's to say (frame-ancestors). Answers how to stop.
 */
export const liveInFrame = (): (() => void) => {
  const say = (message: object): void => window.parent.postMessage(message, '*')
  const tell = (): void => say({ type: 'plein:height', height: document.documentElement.offsetHeight })
  const hear = ({ source, origin, data }: MessageEvent<Said | null>): void => {
    if (source !== window.parent) return
    if (data?.type === 'plein:page' && typeof data.href === 'string') embedder.hear(data.href, origin)
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
