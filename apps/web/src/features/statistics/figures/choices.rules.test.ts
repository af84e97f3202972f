import { maxDaysBySteps } from '@plein/contract/statistics/figures'
import { expect, test } from 'vitest'
import { countDays, findBiggest, maxDays, usualStep } from './choices.rules.ts'

test('periods have the limits of the server', () => {
  expect(maxDays).toEqual(maxDaysBySteps)
  expect(countDays('2026-10-25', '2026-10-25')).toBe(1)
  expect(countDays('2026-03-01', '2026-03-31')).toBe(31)
  expect([1, 2, 30, 92, 365].map(usualStep)).toEqual(['hour', 'hour', 'day', 'week', 'month'])
})

test('the biggest difference is the one in the direction of the whole', () => {
  const now = [10, 50, 40].map((net, index) => ({ step: String(index), net }))
  const before = [30, 20, 20].map((net, index) => ({ step: String(index), net }))
  expect(findBiggest(now, before, 30)).toBe('1')
  expect(findBiggest(now, before, -1)).toBe('0')
  expect(findBiggest(now, now, 1)).toBeUndefined()
})
