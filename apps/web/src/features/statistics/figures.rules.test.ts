import { describe, expect, it } from 'vitest'
import { addDays, calculateChange, everyDay, drawLine, toMonday, sumTotals } from './figures.rules.ts'

const day = (of: string, orders: number, turnover: number) => ({ day: of, orders, pickup: 0, turnover })

describe('figures', () => {
  it('count days over months, years and both nights of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  })

  it('know the Monday of a day’s week', () => {
    expect(['2026-11-23', '2026-11-24', '2026-11-29'].map(toMonday)).toEqual(Array(3).fill('2026-11-23'))
    expect(toMonday('2027-01-01')).toBe('2026-12-28')
  })

  it('show days without orders as zeros', () => {
    const days = everyDay([day('2026-11-23', 2, 900)], '2026-11-22', '2026-11-24')
    expect(days.map((day) => [day.day, day.orders])).toEqual([
      ['2026-11-22', 0],
      ['2026-11-23', 2],
      ['2026-11-24', 0],
    ])
  })

  it('add up, and divide by orders only where there are some', () => {
    expect(sumTotals([day('a', 2, 1000), day('b', 1, 501)])).toEqual({
      orders: 3,
      pickup: 0,
      turnover: 1501,
      average: 500,
    })
    expect(sumTotals([])).toEqual({ orders: 0, pickup: 0, turnover: 0, average: 0 })
  })

  it('compare with what was before, if there was anything', () => {
    expect(calculateChange(1125, 1000)).toBe(12.5)
    expect(calculateChange(500, 1000)).toBe(-50)
    expect(calculateChange(500, 0)).toBeNull()
  })

  it('draw a line that stays in its box', () => {
    expect(drawLine([0, 5, 10], 20, 10)).toBe('0.0,10.0 10.0,5.0 20.0,0.0')
    expect(drawLine([0, 5, 10], 20, 10, 20)).toBe('0.0,10.0 10.0,7.5 20.0,5.0')
    expect(drawLine([0, 0], 20, 10)).toBe('0.0,10.0 20.0,10.0')
  })
})
