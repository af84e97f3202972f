import { recentPrefix } from '#platform/session/drop-drafts.ts'
import { useProfile } from '#platform/session/session.ts'
import { browserStorage } from '#platform/storage.ts'
import { createStore, useStore } from '#platform/store.ts'

const most = 6

const read = (key: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Changes with each search, so that what shows them reads them anew. */
const changes = createStore(0)

/** The last searches of this person on this device; gone with the sign-out. */
export const useRecentSearches = () => {
  const key = recentPrefix + (useProfile()?.uuid ?? '')
  useStore(changes)
  const write = (searches: readonly string[]): void => {
    browserStorage.set(key, JSON.stringify(searches))
    changes.set(changes.get() + 1)
  }
  return {
    recent: read(key),
    remember: (typed: string): void => {
      const q = typed.trim()
      if (q !== '') write([q, ...read(key).filter((item) => item !== q)].slice(0, most))
    },
    clear: (): void => {
      browserStorage.remove(key)
      changes.set(changes.get() + 1)
    },
  }
}
