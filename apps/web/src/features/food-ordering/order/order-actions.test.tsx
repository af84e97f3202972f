import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { MemoryRouter } from '#platform/router/router.tsx'
import { payingStrings } from '#platform/paying/strings/index.ts'
import { chosenCards } from '#platform/paying/gift-cards/chosen-cards.ts'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import { orderPayingStrings } from '../order-paying/strings/index.ts'
import { commonStrings } from '../common/strings/index.ts'
import { CancelAction, OrderActions } from './order-actions.tsx'
import type { Claim } from './order-data.ts'
import { orderStrings } from './strings/index.ts'

const methods = ['ideal', 'banktransfer'].map((id) => ({ id, title: id, description: '', card_fields: false }))
let sent: { address: string; body: unknown }[]
/** The server's answer to each payment. */
let refused: { status: number; code: string; detail: string; params?: object } | null

beforeEach(async () => {
  sent = []
  refused = null
  queryClient.clear()
  sessionStorage.clear()
  chosenCards.forget('cart-1')
  startLanguage(null)
  await Promise.all(
    [giftCardStrings, orderStrings, orderPayingStrings, payingStrings, commonStrings, problemStrings].map((words) =>
      words.load('nl'),
    ),
  )
  vi.stubGlobal('fetch', async (url: string | URL, { method, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url, window.location.origin)
    if (pathname.endsWith('/methods')) return Response.json({ results: methods })
    if (method === 'POST') sent.push({ address: pathname + search, body: JSON.parse(body as string) as unknown })
    if (refused) return Response.json(refused, { status: refused.status })
    return Response.json({
      payment_url: null,
      payment_session_id: 'payment-1',
      payment_status: 'paid',
      order_status: 3,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const claim = { session_id: undefined, key: 'of-the-mail' }

/** The actions of an order that was ordered with this method, as its link opens it on a device without the visit. */
const show = (payment_method: string | null, facts: Partial<CustomerOrder> = {}, by: Claim = claim) => {
  const unpaid = {
    uuid: 'order-1',
    cart_uuid: 'cart-1',
    label: 'created',
    may: ['pay'],
    pay_until: null,
    suborders: [{ restaurant: { title: 'Bella Napoli', phone: '', time_zone: 'Europe/Amsterdam' } }],
    total_amount: 4750,
    paid_by: [],
    tried_cards: [],
    currency: 'EUR',
  }
  const order = { ...unpaid, payment_method, ...facts } as CustomerOrder
  return act(
    async () =>
      void render(
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <MemoryRouter>
              <OrderActions order={order} claim={by} />
              <CancelAction order={order} claim={by} />
            </MemoryRouter>
          </Suspense>
        </QueryClientProvider>,
      ),
  )
}

it('asks for a card here, and not again once its payment waits on the provider’s page', async () => {
  await act(async () => void (await import('#platform/paying/card-fields.tsx')))
  methods.push({ id: 'card', title: 'card', description: '', card_fields: true })
  await show('card', { label: 'payment_failed' })
  expect(await screen.findByLabelText('Kaartnummer')).toBeTruthy()
  cleanup()
  await show('card', { label: 'awaiting_payment' })
  methods.pop()
  expect(screen.queryByLabelText('Kaartnummer')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
  expect(sent).toMatchObject([{ body: { payment_method: 'card' } }])
  expect(sent[0]?.body).not.toHaveProperty('card')
})

it('says of a transfer until when this order can be paid', async () => {
  vi.setSystemTime('2026-11-24T16:50:00Z')
  await show(null, { pay_until: '2026-11-24T17:33:00Z' })
  expect(await screen.findByText(/^Scan uiterlijk om 18:33 een QR-code/)).toBeTruthy()
})

it('lets who ordered by telephone choose how to pay', async () => {
  await show(null)
  await userEvent.click(await screen.findByRole('radio', { name: /^Overboeking/ }))
  await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
  expect(sent).toMatchObject([
    { address: '/api/v1/orders/order-1/pay?key=of-the-mail', body: { payment_method: 'banktransfer' } },
  ])
})

it('begins with the method that was chosen at the checkout', async () => {
  await show('banktransfer')
  await screen.findAllByRole('radio')
  await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
  expect(sent).toMatchObject([{ body: { payment_method: 'banktransfer' } }])
})

it('goes on with a transfer that was begun, whatever was chosen at the checkout', async () => {
  await show('ideal', { label: 'awaiting_payment', payment_status: 'pending' })
  await screen.findAllByRole('radio')
  await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
  expect(sent).toMatchObject([{ body: { payment_method: 'banktransfer' } }])
})

it.each<[string, number, string, string | RegExp]>([
  ['[PAY-34]', 500, 'acquirer_down', 'de bank is er even niet'],
  ['[PAY-35]', 400, 'country_refused', 'CCV: de bank is er even niet'],
  [
    '[PAY-46]',
    502,
    'ccv_response_invalid',
    'De betaaldienst gaf een antwoord dat we niet kunnen gebruiken. Je bestelling is bewaard en wacht op betaling – probeer het opnieuw.',
  ],
  [
    '[PAY-47]',
    400,
    'ccv_pay_key_not_valid',
    'Wok Garden kan nu geen online betalingen aannemen. Kies een andere betaalmethode of bel 020 555 0102.',
  ],
  ['[PAY-49]', 400, 'payment_method_is_not_supported', /^Deze betaalmethode kan niet/],
])('%s says why a payment was refused with %i %s', async (_, status, code, sentence) => {
  refused = { status, code, detail: 'CCV: de bank is er even niet' }
  const restaurant = { title: 'Wok Garden', phone: '020 555 0102', time_zone: 'Europe/Amsterdam' }
  await show('ideal', { suborders: [{ restaurant }] as unknown as CustomerOrder['suborders'] })
  await screen.findAllByRole('radio')
  await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('[PAY-47] names the food court that an order of several restaurants is paid to, and how to call each of them', async () => {
  refused = { status: 400, code: 'ccv_pay_key_not_valid', detail: '' }
  const restaurants = [
    { title: 'Bella Napoli', phone: '+31205550101', time_zone: 'Europe/Amsterdam' },
    { title: 'Wok Garden', phone: '020 555 0102', time_zone: 'Europe/Amsterdam' },
  ]
  const suborders = restaurants.map((restaurant) => ({ restaurant })) as unknown as CustomerOrder['suborders']
  await show('ideal', { food_court: { title: 'De Markthal', theme_color: '#4d7cfe' }, suborders })
  await screen.findAllByRole('radio')
  await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'De Markthal kan nu geen online betalingen aannemen. Kies een andere betaalmethode of bel +31 20 555 01 01 (Bella Napoli) of 020 555 0102 (Wok Garden).',
  )
})

it.each<[string, string, object, string]>([
  [
    '[PAY-48]',
    'min_order_amount',
    { name: 'Wok Garden', amount: 2000, missing: 550 },
    'Nog € 5,50 tot het minimum van € 20,00 bij Wok Garden',
  ],
  ['[PAY-50]', 'not_valid_extras', { product: 'Nasi' }, 'Nasi: een keuze is niet meer beschikbaar. Kies opnieuw.'],
  ['[PAY-51]', 'not_valid_variants', { product: 'Nasi' }, 'Nasi: een keuze is niet meer beschikbaar. Kies opnieuw.'],
  ['[PAY-52]', 'basket_is_empty', {}, 'Je mandje is nog leeg. Kies iets lekkers.'],
  ['[PAY-53]', 'invalid_session', {}, 'We hebben je sessie vernieuwd; controleer je mandje.'],
])(
  '%s says of a payment that %s refused what it is about, with the way to the basket',
  async (_, code, params, text) => {
    refused = { status: 400, code, params, detail: '' }
    const pay = async () => {
      await screen.findAllByRole('radio')
      await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
      return screen.findByRole('alert')
    }
    await show('ideal', {}, { session_id: 'visit-1', key: undefined })
    const alert = await pay()
    expect(alert.querySelector('p')?.textContent?.replaceAll('\u00A0', ' ')).toBe(text)
    expect(document.activeElement).toBe(alert)
    const basket = within(alert).getByRole('link', { name: 'Naar je mandje' })
    expect(basket.getAttribute('href')).toBe('/food/cart/cart-1')
    cleanup()
    // A device without the visit that ordered has no such basket yet.
    await show('ideal')
    expect(within(await pay()).getByRole('button', { name: 'Bestel opnieuw' })).toBeTruthy()
  },
)

it.each<[string, Partial<CustomerOrder>, string]>([
  ['nobody has begun to pay', { label: 'created', may: ['pay', 'cancel'] }, 'Er is nog niets betaald.'],
  [
    'a transfer may be under way',
    { label: 'awaiting_payment', payment_status: 'pending', may: ['pay', 'cancel'] },
    'Geld dat nog binnenkomt, krijg je terug.',
  ],
  [
    'the bank confirms',
    { label: 'awaiting_payment', payment_status: 'pending', may: ['cancel'] },
    'Geld dat nog binnenkomt, krijg je terug.',
  ],
  ['it is paid', { label: 'pending', may: ['cancel'] }, 'Het restaurant krijgt bericht en je krijgt je geld terug.'],
])('says what becomes of the money of an order that is taken back when %s', async (_when, facts, consequence) => {
  await show('ideal', facts)
  await userEvent.click(screen.getByRole('button', { name: 'Bestelling annuleren' }))
  expect(await screen.findByText(consequence)).toBeTruthy()
})

describe('an order that cards pay', () => {
  const held = [{ label: '•••• 7KQX', amount: 735, is_held: true }]
  const tried = [{ label: '•••• 7KQX', amount: 735, is_held: false }]

  it('goes on at the bank while cards are held for its payment, and is paid in another way when its payer wants that', async () => {
    const gone = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await show('ideal', {
      label: 'awaiting_payment',
      tried_cards: held,
      payment_url: 'https://bank.example/pay/1',
      payment_session_id: 'payment-1',
      payment_status: 'open',
    })
    expect(document.body.textContent).toContain('Cadeaukaart •••• 7KQX (€\u00A07,35)')
    await userEvent.click(screen.getByRole('button', { name: 'Verder met betalen' }))
    expect(gone).toHaveBeenCalledWith('https://bank.example/pay/1')
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Anders betalen' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Betalen/ }))
    expect(sent).toMatchObject([{ body: { payment_method: 'ideal' } }])
    gone.mockRestore()
  })

  it('says that nothing was taken from a card, and asks for its code again', async () => {
    await show('ideal', { label: 'payment_failed', tried_cards: tried })
    expect(await screen.findByText(/^Er is niets van •••• 7KQX afgeschreven/)).toBeTruthy()
    expect(screen.getByLabelText('Code van je cadeaukaart of voucher')).toBeTruthy()
  })

  it('is not paid without the card whose code stands in the field and was not added', async () => {
    await show('ideal', { label: 'payment_failed', tried_cards: tried })
    const field = await screen.findByLabelText('Code van je cadeaukaart of voucher')
    await userEvent.type(field, '7KQX')
    await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
    expect(screen.getByText('Voeg deze code eerst toe of maak het veld leeg')).toBeTruthy()
    expect([document.activeElement, sent]).toEqual([field, []])
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: /^Betalen/ }))
    expect(sent).toMatchObject([{ body: { payment_method: 'ideal' } }])
  })
})
