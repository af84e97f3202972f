import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { startLanguage } from '../../../platform/language.ts'
import { statusStrings } from '../../../platform/status/strings/index.ts'
import { boardOrder } from '../board-state/board-orders.test-data.ts'
import { HistoryList } from './history-list.tsx'
import { orderStrings } from './strings/index.ts'

afterEach(cleanup)

it('says in words that an order was paid out, and that the payout came back', async () => {
  startLanguage(null)
  await Promise.all([orderStrings, statusStrings].map((words) => words.load('nl')))
  const entry = { column_name: 'paid_out', time_stamp: '2026-11-24T16:50:00.000Z', user: null }
  const history = [
    { ...entry, old_value: null, new_value: 'P000001' },
    { ...entry, old_value: 'P000001', new_value: null },
  ]
  await act(
    async () =>
      void render(
        <Suspense>
          <HistoryList order={{ ...boardOrder(), history } as unknown as BoardOrderDetail} />
        </Suspense>,
      ),
  )
  const rows = screen.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent)
  expect(rows).toEqual(['UitbetalingP000001kwam terug', 'UitbetalingP000001'])
})
