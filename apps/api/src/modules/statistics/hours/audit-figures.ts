import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { findDifferences } from './hours.queries.ts'
import { findWhole } from './marks.queries.ts'
import { countDifferentDays } from './products.queries.ts'
import { wholeStretches } from './rebuild-figures.ts'

interface FiguresAudit {
  readonly findings: readonly { readonly subject: string; readonly detail: string }[]
}

/** Compares every hour that is over, and every day of dishes, with what they are made of. Hours that wait to be counted anew are left out. */
export const auditFigures = async (db: Db): Promise<FiguresAudit> => {
  const findings: { subject: string; detail: string }[] = []
  for (const stretch of wholeStretches(await findWhole(db)))
    for (const { program_uuid, hour, metric, dimension } of await findDifferences(db, stretch))
      findings.push({
        subject: `${program_uuid} ${hour.toISOString()}`,
        detail: `${metric}${dimension === '' ? '' : ` ${dimension}`} is not what its sources say`,
      })
  const days = await countDifferentDays(db, now().toISOString().slice(0, 10))
  if (days > 0) findings.push({ subject: 'dishes', detail: `${days} days are not what their orders say` })
  return { findings }
}
