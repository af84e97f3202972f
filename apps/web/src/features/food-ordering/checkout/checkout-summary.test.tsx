import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { basketStrings } from '../basket/strings/index.ts'
import { commonStrings } from '../common/strings/index.ts'
import { FoldedSummary } from './checkout-summary.tsx'
import { checkoutStrings } from './strings/index.ts'

afterEach(cleanup)

const line = { product_variant: null, product_extras: [], currency: 'EUR' }
const basket = {
  currency: 'EUR',
  quantity: 7,
  total: 2100,
  restaurants: [
    {
      restaurant: { uuid: 'r', title: 'Bella Napoli' },
      order: { delivery_cost: 0, pickup_fee: 0 },
      products: [
        { ...line, uuid: 'a', product_title: 'Margherita', quantity: 2, total: 2100, problem: null },
        { ...line, uuid: 'b', product_title: 'Tiramisu', quantity: 5, total: 0, problem: 'product_unavailable' },
      ],
    },
  ],
}

it('counts beside the amount on a phone what the amount is of, without what is sold out', async () => {
  startLanguage(null)
  await Promise.all([basketStrings, checkoutStrings, commonStrings].map((words) => words.load('nl')))
  await act(async () =>
    render(
      <MemoryRouter>
        <Suspense>
          <FoldedSummary checkout={{ basket, vat_price: 173 } as unknown as Checkout} cart_uuid="c" />
        </Suspense>
      </MemoryRouter>,
    ),
  )
  expect(screen.getByText(/^2 producten/).textContent).toMatch(/^2 producten .*€\s21,00/)
})
