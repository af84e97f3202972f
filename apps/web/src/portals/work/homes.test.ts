import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boardOrder } from '#features/food-kitchen/state/board-orders.test-data.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

configure({ asyncUtilTimeout: 10_000 })

const program = (uuid: string, title: string, type: number) => ({
  uuid,
  title,
  description: '',
  image: null,
  currency: 'EUR',
  type: { id: type, title: 'food' },
  status: { id: 11001, title: 'active' },
  created: '2026-01-01T00:00:00.000Z',
  start_date: null,
  expiry_date: null,
  owner: { uuid: '0190a0b0-0000-7000-8000-00000000000f', full_name: 'Lotte Vos' },
})
const bella = program('0190a0b0-0000-7000-8000-bbbbbbbbbbbb', 'Bella Napoli', 4001)
const wok = program('0190a0b0-0000-7000-8000-cccccccccccc', 'Wok Garden', 4001)
const gift = program('0190a0b0-0000-7000-8000-dddddddddddd', 'Cadeaukaart Binnenstad', 1001)

const page = <T>(results: readonly T[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results,
})

const figures = {
  currency: 'EUR',
  days: [
    { day: '2026-11-17', orders: 2, pickup: 0, turnover: 4000 },
    { day: '2026-11-24', orders: 3, pickup: 1, turnover: 5050 },
  ],
  hours: [{ weekday: 2, hour: 17, orders: 3 }],
  products: [{ title: 'Margherita', quantity: 4, turnover: 4200 }],
}

const invitation = (invited_at: string, reminded_at: string | null = null) => ({
  uuid: invited_at,
  since: invited_at,
  invited_at,
  reminded_at,
  program_uuid: gift.uuid,
  program_title: gift.title,
})
const courtInvitation = (title: string, stage: string) => ({
  invite_uuid: title,
  title,
  status: 1,
  stage,
  court: { uuid: gift.uuid, title: 'De Markthal', owner_name: 'Lotte Vos' },
})
/** One waits for its answer, one was accepted and is being connected. */
const courtInvitations = [courtInvitation('Wok Garden', 'consent'), courtInvitation('Bella Napoli', 'processing')]

/** On the 24th at 16:40 two of them have waited for more than three days. */
const invitations = [
  invitation('2026-11-21T16:41:00.000Z'),
  invitation('2026-11-21T16:39:00.000Z'),
  invitation('2026-11-10T09:00:00.000Z'),
  invitation('2026-11-10T09:01:00.000Z', '2026-11-24T09:00:00.000Z'),
]

let down: string | undefined
let courts: readonly ReturnType<typeof program>[] = []
/** The open orders of Wok Garden; Bella Napoli then has none. */
let work: readonly BoardOrder[] | undefined
const openOf = (isBella: boolean): readonly BoardOrder[] => {
  if (work) return isBella ? [] : work
  return isBella ? [boardOrder({ order_id: 1042 })] : []
}
const answer = ({ path }: Seen) => {
  if (down !== undefined && path.includes(down)) return { status: 404, body: { code: 'server_error', status: 500 } }
  if (path.startsWith('/api/v1/programs?')) return { status: 200, body: page([bella, wok, ...courts, gift]) }
  if (path.includes('/figures')) return { status: 200, body: figures }
  if (path.endsWith('/opening'))
    return {
      status: 200,
      body: {
        closed: false,
        opened_at: null,
        closed_at: '2026-11-24T21:00:00.000Z',
        paused_until: null,
        time_zone: 'Europe/Amsterdam',
      },
    }
  if (path === '/api/v1/manager/unconnected-programs')
    return {
      status: 200,
      body: {
        results: [
          { program_uuid: bella.uuid, title: 'Bella Napoli', reason: 'none' },
          { program_uuid: wok.uuid, title: 'Wok Garden', reason: 'key' },
        ],
      },
    }
  if (path === '/api/v1/manager/failed-refunds')
    return {
      status: 200,
      body: { results: ['1', '2'].map((uuid) => ({ uuid, program_uuid: bella.uuid, title: 'Bella Napoli' })) },
    }
  if (path.startsWith('/api/v1/acceptors?status=21002')) return { status: 200, body: page(invitations) }
  if (path === '/api/v1/food-court-invitations') return { status: 200, body: page(courtInvitations) }
  // Two programs have it: a court's order is its restaurant's too.
  if (path === '/api/v1/programs/orders?order_id=1042')
    return {
      status: 200,
      body: { results: [bella, wok].map((program) => ({ uuid: boardOrder({}).uuid, order_id: 1042, program })) },
    }
  if (/\/orders\?active_view/.test(path))
    return {
      status: 200,
      body: { ...page(openOf(path.includes(bella.uuid))), new_orders: { count: 0 } },
    }
  return undefined
}

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
  down = undefined
  work = undefined
  courts = []
  vi.useRealTimers()
})
const open = async (portal: 'acceptor' | 'program-owner', path: string) => {
  vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z'))
  opened = await openPortal({ portal, path, type: portal === 'acceptor' ? 2 : 1, answer })
  return opened
}
const day = async (title: string) => within(await screen.findByRole('article', { name: title }))

describe('/home', () => {
  it('[SHELL-83] shows an acceptor what waits, whether it is open, and what was sold beside last week', async () => {
    await open('acceptor', '/home')
    const today = await day('Bella Napoli')
    expect(await today.findByText('Open tot 22:00')).toBeTruthy()
    expect(await today.findByText('1 bestelling wacht')).toBeTruthy()
    expect(await today.findByText(/50,50/)).toBeTruthy()
    expect(today.getByText(/zelfde dag vorige week: €\s40,00/)).toBeTruthy()
    expect(await (await day('Wok Garden')).findByText('Geen open bestellingen')).toBeTruthy()
    expect(screen.queryByText('Cadeaukaart Binnenstad')).toBeNull()
  })

  it('tells an owner of refunds that failed, with the way to the orders of that program', async () => {
    await open('program-owner', '/home')
    const link = await screen.findByRole('link', { name: '2 terugbetalingen van Bella Napoli zijn mislukt' })
    expect(link.getAttribute('href')).toBe(`/programs/${bella.uuid}?tab=orders`)
  })

  it('[SHELL-99] shows an owner the day of each restaurant, and the other programs below', async () => {
    await open('program-owner', '/home')
    const link = (await day('Bella Napoli')).getByRole('link', { name: 'Bella Napoli' })
    expect(link.getAttribute('href')).toBe(`/programs/${bella.uuid}`)
    expect(screen.getByRole('link', { name: 'Cadeaukaart Binnenstad' })).toBeTruthy()
  })

  it('begins with the kitchen that has work, sums up all, and tells orders for later apart', async () => {
    const later = { label: 'scheduled', due_at: '2026-11-24T18:30:00.000Z' } as const
    work = [boardOrder({ order_id: 7 }), boardOrder({ order_id: 8, ...later }), boardOrder({ order_id: 9, ...later })]
    courts = [program('0190a0b0-0000-7000-8000-eeeeeeeeeeee', 'De Markthal', 5001)]
    await open('program-owner', '/home')
    const wokToday = await day('Wok Garden')
    expect(await wokToday.findByText('1 bestelling wacht')).toBeTruthy()
    expect(wokToday.getByText('2 geplande bestellingen, de eerste vandaag 19:30')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole('article').map((item) => item.querySelector('h2')?.textContent)).toEqual([
        'Wok Garden',
        'De Markthal',
        'Bella Napoli',
      ]),
    )
    const together = within(await screen.findByRole('region', { name: 'Alles samen, tot nu toe' }))
    // The court’s orders are those of its restaurants.
    expect(together.getByText(/101,00/)).toBeTruthy()
    expect(together.getByText('6 bestellingen')).toBeTruthy()
    expect(together.getByText(/zelfde dag vorige week: €\s80,00/)).toBeTruthy()
    expect(wokToday.getByText(/14 dagen, schaal tot €\s60,00/)).toBeTruthy()
  })

  it.each(['program-owner', 'acceptor'] as const)(
    'names the court that waits for an answer, as something to do of the %s',
    async (portal) => {
      await open(portal, '/home')
      const link = await screen.findByRole('link', { name: 'De Markthal nodigt Wok Garden uit in de foodcourt' })
      expect(link.getAttribute('href')).toBe(`/court-invitations/${gift.uuid}`)
      expect(screen.queryByText(/nodigt Bella Napoli uit/)).toBeNull()
    },
  )

  it('tells an owner whose payments go nowhere, and which invitations have waited for more than three days', async () => {
    await open('program-owner', '/home')
    const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await linkTo('Sluit een betaaldienst aan op Bella Napoli: gasten kunnen niet betalen')).toBe(
      `/programs/${bella.uuid}?tab=payments`,
    )
    expect(await linkTo('Vervang de betaalsleutel van Wok Garden')).toBe(`/programs/${wok.uuid}?tab=payments`)
    expect(await linkTo('2 uitnodigingen voor Cadeaukaart Binnenstad wachten al langer dan 3 dagen')).toBe(
      `/programs/${gift.uuid}?tab=acceptors&state=pending`,
    )
  })

  it('says of one part that it failed, and shows the others', async () => {
    down = `${bella.uuid}/orders/figures`
    await open('acceptor', '/home')
    const today = await day('Bella Napoli')
    expect(await today.findByRole('alert')).toBeTruthy()
    expect(await today.findByText('1 bestelling wacht')).toBeTruthy()
    expect(await (await day('Wok Garden')).findByText(/50,50/)).toBeTruthy()
  })
})

describe('/statistics', () => {
  it('[SHELL-84] says what a restaurant sold, when and of what, beside the period before', async () => {
    const { server } = await open('acceptor', '/statistics?period=7')
    expect(await screen.findByText('Margherita')).toBeTruthy()
    const asked = server.seen.map(({ path }) => path).filter((path) => path.includes('/figures'))
    expect(asked.join()).toContain('start_date=2026-11-18&end_date=2026-11-24')
    expect(asked.join()).toContain('start_date=2026-11-11&end_date=2026-11-17')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Als tabel' })))
    expect(screen.getByRole('rowheader', { name: '24-11-2026' })).toBeTruthy()
    await act(async () => fireEvent.change(screen.getByLabelText('Programma'), { target: { value: wok.uuid } }))
    await waitFor(() => expect(opened?.at()).toContain(`program=${wok.uuid}`))
  })

  it('has days and amounts beside its bars, and says the value of a day that keys or a finger choose', async () => {
    await open('acceptor', '/statistics?period=7')
    const plot = await screen.findByRole('slider', { name: 'Omzet per dag' })
    const words = opened?.text().replaceAll('\u00a0', ' ') ?? ''
    for (const day of ['wo 18-11', 'zo 22-11', 'di 24-11']) expect(words).toContain(day)
    for (const amount of ['€ 0', '€ 20', '€ 40', '€ 60']) expect(words).toContain(amount)
    expect(words).toContain('18-11-2026 tot en met 24-11-2026')
    const value = (): string => plot.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ') ?? ''
    expect(value()).toBe('di 24-11-2026: € 50,50, 3 bestellingen tot nu toe')
    await act(async () => fireEvent.change(plot, { target: { value: '5' } }))
    expect(value()).toBe('ma 23-11-2026: € 0,00, 0 bestellingen')
    plot.getBoundingClientRect = () => new DOMRect(0, 0, 700, 200)
    await act(async () => fireEvent.pointerDown(plot, { pointerType: 'touch', buttons: 1, clientX: 650 }))
    expect(screen.getByText(/^€\s50,50, 3 bestellingen tot nu toe$/)).toBeTruthy()
  })
})

describe('the command palette', () => {
  const press = (init: KeyboardEventInit) =>
    act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })))

  it('opens with Ctrl+K, finds pages by their letters and orders by their number, and goes there with Enter', async () => {
    await open('acceptor', '/home')
    await day('Bella Napoli')
    await press({ key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox')
    await act(async () => fireEvent.change(field, { target: { value: 'stat' } }))
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Statistieken')
    await act(async () => fireEvent.change(field, { target: { value: '#1042' } }))
    const found = await screen.findByRole('option', { name: /1042 · Bella Napoli/ })
    expect(found.getAttribute('aria-selected')).toBe('true')
    await act(async () => fireEvent.change(field, { target: { value: 'hulp' } }))
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    await waitFor(() => expect(opened?.at()).toBe('/help'))
  })

  it('leads to a program by a part of its title, and to the profile', async () => {
    await open('program-owner', '/home')
    await day('Bella Napoli')
    await press({ key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox')
    await act(async () => fireEvent.change(field, { target: { value: 'prof' } }))
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Profiel')
    await act(async () => fireEvent.change(field, { target: { value: 'napoli' } }))
    fireEvent.click(await screen.findByRole('option', { name: 'Bella Napoli' }))
    await waitFor(() => expect(opened?.at()).toMatch(/^\/programs\/[\w-]+$/))
  })

  it('opens an order on the page of its program, and forgets what was found for other letters', async () => {
    await open('program-owner', '/home')
    await day('Bella Napoli')
    await press({ key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox')
    const type = (value: string) => act(async () => fireEvent.change(field, { target: { value } }))
    await type('#1042')
    // The same order answers for a court and for its restaurant.
    await waitFor(() => expect(screen.queryAllByRole('option', { name: /1042/ })).toHaveLength(2))
    await type('xyz')
    expect(screen.queryAllByRole('option')).toEqual([])
    await type('#1042')
    const [found] = await screen.findAllByRole('option', { name: /1042/ })
    await act(async () => fireEvent.click(found!))
    await waitFor(() => expect(opened?.at()).toMatch(/^\/programs\/[\w-]+\?order=[\w-]+$/))
  })

  it('leaves the focus in the page where the page chosen is the one on the screen', async () => {
    await open('program-owner', '/home')
    await day('Bella Napoli')
    await press({ key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox')
    await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
    expect(opened?.at()).toBe('/home')
  })

  it('moves through what it found with the arrows, around the ends', async () => {
    await open('program-owner', '/home')
    await day('Bella Napoli')
    await press({ key: 'k', metaKey: true })
    const field = await screen.findByRole('combobox')
    const chosen = () => screen.getByRole('option', { selected: true }).textContent
    expect(chosen()).toBe('Start')
    await act(async () => fireEvent.keyDown(field, { key: 'ArrowUp' }))
    expect(chosen()).toBe('Uitloggen')
    await act(async () => fireEvent.keyDown(field, { key: 'ArrowDown' }))
    expect(chosen()).toBe('Start')
  })
})

it('the menu folds with a key, and stays folded in the next visit', async () => {
  await open('program-owner', '/home')
  await day('Bella Napoli')
  const rail = () => document.querySelector('header[data-narrow]')
  const wasNarrow = rail() !== null
  await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: '[' })))
  expect(rail() !== null).toBe(!wasNarrow)
  expect(localStorage.getItem('rail')).toBe(wasNarrow ? 'wide' : 'narrow')
})
