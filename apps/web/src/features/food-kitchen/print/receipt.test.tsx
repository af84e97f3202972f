import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { allergensStrings } from '#platform/allergens/strings/index.ts'
import { orderStrings } from '../order/strings/index.ts'
import { Receipt } from './receipt.tsx'
import { printStrings } from './strings/index.ts'

beforeEach(async () => {
  startLanguage(null)
  await Promise.all([orderStrings.load('nl'), printStrings.load('nl'), allergensStrings.load('nl')])
})
afterEach(cleanup)

const paid = { uuid: 'payment', type: 'payment', amount: 2400, description: 'ideal', settled_as: null }
const failed = { uuid: 'failed', type: 'refund', amount: 550, description: 'cold', settled_as: null }
const settled = { ...failed, uuid: 'settled', settled_as: 'cash' }
const late = { ...settled, uuid: 'late', amount: 2400, description: 'not_applied', settled_as: 'bank' }

const show = async (input: object): Promise<string[]> => {
  const order = {
    uuid: 'part',
    order_id: 1001,
    label: 'delivered',
    restaurant: { title: 'Bella Napoli' },
    time_zone: 'Europe/Amsterdam',
    created: '2026-11-24T17:27:00Z',
    paid_at: '2026-11-24T17:28:00Z',
    currency: 'EUR',
    payment_method: 'ideal',
    items: [],
    vat: [],
    delivery_cost: 0,
    pickup_fee: 0,
    pickup_fee_heading: null,
    total_amount: 2400,
    refunded_amount: 0,
    transactions: [paid],
    paid_by: [],
    ...input,
  } as unknown as BoardOrderDetail
  const job = { id: 1, printed_at: '2026-11-24T18:00:00Z', kind: 'receipt', order } as const
  await act(
    async () =>
      void render(
        <Suspense>
          <Receipt job={job} />
        </Suspense>,
      ),
  )
  return [...document.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
}

it('says what was refunded, and how it came where it could not go back the way it was paid', async () => {
  const lines = await show({ refunded_amount: 550, transactions: [paid, failed, settled, late] })
  const from = lines.indexOf('Totaal€ 24,00')
  expect(lines.slice(from, from + 4)).toEqual([
    'Totaal€ 24,00',
    'Terugbetaald€ -5,50',
    'Contant€ -5,50',
    'Betaald: iDEAL | Wero',
  ])
})

it.each([
  ['delivered', 1],
  ['cancelled', 0],
])('wishes a good meal where there is one: %s', async (label, wishes) => {
  await show({ label })
  expect(screen.queryAllByText('Eet smakelijk!')).toHaveLength(wishes)
})

it('says what each card and the bank paid of it', async () => {
  const card = { kind: 'card', method: 'card_balance', label: '•••• 7KQX', amount: 735, amount_refunded: 0 }
  const bank = { kind: 'provider', method: 'ideal', label: null, amount: 1665, amount_refunded: 0 }
  const lines = await show({ paid_by: [card, bank] })
  expect(lines).toContain('Cadeaukaart •••• 7KQX€ 7,35')
  expect(lines).toContain('iDEAL | Wero€ 16,65')
  expect(lines.filter((line) => line.startsWith('Betaald'))).toEqual([])
})
