import { healByReload } from './build.ts'
import { isCalm } from './calm.ts'

/** A file that did not come is asked for again after this pause, and as soon as the network is back. */
const AGAIN_MS = 5000

const soon = (): Promise<void> =>
  new Promise((again) => {
    const timer = setTimeout(again, AGAIN_MS)
    const back = (): void => {
      clearTimeout(timer)
      again()
    }
    window.addEventListener('online', back, { once: true })
  })

/**
 * Code or words that the page stands without, asked for until they come. What a deployment took away never does: in a moment that is calm the tab
 * reloads into the new build.
 */
export const keepAsking = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load()
    } catch {
      if (isCalm()) void healByReload()
      await soon()
    }
  }
}
