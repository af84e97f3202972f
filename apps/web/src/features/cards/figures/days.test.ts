import { describe, expect, it } from 'vitest'
import { countDays, toSteps } from './days.rules.ts'

const none = {
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
const day = (of: string, spent: number) => ({ ...none, day: of, times: 1, spent })

describe('the steps of a period', () => {
  it('are its days, also those on which nothing happened, over a change of the clocks', () => {
    const steps = toSteps([day('2026-10-25', 1000)], '2026-10-24', '2026-10-26')
    expect(steps.map(({ key, spent }) => [key, spent])).toEqual([
      ['2026-10-24', 0],
      ['2026-10-25', 1000],
      ['2026-10-26', 0],
    ])
  })

  it('are months where there would be more than 92 days, and lose no cent', () => {
    expect(toSteps([], '2026-08-01', '2026-10-31')).toHaveLength(92)
    const steps = toSteps(
      [day('2026-08-31', 100), day('2026-09-01', 20), day('2026-11-01', 3)],
      '2026-08-01',
      '2026-11-01',
    )
    expect(steps.map(({ key, spent, times }) => [key, spent, times])).toEqual([
      ['2026-08', 100, 1],
      ['2026-09', 20, 1],
      ['2026-10', 0, 0],
      ['2026-11', 3, 1],
    ])
    expect([countDays('2026-01-01', '2026-12-31'), countDays('2026-03-01', '2026-03-01')]).toEqual([365, 1])
  })
})
