import type { Basket } from '@plein/contract/food-ordering/baskets'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { basketStrings } from '../basket/strings/index.ts'
import { commonStrings } from '../common/strings/index.ts'
import { checkoutStrings } from './strings/index.ts'
import { BasketProblems } from './basket-problems.tsx'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([basketStrings, checkoutStrings, commonStrings].map((words) => words.load('nl')))
})
afterEach(cleanup)

const serves = {
  can_order: true,
  can_schedule: true,
  reason: null,
  min_order_amount: 0,
  missing_amount: 0,
  products: 2450,
}
const show = (order: object, problem: string | null = null) => {
  const suborder = {
    restaurant: { uuid: 'r', title: 'Bella Napoli', closed: false, opened_at: null, time_zone: 'Europe/Amsterdam' },
    order: { ...serves, ...order },
    products: [{ product_title: 'Tiramisu', problem }],
  }
  const basket = { zip_code: '9711 AA', currency: 'EUR', food_court_min_order_amount: null, restaurants: [suborder] }
  return act(async () =>
    render(
      <MemoryRouter>
        <Suspense>
          <BasketProblems basket={basket as unknown as Basket} cart_uuid="c" />
        </Suspense>
      </MemoryRouter>,
    ),
  )
}

it.each([
  { order: { reason: 'outside_delivery_area', can_order: false }, problem: null, text: /^Bella Napoli .*9711 AA/ },
  { order: {}, problem: 'product_unavailable', text: /Tiramisu/ },
  {
    order: { reason: 'restaurant_closed', can_order: false, can_schedule: false },
    problem: null,
    text: /^Bella Napoli: Nu gesloten/,
  },
])('says at the checkout what stands in the way of the order, and where to mend it: $text', async (given) => {
  await show(given.order, given.problem)
  expect(screen.getByRole('alert').textContent).toMatch(given.text)
  expect(screen.getByRole('link', { name: 'Naar je mandje' }).getAttribute('href')).toBe('/food/cart/c')
})

it('says nothing of an order that can be placed, also for later alone or at another price', async () => {
  await show({ reason: 'restaurant_closed' }, 'price_changed')
  expect(screen.queryByRole('alert')).toBeNull()
})
