import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { boardOrder, item } from '../state/board-orders.test-data.ts'
import { boardStrings } from '../state/strings/index.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { orderStrings } from './strings/index.ts'

let left: number
const order = boardOrder({ may: ['refund'], items: [item({ quantity: 2 })] })

beforeEach(async () => {
  left = 2700
  startLanguage(null)
  await Promise.all([orderStrings.load('nl'), boardStrings.load('nl'), problemStrings.load('nl')])
  vi.stubGlobal('fetch', async () => Response.json({ amount: left, currency: 'EUR' }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const asked = async (onClose: () => void) => {
  const client = new QueryClient()
  const dialogOf = (shown: typeof order) => (
    <QueryClientProvider client={client}>
      <Suspense>
        <RefundDialog order={shown} onClose={onClose} />
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
  const { rerender } = await act(async () => render(dialogOf(order)))
  await screen.findByRole('button', { name: /27,00 terugbetalen/ })
  return (change: Partial<typeof order>): void => rerender(dialogOf({ ...order, ...change }))
}

it('offers what is left when another screen has refunded some of it meanwhile', async () => {
  const hear = await asked(() => {})
  left = 2150
  hear({ refunded_amount: 550 })
  expect(await screen.findByRole('button', { name: /21,50 terugbetalen/ })).toBeTruthy()
})

it('is over when nothing is left, because another screen refused the order, and says so', async () => {
  const onClose = vi.fn<() => void>()
  const hear = await asked(onClose)
  expect(onClose).not.toHaveBeenCalled()
  hear({ may: [], order_status: 9, cancel_reason: 'sold_out' })
  expect(onClose).toHaveBeenCalled()
  expect(await screen.findByText(/is niet gewijzigd. Hij is intussen geweigerd/)).toBeTruthy()
})

it('an own refund whose answer was lost is none of another screen: its order brings it', async () => {
  const onClose = vi.fn<() => void>()
  const hear = await asked(onClose)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the answer was lost')))
  await userEvent.type(screen.getByRole('textbox', { name: 'Reden' }), 'koud')
  await userEvent.click(screen.getByRole('button', { name: /27,00 terugbetalen/ }))
  await screen.findByRole('alert')
  hear({ may: ['receipt'], refunded_amount: 2700 })
  expect(onClose).toHaveBeenCalled()
  expect(await screen.findByText(/27,00 gaat terug naar de klant/)).toBeTruthy()
  expect(screen.queryByText(/niet gewijzigd/)).toBeNull()
})

it('asks for no more pieces than another screen left of those that were chosen', async () => {
  const hear = await asked(() => {})
  await userEvent.click(screen.getByRole('radio', { name: 'Kies producten' }))
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json({ amount: 1050, currency: 'EUR' })
  })
  const [line] = order.items
  const left = (refunded_quantity: number) => ({ items: [{ ...line!, refunded_quantity }] })
  await userEvent.click(screen.getByRole('button', { name: /Een meer/ }))
  await userEvent.click(screen.getByRole('button', { name: /Een meer/ }))
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ lines: [{ uuid: line!.uuid, quantity: 2 }] }))
  hear({ refunded_amount: 1050, ...left(1) })
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ lines: [{ uuid: line!.uuid, quantity: 1 }] }))
  expect(screen.getByRole('textbox', { name: /Margherita/ })).toHaveProperty('value', '1')
  hear({ refunded_amount: 2100, ...left(2) })
  await userEvent.type(screen.getByRole('textbox', { name: 'Reden' }), 'koud')
  await userEvent.click(screen.getByRole('button', { name: /^Terugbetalen/ }))
  expect(await screen.findByText(/Kies ten minste/)).toBeTruthy()
})
