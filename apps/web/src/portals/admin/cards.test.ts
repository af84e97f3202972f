import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const card = {
  uuid: '0190a0b0-0000-7000-8000-00000000000c',
  program_uuid: '0190a0b0-0000-7000-8000-00000000000b',
  program_title: 'Koffiekaart',
  owner_name: 'Lotte de Wit',
  type: { id: 101, title: 'Voucher', description: '' },
  title: 'Koffiekaart',
  description: '',
  image: null,
  orientation: 'horizontal',
  colour: null,
  state: 'active',
  serial: '1000000001',
  currency: 'EUR',
  value: 275,
  use_number: 10,
  balance: 1925,
  held: 0,
  uses_left: 7,
  valid_until: '2028-11-21T23:00:00.000Z',
  last_four: '7KMX',
  holder: 'Sanne de Vries',
  holder_uuid: '0190a0b0-0000-7000-8000-0000000000d1',
  created: '2026-11-01T10:00:00.000Z',
}
const whole = {
  ...card,
  batch_uuid: '0190a0b0-0000-7000-8000-0000000000e1',
  order_uuid: '0190a0b0-0000-7000-8000-0000000000e2',
  places: [],
  movements: [
    {
      uuid: '0190a0b0-0000-7000-8000-0000000000f1',
      kind: 'redeemed',
      amount: -275,
      uses: -1,
      balance: 1925,
      place: 'Bakker Bart',
      created: '2026-11-20T12:00:00.000Z',
    },
  ],
  may: ['block'],
}
const account = {
  uuid: '0190a0b0-0000-7000-8000-0000000000aa',
  name: 'Card 1000000001',
  balance: 1925,
  currency: 'EUR',
}

beforeAll(() => import('#features/cards/all-cards/all-cards.page.tsx'))
let shown: { status: number; body: unknown }
let results: readonly object[]
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeEach(() => {
  shown = { status: 200, body: whole }
  results = [card]
})
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await opened?.close()
})

const page = (list: readonly object[]) => ({
  count: list.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results: list,
})
const answer = ({ method, path }: Seen) => {
  if (path.includes('/block')) return { status: 200, body: { state: 'blocked' } }
  if (path.startsWith('/api/v1/cards?')) return { status: 200, body: { ...page(results), totals: [] } }
  if (path === `/api/v1/cards/${card.uuid}`) return shown
  if (path.startsWith('/api/v1/payment/ledgers/520/accounts'))
    return { status: 200, body: { ...page([]), data: [account] } }
  return method === 'GET' && path.startsWith('/api/v1/programs') ? { status: 200, body: page([]) } : undefined
}
const open = async (path = '/cards') => {
  opened = await openPortal({ portal: 'admin', path, type: 4, answer })
  return opened.server.seen
}
const asked = (seen: readonly Seen[]): string => seen.findLast(({ path }) => path.startsWith('/api/v1/cards?'))!.path

it('[SHELL-74] [CARD-46] lists every card with its program, what is left and who has it, and asks for what the address says', async () => {
  const seen = await open('/cards?state=active&ending=30&type=101')
  await settle(() => expect(screen.getByRole('link', { name: /^1000 000 001/ })).toBeTruthy())
  expect(asked(seen)).toMatch(/type=101&state=active&ending_days=30/)
  const row = within(screen.getAllByRole('row')[1]!)
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(row.getByRole('link').textContent).toBe('1000 000 001•••• 7KMX')
  expect(cells).toEqual(
    expect.arrayContaining(['Koffiekaart', 'Voucher', 'Actief', '€ 19,25', '7 van 10', 'Sanne de Vries', '21-11-2028']),
  )
  await act(async () => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '7kmx' } })
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  })
  await settle(() => expect(asked(seen)).toContain('q=7kmx'))
  expect(opened?.at()).toContain('q=7kmx')
})

it('leads from a card to its account in the books, its payment, its batch and its holder', async () => {
  const seen = await open(`/cards?card=${card.uuid}`)
  await settle(() => expect(screen.getByRole('link', { name: /rekening in de boeken/ })).toBeTruthy())
  const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link(/rekening in de boeken/)).toBe(`/finances?tab=ledgers&account=520.${account.uuid}`)
  expect(link(/Betaling van de bestelling/)).toBe(`/finances?tab=transactions&q=${whole.order_uuid}`)
  expect(link(/dezelfde partij/)).toBe(`/cards?batch=${whole.batch_uuid}`)
  expect(link(/Sanne de Vries/)).toBe(`/user/${card.holder_uuid}`)
  expect(seen.map(({ path }) => path)).toContain('/api/v1/payment/ledgers/520/accounts?search=1000000001&size=10')
  expect(screen.getByText(/Bakker Bart/)).toBeTruthy()
})

it('blocks a card for a reason, and lets it pay again', async () => {
  const seen = await open(`/cards?card=${card.uuid}`)
  await settle(() => expect(screen.getByRole('button', { name: 'Blokkeren' })).toBeTruthy())
  await act(async () => screen.getByRole('button', { name: 'Blokkeren' }).click())
  await settle(() => expect(screen.getByRole('textbox', { name: /^Reden/ })).toBeTruthy())
  await act(async () =>
    fireEvent.change(screen.getByRole('textbox', { name: /^Reden/ }), { target: { value: 'Gestolen' } }),
  )
  shown = { status: 200, body: { ...whole, state: 'blocked', may: ['unblock'] } }
  await act(async () => screen.getAllByRole('button', { name: 'Blokkeren' }).at(-1)!.click())
  await settle(() => expect(screen.getByRole('button', { name: 'Blokkade opheffen' })).toBeTruthy())
  const blocks = () => seen.filter(({ path }) => path.endsWith('/block')).map(({ body }) => JSON.parse(body) as unknown)
  expect(blocks()).toEqual([{ blocked: true, reason: 'Gestolen' }])
  await act(async () => screen.getByRole('button', { name: 'Blokkade opheffen' }).click())
  await settle(() => expect(blocks()).toHaveLength(2))
  expect(blocks()[1]).toEqual({ blocked: false })
})

it('says that no card fits, and that one does not exist', async () => {
  results = []
  await open('/cards?q=zzzz')
  await settle(() => expect(screen.getByRole('heading', { name: 'Geen kaart gevonden' })).toBeTruthy())
  await act(async () => screen.getByRole('button', { name: 'Filters wissen' }).click())
  await settle(() => expect(screen.getByRole('heading', { name: 'Nog geen kaarten' })).toBeTruthy())
  expect(opened?.at()).toBe('/cards')
})
