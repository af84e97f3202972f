import { useEffect } from 'react'

/** Keeps the screen on while a code is shown; comes back with the page. */
export const useScreenAwake = (wanted: boolean): void => {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      // Refused with a low battery: the screen goes dark then, and nothing else.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    const again = (): void => void ask()
    void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [wanted])
}
