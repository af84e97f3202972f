import { newKey } from '#platform/new-key.ts'
import type { openStorage } from '#platform/storage.ts'

/** The storage of a tab for moves that were not sent yet. */
export interface MoveShelf {
  /** The moves to keep from now on; null when none waits. */
  keep: (text: string | null) => void
  /** Gives what tabs that are gone have left, and this page before its reload: each to one tab only. */
  adopt: (take: (text: string) => void) => Promise<void>
}

type Storage = ReturnType<typeof openStorage>

/**
 * A shelf for each tab, under its own key: two tabs of one restaurant never write over each other. A tab holds a lock as long as
 * it lives, so a shelf whose lock is free is left over. It is taken under that lock, and removed only after it was kept anew.
 */
export const openShelf = (
  program_uuid: string,
  storage: Storage,
  locks: Pick<LockManager, 'request'> | undefined,
): MoveShelf => {
  const prefix = `board.moves.${program_uuid}.`
  if (!locks) return openLoneShelf(`${prefix}alone`, storage)
  const own = `${prefix}${newKey()}`
  // Asked for before anything is kept, so it is held before another tab can find the key.
  void locks.request(own, () => new Promise<never>(() => {}))
  return {
    keep: (text) => (text === null ? storage.remove(own) : storage.set(own, text)),
    adopt: async (take) => {
      const rest = storage.keys(prefix).filter((key) => key !== own)
      for (const key of rest) {
        await locks.request(key, { ifAvailable: true }, (lock) => {
          const text = lock && storage.get(key)
          if (!text) return
          take(text)
          storage.remove(key)
        })
      }
    },
  }
}

/** Without locks (a page that is not served securely) nobody knows who lives: one shelf, read when the page opens. */
const openLoneShelf = (key: string, storage: Storage): MoveShelf => {
  let read = false
  return {
    keep: (text) => (text === null ? storage.remove(key) : storage.set(key, text)),
    adopt: (take) => {
      const text = read ? null : storage.get(key)
      read = true
      if (text) take(text)
      return Promise.resolve()
    },
  }
}
