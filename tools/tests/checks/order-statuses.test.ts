import { expect, it } from 'vitest'
import { order_statuses } from '../../checks/codes/order-statuses.ts'
import { plant, violationsOf } from './plant.ts'

const kitchen = 'apps/api/src/modules/food-kitchen/board/move-order.ts'
const page = 'apps/web/src/features/support/message.tsx'

it('lets names and the codes of other things stand', async () => {
  const files = {
    [kitchen]: 'export const isPaid = (status: number) => status === orderStatuses.paid || answer.status === 404\n',
    [page]: 'export const isSent = (invite: { status: number }) => invite.status === 1\n',
    'apps/api/src/modules/food-kitchen/board/board.test.ts': 'expect(order.order_status === 5).toBe(true)\n',
  }
  expect(await violationsOf(order_statuses, plant(files))).toEqual([])
})

it.each([
  ['a comparison', kitchen, 'export const isPaid = (order: Order) => order?.status !== 3\n', 3],
  ['a range', kitchen, 'export const isLate = ({ status }: Order) => 6 < status\n', 6],
  ['a screen of another feature', page, 'export const isNew = (order: Order) => order.order_status === 1\n', 1],
])('refuses the number of a status in %s', async (_what, file, text, number) => {
  expect(await violationsOf(order_statuses, plant({ [file]: text }))).toEqual([
    `${file}:1 the status of an order beside the number ${number}`,
  ])
})
