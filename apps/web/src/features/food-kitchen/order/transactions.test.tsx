import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { transactionStatusStrings } from '#platform/status/transaction-strings/index.ts'
import { kitStrings } from '#ui/strings/index.ts'
import { orderStrings } from './strings/index.ts'
import { Transactions } from './transactions.tsx'

beforeEach(async () => {
  startLanguage(null)
  await Promise.all(
    [orderStrings, transactionStatusStrings, kitStrings, problemStrings].map((words) => words.load('nl')),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The transactions of a part of € 47,50, whose guest paid this in one go. */
const show = (amount: number, input: object = {}, more: readonly object[] = []) => {
  const payment = { uuid: 'payment-1', type: 'payment', status: 'paid', description: 'ideal', amount, currency: 'EUR' }
  const order = {
    total_amount: 4750,
    food_court: { title: 'De Markthal', theme_color: '#123456', station_code: 'A3', counters: 2 },
    time_zone: 'Europe/Amsterdam',
    paid_by: [] as BoardOrderDetail['paid_by'],
    transactions: [
      {
        ...payment,
        created: '2026-11-24T16:40:00Z',
        replaced_by: null,
        settled_as: null,
        borne_by_court: false,
        ...input,
      },
      ...more,
    ],
  } as BoardOrderDetail
  return act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <Transactions order={order} />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
}

it('says of a payment for several restaurants what part of it is this one’s', async () => {
  await show(7450)
  expect(
    screen.getByText(/^Voor de hele bestelling bij De Markthal; €\s47,50 daarvan is voor dit restaurant$/),
  ).toBeTruthy()
})

it('says nothing of it where the payment is this restaurant’s alone', async () => {
  await show(4750)
  expect(screen.queryByText(/hele bestelling/)).toBeNull()
})

it.each([
  ['payment', 'created', 'Aangemaakt'],
  ['payment', 'needs_review', 'Te beoordelen'],
  ['refund', 'created', 'Terugbetaling aangemaakt'],
  ['refund', 'pending', 'Terugbetaling onderweg'],
])('calls a %s that is %s what the books call it', async (type, status, word) => {
  await show(550, { type, status })
  expect(screen.getByText(word)).toBeTruthy()
})

it.each([
  ['koud', 'koud'],
  ['too_busy', 'Geweigerd: te druk'],
])(
  'gives the reason of a refund as it was written, and that of a cancellation in words: %s',
  async (description, words) => {
    await show(550, { type: 'refund', status: 'refunded', description })
    expect(screen.getByText(words)).toBeTruthy()
  },
)

it.each([
  ['sent again', { status: 'pending', settled_as: null, borne_by_court: false, note: null }, 'Opnieuw verstuurd', []],
  [
    'given',
    { status: 'settled', settled_as: 'cash', note: 'Omar' },
    'Op een andere manier terugbetaald',
    ['Contant · Omar'],
  ],
  [
    'taken back',
    { status: 'settled', settled_as: 'chargeback', note: null },
    'Op een andere manier terugbetaald',
    ['Teruggeboekt door de bank'],
  ],
])('says of a refund that failed what became of it: %s', async (_what, input, words, how) => {
  const refund = { type: 'refund', amount: 550, currency: 'EUR', description: 'koud', created: '2026-11-24T16:45:00Z' }
  const last = { ...refund, uuid: 'refund-2', replaced_by: null, ...input }
  await show(550, { type: 'refund', status: 'failed', replaced_by: 'refund-2' }, [last])
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryAllByText(/Contant|door de bank/).map(({ textContent }) => textContent)).toEqual(how)
})

it('[FOOD-31] shows behind a transaction what the provider answered to it', async () => {
  const answer = {
    reference_id: 'sbp_1',
    response_code: '201',
    response_type: 'payment',
    psp_response: '{"status":"paid"}',
  }
  const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(answer)))
  vi.stubGlobal('fetch', asked)
  await show(550)
  expect(asked).not.toHaveBeenCalled()
  const behind = screen.getByRole('group') as HTMLDetailsElement
  behind.open = true
  fireEvent(behind, new Event('toggle'))
  await screen.findByText('201')
  const [list] = behind.getElementsByTagName('dl')
  expect([...list!.children].map(({ textContent }) => textContent)).toEqual([
    'Kenmerk',
    'sbp_1',
    'Code',
    '201',
    'Soort',
    'payment',
    'Antwoord van de betaaldienst',
    '{\n  "status": "paid"\n}',
  ])
})
