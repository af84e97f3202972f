import { programStatuses } from '@plein/contract/programs/codes'
import type { Statistics, statistics, StatisticStep } from '@plein/contract/statistics/figures'
import type { Db } from '#platform/db/database.ts'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { hourMs, toHour } from '../hours/hour.rules.ts'
import { readHours, type ReadRow } from '../hours/hours.queries.ts'
import { findMaxSold } from '../hours/products.queries.ts'
import { byDimension, toMethods, toPrograms, toSteps, toSums, toWeek } from './figures.rules.ts'
import { loadScope, type Scope } from './load-scope.ts'
import { localDay, listSteps, toCompared, toPeriod, type Period } from './period.rules.ts'
import { countActivePrograms, countUsers, sumLiabilities } from './platform.queries.ts'

const maxProducts = 20
const maxPrograms = 50

/** GET statistics: the rights, the hours, those of a court's restaurants, and the dishes; of the platform three more. */
export const readStatistics: Read<typeof statistics.read> = async ({ db, input: { query }, caller }) => {
  const scope = await loadScope(db, caller, query)
  const { time_zone, currency, program } = scope
  const by = query.by ?? 'day'
  const at = now()
  const period = toPeriod(query, { by, at, time_zone })
  const compared = query.compare && toCompared(period, { compare: query.compare, at, time_zone })
  const asked = { scope, period, compared: compared ?? null, by, at }
  const [rows, ofCourt, products, platform] = await Promise.all([
    loadRows(db, asked),
    loadRowsOfCourt(db, asked),
    findMaxSold(db, {
      program_uuids: scope.programs.map(({ uuid }) => uuid),
      first: period.first,
      last: period.last,
      today: localDay(at, time_zone),
      most: maxProducts,
    }),
    caller.kind === 'admin' && program === null ? loadPlatform(db, period, currency) : null,
  ])
  return {
    program: program && { uuid: program.uuid, title: program.title, type: program.type },
    currency,
    time_zone,
    from: period.first,
    to: period.last,
    by,
    read_at: at.toISOString(),
    now: toSums(rows, 'now'),
    before: compared
      ? {
          from: compared.first,
          to: compared.last,
          sums: toSums(rows, 'before'),
          steps: toSteps(rows, { steps: listSteps(compared, by, time_zone), period: 'before', at }),
        }
      : null,
    steps: toSteps(rows, { steps: listSteps(period, by, time_zone), period: 'now', at }),
    week: toWeek(rows),
    products,
    methods: toMethods(rows),
    reasons: byDimension(rows, 'refused').map(({ name, count, amount }) => ({ reason: name, parts: count, amount })),
    cards: byDimension(rows, 'cards').map(({ name, count, amount }) => ({ kind: name, times: count, amount })),
    programs: toPrograms(ofCourt ?? rows, ofCourt ? scope.restaurants : scope.programs, {
      compared: compared !== undefined,
      most: maxPrograms,
    }),
    platform,
  }
}

interface Asked {
  readonly scope: Scope
  readonly period: Period
  readonly compared: Period | null
  readonly by: StatisticStep
  readonly at: Date
}

/** The rows of a period, and of the one beside it. The current hour and the one before it are counted as they are read. */
export const loadRows = (db: Db, { scope, period, compared, by, at }: Asked): Promise<ReadRow[]> =>
  readHours(db, {
    program_uuids: scope.programs.map(({ uuid }) => uuid),
    from: period.from,
    to: period.to,
    live_from: new Date(toHour(at).getTime() - hourMs),
    before: compared ?? { from: period.from, to: period.from },
    by,
    time_zone: scope.time_zone,
    court_uuid: null,
  })

/** The same for each restaurant of a court, of its orders alone; undefined where no court was asked for. */
const loadRowsOfCourt = async (db: Db, { scope, period, compared, by, at }: Asked): Promise<ReadRow[] | undefined> => {
  if (scope.program === null || scope.restaurants.length === 0) return undefined
  return readHours(db, {
    program_uuids: scope.restaurants.map(({ uuid }) => uuid),
    from: period.from,
    to: period.to,
    live_from: new Date(toHour(at).getTime() - hourMs),
    before: compared ?? { from: period.from, to: period.from },
    by,
    time_zone: scope.time_zone,
    court_uuid: scope.program.uuid,
  })
}

/** Funds, cards, programs and creditors: what the platform owes. */
const liabilities = [510, 520, 610, 210]

const loadPlatform = async (db: Db, { from, to }: Period, currency: string): Promise<Statistics['platform']> => {
  const [programs, users, owed] = await Promise.all([
    countActivePrograms(db, programStatuses.active),
    countUsers(db, from, to),
    sumLiabilities(db, liabilities, currency),
  ])
  return { programs, users, liabilities: owed }
}
