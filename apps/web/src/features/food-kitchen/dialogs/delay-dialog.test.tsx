import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { boardStrings } from '../state/strings/index.ts'
import { boardOrder } from '../state/board-orders.test-data.ts'
import { DelayDialog } from './delay-dialog.tsx'

/** The calls that arrived, as minutes and key; their answers are lost on the way back until `answers`. */
let sent: { minutes: number; key: string | null }[]
let answers: boolean
const order = boardOrder()

beforeEach(async () => {
  sent = []
  answers = false
  startLanguage(null)
  await Promise.all([boardStrings.load('nl'), problemStrings.load('nl')])
  vi.stubGlobal('fetch', async (_url: string | URL, { headers, body }: RequestInit = {}) => {
    const { minutes } = JSON.parse(body as string) as { minutes: number }
    sent.push({ minutes, key: new Headers(headers).get('idempotency-key') })
    if (!answers) throw new TypeError('the answer was lost')
    return Response.json(order)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (onClose: () => void) => {
  const client = new QueryClient()
  const dialogOf = (shown: typeof order) => (
    <QueryClientProvider client={client}>
      <Suspense>
        <DelayDialog order={shown} onClose={onClose} />
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
  client.setQueryData(['board', order.program_uuid], { results: [order] })
  const { rerender } = await act(async () => render(dialogOf(order)))
  return {
    /** Whether what the board shows is asked for again. */
    asksAnew: (): boolean | undefined => client.getQueryState(['board', order.program_uuid])?.isInvalidated,
    press: async (name: RegExp): Promise<void> => {
      await userEvent.click(await screen.findByRole('button', { name }))
      await vi.waitFor(() => expect(client.isMutating()).toBe(0))
    },
    /** The board has heard of another time, or more. */
    hear: (change: Partial<typeof order>): void => rerender(dialogOf({ ...order, ...change })),
  }
}

it('a delay whose answer was lost is the same one when it is pressed again, and another choice is another', async () => {
  const onClose = vi.fn<() => void>()
  const { press } = await open(onClose)
  await press(/^\+15 min/)
  await press(/^\+10 min/)
  expect(onClose).not.toHaveBeenCalled()
  answers = true
  await press(/^\+10 min/)
  expect(onClose).toHaveBeenCalledOnce()
  const [first, second, again] = sent
  expect(sent.map(({ minutes }) => minutes)).toEqual([15, 10, 10])
  expect(second?.key).not.toBe(first?.key)
  expect(again?.key).toBe(second?.key)
})

it('a delay whose answer was lost closes its question when the order brings it, and another time asks on from there', async () => {
  const onClose = vi.fn<() => void>()
  const { press, hear } = await open(onClose)
  await press(/^\+15 min/)
  hear({ due_at: '2026-11-24T17:35:00.000Z' })
  expect(onClose).not.toHaveBeenCalled()
  expect((await screen.findByRole('button', { name: /^\+15 min/ })).textContent).toContain('18:50')
  await press(/^\+15 min/)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  hear({ due_at: '2026-11-24T17:50:00.000Z' })
  expect(onClose).toHaveBeenCalled()
})

it('a delay that was not possible lets the board ask where its order stands', async () => {
  const { press, asksAnew } = await open(() => {})
  expect(asksAnew()).toBe(false)
  await press(/^\+15 min/)
  expect(asksAnew()).toBe(true)
})

it.each<[string, Partial<typeof order>, string]>([
  ['that somebody refused', { order_status: 9, cancel_reason: 'sold_out' }, 'Hij is intussen geweigerd.'],
  ['that its customer cancelled', { order_status: 9, cancel_reason: 'customer' }, 'De klant heeft hem intussen'],
  ['that was handed over', { order_status: 7 }, 'Hij is op een ander scherm gewijzigd.'],
])('the question about an order %s is over, and says why', async (_which, change, why) => {
  const onClose = vi.fn<() => void>()
  const { hear } = await open(onClose)
  await screen.findByRole('button', { name: /^\+15 min/ })
  expect(onClose).not.toHaveBeenCalled()
  hear({ ...change, may: ['receipt'] })
  expect(onClose).toHaveBeenCalled()
  expect(await screen.findByText(new RegExp(`Bestelling ${order.order_id} is niet gewijzigd. ${why}`))).toBeTruthy()
})
