import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { FailedRefunds } from './failed-refunds.tsx'
import { orderStrings } from './strings/index.ts'

type Transaction = BoardOrderDetail['transactions'][number]

let sent: { address: string; key: string | null; body: unknown }[]
let answer: () => Promise<Response>

beforeEach(async () => {
  sent = []
  answer = async () => Response.json({}, { status: 201 })
  queryClient.clear()
  startLanguage(null)
  await Promise.all([orderStrings.load('nl'), problemStrings.load('nl')])
  vi.stubGlobal('fetch', async (url: string | URL, { headers, body }: RequestInit = {}) => {
    sent.push({
      address: new URL(url, window.location.origin).pathname,
      key: new Headers(headers).get('idempotency-key'),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const may: Transaction['may'] = ['resend', 'settle_cash', 'settle_bank']

const show = (requested: Partial<Transaction> = {}, email = 'sanne@example.nl') => {
  const refund = { uuid: 'refund-1', type: 'refund', status: 'failed', failure_code: 'unsufficient_balance' }
  const transaction = { ...refund, amount: 550, currency: 'EUR', replaced_by: null, may, ...requested }
  return act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <FailedRefunds order={{ email, transactions: [transaction] } as unknown as BoardOrderDetail} />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
}
const again = () => screen.getByRole('button', { name: /opnieuw versturen/ })

it('says what did not get through, why, and sends it again', async () => {
  await show()
  expect(
    screen.getByText(/De klant heeft de €\s5,50 nog niet\. Bij de betaaldienst stond er niet genoeg geld/),
  ).toBeTruthy()
  await userEvent.click(again())
  expect(sent).toMatchObject([{ address: '/api/v1/payment/refunds/refund-1/resend' }])
})

it('waits with a second press that came as fast as the first, and asks with the same key', async () => {
  let arrive = (_: Response): void => undefined
  answer = () => new Promise((resolve) => (arrive = resolve))
  await show()
  await act(async () => {
    fireEvent.click(again())
    fireEvent.click(again())
  })
  expect(sent).toHaveLength(1)
  answer = async () => Response.json({}, { status: 201 })
  await act(async () => arrive(Response.json({}, { status: 201 })))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('keeps a refusal in sight, and presses again with the same key', async () => {
  answer = async () => Response.json({ code: 'refund_sent_again', status: 409, title: '' }, { status: 409 })
  await show()
  await userEvent.click(again())
  expect((await screen.findByRole('alert')).textContent).toBe('Deze terugbetaling is al opnieuw verstuurd.')
  await userEvent.click(again())
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('leaves to an administrator what went back by itself', async () => {
  await show({ may: [] })
  expect(screen.getByText(/Een beheerder verstuurt het opnieuw/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each<[string, Partial<Transaction>]>([
  ['was sent again', { replaced_by: 'refund-2' }],
  ['is on its way', { status: 'pending' }],
  ['is a payment', { type: 'payment' }],
])('says nothing of what %s', async (_what, requested) => {
  await show(requested)
  expect(screen.queryByRole('region')).toBeNull()
})

const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Al teruggegeven…' }))
  await screen.findByRole('textbox', { name: /Toelichting/ })
}
const confirm = () => screen.getByRole('button', { name: /is teruggegeven/ })

it('says how the guest got the money, when that is not the way it was paid, with a note', async () => {
  await show()
  await openDialog()
  await userEvent.click(confirm())
  expect(screen.getByText('Schrijf op wanneer en door wie het is teruggegeven.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Via de bank' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Toelichting/ }), ' Omar, dinsdag ')
  await userEvent.click(confirm())
  expect(sent).toMatchObject([
    { address: '/api/v1/payment/refunds/refund-1/settle', body: { as: 'bank', note: 'Omar, dinsdag' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says how the guest will hear of it: who ordered by telephone may have no e-mail', async () => {
  await show()
  await openDialog()
  expect(screen.getByText(/^De klant krijgt hierover een e-mail en leest het op de pagina/)).toBeTruthy()
  cleanup()
  await show({}, '')
  await openDialog()
  expect(screen.getByText(/^De klant leest dit op de pagina/)).toBeTruthy()
})

it('keeps what was typed with a refusal, and asks again with the same key', async () => {
  answer = async () => Response.json({ code: 'refund_settled', status: 409, title: '' }, { status: 409 })
  await show()
  await openDialog()
  await userEvent.type(screen.getByRole('textbox', { name: /Toelichting/ }), 'Omar')
  await userEvent.click(confirm())
  expect((await screen.findByRole('alert')).textContent).toContain('al op een andere manier afgehandeld')
  await userEvent.click(confirm())
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('asks who has but one way for no choice', async () => {
  await show({ may: ['resend', 'settle_bank'] })
  await openDialog()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Toelichting/ }), 'Overgemaakt')
  await userEvent.click(confirm())
  expect(sent).toMatchObject([{ body: { as: 'bank', note: 'Overgemaakt' } }])
})

/** The order's page, which reads `transactions` anew whenever the order has changed. */
const showPage = (transactions: () => object[]) => {
  const Page = () => {
    const { data } = useQuery({
      queryKey: ['order', 'order-1'],
      queryFn: async () => ({ email: '', transactions: transactions() }),
      initialData: { email: '', transactions: transactions() },
      staleTime: Infinity,
    })
    return <FailedRefunds order={data as unknown as BoardOrderDetail} />
  }
  return act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <Page />
            <Toasts />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
}
const failed = { uuid: 'refund-1', type: 'refund', status: 'failed', amount: 550, currency: 'EUR', may }
const goneFromThePage = () => waitFor(() => expect(screen.queryByRole('region', { name: /Terugbetaling/ })).toBeNull())

it('says why a refund that was given back by hand was not noted, when its question is gone: it had been sent again', async () => {
  let replaced_by: string | null = null
  await showPage(() => [{ ...failed, replaced_by }])
  answer = async () => {
    replaced_by = 'refund-2'
    return Response.json({ code: 'refund_sent_again', status: 409, title: '' }, { status: 409 })
  }
  await screen.findByRole('button', { name: 'Al teruggegeven…' })
  await openDialog()
  await userEvent.type(screen.getByRole('textbox', { name: /Toelichting/ }), 'Omar, dinsdag')
  await userEvent.click(confirm())
  await goneFromThePage()
  expect(await screen.findAllByText('Deze terugbetaling is al opnieuw verstuurd.')).not.toEqual([])
})

it.each([
  ['sent it again', null, 'Deze terugbetaling is al opnieuw verstuurd.'],
  ['settled it', 'bank', 'Deze terugbetaling is al op een andere manier afgehandeld.'],
])(
  'says why its question went, where nobody had answered it yet: another screen %s',
  async (_what, settled_as, input) => {
    let replaced_by: string | null = null
    const replacement = { ...failed, uuid: 'refund-2', status: 'refunded', replaced_by: null, settled_as }
    await showPage(() => [{ ...failed, replaced_by }, ...(replaced_by ? [replacement] : [])])
    await screen.findByRole('button', { name: 'Al teruggegeven…' })
    await openDialog()
    replaced_by = 'refund-2'
    await act(() => queryClient.invalidateQueries({ queryKey: ['order'] }))
    await goneFromThePage()
    expect(await screen.findAllByText(input)).not.toEqual([])
  },
)

it('says nothing of a question that was left before another screen answered it', async () => {
  let replaced_by: string | null = null
  await showPage(() => [{ ...failed, replaced_by }])
  await screen.findByRole('button', { name: 'Al teruggegeven…' })
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }))
  replaced_by = 'refund-2'
  await act(() => queryClient.invalidateQueries({ queryKey: ['order'] }))
  await goneFromThePage()
  expect(screen.queryByText('Deze terugbetaling is al opnieuw verstuurd.')).toBeNull()
})
