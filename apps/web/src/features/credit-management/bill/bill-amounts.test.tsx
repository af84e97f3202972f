import type { Bill } from '@plein/contract/credit-management/bill-fields'
import type { Explanation } from '@plein/contract/credit-management/bill-explanation'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { BillAmounts } from './bill-amounts.tsx'
import { explanationQuery } from './bill-data.ts'
import { billStrings } from './strings/index.ts'

beforeEach(async () => {
  startLanguage(null)
  await billStrings.load('nl')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const explanation: Explanation = {
  as_of: '2026-11-24',
  currency: 'EUR',
  open_amount: 8470,
  principal: { amount: 10_000, entries: [{ source: 'outside', day: '2026-11-10', amount: 1530 }], open: 8470 },
  costs: { amount: 0, charges: [], entries: [], open: 0 },
  interest: { amount: 0, kind: 'consumer', lines: [], entries: [], open: 0 },
  coming_costs: null,
}

it('every term and amount stands in a list of its own, the sum of all among them', async () => {
  const bill = { uuid: '0190a0b0-0000-7000-8000-000000000001', kind: 'bill', state: 'sent', charges: [] }
  queryClient.setQueryDefaults(explanationQuery(bill.uuid).queryKey, { staleTime: Infinity })
  queryClient.setQueryData(explanationQuery(bill.uuid).queryKey, explanation)
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <BillAmounts bill={bill as unknown as Bill} />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  const details = document.querySelector('details')!
  details.open = true
  await act(async () => void fireEvent(details, new Event('toggle')))
  const amounts = screen.getAllByRole('definition', { hidden: true })
  const texts = amounts.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(texts).toEqual(['€ 100,00', '€ -15,30', '€ 84,70'])
  for (const amount of amounts) expect(amount.parentElement?.parentElement?.tagName).toBe('DL')
})
