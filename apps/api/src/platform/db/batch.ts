import type { Db } from './database.ts'
import { apart } from './pool-guard.ts'

/** So long things of the same kind gather before they are done together, unless said otherwise. */
const usualGatherMs = 10

/**
 * Does many small things together: what is given within `gather_ms` goes to `work` as one list, one list at a time per
 * database. A failure is the work's own business: what it does must be made good elsewhere (a standing job, a poll).
 */
export const batched = <Item>(
  work: (db: Db, items: Item[]) => Promise<void>,
  gather_ms = usualGatherMs,
): ((db: Db, item: Item) => void) => {
  const lists = new WeakMap<Db, { items: Item[]; is_running: boolean }>()
  const flush = async (db: Db): Promise<void> => {
    const list = lists.get(db)
    if (!list || list.is_running) return
    list.is_running = true
    try {
      while (list.items.length > 0) await work(db, list.items.splice(0)).catch(() => undefined)
    } finally {
      list.is_running = false
    }
  }
  return (db, item) => {
    const list = lists.get(db) ?? { items: [], is_running: false }
    lists.set(db, list)
    list.items.push(item)
    if (list.items.length === 1 && !list.is_running) apart(() => setTimeout(() => void flush(db), gather_ms))
  }
}
