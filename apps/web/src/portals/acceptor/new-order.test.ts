import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const bella = someProgram()
const wok = someProgram({ uuid: '0190a0b0-0000-7000-8000-cccccccccccc', title: 'Wok Garden' })
const margherita = {
  uuid: '0190a0b0-0000-7000-8000-00000000d15e',
  title: 'Margherita',
  price: 1050,
  is_active: true,
  can_order: true,
  variants: [],
  extras: [],
}
const openNow = {
  closed: false,
  opened_at: '2026-11-24T10:00:00.000Z',
  can_deliver: true,
  can_pickup_in_rest: true,
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR',
  categories: [{ uuid: '0190a0b0-0000-7000-8000-00000000ca7e', title: 'Pizza', products: [margherita] }],
}
const closedNow = { ...openNow, closed: true, opened_at: '2026-11-25T10:00:00.000Z' }
const priced = { products: 1050, delivery_cost: 0, pickup_fee: 0, total_amount: 1050, currency: 'EUR' }

interface ServedResponse {
  status: number
  body: unknown
}

/** A restaurant behind the API: its menu, its times, what an order comes to and what becomes of it. */
const createKitchen = () => {
  const slot = (starts_at: string) => ({ starts_at, ends_at: starts_at, available: true })
  const kitchen = {
    menu: openNow as object,
    price: { status: 200, body: priced } as ServedResponse,
    taken: { status: 201, body: { order_id: 1042 } } as ServedResponse,
    asap_available: true,
    programs: [bella],
    tomorrow: [slot('2026-11-25T10:30:00.000Z'), slot('2026-11-25T11:00:00.000Z')],
  }
  const slotsOf = (path: string) => {
    const isToday = path.includes('date=2026-11-24')
    return {
      date: '2026-11-24',
      time_zone: 'Europe/Amsterdam',
      asap_available: kitchen.asap_available,
      asap_estimated_at: kitchen.asap_available ? '2026-11-24T17:10:00.000Z' : null,
      slots: isToday ? [] : kitchen.tomorrow,
    }
  }
  const page = () => ({ count: 1, next: null, previous: null, pages: 1, size: 25, results: kitchen.programs })
  const answer = ({ method, path }: Seen): ServedResponse | undefined => {
    if (path.startsWith('/api/v1/programs?')) return { status: 200, body: page() }
    if (path.endsWith('/orders/menu')) return { status: 200, body: kitchen.menu }
    if (path.includes('/orders/slots')) return { status: 200, body: slotsOf(path) }
    if (path.endsWith('/orders/price')) return kitchen.price
    return method === 'POST' && path.endsWith('/orders') ? kitchen.taken : undefined
  }
  return Object.assign(kitchen, { answer })
}

beforeAll(() => import('#features/food-kitchen/new-order/new-order.page.tsx'))
let kitchen: ReturnType<typeof createKitchen>
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeEach(() => {
  sessionStorage.clear()
  kitchen = createKitchen()
  vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z'))
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await opened?.close()
})

const open = async (path = '/new-order') => {
  opened = await openPortal({ portal: 'acceptor', path, type: 2, answer: kitchen.answer })
  await settle(() => expect(screen.getByRole('button', { name: 'Margherita toevoegen' })).toBeTruthy())
  return opened.server
}
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
/** Presses the button of the order, once it knows what it says. */
const place = async (name: string | RegExp): Promise<void> => {
  await settle(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).not.toBe('true'))
  await press(name)
}
const type = (name: RegExp, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }))
const orders = (seen: readonly Seen[]) =>
  seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders'))

/** One Margherita to pick up, for somebody who can be called. */
const fillIn = async (): Promise<void> => {
  await press('Margherita toevoegen')
  await act(async () => screen.getByRole('radio', { name: 'Afhalen' }).click())
  await type(/^Voornaam/, 'Sanne')
  await type(/^Telefoonnummer/, '0612345678')
}

describe('[SHELL-92] an order by telephone', () => {
  it('begins in a closed restaurant with the first time that is left, and with nothing red', async () => {
    Object.assign(kitchen, { menu: closedNow, asap_available: false })
    const { seen } = await open()
    await settle(() => expect(screen.getByText(/^Nu gesloten\. Gaat open: morgen 11:00/)).toBeTruthy())
    const chosen = (label: RegExp) => {
      const { value, options } = screen.getByRole<HTMLSelectElement>('combobox', { name: label })
      return [...options].find((option) => option.value === value)?.textContent
    }
    await settle(() => expect([chosen(/^Dag/), chosen(/^Wanneer/)]).toEqual(['Morgen', '11:30']))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.querySelector('[aria-invalid=true]')).toBeNull()
    await fillIn()
    await place(/plaatsen · €\s10,50/)
    await settle(() => expect(orders(seen)).toHaveLength(1))
    expect(JSON.parse(orders(seen)[0]!.body)).toMatchObject({
      delivery_asap: false,
      delivery_time: '2026-11-25T10:30:00.000Z',
    })
  })

  it('names what is missing to the minimum, calmly, and takes no order before', async () => {
    const params = { name: 'Bella Napoli', amount: 2000, missing: 950, currency: 'EUR' }
    const refused = { code: 'min_order_amount', status: 400, title: '', detail: '', type: '', instance: '', params }
    kitchen.price = { status: 400, body: refused }
    const { seen } = await open()
    await fillIn()
    const words = /Nog € 9,50 tot het minimum van € 20,00/
    await settle(() => expect(screen.getByText(words)).toBeTruthy())
    expect(screen.queryByRole('alert')).toBeNull()
    await place('Bestelling plaatsen')
    expect(within(screen.getByRole('alert')).getByText(words)).toBeTruthy()
    expect(orders(seen)).toEqual([])
  })

  it('is for the restaurant that is chosen, also where the address named another one', async () => {
    kitchen.programs = [bella, wok]
    const { seen } = await open(`/new-order?program=${bella.uuid}`)
    const restaurant = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Restaurant' })
    expect(restaurant().value).toBe(bella.uuid)
    await act(async () => fireEvent.change(restaurant(), { target: { value: wok.uuid } }))
    expect(restaurant().value).toBe(wok.uuid)
    await settle(() => expect(seen.map(({ path }) => path)).toContain(`/api/v1/programs/${wok.uuid}/orders/menu`))
  })

  it('is the same call when its answer was lost, and another one when it was changed', async () => {
    const { seen } = await open()
    await fillIn()
    kitchen.taken = { status: 502, body: {} }
    for (const times of [1, 2]) {
      await place(/plaatsen · €\s10,50/)
      await settle(() => expect(orders(seen)).toHaveLength(times))
      await settle(() => expect(screen.getByRole('alert')).toBeTruthy())
    }
    await type(/^Voornaam/, 'Lotte')
    kitchen.taken = { status: 201, body: { order_id: 1042 } }
    await place(/plaatsen · €\s10,50/)
    await settle(() => expect(orders(seen)).toHaveLength(3))
    const [first, again, other] = orders(seen).map(({ headers }) => headers['idempotency-key'])
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    await settle(() => expect(screen.getByText('Bestelling 1042 staat op het bord')).toBeTruthy())
    expect(opened?.at()).toBe('/orders')
  })

  it('is there again after a reload until it was taken, and then no more', async () => {
    const again = async () => {
      cleanup()
      await opened?.close()
      return open()
    }
    const { seen } = await open()
    await fillIn()
    kitchen.taken = { status: 502, body: {} }
    await place(/plaatsen · €\s10,50/)
    await settle(() => expect(orders(seen)).toHaveLength(1))
    kitchen.taken = { status: 201, body: { order_id: 1042 } }
    const { seen: afterReload } = await again()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Voornaam/ }).value).toBe('Sanne')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefoonnummer/ }).value).toBe('0612345678')
    await place(/plaatsen · €\s10,50/)
    await settle(() => expect(opened?.at()).toBe('/orders'))
    // The lost answer may have been of an order: the same call asks for it.
    expect(orders(afterReload)[0]?.headers['idempotency-key']).toBe(orders(seen)[0]!.headers['idempotency-key'])
    await again()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Voornaam/ }).value).toBe('')
    expect(screen.queryByRole('button', { name: /plaatsen · €/ })).toBeNull()
  })

  it('asks no address of a restaurant that does not deliver', async () => {
    kitchen.menu = { ...openNow, can_deliver: false }
    await open()
    await settle(() => expect(screen.getByText(/^Alleen afhalen/)).toBeTruthy())
    expect(screen.queryByRole('textbox', { name: /^Postcode/ })).toBeNull()
    expect(screen.queryByRole('radio', { name: 'Bezorgen' })).toBeNull()
  })
})
