import { run, type Db } from '#platform/db/database.ts'

/** When the next look at an attempt or a refund is due; null when nothing waits. */
export const nextDue = async (db: Db): Promise<Date | null> => {
  const [row] = await run<{ due: Date | null }>(
    db,
    `select least((select min(sync_at) from payments.attempts where sync_at is not null),
                  (select min(sync_at) from payments.refunds where sync_at is not null)) as due`,
  )
  return row?.due ?? null
}
