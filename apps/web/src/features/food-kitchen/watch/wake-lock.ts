import { createStore } from '#platform/store.ts'

export type WakeState = 'off' | 'on' | 'unsupported'

export const wake = createStore<WakeState>('wakeLock' in navigator ? 'off' : 'unsupported')
let wanted = false

/** Keeps the screen on while the page is seen. Answers whether it worked. */
export const keepAwake = async (): Promise<boolean> => {
  if (wake.get() === 'unsupported') return false
  wanted = true
  try {
    const lock = await navigator.wakeLock.request('screen')
    wake.set('on')
    lock.addEventListener('release', () => wake.set('off'))
    return true
  } catch {
    // Refused: battery saver, or the page is hidden.
    wake.set('off')
    return false
  }
}

/** The browser drops the lock of a hidden page: it is taken again when the page is seen. */
export const followVisibility = (): (() => void) => {
  const again = (): void =>
    void (wanted && document.visibilityState === 'visible' && wake.get() === 'off' && keepAwake())
  document.addEventListener('visibilitychange', again)
  return () => document.removeEventListener('visibilitychange', again)
}
