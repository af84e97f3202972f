import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
type Body = Record<string, unknown>
const opened: Opened[] = []
beforeAll(() => import('#features/cards/orders/order-cards.page.tsx'))
afterEach(async () => {
  for (const item of opened.splice(0)) await item.close()
  sessionStorage.clear()
})

const { uuid } = someProgram()
const me = '0190a0b0-0000-7000-8000-000000000001'
const ORDER = '0190a0b0-0000-7000-8000-0000000000a1'
const BATCH = '0190a0b0-0000-7000-8000-0000000000b1'
const SESSION = '0190a0b0-0000-7000-8000-0000000000c1'
const type = { id: 201, title: '', description: '' }

const program = (status = 11001) => ({
  ...someProgram({
    type: { id: 1001, title: 'card', description: '' },
    status: { id: status, uuid: '', title: '', description: '' },
    title: 'Cadeaukaart',
    may: ['edit'],
  }),
  is_private: false,
  owner_uuid: me,
  card_orders: { quantity: 0, amount: 0 },
  least_months: null,
  card: { uuid: 'c', type, title: 'Cadeaukaart', values: [], expiries: [] },
})
const quote = (quantity: number, value = 0) => ({
  program_uuid: uuid,
  currency: 'EUR',
  value_amount: value * quantity,
  fee: 250 * quantity,
  vat_percent: 21,
  vat_price: Math.round(52.5 * quantity),
  total: 250 * quantity + value * quantity,
  total_amount: 250 * quantity + Math.round(52.5 * quantity) + value * quantity,
  items: [{ card_type_id: 201, price: 250, quantity }],
  values: [{ value: 2500, use_number: 0 }],
  least_value: 500,
  most_value: 15_000,
  can_be_blank: true,
})
const order = (input: object = {}) => ({
  uuid: ORDER,
  order_id: 7,
  created: '2026-11-24T10:00:00.000Z',
  program_title: 'Cadeaukaart',
  invoice_number: null,
  invoice_url: null,
  receipt_url: null,
  order_status: 2,
  user_uuid: me,
  ...quote(40),
  value: null,
  use_number: 0,
  quantity: 40,
  vat_kind: 'multi_purpose',
  value_vat: 0,
  refunded_amount: 0,
  withdrawn_at: null,
  recipient: null,
  batch_uuid: null,
  batch_state: null,
  may: ['pay', 'cancel'],
  ...input,
})
const refusal = (status: number, code: string) => ({
  status,
  body: { code, status, detail: code, title: '', type: '' },
})
const list = (results: object[]) => ({ count: results.length, next: null, previous: null, pages: 1, size: 25, results })

interface World {
  orders?: Body[]
  /** Refuses, or answers something else than usual; undefined: as usual. */
  answer?: (method: string, path: string, body: Body) => { status: number; body: unknown } | undefined
  status?: number
}

const open = async (path: string, { orders = [], answer, status }: World = {}): Promise<Opened> => {
  const portal = await openPortal({
    portal: 'program-owner',
    path,
    type: 1,
    answer: ({ method, path: asked, body }) => {
      const [at = '', search = ''] = asked.split('?')
      const own = answer?.(
        method,
        at,
        body && method !== 'GET' && body.startsWith('{') ? (JSON.parse(body) as Body) : {},
      )
      if (own) return own
      const query = new URLSearchParams(search)
      if (at === `/api/v1/programs/${uuid}`) return { status: 200, body: program(status) }
      if (at === '/api/v1/order' && method === 'GET')
        return { status: 200, body: quote(Number(query.get('quantity')), Number(query.get('value') ?? 0)) }
      if (at === '/api/v1/order') return { status: 201, body: { ...order(), key: null } }
      if (at === `/api/v1/card-orders/${ORDER}`)
        return { status: 200, body: { ...order(), claim_urls: [], withdraw_until: null } }
      if (at === `/api/v1/card-orders/${ORDER}/cancel`) return { status: 200, body: order({ may: [] }) }
      if (at === '/api/v1/orders') return { status: 200, body: list(orders) }
      if (at === '/api/v1/pay')
        return {
          status: 200,
          body: { payment_url: null, payment_session_id: SESSION, payment_status: 'open', order_status: 2 },
        }
      if (at === '/api/v1/methods')
        return {
          status: 200,
          body: {
            results: [
              { id: 'ideal', title: 'iDEAL | Wero', description: '', card_fields: false },
              { id: 'card', title: 'Card', description: '', card_fields: true },
            ],
          },
        }
      return undefined
    },
  })
  opened.push(portal)
  return portal
}

const text = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')
const submit = (): HTMLButtonElement => document.querySelector<HTMLButtonElement>('button[type=submit][form]')!
const submitWords = (): string => (submit()?.textContent ?? '').replaceAll('\u00a0', ' ')
/** The amount stands on the button, and it can be pressed. */
const ready = (amount: string) =>
  settle(() => {
    expect(submitWords()).toBe(`Bestellen en betalen · ${amount}`)
    expect(submit().getAttribute('aria-disabled')).toBeNull()
  })
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find((item) => item.textContent === name)
    if (!found) throw new Error(`no button ${name}`)
    found.click()
  })
const calls = (portal: Opened, method: string, path: string) =>
  portal.server.seen.filter((item) => item.method === method && item.path.split('?')[0] === `/api/v1${path}`)
const keyOf = (call: { headers: Record<string, unknown> }): unknown => call.headers['idempotency-key']
const quantity = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input[inputmode=numeric]')!
const say = (cards: string) => act(async () => void fireEvent.change(quantity(), { target: { value: cards } }))

describe('[CARD-47] ordering cards', () => {
  it('[SHELL-110] [CARD-48] shows what it comes to while it is typed, and keeps the last amount until the next is there', async () => {
    await open(`/programs/${uuid}/order`)
    await settle(() => expect(submitWords()).toBe('Bestellen en betalen · € 302,50'))
    await say('40')
    expect(submitWords()).toBe('Bestellen en betalen · € 302,50')
    // Nobody orders for an amount that is not the one on the button.
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await settle(() => expect(submitWords()).toBe('Bestellen en betalen · € 121,00'))
    expect(submit().getAttribute('aria-disabled')).toBeNull()
    expect(text()).toContain('40 kaarten van € 2,50')
    await act(async () => document.querySelector<HTMLElement>('input[type=radio][value="2500 0"]')!.click())
    await settle(() => expect(submitWords()).toBe('Bestellen en betalen · € 1.121,00'))
    expect(text()).toContain('Waarde op de kaarten')
  })

  it('[CARD-49] orders and pays once, however often it is pressed', async () => {
    const portal = await open(`/programs/${uuid}/order`)
    await ready('€ 302,50')
    await act(async () => {
      submit().click()
      submit().click()
    })
    await settle(() => expect(portal.at()).toBe(`/orders/payment/${SESSION}`))
    // Both presses are one call to the server: it answers the second as it did the first.
    const created = calls(portal, 'POST', '/order')
    expect([new Set(created.map(keyOf)).size, new Set(calls(portal, 'POST', '/pay').map(keyOf)).size]).toEqual([1, 1])
    expect(JSON.parse(created[0]!.body)).toEqual({ program_uuid: uuid, quantity: 100, language: 'nl' })
    expect(JSON.parse(calls(portal, 'POST', '/pay')[0]!.body)).toEqual({
      order_uuid: ORDER,
      payment_type: 'ideal',
      language: 'nl',
    })
  })

  it('pays the order that is there when the payment was refused, and calls it off for another one', async () => {
    let refuses = true
    const portal = await open(`/programs/${uuid}/order`, {
      answer: (_method, path) =>
        path === '/api/v1/pay' && refuses ? refusal(400, 'payment_method_is_not_supported') : undefined,
    })
    await ready('€ 302,50')
    await act(async () => submit().click())
    await settle(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Kies een andere'))
    await act(async () => submit().click())
    await settle(() => expect(calls(portal, 'POST', '/pay')).toHaveLength(2))
    expect(calls(portal, 'POST', '/order')).toHaveLength(1)
    // A refusal is final for its key.
    expect(new Set(calls(portal, 'POST', '/pay').map(keyOf)).size).toBe(2)
    await settle(() => expect(submit().getAttribute('aria-busy')).toBeNull())
    refuses = false
    await say('40')
    await ready('€ 121,00')
    await act(async () => submit().click())
    await settle(() => expect(portal.at()).toBe(`/orders/payment/${SESSION}`))
    expect(calls(portal, 'POST', `/card-orders/${ORDER}/cancel`)).toHaveLength(1)
    expect(calls(portal, 'POST', '/order')).toHaveLength(2)
    expect(new Set(calls(portal, 'POST', '/order').map(keyOf)).size).toBe(2)
  })

  it('asks for a lost answer again with its key', async () => {
    let lost = true
    const portal = await open(`/programs/${uuid}/order`, {
      answer: (method, path) =>
        path === '/api/v1/order' && method === 'POST' && lost ? refusal(503, 'service_unavailable') : undefined,
    })
    await ready('€ 302,50')
    await act(async () => submit().click())
    await settle(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
    lost = false
    await act(async () => submit().click())
    await settle(() => expect(portal.at()).toBe(`/orders/payment/${SESSION}`))
    const keys = calls(portal, 'POST', '/order').map(keyOf)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('asks for a whole card number before it orders, and says of a refusal what the provider said', async () => {
    const portal = await open(`/programs/${uuid}/order`, {
      answer: (_, path) =>
        path === '/api/v1/pay'
          ? { status: 400, body: { code: 'psp_no', status: 400, detail: 'Card: not from this country' } }
          : undefined,
    })
    await ready('€ 302,50')
    await act(async () => document.querySelector<HTMLElement>('input[type=radio][value="card"]')!.click())
    const field = (name: string) => document.querySelector<HTMLInputElement>(`[id="card-${name}"]`)!
    await settle(() => expect(field('card_number')).not.toBeNull())
    fireEvent.change(field('card_number'), { target: { value: '4111 1111 1111 1111' } })
    fireEvent.change(field('card_expiry'), { target: { value: '12 / 39' } })
    fireEvent.change(field('card_cvc'), { target: { value: '12' } })
    await act(async () => submit().click())
    await settle(() => expect(text()).toContain('CVC heeft 3 cijfers'))
    expect(calls(portal, 'POST', '/order')).toEqual([])
    fireEvent.change(field('card_cvc'), { target: { value: '123' } })
    await act(async () => submit().click())
    await settle(() => expect(text()).toContain('Card: not from this country'))
    expect(JSON.parse(calls(portal, 'POST', '/pay')[0]!.body)).toMatchObject({ payment_type: 'card', cvc: '123' })
  })

  it('keeps an own amount within the limits of the card', async () => {
    const portal = await open(`/programs/${uuid}/order`)
    await ready('€ 302,50')
    await act(async () => document.querySelector<HTMLElement>('input[type=radio][value="own"]')!.click())
    const amount = () => document.querySelector<HTMLInputElement>('[id="card-order-amount"]')!
    fireEvent.change(amount(), { target: { value: '4,99' } })
    await settle(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
    await act(async () => submit().click())
    await settle(() => expect(text()).toContain('Vul een bedrag in van € 5,00 tot en met € 150,00'))
    expect(amount().value).toBe('4,99')
    expect(calls(portal, 'POST', '/order')).toEqual([])
  })

  it('says that nothing can be ordered, and why', async () => {
    await open(`/programs/${uuid}/order`, {
      answer: (_, path) => (path === '/api/v1/order' ? refusal(409, 'cards_not_sold') : undefined),
    })
    await settle(() => expect(text()).toContain('Er kunnen nu geen kaarten worden besteld'))
  })

  it('goes on with the order of the address', async () => {
    await open(`/programs/${uuid}/order?order=${ORDER}`)
    await settle(() => expect(submitWords()).toBe('Bestellen en betalen · € 121,00'))
    expect(quantity().value).toBe('40')
  })
})

describe('back from the bank', () => {
  const state = (status: string) => ({
    uuid: SESSION,
    status,
    amount: 12_100,
    currency: 'EUR',
    method: 'ideal',
    failure_code: null,
    nothing_charged: status === 'failed',
    payment_url: null,
    subject: { kind: 'card_order', uuid: ORDER, label: '7', url: '/gratitude' },
    program_uuid: uuid,
    payable_state: 'open',
  })
  const pay = (status: () => string): World => ({
    answer: (_, path) => (path === `/api/v1/pay/${SESSION}` ? { status: 200, body: state(status()) } : undefined),
  })

  it('leads to the orders as soon as it is paid', async () => {
    let now = 'open'
    const portal = await open(
      `/orders/payment/${SESSION}`,
      pay(() => now),
    )
    await settle(() => expect(text()).toContain('We vragen het na bij je bank'))
    now = 'paid'
    await settle(() => expect(portal.at()).toBe(`/programs/${uuid}?tab=orders`))
    await settle(() => expect(text()).toContain('Betaald. Je kaarten worden gemaakt.'))
  })

  it('keeps the order when it failed, and leads to paying it again', async () => {
    await open(
      `/orders/payment/${SESSION}`,
      pay(() => 'failed'),
    )
    await settle(() => expect(text()).toContain('Betalen is niet gelukt'))
    expect(text()).toContain('Er is niets afgeschreven.')
    expect(document.querySelector(`main a[href="/programs/${uuid}/order?order=${ORDER}"]`)?.textContent).toBe(
      'Opnieuw betalen',
    )
  })
})

describe('[CARD-50] the orders of a program', () => {
  const paid = { order_status: 3, invoice_number: 'P-1', invoice_url: '/x', may: [], batch_uuid: BATCH }

  it('[CARD-52] shows how far the cards are made, until they are ready', async () => {
    let made = 12
    const world: Body[] = [order({ ...paid, batch_state: 'making' })]
    await open(`/programs/${uuid}?tab=orders`, {
      orders: world,
      answer: (_, path) =>
        path === `/api/v1/batches/${BATCH}`
          ? { status: 200, body: { uuid: BATCH, made, quantity: 40, state: made === 40 ? 'ready' : 'making' } }
          : undefined,
    })
    await settle(() => expect(text()).toContain('12 van 40 gemaakt'))
    made = 40
    world[0] = order({ ...paid, batch_state: 'ready' })
    await settle(() => expect(text()).toContain('Klaar'))
    await settle(() =>
      expect(
        [...document.querySelectorAll('main button:not([role=tab])')].some((item) => item.textContent === 'Kaarten'),
      ).toBe(true),
    )
  })

  it('asks for the password before it gives codes away, and says when it is wrong', async () => {
    const portal = await open(`/programs/${uuid}?tab=orders`, {
      orders: [order({ ...paid, batch_state: 'ready' })],
      answer: (_, path) =>
        path === `/api/v1/batches/${BATCH}/export`
          ? {
              status: 422,
              body: { code: 'invalid_input', status: 422, errors: [{ field: 'password', code: 'wrong_password' }] },
            }
          : undefined,
    })
    await settle(() => expect(text()).toContain('Bestelling 7'))
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>('main button:not([role=tab])')]
        .find((item) => item.textContent === 'Kaarten')!
        .click(),
    )
    await settle(() => expect(document.querySelector('[role=dialog] input[type=password]')).not.toBeNull())
    await press('Downloaden')
    await settle(() => expect(text()).toContain('Vul je wachtwoord in'))
    expect(calls(portal, 'POST', `/batches/${BATCH}/export`)).toEqual([])
    fireEvent.change(document.querySelector('[role=dialog] input[type=password]')!, { target: { value: 'Fout-1' } })
    await press('Downloaden')
    await settle(() => expect(text()).toContain('Dit is niet je huidige wachtwoord'))
    const [call] = calls(portal, 'POST', `/batches/${BATCH}/export`)
    expect(JSON.parse(call!.body)).toMatchObject({ format: 'pdf', paper: 'a4', password: 'Fout-1' })
  })

  it('names the bad rows of a list, keeps it, and sends it only when it is good', async () => {
    const report = (input: object) => ({ rows: 2, cards_left: 40, bad_rows: [], first: [], sent: 0, ...input })
    let good = false
    const portal = await open(`/programs/${uuid}?tab=orders`, {
      orders: [order({ ...paid, batch_state: 'ready', value: 2500 })],
      answer: (_, path) =>
        path === `/api/v1/batches/${BATCH}/send`
          ? {
              status: 200,
              body: good
                ? report({ first: [{ email: 'a@b.nl', message: '', send_on: null }], sent: 2 })
                : report({ bad_rows: [{ row: 2, code: 'email_invalid' }] }),
            }
          : undefined,
    })
    await settle(() => expect(text()).toContain('Bestelling 7'))
    await act(async () => document.querySelector<HTMLElement>('button[aria-label="Acties voor bestelling 7"]')!.click())
    await settle(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull())
    await act(async () => document.querySelector<HTMLElement>('[role=menuitem]')!.click())
    const area = () => document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')!
    await settle(() => expect(area()).not.toBeNull())
    fireEvent.change(area(), { target: { value: 'a@b.nl\nnope' } })
    await press('Lijst controleren')
    await settle(() => expect(text()).toContain('1 regel klopt niet. Er is niets verstuurd.'))
    expect(text()).toContain('Geen e-mailadres')
    expect(area().value).toBe('a@b.nl\nnope')
    good = true
    fireEvent.change(area(), { target: { value: 'a@b.nl\nc@d.nl' } })
    await settle(() => expect(text()).not.toContain('1 regel klopt niet'))
    await press('Lijst controleren')
    await settle(() => expect(text()).toContain('2 regels kloppen.'))
    await press('2 kaarten versturen')
    await settle(() => expect(text()).toContain('2 kaarten zijn onderweg'))
    const dry = calls(portal, 'POST', `/batches/${BATCH}/send`).map(({ path }) => path.split('?')[1])
    expect(dry).toEqual(['dry_run=true', 'dry_run=true', 'dry_run=false'])
  })

  it('offers to pay or call off what is not paid, and nothing with codes of what a customer bought', async () => {
    const bought = order({ ...paid, uuid: SESSION, order_id: 8, batch_state: 'ready', user_uuid: null })
    await open(`/programs/${uuid}?tab=orders`, { orders: [order(), bought] })
    await settle(() => expect(text()).toContain('Gekocht door een klant'))
    expect(document.querySelector(`main a[href="/programs/${uuid}/order?order=${ORDER}"]`)?.textContent).toBe('Betalen')
    expect(
      [...document.querySelectorAll('main td button, main li button')].map((item) => item.textContent),
    ).not.toContain('Kaarten')
  })
})
