import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allergensStrings } from '#platform/allergens/strings/index.ts'
import { startLanguage } from '#platform/language.ts'
import { diet } from '../allergens/diet.ts'
import { AllergyWarning } from './allergy-warning.tsx'
import { basketStrings } from './strings/index.ts'

beforeEach(async () => {
  startLanguage(null)
  await Promise.all([basketStrings.load('nl'), allergensStrings.load('nl')])
})
afterEach(() => {
  cleanup()
  diet.clear()
})

it('warns of a line with what the guest avoids on this device, and calls nothing safe', () => {
  diet.choose({ exclude: ['peanuts', 'milk'], keep: [] })
  const { container } = render(<AllergyWarning line={{ allergens: ['gluten', 'peanuts'] }} />)
  expect(screen.getByText(/Jij vermijdt: pinda/)).toBeTruthy()
  expect(container.textContent).not.toMatch(/melk|veilig/i)
})

it.each([
  ['of a guest who avoids nothing', [], ['peanuts']],
  ['of a line without it', ['peanuts'] as const, ['gluten']],
] as const)('says nothing %s', (_, exclude, allergens) => {
  diet.choose({ exclude, keep: [] })
  const { container } = render(<AllergyWarning line={{ allergens: [...allergens] }} />)
  expect(container.textContent).toBe('')
})
