import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { findMissed } from '../law/plan.rules.ts'
import { endMarks } from '../marks/mark.queries.ts'
import type { ActiveMark } from './reminding.queries.ts'

/** Plans of which a part was missed end: collection goes on where it stood. Answers the marks that are left. */
export const endMissedPlans = async (
  tx: Tx,
  marks: readonly ActiveMark[],
  today: string,
): Promise<readonly ActiveMark[]> => {
  const missed = marks.filter(
    ({ kind, parts, paid }) => kind === 'plan' && parts !== null && findMissed(parts, paid, today) !== undefined,
  )
  for (const { bill_uuid } of missed)
    await endMarks(tx, { bill_uuid, kinds: ['plan'], reason: 'missed', by_uuid: null, at: now() })
  return marks.filter((mark) => !missed.includes(mark))
}
