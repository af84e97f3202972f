import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../testing/open-portal.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
let opened: Opened | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const uuid = '3f0c6a1e-58d2-4c0f-9a57-6b1f0d2c7e94'
const program_uuid = '01a1fc41-0000-7000-8000-000000000009'
const order = {
  uuid,
  number: 7,
  description: 'Museumnacht 2026',
  currency: 'EUR',
  amount: 2300,
  lines: [],
  vat: [],
  state: 'open',
  created: '2026-11-24T10:00:00.000Z',
  expires_at: '2026-12-08T10:00:00.000Z',
  paid_at: null,
  method: null,
  refunded_amount: 0,
  replaced_by: null,
  terms_url: '/media/documents/terms-of-2026-abc.pdf',
  program_uuid,
  is_test: false,
  takes_cards: true,
  thanks: '',
  is_paying: false,
  is_stopped: false,
  return_url: null,
  receipt_url: null,
}
const method = { id: 'ideal', title: 'iDEAL', description: '', card_fields: false, min_amount: null, max_amount: null }
const link = (changes: object = {}) => ({
  kind: 'order',
  seller: {
    program_uuid,
    title: 'Ticketshop Noord',
    image: null,
    name: 'Lotte',
    email: 'lotte@example.nl',
    phone: null,
  },
  order: { ...order, ...changes },
  form: null,
  methods: [method],
})
const card = {
  token: 'wallet-card',
  last_four: '7KQX',
  type: { id: 1, title: 'gift' },
  title: 'Cadeaukaart Binnenstad',
  image: null,
  currency: 'EUR',
  balance: 2500,
  amount: 2300,
  program_uuids: [program_uuid],
  valid_until: null,
}
const open = async (changes: object = {}, cards: readonly object[] = [card]) =>
  (opened = await openPortal({
    portal: 'cardholder',
    path: `/order/${uuid}`,
    type: 3,
    answer: ({ method: verb, path }) => {
      const asked = `${verb} ${path.split('?')[0]!.replace('/api/v1', '')}`
      if (asked === `GET /payment/links/${uuid}`) return { status: 200, body: link(changes) }
      if (asked === 'POST /cards/usable') return { status: 200, body: { results: cards } }
      if (asked === 'POST /pay')
        return {
          status: 200,
          body: { payment_url: null, payment_session_id: uuid, payment_status: 'paid', order_status: 3 },
        }
      return undefined
    },
  }))
const paidWith = async (): Promise<unknown> => {
  const sent = () =>
    opened!.server.seen.find(({ method, path }) => method === 'POST' && path.split('?')[0] === '/api/v1/pay')
  await waitFor(() => expect(sent()).toBeDefined())
  return JSON.parse(sent()!.body)
}
const click = async (role: 'button' | 'checkbox', name: RegExp): Promise<void> => {
  const found = await screen.findByRole(role, { name })
  await act(async () => fireEvent.click(found))
}

test('[C-10] a card of the wallet pays a request whole, and no method is asked for', async () => {
  await open()
  const terms = await screen.findByRole('link', { name: 'voorwaarden' })
  expect(terms.getAttribute('href')).toBe(order.terms_url)
  await click('checkbox', /Cadeaukaart Binnenstad/)
  expect(screen.queryByRole('radio')).toBeNull()
  await click('button', /betalen$/)
  expect(await paidWith()).toMatchObject({ order_uuid: uuid, sources: [{ token: 'wallet-card', amount: 2300 }] })
  expect(await paidWith()).not.toHaveProperty('payment_type')
})

test('[C-10] a card pays a part, and the method the rest', async () => {
  await open({}, [{ ...card, balance: 1000, amount: 1000 }])
  await click('checkbox', /Cadeaukaart Binnenstad/)
  await click('button', /betalen$/)
  expect(await paidWith()).toMatchObject({ payment_type: 'ideal', sources: [{ token: 'wallet-card', amount: 1000 }] })
})

test('[C-10] a request of a test key offers no cards', async () => {
  await open({ takes_cards: false, is_test: true })
  await screen.findByRole('button', { name: /betalen$/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(opened!.server.seen.some(({ path }) => path.startsWith('/api/v1/cards/usable'))).toBe(false)
})
