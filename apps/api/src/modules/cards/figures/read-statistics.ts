import type { cardFigures, CardStatistics, DayOfCards } from '@plein/contract/cards/figures'
import type { QueryOf } from '@plein/contract/endpoint'
import type { Db } from '#platform/db/database.ts'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import type { ProgramDesign } from '../design/design.queries.ts'
import { findReadDesign } from './own-design.ts'
import { toPeriod } from './period.rules.ts'
import { countNow, measureFirstUse, movedByDay, soldByDay, spentByShop } from './statistics.queries.ts'

const maxShops = 200

/** GET manager/cards/{uuid}/statistics: five statements over the program's cards. */
export const readStatistics: Read<typeof cardFigures.statistics> = async ({ db, input: { params, query }, caller }) =>
  loadStatistics(db, await findReadDesign(db, caller, params.uuid), query)

/** The figures of a program in a period. Throws invalid_input for a period that there is not. */
export const loadStatistics = async (
  db: Db,
  { program_uuid, currency, time_zone }: ProgramDesign,
  query: QueryOf<typeof cardFigures.statistics>,
): Promise<CardStatistics> => {
  const period = toPeriod(query, now(), time_zone)
  const asked = { program_uuid, time_zone, ...period }
  const [moved, sold, on_cards, first_use, shops] = await Promise.all([
    movedByDay(db, asked),
    soldByDay(db, asked),
    countNow(db, program_uuid),
    measureFirstUse(db, asked),
    spentByShop(db, asked, maxShops),
  ])
  const days = mergeDays(moved, sold)
  const sum = (name: Exclude<keyof DayOfCards, 'day'>): number => days.reduce((total, day) => total + day[name], 0)
  return {
    currency,
    from: period.first,
    until: period.last,
    sold: { cards: sum('sold'), amount: sum('sold_amount') },
    activated: { cards: sum('activated'), amount: sum('activated_amount') },
    spent: { times: sum('times'), amount: sum('spent') },
    refunded: { times: sum('refunds'), amount: sum('refunded') },
    expired: { cards: sum('expired'), amount: sum('expired_amount') },
    on_cards: { cards: on_cards.on_cards, amount: on_cards.balance },
    not_activated: { cards: on_cards.issued, amount: on_cards.face },
    // A tenth of a day says enough.
    median_days: first_use.median === null ? null : Math.max(0, Math.round(first_use.median * 10) / 10),
    first_uses: first_use.cards,
    days,
    shops,
  }
}

const nothing: Omit<DayOfCards, 'day'> = {
  sold: 0,
  sold_amount: 0,
  activated: 0,
  activated_amount: 0,
  times: 0,
  spent: 0,
  refunds: 0,
  refunded: 0,
  expired: 0,
  expired_amount: 0,
}

/** Orders and movements of the same days in one row each. */
const mergeDays = (
  moved: readonly DayOfCards[],
  sold: readonly { readonly day: string; readonly cards: number; readonly amount: number }[],
): DayOfCards[] => {
  const days = new Map(moved.map((day) => [day.day, day]))
  for (const { day, cards, amount } of sold) {
    const known = days.get(day) ?? { day, ...nothing }
    days.set(day, { ...known, sold: known.sold + cards, sold_amount: known.sold_amount + amount })
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
