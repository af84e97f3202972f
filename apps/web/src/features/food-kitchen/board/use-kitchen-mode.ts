import { useEffect, useState } from 'react'
import { keepAwake } from '../watch/wake-lock.ts'

export interface KitchenMode {
  on: boolean
  toggle: () => void
}

/** The whole screen for the board: no menu beside it, no browser around it. Escape (or leaving the page) ends it. */
export const useKitchenMode = (): KitchenMode => {
  const [on, setOn] = useState(false)
  useEffect(() => {
    if (!on) return
    document.documentElement.dataset['kitchen'] = ''
    const left = (): void => {
      if (!document.fullscreenElement) setOn(false)
    }
    document.addEventListener('fullscreenchange', left)
    return () => {
      document.removeEventListener('fullscreenchange', left)
      delete document.documentElement.dataset['kitchen']
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [on])
  const toggle = (): void => {
    setOn(!on)
    if (on) return
    void keepAwake()
    // An iPhone has no full screen: without it the menu at least is gone.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
  }
  return { on, toggle }
}
