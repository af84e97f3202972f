import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { OrderSuborders } from './order-suborders.tsx'
import { orderStrings } from './strings/index.ts'

beforeEach(async () => {
  startLanguage(null)
  await orderStrings.load('nl')
})
afterEach(cleanup)

type Part = CustomerOrder['suborders'][number]

/** A refused order of which this was given in another way. */
const show = (settled_refunds: Part['settled_refunds']) => {
  const restaurant = { title: 'Bella Napoli', phone: '0201234567', time_zone: 'Europe/Amsterdam' }
  const suborder = { uuid: 'part', label: 'cancelled', restaurant, refunded_amount: 2400, refund_failed: false }
  const reason = { cancel_reason: 'too_busy', cancel_note: null, settled_refunds }
  const order = { currency: 'EUR', suborders: [{ ...suborder, ...reason }] } as unknown as CustomerOrder
  render(<OrderSuborders order={order} />)
}

const sentences = () => screen.getAllByRole('paragraph').map((item) => item.textContent.replaceAll(/\s/g, ' '))

it('says that the money was given, and how, and no more that it goes back as it was paid', () => {
  show([{ as: 'cash', amount: 2400 }])
  expect(sentences()).toContain('Je hebt € 24,00 contant gekregen.')
  expect(sentences().join()).not.toMatch(/gaat terug zoals je betaald hebt/)
})

it('says of each part of the money how it comes', () => {
  show([
    { as: 'bank', amount: 900 },
    { as: 'chargeback', amount: 500 },
  ])
  expect(sentences()).toContain('€ 10,00 gaat terug zoals je betaald hebt.')
  expect(sentences()).toContain('€ 9,00 is overgemaakt naar je bankrekening.')
  expect(sentences()).toContain('Je bank heeft € 5,00 aan je teruggeboekt.')
})
