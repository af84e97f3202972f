import { expect, test } from 'vitest'
import { listMonths, listQuarters } from './periods.rules.ts'

test('months and quarters go back over the turn of a year', () => {
  expect(listMonths('2026-02-03').slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  expect(listQuarters('2026-02-03')).toEqual(['2026-Q1', '2025-Q4', '2025-Q3', '2025-Q2', '2025-Q1'])
  expect(listQuarters('2026-12-31')[0]).toBe('2026-Q4')
})
