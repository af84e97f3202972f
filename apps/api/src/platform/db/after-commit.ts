import type { Db, Tx } from './database.ts'

/** Work that waits for a transaction to be committed. It gets the database itself; it must not throw, and nobody waits for it. */
export type AfterCommit = (db: Db) => void

const waiting = new WeakMap<Tx, AfterCommit[]>()

/** Does something once the transaction has committed, and not at all when it was rolled back. */
export const afterCommit = (tx: Tx, work: AfterCommit): void => {
  waiting.set(tx, [...(waiting.get(tx) ?? []), work])
}

/** Called by inTransaction alone. */
export const committed = (tx: Tx | undefined, db: Db): void => {
  for (const work of (tx && waiting.get(tx)) ?? []) work(db)
}
