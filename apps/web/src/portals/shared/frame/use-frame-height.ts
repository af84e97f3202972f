import { useEffect } from 'react'
import { keepAsking } from '#platform/pwa/keep-asking.ts'

/** In an iframe: tells the page around it how high this one is, so that nothing scrolls twice. */
export const useFrameHeight = (): void => {
  useEffect(() => {
    if (window.parent === window) return
    document.documentElement.dataset['framed'] = ''
    const framed = keepAsking(() => import('./framed.ts')).then((m) => m.liveInFrame())
    return () => void framed.then((stop) => stop())
  }, [])
}
