import { useEffect } from 'react'

/** Keeps the screen on while a code is shown; the browser drops that for a hidden page, and it is asked for again when the page is seen. */
export const useScreenAwake = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const keep = (): void => {
      if (document.visibilityState !== 'visible' || isOver) return
      // Refused to save the battery: the code is shown all the same.
      navigator.wakeLock.request('screen').then(
        (taken) => (isOver ? void taken.release() : void (lock = taken)),
        () => undefined,
      )
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', keep)
      void lock?.release()
    }
  }, [])
}
