import type { OutputOf } from '@plein/contract/endpoint'
import type { foodBoard } from '@plein/contract/food-kitchen/board'

export type Figures = OutputOf<typeof foodBoard.figures>
export type DayFigures = Figures['days'][number]

/** '2026-11-24' and -7: '2026-11-17'. Noon, so that no change of the clock moves the day. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export const toMonday = (day: string): string => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))

/** Every day from the first to the last, those without orders as zeros. */
export const everyDay = (days: readonly DayFigures[], first: string, last: string): DayFigures[] => {
  const found = new Map(days.map((day) => [day.day, day]))
  const all: DayFigures[] = []
  for (let day = first; day <= last; day = addDays(day, 1))
    all.push(found.get(day) ?? { day, orders: 0, pickup: 0, turnover: 0 })
  return all
}

export interface Totals {
  orders: number
  pickup: number
  /** Cents. */
  turnover: number
  /** Cents an order, rounded; 0 without orders. */
  average: number
}

export const sumTotals = (days: readonly DayFigures[]): Totals => {
  const sum = (of: (day: DayFigures) => number): number => days.reduce((total, day) => total + of(day), 0)
  const [orders, turnover] = [sum((day) => day.orders), sum((day) => day.turnover)]
  return {
    orders,
    turnover,
    pickup: sum((day) => day.pickup),
    average: orders === 0 ? 0 : Math.round(turnover / orders),
  }
}

/** The change in percent, with two decimals at most; null where there is nothing to compare with. */
export const calculateChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 10_000) / 100

/** Points of a line through values, in a box of that size, as SVG writes them. `scale` is the value at its top: lines beside each other share one. */
export const drawLine = (values: readonly number[], width: number, height: number, scale = 0): string => {
  const most = Math.max(1, scale, ...values)
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map((value, at) => `${(at * step).toFixed(1)},${(height - (value / most) * height).toFixed(1)}`)
    .join(' ')
}
