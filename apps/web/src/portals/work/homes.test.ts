import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boardOrder } from '#features/food-kitchen/state/board-orders.test-data.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

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

/** An order of the number 1042 at both restaurants, and a program by a part of its title. */
const found = (path: string) => {
  const q = new URL(path, 'http://x').searchParams.get('q')
  const thing = {
    title: '1042',
    note: 'Sanne Jansen',
    amount: 2300,
    currency: 'EUR',
    created: '2026-11-24T16:00:00.000Z',
  }
  const orders = [bella, wok].map(({ uuid, title }) => ({
    ...thing,
    uuid: boardOrder({}).uuid,
    program: { uuid, title },
  }))
  const programs = [{ ...thing, uuid: bella.uuid, title: bella.title, note: null, program: null, amount: null }]
  const groups = [
    ...(q === '#1042' ? [{ kind: 'order', results: orders, has_more: false }] : []),
    ...(q === 'napoli' ? [{ kind: 'program', results: programs, has_more: false }] : []),
  ]
  return { amount: null, groups }
}

/** Open requests of a shop in two programs, newest first. */
const request = (description: string, program_title: string, paying: 'nobody' | 'failed') => ({
  uuid: `0190a0b0-0000-7000-8000-0000000000${description.length}`,
  description,
  program_title,
  state: 'open',
  paying,
  amount: 1250,
  currency: 'EUR',
  refunded_amount: 0,
  charged_back_amount: 0,
  opened_at: null,
  expires_at: '2026-12-08T16:00:00.000Z',
})
const requests = [request('Rondleiding', 'Ticketshop Noord', 'nobody'), request('Zaalhuur', 'De Loods', 'failed')]

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
  if (path === `/api/v1/payment/orders/${requests[0]?.uuid}`)
    return { status: 200, body: { ...requests[0], link: 'http://ch.test/order/1', may: [] } }
  if (path === '/api/v1/payment/orders?state=open&size=5') return { status: 200, body: { ...page(requests), count: 7 } }
  if (path.startsWith('/api/v1/search?')) return { status: 200, body: found(path) }
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

  it('[SHELL-83] shows an acceptor the payment requests that wait, of all its programs, with the way to their codes', async () => {
    await open('acceptor', '/home')
    const heading = await screen.findByRole('heading', { name: '7 betaalverzoeken wachten' })
    const waiting = within(heading.closest('section') ?? heading)
    expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      requests.map(({ description, uuid }) => [description, `/new-order?mode=request&request=${uuid}`]),
    )
    expect(waiting.getByText(/Ticketshop Noord · Geldig tot/)).toBeTruthy()
    expect(waiting.getByText('Betaling mislukt')).toBeTruthy()
    expect(waiting.getByText('en nog 5')).toBeTruthy()
  })

  it('[SHELL-83] shows a request that waits again, with its code for the payer who came back', async () => {
    courts = [program('0190a0b0-0000-7000-8000-ffffffffffff', 'Ticketshop Noord', 3001)]
    await open('acceptor', `/new-order?mode=request&request=${requests[0]?.uuid}`)
    expect(await screen.findByText('Laat je klant deze code scannen')).toBeTruthy()
    expect(screen.getByText(/12,50/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Annuleren' })).toBeTruthy()
  })

  it('says of the requests that they could not be read, and shows the kitchens', async () => {
    down = '/payment/orders'
    await open('acceptor', '/home')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(await (await day('Bella Napoli')).findByText('1 bestelling wacht')).toBeTruthy()
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
    const option = await screen.findByRole('option', { name: /1042 · Bella Napoli/ })
    expect(option.getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('group', { name: 'Bestellingen' }).contains(option)).toBe(true)
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
    fireEvent.click(await screen.findByRole('option', { name: /^Bella Napoli/ }))
    await waitFor(() => expect(opened?.at()).toMatch(/^\/programs\/[\w-]+$/))
  })

  it('opens an order on the page of its program, and forgets what was found for other letters', async () => {
    await open('program-owner', '/home')
    await day('Bella Napoli')
    await press({ key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox')
    const type = (value: string) => act(async () => fireEvent.change(field, { target: { value } }))
    await type('#1042')
    await waitFor(() => expect(screen.queryAllByRole('option', { name: /^Bestelling 1042/ })).toHaveLength(2))
    await type('xyz')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Overal zoeken: xyz'])
    await type('#1042')
    const [option] = await screen.findAllByRole('option', { name: /^Bestelling 1042/ })
    await act(async () => fireEvent.click(option!))
    await waitFor(() => expect(opened?.at()).toMatch(/^\/programs\/[\w-]+\?order=[\w-]+$/))
  })

  it('leads to the page of all that is found, and offers what was looked for again', async () => {
    await open('program-owner', '/home')
    await day('Bella Napoli')
    await press({ key: 'k', ctrlKey: true })
    const field = await screen.findByRole('combobox')
    await act(async () => fireEvent.change(field, { target: { value: 'napoli' } }))
    await screen.findByRole('option', { name: /^Bella Napoli/ })
    await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Overal zoeken: napoli' })))
    await waitFor(() => expect(opened?.at()).toBe('/search?q=napoli'))
    await press({ key: 'k', ctrlKey: true })
    const again = await screen.findByRole('combobox')
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'napoli' })))
    expect((again as HTMLInputElement).value).toBe('napoli')
    expect(await screen.findByRole('option', { name: /^Bella Napoli/ })).toBeTruthy()
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
