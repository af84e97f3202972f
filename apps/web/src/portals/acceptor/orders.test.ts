import type { OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseProgram } from '#features/food-kitchen/state/current-program.ts'
import { boardOrder } from '#features/food-kitchen/state/board-orders.test-data.ts'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { browserCaches } from '#platform/testing/browser-cache.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const bella = someProgram()
const wok = someProgram({ uuid: '0190a0b0-0000-7000-8000-cccccccccccc', title: 'Wok Garden' })

const page = <T>(results: readonly T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results,
})

interface ServedResponse {
  status: number
  body: unknown
}

/** Two restaurants' orders behind the API, as far as the board asks. */
const createKitchen = (orders: BoardOrder[]) => {
  const opening = {
    closed: true,
    opened_at: null as string | null,
    closed_at: null,
    paused_until: null as string | null,
  }
  const kitchen = {
    orders,
    opening,
    new_status: (wanted: OrderStatus) => wanted,
    waiting_elsewhere: 0,
    failed: [] as object[],
  }
  const list = (path: string): ServedResponse => {
    const elsewhere = path.includes(wok.uuid)
    const count = elsewhere ? kitchen.waiting_elsewhere : kitchen.orders.length
    return { status: 200, body: { ...page(elsewhere ? [] : kitchen.orders), count, new_orders: { count } } }
  }
  const move = (uuid: string, body: string): ServedResponse => {
    const new_status = kitchen.new_status((JSON.parse(body) as { status: OrderStatus }).status)
    kitchen.orders = kitchen.orders.map((order) =>
      order.uuid === uuid ? boardOrder({ ...order, order_status: new_status, next_statuses: [3, 5, 6, 7] }) : order,
    )
    return { status: 200, body: { new_status, order: kitchen.orders.find((order) => order.uuid === uuid) } }
  }
  const answer = ({ method, path, body }: Seen): ServedResponse | undefined => {
    if (path.startsWith('/api/v1/programs?')) return { status: 200, body: page([bella, wok]) }
    if (path.endsWith('/orders/opening'))
      return { status: 200, body: { ...kitchen.opening, time_zone: 'Europe/Amsterdam' } }
    if (path.endsWith('/orders/failed-refunds')) return { status: 200, body: { results: kitchen.failed } }
    const status = /\/orders\/([^/]+)\/status$/.exec(path)
    if (method === 'PATCH' && status?.[1]) return move(status[1], body)
    if (path.endsWith('/payment/refunds')) return { status: 201, body: refund }
    return method === 'GET' && /\/orders\?/.test(path) ? list(path) : undefined
  }
  return Object.assign(kitchen, { answer })
}

const refund = {
  uuid: '0190a0b0-0000-7000-8000-00000000000e',
  amount: 1300,
  currency: 'EUR',
  status: 'created',
  reason: 'preview',
  created: '2026-11-24T16:40:00.000Z',
  lines: [],
}

type Kitchen = ReturnType<typeof createKitchen>
let close: (() => Promise<void>) | undefined

const open = async (kitchen: Kitchen) => {
  const portal = await openPortal({ portal: 'acceptor', path: '/orders', type: 2, answer: kitchen.answer })
  close = portal.close
  fireEvent.click(await screen.findByRole('button', { name: 'Dienst starten' }, { timeout: 30_000 }))
  return { seen: portal.server.seen }
}

const column = async (name: RegExp): Promise<HTMLElement> => screen.findByRole('region', { name })
const ticketIn = async (name: RegExp, order: BoardOrder): Promise<HTMLElement> =>
  within(await column(name)).findByRole('article', { name: `Bestelling ${order.order_id}` })
const asked = (seen: readonly Seen[], part: string): string[] =>
  seen.map(({ path }) => path).filter((path) => path.includes(part))

describe('the order board', () => {
  let order: BoardOrder
  let kitchen: Kitchen
  beforeEach(() => {
    order = boardOrder({ order_id: 1042, program_uuid: bella.uuid })
    kitchen = createKitchen([order])
    sessionStorage.clear()
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await close?.()
  })

  it('[FOOD-106] [FOOD-47] [FOOD-48] asks with active_view and the last order it has seen, kept per program', async () => {
    const { seen } = await open(kitchen)
    await ticketIn(/^Nieuw/, order)
    expect(asked(seen, bella.uuid)[0]).toContain('active_view=true&last_known_order_id=0')
    fireEvent.click(screen.getByRole('button', { name: 'Gezien' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Gezien' })).toBeNull())
    const stored = (uuid: string) => JSON.parse(localStorage.getItem(`board.${uuid}`) ?? '{}') as object
    expect(stored(bella.uuid)).toMatchObject({ last_known_order_id: 1042 })
    expect(stored(wok.uuid)).toEqual({})
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(asked(seen, bella.uuid).at(-1)).toContain('last_known_order_id=1042'))
  })

  it('shows what it last knew when it is opened anew and nobody answers, and since when', async () => {
    vi.stubGlobal('caches', browserCaches())
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T16:42:00.000Z') })
    await open(kitchen)
    await ticketIn(/^Nieuw/, order)
    await close?.()

    vi.setSystemTime(new Date('2026-11-24T16:50:00.000Z'))
    const away = { status: 503, body: { code: 'server_error', status: 503 } }
    const portal = await openPortal({ portal: 'acceptor', path: '/orders', type: 2, answer: () => away })
    close = portal.close
    const ticket = await ticketIn(/^Nieuw/, order)
    expect(await screen.findByText('Geen verbinding sinds 17:42 – kijk op de telefoon')).toBeTruthy()
    // As on a board that stayed open: a step is taken here, and waits.
    fireEvent.click(within(ticket).getByRole('button', { name: 'Start met koken' }))
    await ticketIn(/^Keuken/, order)
    expect(await screen.findByText('1 wijziging wacht')).toBeTruthy()
  })

  it('[FOOD-107] says how many new orders wait in another restaurant', async () => {
    kitchen.waiting_elsewhere = 3
    await open(kitchen)
    expect(await screen.findByText('3 nieuwe bestellingen in andere restaurants')).toBeTruthy()
    expect(screen.getByRole('button', { name: /Bella Napoli.*Wok Garden/ })).toBeTruthy()
  })

  it('[FOOD-107] begins at the restaurant where orders wait', async () => {
    kitchen.orders = []
    kitchen.waiting_elsewhere = 2
    const portal = await openPortal({ portal: 'acceptor', path: '/orders', type: 2, answer: kitchen.answer })
    close = portal.close
    expect(await screen.findByRole('button', { name: /^Wok Garden/ })).toBeTruthy()
    // The other tests begin at the first.
    chooseProgram(bella.uuid)
  })

  it('says on the board and above the list that a refund did not get through, until it was sent again', async () => {
    const failed = (order_id: number) => {
      const uuid = `0190a0b0-0000-7000-8000-00000000${order_id}`
      return { uuid, order: { uuid, order_id }, amount: 550, currency: 'EUR' }
    }
    kitchen.failed = [failed(1039)]
    await open(kitchen)
    const one = await screen.findByRole('link', { name: 'Terugbetaling van bestelling 1039 mislukt' })
    expect(one.getAttribute('href')).toContain(`/orders/${failed(1039).uuid}?program=${bella.uuid}`)

    kitchen.failed = [failed(1040), failed(1039)]
    window.dispatchEvent(new Event('visibilitychange'))
    fireEvent.click(await screen.findByRole('link', { name: '2 terugbetalingen mislukt' }))
    const note = await screen.findByRole('region', { name: '2 terugbetalingen mislukt' })
    const links = within(note).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Bestelling 1040 · €\s5,50$/),
      expect.stringMatching(/^Bestelling 1039 · €\s5,50$/),
    ])

    kitchen.failed = []
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByText(/terugbetaling.* mislukt/i)).toBeNull())
  })

  it('calls in the title until somebody has seen the order', async () => {
    await open(kitchen)
    await ticketIn(/^Nieuw/, order)
    await waitFor(() => expect(document.title).toMatch(/^\(1\) Nieuwe bestellingen/))
    fireEvent.click(screen.getByRole('button', { name: 'Gezien' }))
    await waitFor(() => expect(document.title).toMatch(/^Bestellingen/))
  })

  it('[FOOD-43] offers exactly pending, kitchen, delivering and delivered', async () => {
    await open(kitchen)
    const ticket = await ticketIn(/^Nieuw/, order)
    fireEvent.click(within(ticket).getByRole('button', { name: /^Meer voor bestelling/ }))
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitemradio')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nieuw', 'In de keuken', 'Onderweg', 'Bezorgd'])
  })

  it('moves a ticket at once and takes it back with Undo', async () => {
    const { seen } = await open(kitchen)
    fireEvent.click(within(await ticketIn(/^Nieuw/, order)).getByRole('button', { name: 'Start met koken' }))
    await ticketIn(/^Keuken/, order)
    const moves = () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
    await waitFor(() => expect(moves()).toEqual(['{"status":5}']))
    fireEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken' }))
    await ticketIn(/^Nieuw/, order)
    await waitFor(() => expect(moves()).toEqual(['{"status":5}', '{"status":3}']))
  })

  it('[FOOD-44] shows the status that the server returned, whatever was guessed', async () => {
    kitchen.new_status = () => 6
    await open(kitchen)
    fireEvent.click(within(await ticketIn(/^Nieuw/, order)).getByRole('button', { name: 'Start met koken' }))
    expect(await ticketIn(/^Onderweg/, order)).toBeTruthy()
  })

  it('[FOOD-44] shows in the office’s list what has become of an order, in the kitchen or on its own page', async () => {
    const path = `/orders?view=list&program=${bella.uuid}`
    close = (await openPortal({ portal: 'acceptor', path, type: 2, answer: kitchen.answer })).close
    const row = async (): Promise<HTMLElement> =>
      (await screen.findByRole('link', { name: /1042/ }, { timeout: 30_000 })).closest('tr') as HTMLElement
    expect(await within(await row()).findByText('Nieuw')).toBeTruthy()
    kitchen.orders = [boardOrder({ ...order, order_status: 5, label: 'kitchen' })]
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () => expect(within(await row()).queryByText('In de keuken')).not.toBeNull())
  })

  it('says what goes back before an order is refused', async () => {
    const { seen } = await open(kitchen)
    fireEvent.click(within(await ticketIn(/^Nieuw/, order)).getByRole('button', { name: 'Weigeren' }))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/13,00/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Weigeren en terugbetalen' }))
    await within(dialog).findByText('Kies een reden')
    expect(asked(seen, '/refuse')).toEqual([])
  })

  it.each([
    [
      'Nu gesloten · weer open morgen 11:00',
      { closed: true, opened_at: '2026-11-25T10:00:00.000Z', paused_until: null },
    ],
    ['Open tot 22:00', { closed: false, opened_at: '2026-11-24T10:00:00.000Z', paused_until: null }],
    [
      'Pauze tot 18:15: er komen nu geen bestellingen binnen',
      { closed: false, paused_until: '2026-11-24T17:15:00.000Z' },
    ],
  ])('says on a quiet board: %s', async (words, opening) => {
    vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z'))
    kitchen.orders = []
    Object.assign(kitchen.opening, { opened_at: null, closed_at: '2026-11-24T21:00:00.000Z' }, opening)
    await open(kitchen)
    expect(await within(await column(/^Nieuw/)).findByText(words)).toBeTruthy()
  })

  it('counts a delay from what is promised by now, also when somebody else has moved it meanwhile', async () => {
    await open(kitchen)
    fireEvent.click(within(await ticketIn(/^Nieuw/, order)).getByRole('button', { name: 'Later' }))
    expect((await screen.findByRole('button', { name: /^\+15 min/ })).textContent).toContain('18:40')
    kitchen.orders = [{ ...order, due_at: '2026-11-24T17:45:00.000Z' }]
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByRole('button', { name: /^\+15 min/ }).textContent).toContain('19:00'))
  })

  it('crosses a dish off here and sends nothing', async () => {
    const { seen } = await open(kitchen)
    const dish = within(await ticketIn(/^Nieuw/, order)).getByRole('button', { name: /Margherita/ })
    fireEvent.click(dish)
    await waitFor(() => expect(dish.getAttribute('aria-pressed')).toBe('true'))
    expect(seen.filter(({ method }) => method === 'PATCH')).toEqual([])
  })
})
