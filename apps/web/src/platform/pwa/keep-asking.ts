import { healByReload } from './build.ts'
import { isCalm } from './calm.ts'

/** What did not come is asked for again after this. */
const AGAIN_MS = 5000

/** Style sheets that did not come. Their parts do not bring them again, and would stand there bare at the second try. */
const lost = new Set<HTMLLinkElement>()
const noteLost = ({ target }: Event): void => {
  // Pictures and scripts that fail have no such relation to the page.
  const link = target as HTMLLinkElement
  if (link.rel === 'stylesheet') lost.add(link)
}
document.addEventListener('error', noteLost, true)

const fetchSheet = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((come, fail) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = come
    again.onerror = fail
    lost.delete(link)
    link.replaceWith(again)
  })

/**
 * Code or words that the page stands without, asked for until they come. What a deployment took away never does: in a moment that is calm the tab
 * reloads into the new build.
 */
export const keepAsking = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let ask = load; ; ask = () => Promise.all([...lost].map(fetchSheet)).then(load)) {
    try {
      return await ask()
    } catch {
      if (isCalm()) void healByReload()
      await new Promise((again) => setTimeout(again, AGAIN_MS))
    }
  }
}
