import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { replaceHours } from './hours.queries.ts'
import { hourMs, toHour } from './hour.rules.ts'
import { findEnd, keepProgress, lockProgress, markJournals, takeMarks } from './marks.queries.ts'
import { findDays, replaceProducts, takeMovedDays } from './products.queries.ts'
import { fillFigures } from './rebuild-figures.ts'

/** The task's name in app.ts. */
export const countHoursTask = 'count-hours'

/** So many hours of programs are counted in one transaction. */
const batch = 500

/**
 * The job: marks the hours of journals that were sealed since, and counts every marked hour that is over anew. Counting takes the place of what
 * stood there, so that an event that comes twice, late or in another order changes nothing. Where nothing was counted yet, everything is.
 */
export const countHours = async ({ db }: Pick<App, 'db'>): Promise<void> => {
  while (await inTransaction(db, countSome));
}

/** One batch. Answers whether there may be more. */
const countSome = async (tx: Tx): Promise<boolean> => {
  const position = await lockProgress(tx)
  if (position === undefined) return fillFigures(tx).then(() => false)
  const end = await findEnd(tx, position)
  if (end > position) {
    await markJournals(tx, position, end)
    await keepProgress(tx, end)
  }
  const moved = await takeMovedDays(tx)
  if (moved.length > 0) await replaceProducts(tx, moved)
  const marked = await takeMarks(tx, toHour(now()), batch)
  for (const { hour, program_uuids } of marked) {
    await replaceHours(tx, { program_uuids, from: hour, to: new Date(hour.getTime() + hourMs) })
  }
  const hours = marked.flatMap(({ hour, program_uuids }) =>
    program_uuids.map((program_uuid) => ({ program_uuid, hour })),
  )
  if (hours.length > 0) await replaceProducts(tx, await findDays(tx, hours))
  return end > position || hours.length === batch
}
