import { useEffect } from 'react'

/** In an iframe: tells the page around it how high this one is, so that nothing scrolls twice. */
export const useFrameHeight = (): void => {
  useEffect(() => {
    if (window.parent === window) return
    document.documentElement.dataset['framed'] = ''
    const tell = (): void =>
      // The height is no secret, and which pages may embed this one is the server's to say (frame-ancestors).
      window.parent.postMessage({ type: 'plein:height', height: document.documentElement.offsetHeight }, '*')
    const observer = new ResizeObserver(tell)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [])
}
