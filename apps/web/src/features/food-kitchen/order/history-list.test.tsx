import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { statusStrings } from '#platform/status/strings/index.ts'
import { boardOrder } from '../state/board-orders.test-data.ts'
import { HistoryList } from './history-list.tsx'
import { orderStrings } from './strings/index.ts'

afterEach(cleanup)

/** The rows as they are read. */
const rowsOf = async (history: object[]) => {
  startLanguage(null)
  await Promise.all([orderStrings, statusStrings].map((words) => words.load('nl')))
  await act(
    async () =>
      void render(
        <Suspense>
          <HistoryList order={{ ...boardOrder(), history } as unknown as BoardOrderDetail} />
        </Suspense>,
      ),
  )
  return screen.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent.replaceAll(/\s/g, ' '))
}

const by = { time_stamp: '2026-11-24T16:50:00.000Z', user: null }

it('says in words that an order was paid out, and that the payout came back', async () => {
  const entry = { ...by, column_name: 'paid_out' }
  const rows = await rowsOf([
    { ...entry, old_value: null, new_value: 'P000001' },
    { ...entry, old_value: 'P000001', new_value: null },
  ])
  expect(rows).toEqual(['UitbetalingP000001kwam terug', 'UitbetalingP000001'])
})

it('says what the bank took back of a refund that failed, and keeps what somebody noted as it was written', async () => {
  const rows = await rowsOf([
    { ...by, column_name: 'refund_settled', old_value: null, new_value: 'chargeback' },
    { ...by, column_name: 'refund_taken_back', old_value: null, new_value: '2300' },
  ])
  expect(rows).toEqual(['Teruggeboekt door de bank€ 23,00', 'Op een andere manier terugbetaaldchargeback'])
})
