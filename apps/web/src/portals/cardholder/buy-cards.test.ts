import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'
import { bought, code, program } from './cards.test-data.ts'

interface Reply {
  status: number
  body: unknown
}

const good = (body: unknown, status = 200): Reply => ({ status, body })
const methods = {
  results: [
    { id: 'ideal', title: 'iDEAL | Wero', description: '', card_fields: false },
    { id: 'banktransfer', title: 'Bank', description: '', card_fields: false },
  ],
}
const quote = (amount: number) => ({
  program_uuid: program.uuid,
  currency: 'EUR',
  value_amount: amount,
  fee: 0,
  vat_percent: 21,
  vat_price: 0,
  total: amount,
  total_amount: amount,
  items: [],
  values: [],
  least_value: 500,
  most_value: 15_000,
  can_be_blank: false,
})

beforeAll(async () => {
  await Promise.all([
    import('#features/cards/buying/buy.page.tsx'),
    import('#features/cards/buying/gratitude.page.tsx'),
  ])
})
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
let left: string[]
beforeEach(() => {
  sessionStorage.clear()
  left = []
  vi.setSystemTime(new Date('2026-11-24T12:00:00.000Z'))
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  await opened?.close()
})

type Replies = Record<string, Reply | ((seen: Seen) => Reply | undefined)>
const open = async (path: string, answers: Replies, type?: 3) => {
  const usual: Replies = {
    'GET /cards/programs/sold1': good(program),
    'GET /methods': good(methods),
    'GET /order': ({ path: asked }) => {
      const query = new URLSearchParams(asked.split('?')[1])
      return good(quote(Number(query.get('value')) * Number(query.get('quantity'))))
    },
  }
  const all = { ...usual, ...answers }
  opened = await openPortal({
    portal: 'cardholder',
    path,
    ...(type && { type }),
    answer: (seen) => {
      const found = all[`${seen.method} ${seen.path.replace('/api/v1', '').replace(/\?.*/, '')}`]
      return typeof found === 'function' ? found(seen) : found
    },
  })
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)))
  return opened
}
const calls = (call: string) =>
  opened?.server.seen.filter(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`.startsWith(call)) ?? []
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const type = (name: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
const pay = /^Bestellen en betalen/

it('says beside the button what it comes to, and in one go what is missing, before anything is sent', async () => {
  await open('/giftcards/sold1', {})
  await settle(() => expect(screen.getByRole('button', { name: pay }).textContent).toMatch(/€\s10,00$/))
  await act(async () => screen.getByRole('radio', { name: /25,00/ }).click())
  await act(async () => screen.getByRole('button', { name: 'Een meer, Hoeveel kaarten' }).click())
  await settle(() => expect(screen.getByRole('button', { name: pay }).textContent).toMatch(/€\s50,00$/))
  await act(async () => screen.getByRole('radio', { name: 'Een eigen bedrag' }).click())
  await type('Een eigen bedrag', '3,00')
  await press(pay)
  const summary = await vi.waitFor(() => within(screen.getByRole('alert')))
  const errors = summary.getAllByRole('link').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(errors).toEqual([
    'Vul een bedrag in van € 5,00 tot € 150,00',
    'Vul je naam in',
    'Vul je e-mailadres in',
    'Ga akkoord met de voorwaarden om te bestellen',
  ])
  expect(calls('POST')).toEqual([])
})

it('sells a card to a guest for somebody else: one order and one payment, however often it is pressed', async () => {
  let tries = 0
  await open('/giftcards/sold1', {
    'POST /order': good({ ...bought, order_status: 1, key: 'k1' }, 201),
    [`GET /card-orders/${bought.uuid}`]: good({ ...bought, order_status: 2, may: ['pay', 'cancel'] }),
    'POST /pay': () =>
      (tries += 1) === 1
        ? { status: 503, body: {} }
        : good({
            payment_url: 'https://bank.test/1',
            payment_session_id: 's1',
            payment_status: 'open',
            order_status: 2,
          }),
  })
  await settle(() => expect(screen.getByRole('button', { name: pay })).toBeTruthy())
  await act(async () => screen.getByRole('radio', { name: 'Voor iemand anders' }).click())
  await type('Naam', 'Sanne')
  await type(/^E-mailadres van de ontvanger/, 'sanne@example.nl')
  await type(/^Een paar woorden erbij/, 'Gefeliciteerd!')
  await type(/^Dag van verzenden/, '1-12-2026')
  await type('Je naam', 'Joris van Dam')
  await type('Je e-mailadres', 'joris@example.nl')
  await act(async () => screen.getByRole('checkbox').click())
  await press(pay)
  await settle(() => expect(calls('POST /pay')).toHaveLength(1))
  await settle(() => expect(screen.getByRole('alert')).toBeTruthy())
  await press(pay)
  await settle(() => expect(left).toEqual(['https://bank.test/1']))
  expect(calls('POST /order')).toHaveLength(1)
  expect(JSON.parse(calls('POST /order')[0]?.body ?? '')).toEqual({
    program_uuid: program.uuid,
    quantity: 1,
    value: 1000,
    use_number: 0,
    buyer: { full_name: 'Joris van Dam', email: 'joris@example.nl' },
    recipient: { name: 'Sanne', email: 'sanne@example.nl', message: 'Gefeliciteerd!', send_on: '2026-12-01' },
    terms: true,
    language: 'nl',
  })
  const [first, second] = calls('POST /pay')
  expect(second?.path).toBe('/api/v1/pay?key=k1')
  expect(JSON.parse(second?.body ?? '')).toEqual({
    order_uuid: bought.uuid,
    payment_type: 'ideal',
    language: 'nl',
  })
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

it('asks who is signed in for no name, and sends none', async () => {
  await open('/giftcards/sold1', { 'POST /order': { status: 409, body: { code: 'cards_not_sold', status: 409 } } }, 3)
  await settle(() => expect(screen.getByRole('button', { name: pay })).toBeTruthy())
  expect(screen.queryByRole('textbox', { name: 'Je naam' })).toBeNull()
  await act(async () => screen.getByRole('checkbox').click())
  await press(pay)
  await settle(() => expect(screen.getByRole('alert')).toBeTruthy())
  expect(JSON.parse(calls('POST /order')[0]?.body ?? '')).not.toHaveProperty('buyer')
  expect(calls('POST /pay')).toEqual([])
})

it('says of a private or ended program that it is not sold here', async () => {
  await open('/giftcards/nothing', {})
  await settle(() => expect(screen.getByText(/^Deze kaart wordt hier niet verkocht/)).toBeTruthy())
})

const thanks = `/gratitude?order=${bought.uuid}&key=k1`

it('[SHELL-125] thanks a guest, gives the cards, and lets them withdraw in two steps without an account', async () => {
  const withdrawn = {
    ...bought,
    withdrawn_at: '2026-11-24T12:30:00.000Z',
    refunded_amount: 5000,
    may: [],
    claim_urls: [],
  }
  await open(thanks, {
    [`GET /card-orders/${bought.uuid}`]: good(bought),
    [`POST /card-orders/${bought.uuid}/withdraw`]: good(withdrawn),
  })
  await settle(() => expect(screen.getByRole('heading', { name: 'Bedankt!' })).toBeTruthy())
  expect(screen.getByText('We hebben een mail gestuurd naar gast@example.nl.')).toBeTruthy()
  const claim = screen.getByRole('link', { name: 'Kaart 1 in mijn portemonnee zetten' })
  expect(claim.getAttribute('href')).toBe(`/cards/add#${code}`)
  expect(screen.getByText(/tot en met 08-12-2026/)).toBeTruthy()
  await press('Aankoop herroepen')
  expect(screen.getByText('Stap 1 van 2')).toBeTruthy()
  expect(screen.getByText(/^De 2 kaarten .* vervallen/).textContent).toMatch(/je krijgt €\s50,00 terug/)
  await press('Verder')
  expect(screen.getByText('Stap 2 van 2')).toBeTruthy()
  expect(calls('POST')).toEqual([])
  await press('Herroeping bevestigen')
  await settle(() => expect(screen.getByRole('heading', { name: 'Je hebt deze aankoop herroepen' })).toBeTruthy())
  expect(calls('POST /card-orders').map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    [`/api/v1/card-orders/${bought.uuid}/withdraw?key=k1`, { confirmed: true }],
  ])
})

it('confirms the payment that its buyer comes from, then thanks', async () => {
  let isPaid = false
  const state = {
    uuid: 's1',
    status: 'open',
    method: 'ideal',
    program_uuid: program.uuid,
    payment_url: null,
    nothing_charged: false,
  }
  await open(`${thanks}&payment=s1`, {
    [`GET /card-orders/${bought.uuid}`]: () => good(isPaid ? bought : { ...bought, order_status: 2, may: ['pay'] }),
    'GET /pay/s1': () => good({ ...state, status: isPaid ? 'paid' : 'open' }),
  })
  await settle(() => expect(screen.getByRole('heading', { name: 'We controleren je betaling' })).toBeTruthy())
  isPaid = true
  await settle(() => expect(screen.getByRole('heading', { name: 'Bedankt!' })).toBeTruthy())
})

it('offers another try after a payment that did not go through', async () => {
  await open(`${thanks}&payment=s1`, {
    [`GET /card-orders/${bought.uuid}`]: good({ ...bought, order_status: 4, may: ['pay', 'cancel'] }),
    'GET /pay/s1': good({
      uuid: 's1',
      status: 'failed',
      method: 'ideal',
      program_uuid: program.uuid,
      payment_url: null,
      nothing_charged: true,
    }),
    'POST /pay': good({
      payment_url: 'https://bank.test/2',
      payment_session_id: 's2',
      payment_status: 'open',
      order_status: 2,
    }),
  })
  await settle(() => expect(screen.getByRole('heading', { name: 'Betalen is niet gelukt' })).toBeTruthy())
  await settle(() => expect(screen.getByRole('radio', { name: /iDEAL/ })).toBeTruthy())
  await press(/^Betalen · €\s50,00$/)
  await settle(() => expect(left).toEqual(['https://bank.test/2']))
})

it('leads home without an order, and says of one that this link does not open that it is not there', async () => {
  await open('/gratitude', {})
  await settle(() => expect(opened?.at()).toMatch(/^\/food/))
  await open(`/gratitude?order=${bought.uuid}`, {})
  await settle(() => expect(screen.getByText(/^Deze aankoop bestaat niet/)).toBeTruthy())
})
