import type pg from 'pg'

/** The advisory locks with which processes on one database run one after the other. */
const locks = { migrations: 7_031_995, demo: 7_031_997 } as const

/** Waits until no other connection has this turn; `wait` is called once when one has. It ends with the connection, also of who dies. */
export const takeAdvisoryLock = async (
  client: pg.ClientBase,
  lock: keyof typeof locks,
  wait: () => void,
): Promise<void> => {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [locks[lock]])
  if (rows[0]?.free) return
  wait()
  await client.query('select pg_advisory_lock($1)', [locks[lock]])
}
