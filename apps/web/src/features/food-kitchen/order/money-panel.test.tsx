import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { boardOrder } from '../state/board-orders.test-data.ts'
import { MoneyPanel } from './money-panel.tsx'
import { orderStrings } from './strings/index.ts'

beforeEach(async () => {
  startLanguage(null)
  await orderStrings.load('nl')
})
afterEach(cleanup)

const booking = (journal_number: number, event: string, amount: number, fee: number) => ({
  journal_uuid: `0190a0b0-0000-7000-8000-${String(journal_number).padStart(12, '0')}`,
  journal_number,
  event,
  created: '2026-11-24T16:40:00.000Z',
  amount,
  fee,
})

/** The lines below a heading, as they are read: words and amount. */
const linesBelow = (heading: string): string[] => {
  const list = screen.getByRole('heading', { name: heading }).nextElementSibling as HTMLElement
  const amounts = within(list).getAllByRole('definition')
  return within(list)
    .getAllByRole('term')
    .map((term, index) => `${term.textContent} ${amounts[index]!.textContent.replaceAll('\u00a0', ' ')}`)
}

const show = (input: Partial<BoardOrderDetail>) => {
  const order = { ...boardOrder({ total_amount: 2665 }), vat: [], paid_by: [], bookings: [], paid_out: null, ...input }
  return act(
    async () =>
      void render(
        <Suspense>
          <MoneyPanel order={order as unknown as BoardOrderDetail} />
        </Suspense>,
      ),
  )
}

it('leads from what the customer paid to what the restaurant gets, with the fee in between', async () => {
  await show({ bookings: [booking(414, 'payment', 2599, 66), booking(420, 'refund', -537, -13)] })
  expect(linesBelow('In de boeken')).toEqual([
    'Betaling · Journaalpost 414 € 26,65',
    'Kosten € -0,66',
    'Terugbetaling · Journaalpost 420 € -5,50',
    'Kosten teruggegeven € 0,13',
    'Voor jou € 20,62',
  ])
})

it('takes off what the restaurant’s own provider has paid to it: the fee is left', async () => {
  await show({ bookings: [booking(414, 'direct', -2665, 0), booking(415, 'payment', 2599, 66)] })
  expect(linesBelow('In de boeken')).toEqual([
    'Rechtstreeks ontvangen · Journaalpost 414 € -26,65',
    'Betaling · Journaalpost 415 € 26,65',
    'Kosten € -0,66',
    'Houden we in € 0,66',
  ])
})

it('names of cash the fee alone, once', async () => {
  await show({ payment_method: 'cash', bookings: [booking(7, 'cash-fee', -66, 0)] })
  expect(linesBelow('In de boeken')).toEqual([
    'Kosten van een contante bestelling · Journaalpost 7 € -0,66',
    'Houden we in € 0,66',
  ])
})

it('[FOOD-28] adds up to what was paid out', async () => {
  const figures = { total_amount: 2665, expected_fee: 66, expected_amount: 2599, charge: 537, amount: 2062 }
  await show({ paid_out: { ...figures, reference: 'PLEIN-12', date: '2026-11-25T16:40:00.000Z' } })
  expect(linesBelow('Uitbetaling')).toEqual([
    'Totaal € 26,65',
    'Kosten € -0,66',
    'Verwacht € 25,99',
    'Terugbetaald of teruggeboekt € -5,37',
    'Aan jou uitbetaald € 20,62',
  ])
  expect(screen.getByText(/^PLEIN-12/).textContent).toMatch(/^PLEIN-12 · .*17:40$/)
})

it('says of each card and of the bank how much it paid, and how much of that went back', async () => {
  const card = { kind: 'card', method: 'card_balance', label: '•••• 7KQX', amount: 735, amount_refunded: 176 } as const
  const bank = { kind: 'provider', method: 'ideal', label: null, amount: 1930, amount_refunded: 0 } as const
  await show({ payment_method: 'ideal', paid_at: '2026-11-24T16:41:00.000Z', paid_by: [card, bank] })
  const text = document.body.textContent.replaceAll('\u00a0', ' ')
  expect(text).toContain('Cadeaukaart + iDEAL | Wero')
  expect(text).toContain('Cadeaukaart •••• 7KQX, € 1,76 hiervan is terugbetaald€ 7,35')
  expect(text).toContain('iDEAL | Wero€ 19,30')
})
