import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'
import {
  blankCard,
  cashPoints,
  code,
  createShop,
  refused,
  sent,
  serial,
  someSale,
  type Shop,
} from './till.test-data.ts'

beforeAll(async () => {
  await import('#features/cards/counter/sell-card.tsx')
  await import('#features/cards/till-sales/sales.tsx')
})
let shop: Shop
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeEach(() => {
  sessionStorage.clear()
  shop = createShop()
  shop.card = { status: 200, body: blankCard }
  vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z'))
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await opened?.close()
})

const named = (name: string): RegExp => new RegExp(`^${name.replaceAll(' ', '\\s')}$`)
const button = (name: string) => screen.getByRole('button', { name: named(name) })
const press = (name: string) => act(async () => button(name).click())
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => act(async () => fireEvent.change(field(name), { target: { value } }))
const tick = (role: 'radio' | 'checkbox', name: RegExp) => act(async () => screen.getByRole(role, { name }).click())
const text = (): string => (document.body.textContent ?? '').replaceAll(/\s/g, ' ')

const open = async (path: string) => {
  opened = await openPortal({ portal: 'acceptor', path, type: 2, answer: shop.answer })
  return opened.server.seen
}
const openSell = async () => {
  const seen = await open('/new-order?mode=sell')
  await settle(() => expect(field(/^Serienummer/)).toBeTruthy())
  return seen
}
const find = async (): Promise<void> => {
  await type(/^Serienummer/, '1000 000 001')
  await press('Opzoeken')
  await settle(() => expect(screen.getByRole('radio', { name: /25,00/ })).toBeTruthy())
}

describe('a shop sells a blank card', () => {
  it('in a value of its design, once the cash is there', async () => {
    const sold = someSale({ kind: 'sale', amount: 2500, balance: 2500, may: ['undo'] })
    shop.posts['/cards/sell'] = [
      { status: 502, body: {} },
      { status: 201, body: sold },
    ]
    shop.posts['/refund'] = [
      {
        status: 200,
        body: { ...sold, state: 'refunded', amount_refunded: 2500, balance: 0, valid_until: null, may: [] },
      },
    ]
    const seen = await openSell()
    await find()
    expect(seen.map(({ path }) => path)).toContain(`/api/v1/cards/${serial}`)
    await press('Verkopen')
    const alert = screen.getAllByRole('alert')[0]!
    expect(within(alert).getByRole('link', { name: 'Kies de waarde' })).toBeTruthy()
    expect(within(alert).getByRole('link', { name: 'Vink dit aan zodra je het geld hebt' })).toBeTruthy()
    await tick('radio', /25,00/)
    await tick('checkbox', /25,00 contant ontvangen/)
    await press('Verkopen voor € 25,00')
    await settle(() => expect(screen.getByRole('heading', { name: named('Verkocht voor € 25,00') })).toBeTruthy())
    const calls = sent(seen, '/cards/sell')
    expect(calls.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      Array.from({ length: 2 }, () => ({ serial, value: 2500, cash_point_uuid: cashPoints[0]!.uuid })),
    )
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    await press('Ongedaan maken')
    await settle(() => expect(screen.getByRole('dialog')).toBeTruthy())
    expect(text()).toContain('Geef de klant € 25,00 contant terug.')
    await act(async () =>
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Verkoop ongedaan maken' }).click(),
    )
    await settle(() => expect(screen.getByRole('heading', { name: /de kaart is weer blanco/ })).toBeTruthy())
  })

  it('for an amount that the buyer says, within the bounds of the design', async () => {
    shop.posts['/cards/sell'] = [{ status: 201, body: someSale({ kind: 'sale', amount: 1250, may: ['undo'] }) }]
    const seen = await openSell()
    await find()
    await tick('radio', /Ander bedrag/)
    await type(/^Bedrag/, '4,99')
    await tick('checkbox', /contant ontvangen/)
    await press('Verkopen voor € 4,99')
    expect(text()).toContain('Vul een bedrag in van € 5,00 tot en met € 150,00')
    expect(sent(seen, '/cards/sell')).toEqual([])
    await type(/^Bedrag/, '12,50')
    await press('Verkopen voor € 12,50')
    await settle(() => expect(sent(seen, '/cards/sell')).toHaveLength(1))
    expect(JSON.parse(sent(seen, '/cards/sell')[0]!.body)).toMatchObject({ value: 1250 })
  })

  it('by its serial alone: the code from inside is told apart without a call', async () => {
    const seen = await openSell()
    await type(/^Serienummer/, code)
    await press('Opzoeken')
    await settle(() => expect(screen.getAllByText(/Dit is de code uit de kaart/).length).toBeGreaterThan(0))
    expect(seen.filter(({ path }) => path.startsWith('/api/v1/cards/'))).toEqual([])
  })

  it.each([
    [refused('till_credit_reached', 409, { params: { most: 50_000, left: 900 } }), /nog voor €\s9,00 aan kaarten/],
    [refused('card_not_blank', 409), /heeft al een waarde/],
    [refused('cards_not_sold', 409), /nu niet te koop/],
  ])('and is told why not: %o', async (answer, words) => {
    shop.posts['/cards/sell'] = [answer]
    await openSell()
    await find()
    await tick('radio', /10,00/)
    await tick('checkbox', /contant ontvangen/)
    await press('Verkopen voor € 10,00')
    await settle(() => expect(screen.getByText(words)).toBeTruthy())
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /10,00/ }).checked).toBe(true)
  })
})

describe('what a shop did with cards', () => {
  const taken = someSale({ amount: 1250 })
  const sold = someSale({
    uuid: '0190a0b0-0000-7000-8000-0000000000a2',
    number: 11,
    kind: 'sale',
    amount: 2500,
    may: [],
  })
  const before = someSale({
    uuid: '0190a0b0-0000-7000-8000-0000000000a3',
    number: 10,
    amount: 9900,
    created: '2026-11-20T10:00:00.000Z',
  })

  it('is listed with what it comes to today, and a part of it is given back from its row', async () => {
    shop.sales = [taken, sold, before]
    const back = { ...taken, amount_refunded: 250, balance: 1280 }
    shop.posts['/refund'] = [{ status: 200, body: back }]
    const seen = await open('/new-order?mode=sales')
    await settle(() => expect(text()).toContain('Vandaag afgenomen€ 12,501 kaartVandaag verkocht€ 25,001 kaart'))
    await settle(() => expect(screen.getAllByRole('link', { name: /^Afgenomen/ })).toHaveLength(2))
    await act(async () => screen.getAllByRole('link', { name: /^Afgenomen/ })[0]!.click())
    await settle(() => expect(screen.getByRole('dialog')).toBeTruthy())
    const drawer = within(screen.getByRole('dialog'))
    const amount = () => drawer.getByRole('textbox', { name: /^Bedrag om terug te geven/ })
    const give = () => act(async () => drawer.getByRole('button', { name: 'Teruggeven' }).click())
    await act(async () => fireEvent.change(amount(), { target: { value: '12,51' } }))
    await give()
    expect(drawer.getAllByText(/Vul een bedrag in tot en met/).length).toBeGreaterThan(0)
    await act(async () => fireEvent.change(amount(), { target: { value: '2,50' } }))
    shop.sales = [back, sold, before]
    await give()
    await settle(() => expect(text()).toContain('Vandaag afgenomen€ 10,00'))
    expect(sent(seen, '/refund').map(({ body }) => body)).toEqual(['{"amount":250}'])
    await settle(() => expect(drawer.getByText('Deels teruggegeven')).toBeTruthy())
  })

  it('has the slip of each, opened beside the page', async () => {
    shop.sales = [taken]
    const beside = { location: { href: '' }, close: vi.fn<() => void>() }
    vi.stubGlobal('open', () => beside)
    const seen = await open('/new-order?mode=sales')
    await settle(() => expect(screen.getByRole('link', { name: /^Afgenomen/ })).toBeTruthy())
    await act(async () => screen.getByRole('link', { name: /^Afgenomen/ }).click())
    await settle(() => expect(screen.getByRole('button', { name: 'Bon printen' })).toBeTruthy())
    await press('Bon printen')
    await settle(() => expect(beside.location.href).toMatch(/^blob:/))
    expect(seen.map(({ path }) => path)).toContain(`/api/v1/redemptions/${taken.uuid}/slip?language=nl`)
  })

  it('is nothing yet', async () => {
    await open('/new-order?mode=sales')
    await settle(() => expect(screen.getByRole('heading', { name: 'Nog niets afgenomen of verkocht' })).toBeTruthy())
  })
})
