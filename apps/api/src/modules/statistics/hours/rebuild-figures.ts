import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { hourMs, toHour } from './hour.rules.ts'
import { replaceHours, type Stretch } from './hours.queries.ts'
import { clearFigures, findEnd, findWhole, keepProgress, lockProgress, markHour } from './marks.queries.ts'
import { findSoldDays, replaceProducts } from './products.queries.ts'

const monthMs = 31 * 24 * hourMs

/** Counts everything anew, in one transaction: who reads meanwhile sees what stood there. */
export const rebuildFigures = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockProgress(tx)
    await fillFigures(tx)
  })

/** The same in a transaction that holds the progress. Journals that are sealed meanwhile are looked at afterwards. */
export const fillFigures = async (tx: Tx): Promise<void> => {
  const end = await findEnd(tx)
  await clearFigures(tx)
  const whole = await findWhole(tx)
  const hour = toHour(now())
  for (const stretch of wholeStretches(whole, hour)) await replaceHours(tx, stretch)
  await replaceProducts(tx, await findSoldDays(tx))
  await keepProgress(tx, end)
  // The current hour is counted when it is over: nobody marks again what has happened in it so far. At last, as events wait for a mark.
  await markHour(tx, hour, whole.program_uuids)
}

/** From the first thing that is counted to the current hour, a month at a time. */
export const wholeStretches = (
  { program_uuids, first }: { program_uuids: readonly string[]; first: Date | null },
  last = toHour(now()),
): Stretch[] => {
  const stretches: Stretch[] = []
  for (let from = first === null ? last : toHour(first); from < last;) {
    const to = new Date(Math.min(from.getTime() + monthMs, last.getTime()))
    stretches.push({ program_uuids, from, to })
    from = to
  }
  return stretches
}
