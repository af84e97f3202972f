import { maxTotalsDays, type dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import type { OutputOf, QueryOf } from '@plein/contract/endpoint'
import { pipelineProblems } from '@plein/contract/problem'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram, addDays, localDay, toMoment } from '#modules/programs/index.ts'
import { listTimeZone } from '../board/read-board.ts'
import { isFoodCourt, totalsByDay, totalsByRestaurant } from './daily-totals.queries.ts'
import { sortedDays, sumOfDays, wholeSums } from './daily-totals.rules.ts'

type Query = Omit<QueryOf<typeof dailyTotals.read>, 'sort'>
type Report = OutputOf<typeof dailyTotals.read>

const usualDays = 7

const daysOf = ({ date, start_date, end_date }: Query): { start_date: string; end_date: string } => {
  if (date !== undefined) return { start_date: date, end_date: date }
  const last = end_date ?? localDay(now(), listTimeZone)
  const first = start_date ?? addDays(last, 1 - usualDays)
  if (last < first || last >= addDays(first, maxTotalsDays))
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'end_date', code: 'range' }] })
  return { start_date: first, end_date: last }
}

/** The report of a period, for who works in the program. Three statements, and one for the restaurants of a court. */
export const loadReport = async (
  db: Db,
  { program_uuid, query, caller }: { program_uuid: string; query: Query; caller: Caller },
): Promise<Report> => {
  await assertMemberOfProgram(db, caller, program_uuid)
  const { start_date, end_date } = daysOf(query)
  const period = {
    program_uuid,
    from: new Date(toMoment(start_date, 0, listTimeZone)),
    to: new Date(toMoment(addDays(end_date, 1), 0, listTimeZone)),
    time_zone: listTimeZone,
    pickup: (query.order_type ?? 'all') === 'all' ? null : query.order_type === 'pickup',
  }
  const [is_food_court, days] = await Promise.all([isFoodCourt(db, program_uuid), totalsByDay(db, period)])
  const results = days.map((day) => wholeSums(day, is_food_court))
  // A restaurant's people read nothing of the others, though they take part in their court.
  const of_restaurants =
    query.by === 'restaurant' && is_food_court && caller.kind !== 'acceptor'
      ? await totalsByRestaurant(db, period)
      : undefined
  return {
    start_date,
    end_date,
    currency: 'EUR',
    currency_symbol: '€',
    is_food_court,
    results,
    totals: sumOfDays(results),
    ...(of_restaurants && { restaurants: of_restaurants.map((row) => wholeSums(row, true)) }),
  }
}

/** GET programs/{program_uuid}/daily-totals: at most 92 days, so they are sorted in memory. */
export const readDailyTotals: Read<typeof dailyTotals.read> = async ({ db, input: { params, query }, caller }) => {
  const report = await loadReport(db, { program_uuid: params.program_uuid, query, caller })
  return { ...report, results: sortedDays(report.results, query.sort) }
}
