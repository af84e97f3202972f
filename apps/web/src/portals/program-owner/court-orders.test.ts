import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { boardOrder } from '#features/food-kitchen/state/board-orders.test-data.ts'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const court = someProgram({
  uuid: '0190a0b0-0000-7000-8000-cccccccccccc',
  title: 'De Markthal',
  type: { id: 5001, title: 'food_court', description: '' },
})
const wok = someProgram({ uuid: '0190a0b0-0000-7000-8000-dddddddddddd', title: 'Wok Garden' })
const order = {
  ...boardOrder({ program_uuid: wok.uuid, restaurant: { title: wok.title } }),
  email: 'sanne@example.nl',
  vat: [],
  history: [],
  transactions: [],
  bookings: [],
  paid_by: [],
  paid_out: null,
}
const orders = { results: [order], count: 1, next: null, previous: null, pages: 1, size: 25, new_orders: { count: 0 } }

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeAll(() => import('#portals/work/orders-tab.tsx'))
afterEach(async () => {
  cleanup()
  await opened?.close()
})

const openOrders = async (program: typeof court, more = '') => {
  opened = await openPortal({
    portal: 'program-owner',
    path: `/programs/${program.uuid}?tab=orders${more}`,
    type: 1,
    answer: ({ path }) => {
      if (path === `/api/v1/programs/${program.uuid}`) return { status: 200, body: program }
      if (path.endsWith(`/orders/${order.uuid}`)) return { status: 200, body: order }
      return path.includes('/orders?') ? { status: 200, body: orders } : undefined
    },
  })
  return screen.findByRole('table')
}

it('a court’s orders say whose kitchen each is of, in the list and beside it', async () => {
  const table = await openOrders(court, `&order=${order.uuid}`)
  expect(within(table).getByRole('columnheader', { name: 'Restaurant', hidden: true })).toBeDefined()
  expect(await within(table).findByText('Wok Garden')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Wok Garden' })).toBeDefined()
})

it('a restaurant’s orders are its own, and do not repeat its name', async () => {
  const table = await openOrders(wok)
  expect(await within(table).findByText('Sanne de Vries')).toBeDefined()
  expect(within(table).queryByRole('columnheader', { name: 'Restaurant' })).toBeNull()
})
