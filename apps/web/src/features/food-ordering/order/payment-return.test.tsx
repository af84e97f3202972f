import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { Match, MemoryRouter, useLocation } from '#platform/router/router.tsx'
import { goPay } from '../order-paying/leave.ts'
import { payingStrings } from '#platform/paying/strings/index.ts'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import { orderPayingStrings } from '../order-paying/strings/index.ts'
import { commonStrings } from '../common/strings/index.ts'
import { PaymentReturnPage } from './payment-return.page.tsx'
import { orderStrings } from './strings/index.ts'

const BANK = 'https://bank.example/pay/1'
let asked: string[]
/** The method with which the page asked to pay. */
let sent: object[]
/** The server's answer to another try. */
let form_problem: { status: number; code: string; detail: string; params?: object }
/** The new status of the payment's order. */
let followed: object

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  sent = []
  followed = unpaid
  queryClient.clear()
  startLanguage(null)
  await Promise.all(
    [giftCardStrings, orderPayingStrings, payingStrings, commonStrings, orderStrings, problemStrings].map((words) =>
      words.load('nl'),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const unpaid = {
  uuid: 'order-1',
  cart_uuid: 'cart-1',
  currency: 'EUR',
  label: 'payment_failed',
  order_status: 4,
  may: ['pay', 'cancel'],
  pay_until: '2026-11-24T17:10:00Z',
  paid_by: [],
  tried_cards: [],
  suborders: [{ restaurant: { title: 'Bella Napoli', phone: '020 555 0101', time_zone: 'Europe/Amsterdam' } }],
}

const methods = [
  { id: 'ideal', title: 'iDEAL', description: '', card_fields: false },
  { id: 'card', title: 'Card', description: '', card_fields: true },
]

/** Says where the guest is. */
const CurrentPath = () => <p>{useLocation().pathname}</p>

/** The checkout's answer from a provider that did not answer in time. */
const started = { payment_url: null, payment_session_id: 'payment-1', payment_status: 'unknown', order_status: 2 }

interface Answers {
  statuses: string[]
  payable_state?: string
  method?: string
  failure_code?: string | null
  /** Opens the order on a device without its visit. */
  key?: string
}

/** The order of the payment. */
const subject = { kind: 'food_order', uuid: 'order-1', label: '7', url: '/orders/order-1' }

/** Opens the page to which the guest was sent; the API answers these states in turn. */
const arrive = async ({
  statuses,
  payable_state = 'open',
  method: way = 'ideal',
  failure_code,
  key,
}: Answers): Promise<void> => {
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(JSON.parse(body as string) as object)
      return Response.json(form_problem, { status: form_problem.status })
    }
    if (String(url).includes('/methods')) return Response.json({ results: methods })
    if (String(url).includes('/orders/order-1/stream')) return new Promise<Response>(() => undefined)
    if (String(url).includes('/orders/order-1')) return Response.json(followed)
    asked.push(`${method} ${new URL(url, window.location.origin).pathname}`)
    const status = statuses[Math.min(asked.length, statuses.length) - 1]
    const payment_url = status === 'open' || status === 'pending' ? BANK : null
    const state = { uuid: 'payment-1', status, payment_url, method: way, nothing_charged: true }
    return Response.json({ ...state, failure_code, subject, program_uuid: 'cart-1', payable_state })
  })
  let path = ''
  goPay(started, (to) => (path = to), key)
  await act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <MemoryRouter initialEntries={[path]}>
              <CurrentPath />
              <Match layout={null} params={{ sessionid: 'payment-1' }} page={<PaymentReturnPage />} />
            </MemoryRouter>
          </Suspense>
        </QueryClientProvider>,
      ),
  )
  await act(async () => void (await vi.advanceTimersByTimeAsync(5000)))
}

it('brings the guest to the provider whose answer was late, once its address is known, with no second payment', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  await arrive({ statuses: ['unknown'] })
  expect(screen.getByRole('heading', { name: 'De betaalpagina wordt geopend' })).toBeTruthy()
  expect(replace).not.toHaveBeenCalled()
  cleanup()
  asked = []
  queryClient.clear()
  await arrive({ statuses: ['unknown', 'open'] })
  expect(replace.mock.calls).toEqual([[BANK]])
  expect(new Set(asked)).toEqual(new Set(['GET /api/v1/pay/payment-1']))
})

it('brings the payer of a transfer there, which is pending from its start, and nobody whose bank is at work', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  await arrive({ statuses: ['unknown', 'pending'] })
  expect(replace).not.toHaveBeenCalled()
  cleanup()
  asked = []
  queryClient.clear()
  await arrive({ statuses: ['unknown', 'pending'], method: 'banktransfer' })
  expect(replace.mock.calls).toEqual([[BANK]])
})

it('in a frame takes the whole window there, and leaves a button where that window does not let it', async () => {
  const around = { location: { href: '' } }
  vi.stubGlobal('top', around)
  await arrive({ statuses: ['unknown', 'open'] })
  expect(around.location.href).toBe(BANK)
  expect(screen.getByRole('button', { name: 'Verder met betalen' })).toBeTruthy()
})

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('leads from a payment that failed to the ways to pay this order, with what opens it on this device', async () => {
  await arrive({ statuses: ['failed'] })
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy()
  expect(linkTo('Andere betaalmethode')).toBe('/orders/order-1')
  cleanup()
  queryClient.clear()
  await arrive({ statuses: ['failed'], key: 'of-the-mail' })
  expect(linkTo('Andere betaalmethode')).toBe('/orders/order-1?key=of-the-mail')
})

it.each<[string, number, string, string | RegExp]>([
  ['[PAY-34]', 500, 'acquirer_down', 'de bank is er even niet'],
  ['[PAY-35]', 400, 'country_refused', 'CCV: de bank is er even niet'],
  ['[PAY-47]', 400, 'ccv_pay_key_not_valid', /^Bella Napoli kan nu geen online betalingen aannemen.* bel 020 555 0101/],
])('%s says why another try was refused with %i %s', async (_, status, code, sentence) => {
  form_problem = { status, code, detail: 'CCV: de bank is er even niet' }
  await arrive({ statuses: ['failed'] })
  fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('[PAY-51] leads to the basket where another try was refused for what is in it', async () => {
  form_problem = { status: 400, code: 'not_valid_variants', detail: '', params: { product: 'Nasi' } }
  await arrive({ statuses: ['failed'] })
  fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  expect(screen.getByText('Nasi: een keuze is niet meer beschikbaar. Kies opnieuw.')).toBeTruthy()
  expect(linkTo('Naar je mandje')).toBe('/food/cart/cart-1')
})

it('says until when the order can be paid, and no more once it was let go', async () => {
  vi.setSystemTime('2026-11-24T16:50:00Z')
  const until = 'Je kunt tot 18:10 betalen. Daarna vervalt de bestelling vanzelf.'
  await arrive({ statuses: ['failed'] })
  expect(screen.getByText(until)).toBeTruthy()
  followed = { ...unpaid, label: 'cancelled', order_status: 9, may: [], pay_until: null }
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
  expect(screen.queryByText(until)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull()
  expect(linkTo('Bestel opnieuw')).toBe('/food/cart/cart-1')
})

it('leads to the order when it was paid elsewhere meanwhile', async () => {
  followed = { ...unpaid, label: 'kitchen', order_status: 5, may: ['receipt'], pay_until: null }
  await arrive({ statuses: ['failed'] })
  expect(screen.getByText('/orders/order-1')).toBeTruthy()
})

it('offers a new order, and no other try, when the order was let go', async () => {
  await arrive({ statuses: ['expired'], payable_state: 'cancelled' })
  expect(linkTo('Bestel opnieuw')).toBe('/food/cart/cart-1')
  expect(screen.queryByRole('button', { name: 'Probeer opnieuw' })).toBeNull()
  cleanup()
  queryClient.clear()
  await arrive({ statuses: ['expired'], payable_state: 'cancelled', key: 'of-the-mail' })
  expect(linkTo('Bekijk bestelling')).toBe('/orders/order-1?key=of-the-mail')
})

it.each([
  ['insufficient_funds', /niet genoeg geld op deze rekening/],
  ['card_refused', /^Je bank heeft deze kaart geweigerd/],
  ['authentication_failed', /kon niet vaststellen dat jij het bent/],
  ['rejected', /^Je bank heeft deze betaling geweigerd/],
  ['processing_error', /^Er ging iets mis bij de betaaldienst/],
  // Of a suspicion nobody is told, and of what the provider doesn't say we guess nothing.
  ['fraud_detected', /^Probeer het opnieuw of kies een andere betaalmethode/],
  [null, /^Probeer het opnieuw of kies een andere betaalmethode/],
])('says why a payment failed, as far as the provider tells: %s', async (failure_code, sentence) => {
  await arrive({ statuses: ['failed'], failure_code })
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('asks for another card on this page, and pays with it once it is complete', async () => {
  form_problem = { status: 500, code: 'acquirer_down', detail: 'CCV: de bank is er even niet' }
  await arrive({ statuses: ['failed'], method: 'card', failure_code: 'card_refused' })
  const press = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)))
  }
  await act(async () => void (await import('#platform/paying/card-fields.tsx')))
  await press()
  expect(screen.getByText('Kaartnummer is niet compleet')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Kaartnummer'))
  expect(sent).toEqual([])
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Kaartnummer', '4111111111111111')
  type('Geldig tot', '1231')
  type(/CVC/, '123')
  await press()
  const card = { card_number: '4111 1111 1111 1111', exp_month: '12', exp_year: '31', cvc: '123' }
  expect(sent).toMatchObject([{ payment_method: 'card', card }])
})

it('does not call a payment failed while another one of the same order is open', async () => {
  followed = { ...unpaid, label: 'awaiting_payment', order_status: 2 }
  await arrive({ statuses: ['failed'] })
  expect(screen.getByText('/orders/order-1')).toBeTruthy()
  expect(screen.queryByText('Betalen is niet gelukt')).toBeNull()
})
