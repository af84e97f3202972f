import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'
import {
  bella,
  cashPoints,
  code,
  createShop,
  giftCard,
  otherCode,
  refused,
  rotating,
  sent,
  someSale,
  voucher,
  type Shop,
} from './till.test-data.ts'

beforeAll(async () => {
  await import('#features/cards/counter/take-card.tsx')
  await import('#features/food-kitchen/new-order/new-order.page.tsx')
})
let shop: Shop
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeEach(() => {
  sessionStorage.clear()
  shop = createShop()
  vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z'))
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await opened?.close()
})

const load = async (path = '/new-order', local = {}) => {
  opened = await openPortal({ portal: 'acceptor', path, type: 2, answer: shop.answer, local })
  return opened.server.seen
}
const open = async (path?: string, local?: object) => {
  const seen = await load(path, local)
  await settle(() => expect(codeField()).toBeTruthy())
  return seen
}
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code van de kaart' })
const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bedrag' })
const type = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }))
/** A name with whatever spaces stand in its amounts. */
const named = (name: string): RegExp => new RegExp(`^${name.replaceAll(' ', '\\s')}$`)
const button = (name: string | RegExp) =>
  screen.getByRole('button', { name: typeof name === 'string' ? named(name) : name })
const press = (name: string | RegExp) => act(async () => button(name).click())
const heading = (name: string) => screen.getByRole('heading', { name: named(name) })
const text = (): string => (document.querySelector('main')?.textContent ?? '').replaceAll(/\s/g, ' ')

/** Looks a code up, and waits for what is on its card. */
const show = async (typed = code): Promise<void> => {
  await type(codeField(), typed)
  await press('Opzoeken')
  await settle(() => expect(screen.queryByRole('textbox', { name: 'Code van de kaart' })).toBeNull())
}
const redeemed = (seen: readonly Seen[]) => sent(seen, '/redeem')
const keys = (seen: readonly Seen[]) => redeemed(seen).map(({ headers }) => headers['idempotency-key'])

describe('a shop takes a card', () => {
  it('by its code: an amount of it, once, and says what is left', async () => {
    shop.posts['/redeem'] = [{ status: 201, body: someSale() }]
    const seen = await open()
    await show(code.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1 '))
    expect(text()).toContain('€ 17,65 beschikbaar')
    expect(text()).toContain('Geldig tot en met 21-11-2028')
    await type(amountField(), '735')
    await press('€ 7,35 afnemen')
    await settle(() => expect(heading('€ 7,35 afgenomen')).toBeTruthy())
    expect(text()).toContain('€ 10,30')
    expect(text()).toContain('12')
    const [call] = redeemed(seen)
    expect(call?.path).toBe(`/api/v1/cards/${code}/redeem`)
    expect(JSON.parse(call!.body)).toEqual({ amount: 735, cash_point_uuid: cashPoints[0]?.uuid })
    await press('Volgende kaart')
    expect(codeField().value).toBe('')
  })

  it('of a voucher one use, without an amount', async () => {
    shop.card = { status: 200, body: voucher }
    shop.posts['/redeem'] = [{ status: 201, body: someSale({ amount: 275, uses: 1, uses_left: 2, balance: 550 }) }]
    const seen = await open()
    await show()
    expect(text()).toContain('1 van 3 keer, € 2,75 waard')
    expect(screen.queryByRole('textbox', { name: 'Bedrag' })).toBeNull()
    await press('Eén keer afnemen')
    await settle(() => expect(text()).toContain('Nog 2 keer · € 5,50'))
    expect(JSON.parse(redeemed(seen)[0]!.body)).toEqual({ cash_point_uuid: cashPoints[0]?.uuid })
  })

  it('at the cash point that this device remembers', async () => {
    shop.posts['/redeem'] = [{ status: 201, body: someSale() }]
    const seen = await open('/new-order', { 'till.cash-point': cashPoints[1]!.uuid })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kassapunt' }).value).toBe(cashPoints[1]!.uuid)
    await show()
    await press(/^Alles/)
    await press('€ 17,65 afnemen')
    await settle(() => expect(redeemed(seen)).toHaveLength(1))
    expect(JSON.parse(redeemed(seen)[0]!.body)).toMatchObject({ amount: 1765, cash_point_uuid: cashPoints[1]!.uuid })
  })

  it('tells a slip in the code, the number outside, and half a code without a call', async () => {
    const seen = await open()
    for (const [typed, words] of [
      [`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`, /typefout/],
      ['1000 000 001', /nummer op de buitenkant/],
      ['2345 6789', /Er staan 8 tekens van de 16/],
    ] as const) {
      await type(codeField(), typed)
      await press('Opzoeken')
      await settle(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
    }
    expect(seen.filter(({ path }) => path.startsWith('/api/v1/cards/'))).toEqual([])
  })

  it.each([
    [refused('card_token_not_valid', 404), /niet geldig of verouderd/],
    [refused('card_not_taken_here', 409), /wordt hier niet aangenomen/],
    [refused('card_code_used', 409), /Met deze code is al betaald/],
    [refused('too_many_requests', 429, { params: { retry_after_minutes: 15 } }), /Over 15 minuten kun je verder/],
  ])('says why a card is not looked at: %o', async (answer, words) => {
    await open()
    shop.card = answer
    await type(codeField(), code)
    await press('Opzoeken')
    await settle(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
    expect(codeField().value.replaceAll(' ', '')).toBe(code)
  })
})

describe('a card that has less than that', () => {
  it('is not asked for more: the screen says how much there is, and offers that', async () => {
    shop.posts['/redeem'] = [{ status: 201, body: someSale({ amount: 1765, balance: 0 }) }]
    const seen = await open()
    await show()
    await type(amountField(), '2000')
    await press('€ 20,00 afnemen')
    expect(text()).toContain('Er staat maar € 17,65 op deze kaart')
    expect(redeemed(seen)).toEqual([])
    await press('€ 17,65 afnemen')
    await settle(() => expect(redeemed(seen)).toHaveLength(1))
    expect(JSON.parse(redeemed(seen)[0]!.body)).toMatchObject({ amount: 1765 })
  })

  it('is looked at again when it was spent elsewhere meanwhile', async () => {
    shop.posts['/redeem'] = [refused('card_balance_too_low', 409)]
    await open()
    await show()
    shop.card = { status: 200, body: { ...giftCard, balance: 500 } }
    await type(amountField(), '735')
    await press('€ 7,35 afnemen')
    await settle(() => expect(text()).toContain('Er staat maar € 5,00 op deze kaart'))
    expect(button('€ 5,00 afnemen')).toBeTruthy()
  })

  it('and nothing left says so', async () => {
    shop.card = { status: 200, body: { ...giftCard, balance: 0, may: [] } }
    await open()
    await show()
    expect(text()).toContain('Er staat niets meer op deze kaart')
    expect(screen.queryByRole('button', { name: /afnemen/ })).toBeNull()
  })
})

describe('the code of a telephone', () => {
  it('is asked for anew when its time is over, and the amount stays', async () => {
    await open()
    await show(rotating)
    await type(amountField(), '735')
    vi.setSystemTime(new Date('2026-11-24T16:41:01.000Z'))
    await settle(() => expect(text()).toContain('De code op de telefoon is veranderd'))
    await show('100000000187654321')
    expect(amountField().value.replaceAll(/\s/g, ' ')).toBe('€ 7,35')
  })

  it('that the server does not know any more is asked for anew, too', async () => {
    shop.posts['/redeem'] = [refused('card_token_not_valid', 404)]
    await open()
    await show(rotating)
    await type(amountField(), '735')
    await press('€ 7,35 afnemen')
    await settle(() => expect(text()).toContain('Scan de nieuwe: het bedrag blijft staan'))
  })
})

describe('an answer that was lost', () => {
  it('is asked for again with the same key, says so, and takes nothing twice', async () => {
    shop.posts['/redeem'] = [
      { status: 502, body: {} },
      refused('idempotency_key_in_use', 409),
      { status: 201, body: someSale() },
    ]
    const seen = await open()
    await show()
    await type(amountField(), '735')
    await press('€ 7,35 afnemen')
    await settle(() => expect(text()).toContain('We kijken na of € 7,35 is afgenomen; dubbel gebeurt het niet.'))
    expect(heading('Controleren…')).toBeTruthy()
    await settle(() => expect(heading('€ 7,35 afgenomen')).toBeTruthy())
    expect(redeemed(seen)).toHaveLength(3)
    expect(new Set(keys(seen)).size).toBe(1)
    expect(new Set(redeemed(seen).map(({ path, body }) => path + body)).size).toBe(1)
    // The next one is another call.
    await press('Volgende kaart')
    await show()
    await type(amountField(), '100')
    await press('€ 1,00 afnemen')
    await settle(() => expect(redeemed(seen)).toHaveLength(4))
    expect(new Set(keys(seen)).size).toBe(2)
  })

  it('is asked for again after a reload, with the same key', async () => {
    shop.posts['/redeem'] = [{ status: 502, body: {} }]
    const seen = await open()
    await show()
    await type(amountField(), '735')
    await press('€ 7,35 afnemen')
    await settle(() => expect(redeemed(seen).length).toBeGreaterThan(0))
    cleanup()
    await opened?.close()
    shop.posts['/redeem'] = [{ status: 201, body: someSale() }]
    const afterReload = await load()
    await settle(() => expect(heading('€ 7,35 afgenomen')).toBeTruthy())
    expect(new Set(keys(afterReload))).toEqual(new Set([keys(seen)[0]]))
  })

  it('of long ago takes nothing any more: the holder has left the shop', async () => {
    shop.posts['/redeem'] = [{ status: 502, body: {} }]
    const seen = await open()
    await show()
    await type(amountField(), '735')
    await press('€ 7,35 afnemen')
    await settle(() => expect(redeemed(seen).length).toBeGreaterThan(0))
    cleanup()
    await opened?.close()
    vi.setSystemTime(new Date('2026-11-24T17:40:00.000Z'))
    const afterReload = await open()
    await settle(() =>
      expect(document.body.textContent?.replaceAll(/\s/g, ' ')).toContain(
        'Kijk in het overzicht of € 7,35 is afgenomen',
      ),
    )
    expect(redeemed(afterReload)).toEqual([])
  })

  it('is sent once, however often it is pressed', async () => {
    shop.posts['/redeem'] = [{ status: 201, body: someSale() }]
    const seen = await open()
    await show()
    await type(amountField(), '735')
    const take = button('€ 7,35 afnemen')
    await act(async () => {
      take.click()
      take.click()
      fireEvent.keyDown(amountField(), { key: 'Enter' })
    })
    await settle(() => expect(heading('€ 7,35 afgenomen')).toBeTruthy())
    expect(redeemed(seen)).toHaveLength(1)
  })
})

it('takes no card without a connection, and says so', async () => {
  const seen = await open()
  await show()
  await type(amountField(), '735')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => void window.dispatchEvent(new Event('offline')))
  expect(text()).toContain('Zonder verbinding kun je geen kaart aannemen.')
  expect(button('€ 7,35 afnemen').getAttribute('aria-disabled')).toBe('true')
  await press('€ 7,35 afnemen')
  await act(async () => fireEvent.keyDown(amountField(), { key: 'Enter' }))
  expect(redeemed(seen)).toEqual([])
})

it('reads a scanner that types, wherever the focus stands', async () => {
  shop.posts['/redeem'] = [{ status: 201, body: someSale() }]
  const seen = await open()
  const scan = (target: Element, typed: string) =>
    act(async () => {
      for (const key of [...Array.from(typed), 'Enter']) fireEvent.keyDown(target, { key })
    })
  await scan(document.body, code)
  await settle(() => expect(amountField()).toBeTruthy())
  // Into the amount: the next card, and no amount of its digits.
  await type(amountField(), '735')
  await scan(amountField(), otherCode)
  await settle(() => expect(seen.map(({ path }) => path)).toContain(`/api/v1/cards/${otherCode}`))
  await settle(() => expect(amountField().value.replaceAll(/\s/g, ' ')).toBe('€ 0,00'))
  expect(redeemed(seen)).toEqual([])
})

describe('what was taken', () => {
  it('is given back whole after a question', async () => {
    shop.posts['/redeem'] = [{ status: 201, body: someSale() }]
    shop.posts['/refund'] = [
      { status: 200, body: someSale({ state: 'refunded', amount_refunded: 735, balance: 1765, may: [] }) },
    ]
    const seen = await open()
    await show()
    await type(amountField(), '735')
    await press('€ 7,35 afnemen')
    await settle(() => expect(button('Ongedaan maken')).toBeTruthy())
    await press('Ongedaan maken')
    await settle(() => expect(screen.getByRole('dialog')).toBeTruthy())
    await act(async () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Teruggeven' }).click())
    await settle(() => expect(heading('€ 7,35 teruggegeven')).toBeTruthy())
    expect(sent(seen, '/refund').map(({ path, body }) => [path, body])).toEqual([
      [`/api/v1/redemptions/${someSale().uuid}/refund`, '{}'],
    ])
  })

  it('can be held first: taken up to that, or let go, while it counts down', async () => {
    const held = someSale({
      state: 'held',
      amount: 1000,
      held_until: '2026-11-24T16:55:00.000Z',
      may: ['capture', 'cancel'],
    })
    shop.posts['/redeem'] = [{ status: 201, body: held }]
    shop.posts['/capture'] = [{ status: 200, body: someSale({ amount: 850 }) }]
    const seen = await open()
    await show()
    await type(amountField(), '1000')
    await press('15 minuten vasthouden')
    await settle(() => expect(screen.getByRole('heading', { name: /^Vastgehouden/ })).toBeTruthy())
    expect(JSON.parse(redeemed(seen)[0]!.body)).toMatchObject({ amount: 1000, hold: true })
    expect(screen.getByRole('timer').textContent).toBe('15:00')
    await type(amountField(), '1200')
    await press('€ 12,00 afnemen')
    expect(text()).toContain('Er is maar € 10,00 vastgehouden')
    await type(amountField(), '850')
    await press('€ 8,50 afnemen')
    await settle(() => expect(heading('€ 8,50 afgenomen')).toBeTruthy())
    expect(sent(seen, '/capture').map(({ body }) => body)).toEqual(['{"amount":850}'])
  })
})

describe('where somebody works', () => {
  it('is the till for a shop of card programs alone: its first page, and its navigation', async () => {
    await load('/orders')
    await settle(() => expect(opened?.at()).toBe('/new-order'))
    await settle(() => expect(codeField()).toBeTruthy())
    const menu = screen.getByRole('navigation', { name: 'Hoofdmenu' })
    expect(within(menu).getByRole('link', { name: 'Kassa' })).toBeTruthy()
    expect(within(menu).queryByRole('link', { name: 'Bestellingen' })).toBeNull()
    // A few letters lead to each mode.
    await act(async () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))
    await settle(() => expect(screen.getByRole('option', { name: 'Kaart verkopen' })).toBeTruthy())
    await act(async () => screen.getByRole('option', { name: 'Kaart verkopen' }).click())
    await settle(() => expect(opened?.at()).toBe('/new-order?mode=sell'))
  })

  it('is the telephone first in a restaurant that takes cards, and each mode is an address', async () => {
    shop.restaurants = [bella]
    await load()
    await settle(() => expect(screen.getByRole('tab', { name: 'Telefonische bestelling' })).toBeTruthy())
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Telefonische bestelling')
    await act(async () => screen.getByRole('tab', { name: 'Kaart aannemen' }).click())
    await settle(() => expect(codeField()).toBeTruthy())
    expect(opened?.at()).toBe('/new-order?mode=take')
    expect(document.title).toContain('Kaart aannemen')
  })

  it('is the telephone alone in a restaurant without card programs', async () => {
    Object.assign(shop, { restaurants: [bella], programs: [] })
    await load('/new-order?mode=take')
    await settle(() => expect(screen.getByRole('heading', { level: 1, name: 'Nieuwe bestelling' })).toBeTruthy())
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('is nowhere yet: the page says what is missing, and leads there', async () => {
    shop.cash_points = []
    await load()
    await settle(() => expect(screen.getByRole('link', { name: 'Kassapunt toevoegen' })).toBeTruthy())
    expect(screen.getByRole('link', { name: 'Kassapunt toevoegen' }).getAttribute('href')).toBe(
      '/programs?tab=cash-points&cash_point=new',
    )
  })
})
