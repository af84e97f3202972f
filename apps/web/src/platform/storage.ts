/** Text by key, for this browser. Where it is blocked (an iframe with third-party storage refused) it lasts as long as the page. */
interface TextStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** The keys that begin so. */
  keys: (prefix: string) => string[]
  /** False when nothing outlives the page. */
  readonly lasting: boolean
}

const works = (storage: Storage): boolean => {
  const probe = 'plein.probe'
  storage.setItem(probe, '1')
  storage.removeItem(probe)
  return true
}

/** Touching a blocked storage throws, so it is asked for inside. */
const attempt = (open: () => Storage): Storage | null => {
  try {
    const storage = open()
    return works(storage) ? storage : null
  } catch {
    return null
  }
}

export const openStorage = (open: () => Storage): TextStorage => {
  const storage = attempt(open)
  const memory = new Map<string, string>()
  return {
    lasting: storage !== null,
    get: (key) => memory.get(key) ?? storage?.getItem(key) ?? null,
    set: (key, value) => {
      try {
        if (!storage) throw new Error('no storage')
        storage.setItem(key, value)
        memory.delete(key)
      } catch {
        // Blocked or full: this page at least remembers.
        memory.set(key, value)
      }
    },
    remove: (key) => {
      memory.delete(key)
      storage?.removeItem(key)
    },
    keys: (prefix) =>
      [...new Set([...memory.keys(), ...Object.keys(storage ?? {})])].filter((key) => key.startsWith(prefix)),
  }
}

export const browserStorage = openStorage(() => window.localStorage)
/** Lasts as long as the tab. */
export const tabStorage = openStorage(() => window.sessionStorage)
