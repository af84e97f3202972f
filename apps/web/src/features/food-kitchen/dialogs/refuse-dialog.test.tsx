import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { boardStrings } from '../state/strings/index.ts'
import { boardOrder } from '../state/board-orders.test-data.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

const refunding = {
  uuid: '',
  amount: 2700,
  currency: 'EUR',
  status: 'created',
  reason: 'preview',
  created: '',
  lines: [],
}

/** The element that toasts stand above. */
const bottom = (): string => document.documentElement.style.getPropertyValue('--bottom-bar')

beforeEach(async () => {
  startLanguage(null)
  await Promise.all([boardStrings.load('nl'), problemStrings.load('nl')])
  vi.stubGlobal('fetch', async () => Response.json(refunding))
  // There is no layout here: each element is one pixel high for every letter of its buttons.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe(element: HTMLElement): void {
        Object.defineProperty(element, 'offsetHeight', { value: element.textContent?.length })
        this.tell()
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['a phone', true, /^[1-9]\d*px$/],
  ['a desk', false, /^$/],
])('on %s the undo of the deed before does not cover its buttons', async (_where, matches, room) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }))
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <RefuseDialog order={boardOrder()} onClose={() => {}} />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  expect(await screen.findByText(/27,00/)).toBeTruthy()
  expect(bottom()).toMatch(room)
  cleanup()
  expect(bottom()).toBe('')
})

const order = boardOrder()
const refused = {
  ...order,
  order_status: 9 as const,
  cancel_reason: 'too_busy',
  refunded_amount: 2700,
  may: ['receipt' as const],
}

/** The question as a board asks it, which hears of the order on a stream as well. */
const asked = async (onClose: () => void) => {
  const client = new QueryClient()
  const dialogOf = (shown: typeof order) => (
    <QueryClientProvider client={client}>
      <Suspense>
        <RefuseDialog order={shown} onClose={onClose} />
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
  const { rerender } = await act(async () => render(dialogOf(order)))
  await screen.findByText(/27,00/)
  return (shown: typeof order): void => rerender(dialogOf(shown))
}

it('the question about an order that another screen refused is over, and says so', async () => {
  const onClose = vi.fn<() => void>()
  const hear = await asked(onClose)
  expect(onClose).not.toHaveBeenCalled()
  hear(refused)
  expect(onClose).toHaveBeenCalled()
  expect(await screen.findByText(/is niet gewijzigd. Hij is intussen geweigerd/)).toBeTruthy()
})

it('an own refusal is none of another screen, though the stream brings it before its answer', async () => {
  const onClose = vi.fn<() => void>()
  const hear = await asked(onClose)
  let answer = (_: Response): void => undefined
  // The refund is asked for anew, as its order changes.
  vi.stubGlobal('fetch', (url: string | URL) =>
    String(url).includes('/payment/refunds')
      ? Promise.resolve(Response.json(refunding))
      : new Promise<Response>((resolve) => (answer = resolve)),
  )
  await userEvent.click(screen.getByRole('radio', { name: /druk/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Weigeren en terugbetalen' }))
  hear(refused)
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => answer(Response.json(refused)))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.queryByText(/intussen/)).toBeNull()
})

it('an own refusal whose answer was lost is none of another screen either: its order brings it', async () => {
  const onClose = vi.fn<() => void>()
  const hear = await asked(onClose)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the answer was lost')))
  await userEvent.click(screen.getByRole('radio', { name: /druk/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Weigeren en terugbetalen' }))
  await screen.findByRole('alert')
  hear(refused)
  expect(onClose).toHaveBeenCalledOnce()
  expect(await screen.findByText(/is geweigerd. Het geld gaat terug/)).toBeTruthy()
  expect(screen.queryByText(/niet gewijzigd/)).toBeNull()
})

it('an answer that was lost is said when it is lost, not when the board has been asked again', async () => {
  const client = new QueryClient()
  client.mount()
  const never = new Promise<object>(() => {})
  const Page = () => {
    useQuery({ queryKey: ['board', order.program_uuid], queryFn: () => never, initialData: { results: [order] } })
    return <RefuseDialog order={order} onClose={() => {}} />
  }
  await act(
    async () =>
      void render(
        <QueryClientProvider client={client}>
          <Suspense>
            <Page />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  await screen.findByText(/27,00/)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('the answer was lost')))
  await userEvent.click(screen.getByRole('radio', { name: /druk/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Weigeren en terugbetalen' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('says that nothing goes back where nothing is left to give: paid in cash, or taken back by the bank', async () => {
  vi.stubGlobal('fetch', async (url: string | URL) =>
    String(url).includes('/payment/refunds')
      ? Response.json({ code: 'nothing_to_refund', status: 409, title: '' }, { status: 409 })
      : Response.json({ ...refused, refunded_amount: 0 }),
  )
  await act(
    async () =>
      void render(
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <RefuseDialog order={order} onClose={() => {}} />
            <Toasts />
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  expect(await screen.findByText(/^€\s0,00$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /druk/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Weigeren en terugbetalen' }))
  expect(await screen.findByText(/^\d+ is geweigerd\.$/)).toBeTruthy()
})
