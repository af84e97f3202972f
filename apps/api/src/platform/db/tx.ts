import { setTimeout as pause } from 'node:timers/promises'
import { committed } from './after-commit.ts'
import { transact, type Db, type Tx } from './database.ts'

/** Serialization failure and deadlock: the transaction did nothing and can be run again. */
const retryable = new Set(['40001', '40P01'])
const maxTries = 6

const codeOf = (error: unknown): string => (error as { code?: string } | null)?.code ?? ''

/**
 * Runs `work` in one transaction (read committed) and answers its result. Deadlocks and serialization failures are run again, five times at
 * most, with a growing random pause (K6); so `work` must have no effect outside of `tx`; see afterCommit.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    let ran: Tx | undefined
    try {
      const result = await transact(db, (tx) => {
        ran = tx
        return work(tx)
      })
      committed(ran, db)
      return result
    } catch (error) {
      if (attempt >= maxTries || !retryable.has(codeOf(error))) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}
