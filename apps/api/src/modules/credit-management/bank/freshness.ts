import { addCalendarDays, isWorkingDay } from '@plein/contract/credit-management/working-days'
import type { Db, Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { localDay } from '#modules/programs/index.ts'
import { listLastDays, type BankFilter } from './statement.queries.ts'

/** How old the last statement of a program is. */
export interface Freshness {
  readonly to_day: string
  readonly working_days: number
  readonly waits_after: number
  readonly is_waiting: boolean
}

/** A statement this old is as good as none: more days are not counted. */
const oldest = 400

/** Working days after a day, up to another one and with it. */
const countWorkingDays = (from: string, to: string): number => {
  let count = 0
  for (let day = addCalendarDays(from, 1); day <= to && count < oldest; day = addCalendarDays(day, 1))
    if (isWorkingDay(day)) count++
  return count
}

/** Whether reminders of programs wait, since money may have come that nobody has seen; left out is one that reads no statements. */
export const listFreshness = async (
  db: Db | Tx,
  program_uuids: readonly string[],
  reader: Pick<BankFilter, 'all' | 'owner_uuid'> = { all: true, owner_uuid: null },
): Promise<ReadonlyMap<string, Freshness>> => {
  const rows = await listLastDays(db, { ...reader, program_uuids: [...new Set(program_uuids)] })
  return new Map(
    rows.map(({ uuid, to_day, time_zone, statement_days: waits_after }) => {
      const working_days = countWorkingDays(to_day, localDay(now(), time_zone))
      return [uuid, { to_day, working_days, waits_after, is_waiting: working_days > waits_after }]
    }),
  )
}
