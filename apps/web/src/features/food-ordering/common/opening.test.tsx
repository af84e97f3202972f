import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { useOpening, type Hours } from './opening.ts'
import { commonStrings } from './strings/index.ts'

beforeEach(async () => {
  vi.setSystemTime('2026-11-24T14:00:00Z')
  startLanguage(null)
  await commonStrings.load('nl')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Said = (hours: Hours) => {
  const { short, sentence } = useOpening()
  return (hours.closed ? [short(hours), sentence(hours)] : [short(hours)]).join(' | ')
}

const input = (hours: Partial<Hours>): string | null => {
  const open = { closed: false, opened_at: null, closed_at: null, time_zone: 'Europe/Amsterdam', can_schedule: true }
  return render(<Said {...open} {...hours} />).container.textContent
}

it('says until when a restaurant is open, and when it opens', () => {
  expect(input({ closed_at: '2026-11-24T21:00:00Z' })).toBe('Open tot 22:00')
  expect(input({ closed: true, opened_at: '2026-11-24T18:00:00Z' })).toBe(
    'Opent om 19:00 | Nu gesloten. Vandaag open om 19:00 – je kunt alvast bestellen.',
  )
})

it('names the place of the restaurant’s clock, where the guest’s shows another time', () => {
  const time_zone = 'Europe/Helsinki'
  expect(input({ time_zone, closed_at: '2026-11-24T21:00:00Z' })).toBe('Open tot 23:00 (Helsinki)')
  expect(input({ time_zone, closed: true, opened_at: '2026-11-24T18:00:00Z' })).toBe(
    'Opent om 20:00 (Helsinki) | Nu gesloten. Vandaag open om 20:00 (Helsinki) – je kunt alvast bestellen.',
  )
})
