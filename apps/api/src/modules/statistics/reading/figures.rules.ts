import type { Statistics, StatisticsStep, Sums } from '@plein/contract/statistics/figures'
import type { ReadRow } from '../hours/hours.queries.ts'

type Of = 'now' | 'before'
type Amounts = Pick<Sums, 'gross' | 'refunds' | 'chargebacks' | 'net' | 'fee'>

const sum = (rows: readonly ReadRow[], metric: string, of: 'count' | 'amount'): number =>
  rows.reduce((total, row) => (row.metric === metric ? total + row[of] : total), 0)

const ordersBy = (rows: readonly ReadRow[], way: 'delivery' | 'pickup'): number =>
  sum(
    rows.filter(({ dimension }) => dimension === way),
    'orders',
    'count',
  )

const amountsOf = (rows: readonly ReadRow[]): Amounts => {
  const [gross, refunds] = [sum(rows, 'gross', 'amount'), sum(rows, 'refunds', 'amount')]
  return {
    gross,
    refunds,
    chargebacks: sum(rows, 'chargebacks', 'amount'),
    net: gross - refunds,
    fee: sum(rows, 'fee', 'amount'),
  }
}

const rowsOf = (rows: readonly ReadRow[], level: string, period: Of): ReadRow[] =>
  rows.filter((row) => row.level === level && row.period === period)

const groupBy = <Key>(rows: readonly ReadRow[], keyOf: (row: ReadRow) => Key): Map<Key, ReadRow[]> => {
  const groups = new Map<Key, ReadRow[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** The sums of a period. */
export const toSums = (rows: readonly ReadRow[], period: Of): Sums => {
  const totals = rowsOf(rows, 'total', period)
  const amounts = amountsOf(totals)
  const orders = sum(totals, 'orders', 'count')
  return {
    ...amounts,
    tips: sum(totals, 'tips', 'amount'),
    orders,
    average: orders === 0 ? 0 : Math.round(amounts.net / orders),
    delivery: ordersBy(totals, 'delivery'),
    pickup: ordersBy(totals, 'pickup'),
    refused: sum(totals, 'refused', 'count'),
    preparation: preparationOf(totals),
    payments: {
      paid: toMethods(rows, period).reduce((total, { paid }) => total + paid, 0),
      ended: sum(totals, 'payments', 'count'),
    },
  }
}

/** The minutes within which half of the parts, and nine of ten, were ready: of parts by minute, the nearest rank. */
const preparationOf = (totals: readonly ReadRow[]): Sums['preparation'] => {
  const minutes = totals
    .filter(({ metric }) => metric === 'preparation')
    .map(({ dimension, count }) => ({ minute: Number(dimension), count }))
    .toSorted((one, two) => one.minute - two.minute)
  const parts = minutes.reduce((total, { count }) => total + count, 0)
  if (parts === 0) return null
  const within = (percent: number): number => {
    let left = Math.ceil((parts * percent) / 100)
    return minutes.find(({ count }) => (left -= count) <= 0)?.minute ?? 0
  }
  return { median: within(50), slow: within(90), parts }
}

/** Attempts to pay, by method; the most used first. */
export const toMethods = (rows: readonly ReadRow[], period: Of = 'now'): Statistics['methods'] => {
  const methods = new Map<string, { method: string; paid: number; ended: number; amount: number }>()
  for (const { metric, dimension, count, amount } of rowsOf(rows, 'total', period)) {
    if (metric !== 'payments' || dimension === null) continue
    const [method = '', status] = dimension.split('|')
    const found = methods.get(method) ?? { method, paid: 0, ended: 0, amount: 0 }
    const paid = status === 'paid'
    methods.set(method, {
      method,
      paid: found.paid + (paid ? count : 0),
      ended: found.ended + count,
      amount: found.amount + (paid ? amount : 0),
    })
  }
  return [...methods.values()].toSorted((one, two) => two.ended - one.ended || (one.method < two.method ? -1 : 1))
}

/** A figure of this period by its dimension, the most often first. */
export const byDimension = (
  rows: readonly ReadRow[],
  metric: string,
): { name: string; count: number; amount: number }[] =>
  rowsOf(rows, 'total', 'now')
    .filter((row) => row.metric === metric)
    .map(({ dimension, count, amount }) => ({ name: dimension ?? '', count, amount }))
    .toSorted((one, two) => two.count - one.count || (one.name < two.name ? -1 : 1))

/** Each step of a period, those without figures as zeros. */
export const toSteps = (
  rows: readonly ReadRow[],
  { steps, period, at }: { steps: readonly { step: string; ends: Date }[]; period: Of; at: Date },
): StatisticsStep[] => {
  const found = groupBy(rowsOf(rows, 'step', period), ({ step }) => step)
  return steps.map(({ step, ends }) => {
    const ofStep = found.get(step) ?? []
    return { step, ...amountsOf(ofStep), orders: sum(ofStep, 'orders', 'count'), partial: ends > at }
  })
}

/** Orders by hour of the week. */
export const toWeek = (rows: readonly ReadRow[]): Statistics['week'] =>
  rowsOf(rows, 'week', 'now')
    .map(({ weekday, hour, count }) => ({ weekday: weekday ?? 1, hour: hour ?? 0, orders: count }))
    .toSorted((one, two) => one.weekday - two.weekday || one.hour - two.hour)

/** The figures of each program, by turnover. */
export const toPrograms = (
  rows: readonly ReadRow[],
  known: readonly { uuid: string; title: string; type: number }[],
  { compared, most }: { compared: boolean; most: number },
): Statistics['programs'] => {
  const [now, before] = (['now', 'before'] as const).map((period) =>
    groupBy(rowsOf(rows, 'program', period), ({ program_uuid }) => program_uuid),
  )
  return known
    .flatMap(({ uuid, title, type }) => {
      const own = now?.get(uuid) ?? []
      // One that sold before and nothing now stands there as well.
      if (own.length === 0 && !(compared && before?.has(uuid))) return []
      const { gross, net } = amountsOf(own)
      const net_before = compared ? amountsOf(before?.get(uuid) ?? []).net : null
      return [{ uuid, title, type, orders: sum(own, 'orders', 'count'), gross, net, net_before }]
    })
    .toSorted((one, two) => two.net - one.net || (one.title < two.title ? -1 : 1))
    .slice(0, most)
}
