import { run, type Db, type Tx } from '../db/database.ts'
import { inTransaction } from '../db/tx.ts'

/** The view counts for the connection, and still holds what earlier transactions read and did not report yet. */
const rowsRead = async (tx: Tx): Promise<number> => {
  const [sum] = await run<{ reads: number }>(
    tx,
    'select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0) as reads from pg_stat_xact_user_tables',
  )
  return sum?.reads ?? Number.NaN
}

/** How many rows of tables `work` makes PostgreSQL read, and what it answers. */
export const rowsReadDuring = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<{ reads: number; answer: T }> =>
  inTransaction(db, async (tx) => {
    const before = await rowsRead(tx)
    const answer = await work(tx)
    return { reads: (await rowsRead(tx)) - before, answer }
  })
