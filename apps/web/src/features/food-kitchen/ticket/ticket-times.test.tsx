import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { boardStrings } from '../state/strings/index.ts'
import { boardOrder } from '../state/board-orders.test-data.ts'
import { TicketTimes } from './ticket-times.tsx'

beforeEach(async () => {
  startLanguage(null)
  await boardStrings.load('nl')
})
afterEach(cleanup)

it.each([
  ['2026-10-24T22:30:00Z', '00:30'],
  ['2026-10-25T00:30:00Z', '02:30 (zomertijd)'],
  ['2026-10-25T01:30:00Z', '02:30 (wintertijd)'],
])('an order that is due at %s says so by the clock on the wall: %s', (due_at, time) => {
  const now = new Date('2026-10-24T22:10:00Z')
  const { container } = render(<TicketTimes order={boardOrder({ due_at })} due={null} now={now} />)
  expect(container.querySelector('time')?.textContent).toBe(time)
})
