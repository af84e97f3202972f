import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boardOrder } from '#features/food-kitchen/state/board-orders.test-data.ts'
import { someProgram } from '#features/programs/programs.test-data.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const bella = someProgram()
const wok = someProgram({ uuid: '0190a0b0-0000-7000-8000-cccccccccccc', title: 'Wok Garden' })
const order = {
  ...boardOrder({ order_id: 1042, program_uuid: wok.uuid, restaurant: { title: wok.title } }),
  email: 'sanne@example.nl',
  vat: [],
  history: [],
  transactions: [],
  bookings: [],
  paid_by: [],
  paid_out: null,
}
const page = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results,
})
const answer = ({ path }: Seen) => {
  if (path.startsWith('/api/v1/programs?')) return { status: 200, body: page([bella, wok]) }
  if (path.endsWith(`/orders/${order.uuid}`)) return { status: 200, body: order }
  if (/\/orders\?/.test(path)) return { status: 200, body: { ...page([order]), new_orders: { count: 0 } } }
  return undefined
}

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  cleanup()
  await opened?.close()
  opened = undefined
})
const open = async (path: string, type?: 1 | 2) =>
  (opened = await openPortal({ portal: 'acceptor', path, answer, ...(type && { type }) }))

describe.each([
  ['[SHELL-91]', '/orders', 'Bestellingen · Plein'],
  ['[SHELL-92]', '/new-order', 'Nieuwe bestelling · Plein'],
  ['[SHELL-93]', `/orders/${order.uuid}`, 'Bestelling 1042 · Plein'],
])('%s %s of the acceptor’s portal', (id, path, title) => {
  it(`${id} is an acceptor’s page, under its own title and in the portal’s layout`, async () => {
    const { at } = await open(path, 2)
    await waitFor(() => expect(document.title.endsWith(title)).toBe(true))
    expect(at()).toBe(path)
    const menu = await screen.findByRole('navigation', { name: 'Hoofdmenu' })
    expect(menu.querySelector('[aria-current=page]')?.getAttribute('href')).toBe(
      path.startsWith('/orders') ? '/orders' : '/new-order',
    )
  })

  it(`${id} sends a visitor to the sign-in with the way back, and asks the server for nothing of it`, async () => {
    const { at, server } = await open(path)
    await waitFor(() => expect(at()).toBe(`/?returnTo=${encodeURIComponent(path)}`))
    expect(server.seen.filter((seen) => /orders|programs/.test(seen.path))).toEqual([])
  })

  it(`${id} is no program owner’s page`, async () => {
    const { at, text } = await open(path, 1)
    await waitFor(() => expect(at()).toBe('/'))
    await waitFor(() => expect(text()).toContain('Deze site is niet voor jouw account'))
  })
})

it('asks one address for an order whose link does not say the restaurant, and says which it is', async () => {
  const { server } = await open(`/orders/${order.uuid}`, 2)
  expect(await screen.findByRole('heading', { name: 'Wok Garden' })).toBeTruthy()
  const asked = server.seen.map(({ path }) => path).filter((path) => path.includes(order.uuid))
  expect([...new Set(asked)]).toEqual([`/api/v1/programs/orders/${order.uuid}`])
})

it('prints the receipt of an order under the name of its own restaurant', async () => {
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(document.querySelector('[data-print-sheet]')?.textContent ?? ''))
  await open(`/orders/${order.uuid}`, 2)
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bon voor de klant' }))
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toMatch(/^Wok Garden/)
  vi.unstubAllGlobals()
})
