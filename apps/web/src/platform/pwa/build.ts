import { tabStorage } from '../storage.ts'

/** The build whose code runs in this tab: the path of the entry's script; null in development. */
export const runningBuild = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null

const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/

/** The build that the server gives now; null when it cannot be asked. */
export const servedBuild = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    return ENTRY.exec(await answer.text())?.[1] ?? null
  } catch {
    return null
  }
}

const KEY = 'plein.reloaded_for'

/** Reloads for a build, once for each: a server that goes on giving the old page makes no loop. Says whether it does. */
export const reloadFor = (build: string): boolean => {
  if (tabStorage.get(KEY) === build || !tabStorage.lasting) return false
  tabStorage.set(KEY, build)
  window.location.reload()
  return true
}

/**
 * For code that did not come: when the server has a newer build, whose deployment took this one's files away, reloads into it.
 * Says whether it does.
 */
export const healByReload = async (): Promise<boolean> => {
  const running = runningBuild()
  if (running === null || !navigator.onLine) return false
  const served = await servedBuild()
  return served !== null && served !== running && reloadFor(served)
}
