import type { Basket, BasketLine } from '@plein/contract/food-ordering/baskets'
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { commonStrings } from '../common/strings/index.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { BasketGroup } from './basket-group.tsx'
import { pendingQuantities } from './pending-quantities.ts'
import { basketStrings } from './strings/index.ts'

beforeEach(async () => {
  startLanguage(null)
  await Promise.all([basketStrings.load('nl'), commonStrings.load('nl'), kitStrings.load('nl')])
})
beforeAll(() => {
  // The server hasn't answered yet.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(cleanup)
afterAll(() => vi.unstubAllGlobals())

const lineOf = (problem: BasketLine['problem']) =>
  ({
    uuid: 'line-1',
    product_id: 'dish-1',
    product_title: 'Tiramisu',
    product_image: null,
    product_variant: null,
    product_extras: [],
    quantity: 2,
    price: 550,
    total: problem === 'product_unavailable' ? 0 : 1100,
    currency: 'EUR',
    problem,
  }) as unknown as BasketLine

type Order = Basket['restaurants'][number]['order']

interface Shown extends Partial<Order> {
  problem?: BasketLine['problem']
  others?: BasketLine[]
}

const show = ({ problem = null, others: rest = [], ...order }: Shown = {}) => {
  const suborder = {
    restaurant: { uuid: 'shop-1', title: 'Bella Napoli', closed: true, opened_at: null, time_zone: 'Europe/Amsterdam' },
    products: [lineOf(problem), ...rest],
    order: { reason: null, can_schedule: true, delivery: 250, pickup_fee: 0, min_order_amount: 0, ...order },
  } as unknown as Basket['restaurants'][number]
  const basket = { currency: 'EUR', zip_code: '1012 AB', restaurants: [suborder] } as unknown as Basket
  render(
    <MemoryRouter>
      <BasketGroup basket={basket} suborder={suborder} cart_uuid="cart-1" />
    </MemoryRouter>,
  )
}

describe('a dish that is sold out by now', () => {
  it('has no amount and no quantity, and can be taken out', () => {
    show({ problem: 'product_unavailable' })
    expect(screen.queryByText(/Niet meer beschikbaar/)).not.toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Aantal Tiramisu' })).toBeNull()
    expect(screen.queryByText(/11,00/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Tiramisu verwijderen' }).textContent).toBe('Verwijderen')
  })

  it('has both while it is there', () => {
    show()
    expect(screen.queryByText(/Niet meer beschikbaar/)).toBeNull()
    expect(screen.queryByRole('textbox', { name: 'Aantal Tiramisu' })).not.toBeNull()
    expect(screen.queryByText(/11,00/)).not.toBeNull()
  })
})

describe('what a restaurant says of its part', () => {
  it.each<[string, Partial<Order>, string]>([
    [
      'blocked',
      { reason: 'restaurant_closed', can_schedule: false },
      'Nu gesloten; de komende dagen gaat het niet open.',
    ],
    ['paused', { reason: 'restaurant_paused' }, 'Bij Bella Napoli is het erg druk'],
    [
      'paused, with nothing for later',
      { reason: 'restaurant_paused', can_schedule: false },
      'Bella Napoli neemt nu geen online bestellingen aan',
    ],
    [
      'not seen',
      { reason: 'restaurant_unseen' },
      'Bella Napoli neemt nu geen bestellingen aan. Haal de gerechten eruit',
    ],
    ['too far away', { reason: 'outside_delivery_area', can_schedule: false }, 'Bella Napoli bezorgt niet op 1012 AB'],
  ])('%s', (_what, order, input) => {
    show(order)
    expect(screen.getByRole('status').textContent).toContain(input)
  })

  it('is nothing while it takes orders', () => {
    show()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

it('takes one dish out by a double tap, and not the next one that moves to its place', () => {
  show({ others: [{ ...lineOf(null), uuid: 'line-2', product_title: 'Focaccia' }] })
  screen.getByRole('button', { name: 'Tiramisu verwijderen' }).click()
  screen.getByRole('button', { name: 'Focaccia verwijderen' }).click()
  expect([...pendingQuantities.read()]).toEqual([['line-1', 0]])
})

it('leads the keyboard on to the next dish when one is taken out', () => {
  show({ others: [{ ...lineOf(null), uuid: 'line-2', product_title: 'Focaccia' }] })
  // No second tap of the one before.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000)
  const taken = screen.getByRole('button', { name: 'Tiramisu verwijderen' })
  taken.focus()
  taken.click()
  expect(document.activeElement?.textContent).toBe('Focaccia')
})
