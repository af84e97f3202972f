import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { commonStrings } from '../common/strings/index.ts'
import { checkoutStrings } from './strings/index.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { WhenStep } from './when-step.tsx'

beforeEach(async () => {
  vi.setSystemTime('2026-11-24T22:45:00Z')
  startLanguage(null)
  await Promise.all([checkoutStrings.load('nl'), commonStrings.load('nl'), kitStrings.load('nl')])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The two ways at a quarter to midnight, with what each says of itself. */
const show = (closed: boolean[], days: string[]): string[] => {
  const checkout = {
    asap: { available: false, estimated_at: null },
    time_zone: 'Europe/Amsterdam',
    days,
    basket: { pickup_in_restaurant: false, restaurants: closed.map((item) => ({ restaurant: { closed: item } })) },
  } as unknown as Checkout
  render(<WhenStep number={1} checkout={checkout} form={{ asap: true } as CheckoutForm} />)
  return screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '')
}

it('says that a restaurant is closed, or that not all of them are open', () => {
  expect(show([true], ['2026-11-25'])[0]).toBe('Zo snel mogelijkNu gesloten')
  cleanup()
  expect(show([true, false], ['2026-11-25'])[0]).toBe('Zo snel mogelijkNu niet mogelijk: niet elk restaurant is open')
})

it('offers today only while there is a time left', () => {
  expect(show([false], ['2026-11-24', '2026-11-25'])[1]).toBe('Kies een tijdstipVandaag of op een andere dag')
  cleanup()
  expect(show([false], ['2026-11-25'])[1]).toBe('Kies een tijdstip')
})

const form = { asap: false, draft: { delivery_time: null }, validationErrors: {} } as unknown as CheckoutForm

/** The picker of a time, of which only some days and the first one's only time matter. */
const pickerOf = (days: string[], starts_at: string, chosen: CheckoutForm = form) => {
  const checkout = {
    asap: { available: true, estimated_at: '2026-11-24T23:15:00Z' },
    time_zone: 'Europe/Amsterdam',
    days,
    slots: [{ starts_at, ends_at: starts_at.replace(':00:', ':30:'), available: true }],
    basket: { pickup_in_restaurant: false, restaurants: [] },
  } as unknown as Checkout
  return (
    <QueryClientProvider client={queryClient}>
      <WhenStep number={1} checkout={checkout} form={chosen} />
    </QueryClientProvider>
  )
}

it.each([
  ['its last time has gone', '2026-11-24', 'Vandaag', 'Vandaag kan niet meer. Kies een ander tijdstip.'],
  ['its restaurant closed it', '2026-11-25', 'Morgen', 'Morgen is gesloten. Kies een ander tijdstip.'],
])('stays at the chosen day and names it when %s', (_, date, name, text) => {
  const [left] = ['2026-11-24', '2026-11-25'].filter((item) => item !== date)
  const starts_at = `${date}T22:30:00Z`
  const chosen = { ...form, draft: { delivery_time: starts_at } } as CheckoutForm
  const { rerender } = render(pickerOf([date, left ?? ''].toSorted(), '2026-11-24T22:30:00Z', chosen))
  expect(screen.queryByRole('radio', { name, checked: true })).not.toBeNull()
  rerender(pickerOf([left ?? ''], `${left}T22:00:00Z`))
  expect(screen.queryByRole('radio', { name, checked: true })).not.toBeNull()
  expect(screen.queryByText(text)).not.toBeNull()
  expect(screen.queryByRole('radiogroup', { name: /^Tijdstip/ })).toBeNull()
})

it('names the place of the restaurant’s clock, where the guest’s shows another time', () => {
  const checkout = {
    asap: { available: true, estimated_at: '2026-11-24T23:15:00Z' },
    time_zone: 'Europe/Helsinki',
    days: ['2026-11-25'],
    slots: [{ starts_at: '2026-11-25T16:00:00Z', ends_at: '2026-11-25T16:30:00Z', available: true }],
    basket: { pickup_in_restaurant: false, restaurants: [] },
  } as unknown as Checkout
  render(
    <QueryClientProvider client={queryClient}>
      <WhenStep number={1} checkout={checkout} form={form} />
    </QueryClientProvider>,
  )
  expect(screen.queryByText('Rond 01:15 (Helsinki) bij je thuis')).not.toBeNull()
  expect(screen.queryByText('Tijdstip (Helsinki)')).not.toBeNull()
  expect(screen.queryByRole('radiogroup', { name: 'Tijdstip (Helsinki)' })).not.toBeNull()
})

it('says which is which of two times that read the same, in the night when summer ends', () => {
  const slot = (from: string, to: string) => ({
    starts_at: `2026-10-25T${from}:00Z`,
    ends_at: `2026-10-25T${to}:00Z`,
    available: true,
  })
  const checkout = {
    asap: { available: true, estimated_at: '2026-10-24T23:15:00Z' },
    time_zone: 'Europe/Amsterdam',
    days: ['2026-10-25'],
    slots: [slot('00:00', '00:30'), slot('00:30', '01:00'), slot('01:30', '02:00')],
    basket: { pickup_in_restaurant: false, restaurants: [] },
  } as unknown as Checkout
  render(
    <QueryClientProvider client={queryClient}>
      <WhenStep number={1} checkout={checkout} form={form} />
    </QueryClientProvider>,
  )
  const times = within(screen.getByRole('radiogroup', { name: 'Tijdstip' })).getAllByRole('radio')
  expect(times.map((time) => time.closest('label')?.textContent)).toEqual([
    '02:00 (zomertijd) – 02:30 (zomertijd)',
    '02:30 (zomertijd) – 02:00 (wintertijd)',
    '02:30 (wintertijd) – 03:00',
  ])
})
