import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { MethodChoice } from './method-choice.tsx'
import { cardLogos, methodLogos } from './payment-methods.ts'
import { pickMethod } from './pick-method.ts'
import { payingStrings } from './strings/index.ts'

const method = (id: string, min_amount: number | null, max_amount: number | null) => ({
  id,
  title: id,
  description: '',
  min_amount,
  max_amount,
})
const methods = [method('paypal', 1000, 5000), method('card', null, 2000), method('ideal', null, null)]

beforeEach(async () => {
  startLanguage(null)
  await payingStrings.load('nl')
})
afterEach(cleanup)

const show = (amount: number | null) => {
  render(<MethodChoice methods={methods} value="ideal" onValue={() => undefined} price={{ amount, currency: 'EUR' }} />)
  return screen
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value, disabled, labels }) => [value, disabled, labels?.[0]?.textContent?.replaceAll('\u00a0', ' ')])
}

it('a method that does not take the price comes last, cannot be chosen and says from or up to what it pays', () => {
  expect(show(999)).toEqual([
    ['card', false, expect.stringContaining('Visa')],
    ['ideal', false, expect.anything()],
    ['paypal', true, expect.stringContaining('Alleen vanaf € 10,00')],
  ])
  cleanup()
  expect(show(5001)).toEqual([
    ['ideal', false, expect.anything()],
    ['paypal', true, expect.stringContaining('Alleen tot en met € 50,00')],
    ['card', true, expect.stringContaining('Alleen tot en met € 20,00')],
  ])
})

it.each([[1000], [2000], [null]])('every method that takes the price stands where it stood: %s', (amount) => {
  expect(show(amount).map(([value, disabled]) => [value, disabled])).toEqual([
    ['paypal', false],
    ['card', false],
    ['ideal', false],
  ])
})

it.each([
  ['paypal', 999, 'card'],
  ['paypal', 1000, 'paypal'],
  ['card', 2001, 'paypal'],
  ['unknown', 5001, 'ideal'],
  [null, null, 'paypal'],
])('whoever asks for %s for %s cents begins with %s', (asked, amount, picked) => {
  expect(pickMethod(methods, asked, amount)?.id).toBe(picked)
})

it('[PAY-02] each way to pay stands beside its own mark, an instant transfer and a card among them', () => {
  const ids = ['ideal', 'bancontact', 'card', 'paypal', 'banktransfer']
  render(
    <MethodChoice
      methods={ids.map((id) => method(id, null, null))}
      value={null}
      onValue={() => undefined}
      price={{ amount: 2300, currency: 'EUR' }}
    />,
  )
  const marks = screen.getAllByRole<HTMLInputElement>('radio').map(({ value, labels }) => {
    const mark = labels?.[0]?.querySelector('img')
    return [value, mark?.getAttribute('src') === methodLogos[value]?.logo]
  })
  expect(marks).toEqual(ids.map((id) => [id, true]))
  expect(new Set(ids.map((id) => methodLogos[id]?.logo)).size).toBe(ids.length)
  expect(Object.keys(cardLogos)).toEqual(['visa', 'mastercard', 'maestro', 'amex'])
})

it('where none takes the price, none is begun with', () => {
  expect(pickMethod(methods.slice(0, 2), 'paypal', 5001)).toBeNull()
})
