import type { StatisticsStep } from '@plein/contract/statistics/figures'
import { expect, test } from 'vitest'
import { pairSteps } from './pairs.rules.ts'

const time_zone = 'Europe/Amsterdam'

/** Hours from a moment on; each has its place as its orders. */
const hoursFrom = (moment: string, count: number): StatisticsStep[] =>
  Array.from({ length: count }, (_unused, orders) => ({
    step: new Date(Date.parse(moment) + orders * 3_600_000).toISOString().replace('.000', ''),
    gross: 0,
    refunds: 0,
    chargebacks: 0,
    net: 0,
    fee: 0,
    orders,
    partial: false,
  }))

const pairsOf = (steps: StatisticsStep[], earlier: StatisticsStep[]): (number | undefined)[] =>
  pairSteps({
    steps,
    before: { from: '', to: '', sums: undefined as never, steps: earlier },
    by: 'hour',
    time_zone,
  }).map((step) => step?.orders)

const upTo = (count: number, from = 0): number[] => Array.from({ length: count }, (_unused, index) => from + index)

test('[LEDG-03] a day of 25 hours beside one of 24: the hour that strikes twice has one counterpart', () => {
  const long = hoursFrom('2026-10-24T22:00:00Z', 25)
  const usual = hoursFrom('2026-10-23T22:00:00Z', 24)
  expect(pairsOf(long, usual)).toEqual([...upTo(3), undefined, ...upTo(21, 3)])
  expect(pairsOf(usual, long)).toEqual([...upTo(3), ...upTo(21, 4)])
})

test('[LEDG-03] a day of 23 hours beside one of 24: the hour that never strikes is left out', () => {
  const short = hoursFrom('2027-03-27T23:00:00Z', 23)
  const usual = hoursFrom('2027-03-26T23:00:00Z', 24)
  expect(pairsOf(short, usual)).toEqual([...upTo(2), ...upTo(21, 3)])
  expect(pairsOf(usual, short)).toEqual([...upTo(2), undefined, ...upTo(21, 2)])
})

test('days stand beside each other in their order, and a period alone beside nothing', () => {
  const steps = hoursFrom('2026-10-24T22:00:00Z', 2)
  const before = { from: '', to: '', sums: undefined as never, steps: steps.toReversed() }
  expect(pairSteps({ steps, before, by: 'day', time_zone }).map((step) => step?.orders)).toEqual([1, 0])
  expect(pairSteps({ steps, before: null, by: 'hour', time_zone })).toEqual([undefined, undefined])
})
