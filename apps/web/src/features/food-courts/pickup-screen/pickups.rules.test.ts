import type { PickupPart, ShownPickups } from '@plein/contract/food-courts/screens'
import { expect, test } from 'vitest'
import { cellsThatFit, newlyReady, shiftAt, stillReady } from './pickups.rules.ts'

const part = (order_id: number, station_code: string | null, ready_at: string | null = null): PickupPart => ({
  order_id,
  station_code,
  restaurant: 'Bella Napoli',
  ready_at,
})

test('ready numbers leave after 15 minutes, also while nothing arrives', () => {
  const at = Date.parse('2026-11-24T17:00:00Z')
  const ready = [part(1, 'A3', '2026-11-24T16:45:01Z'), part(2, 'A3', '2026-11-24T16:45:00Z')]
  const shown = stillReady({ ready } as unknown as ShownPickups, at)
  expect(shown.map(({ order_id }) => order_id)).toEqual([1])
})

test('a second counter of the same order is new', () => {
  const before = [part(1, 'A3')]
  expect(newlyReady(before, [part(1, 'A3'), part(1, 'B1')])).toEqual([part(1, 'B1')])
  expect(newlyReady(before, before)).toEqual([])
})

test('a panel holds whole cells, and always one', () => {
  expect(cellsThatFit({ width: 1000, height: 500 }, { width: 300, height: 120 })).toBe(12)
  expect(cellsThatFit({ width: 100, height: 50 }, { width: 300, height: 120 })).toBe(1)
})

test('the picture never stands at one place for two minutes, and stays within 12 px', () => {
  const places = Array.from({ length: 24 }, (_, minute) => shiftAt(minute * 60_000))
  for (const [nth, { x, y }] of places.entries()) {
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(12)
    expect(places[nth + 1]).not.toEqual({ x, y })
  }
})
