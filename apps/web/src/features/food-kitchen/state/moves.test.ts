import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#ui/feedback/toast.ts'
import { boardStrings } from './strings/index.ts'
import { boardOrder } from './board-orders.test-data.ts'
import { moveOrder, getQueue } from './moves.ts'

beforeEach(async () => {
  startLanguage(null)
  await boardStrings.load('nl')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('two taps without a connection are one move, and one undo takes it back', async () => {
  const reported = vi.spyOn(toast, 'success')
  const order = boardOrder()
  const { moves } = getQueue(order.program_uuid)
  await Promise.all([moveOrder(order, orderStatuses.cooking), moveOrder(order, orderStatuses.cooking)])
  await vi.waitFor(() =>
    expect(moves.get()).toMatchObject([{ order_uuid: order.uuid, path: [orderStatuses.cooking], waited: true }]),
  )
  expect(reported).toHaveBeenCalledOnce()
  reported.mock.lastCall?.[1]?.action?.onSelect()
  expect(moves.get()).toEqual([])
})

it('a step that waited for a connection while its order was refused tells what happened', async () => {
  const reported = vi.spyOn(toast, 'warn')
  const order = boardOrder()
  const { moves, retry } = getQueue(order.program_uuid)
  const shown = (now: Partial<typeof order>): unknown =>
    queryClient.setQueryData(['board', order.program_uuid], { results: [{ ...order, ...now }] })
  shown({})
  await moveOrder(order, orderStatuses.cooking)
  await vi.waitFor(() => expect(moves.get()).toMatchObject([{ waited: true }]))
  shown({ order_status: orderStatuses.cancelled, cancel_reason: 'sold_out' })
  await retry()
  expect(moves.get()).toEqual([])
  await vi.waitFor(() => expect(reported).toHaveBeenCalledOnce())
  expect(reported.mock.lastCall?.[0]).toBe(`Bestelling ${order.order_id} is niet gewijzigd. Hij is intussen geweigerd.`)
})

it.each([
  [
    'an order that stands where it was moved to goes back by an undo',
    orderStatuses.cooking,
    [orderStatuses.cooking, orderStatuses.paid],
  ],
  [
    'what another screen did with an order since then stands, whoever undoes the step before',
    orderStatuses.out_for_delivery,
    [orderStatuses.cooking],
  ],
])('%s', async (_what, stands, sent) => {
  const order = boardOrder()
  const at = (order_status: OrderStatus, next_statuses: number[]) => ({ ...order, order_status, next_statuses })
  const asked: number[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { status } = JSON.parse(body as string) as { status: OrderStatus }
    asked.push(status)
    return Response.json({
      new_status: status,
      order: at(status, [orderStatuses.paid, orderStatuses.out_for_delivery]),
    })
  })
  const reported = vi.spyOn(toast, 'success')
  const warned = vi.spyOn(toast, 'warn')
  const { moves } = getQueue(order.program_uuid)
  queryClient.setQueryData(['board', order.program_uuid], { results: [order] })
  await moveOrder(order, orderStatuses.cooking)
  await vi.waitFor(() => expect(moves.get()).toEqual([]))
  const next =
    stands === orderStatuses.cooking
      ? [orderStatuses.paid, orderStatuses.out_for_delivery]
      : [orderStatuses.cooking, orderStatuses.delivered]
  queryClient.setQueryData(['board', order.program_uuid], { results: [at(stands, next)] })
  reported.mock.lastCall?.[1]?.action?.onSelect()
  await vi.waitFor(() => expect([moves.get(), asked]).toEqual([[], sent]))
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(stands === orderStatuses.cooking ? 0 : 1))
})

it('an order of a restaurant whose board is not open here goes back by an undo too', async () => {
  const order = boardOrder({ program_uuid: '0190a0b0-0000-7000-8000-cccccccccccc' })
  const asked: number[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const { status } = JSON.parse(body as string) as { status: OrderStatus }
    asked.push(status)
    return Response.json({
      new_status: status,
      order: { ...order, order_status: status, next_statuses: [orderStatuses.paid, orderStatuses.out_for_delivery] },
    })
  })
  const reported = vi.spyOn(toast, 'success')
  const warned = vi.spyOn(toast, 'warn')
  const { moves } = getQueue(order.program_uuid)
  queryClient.setQueryData(['order', order.uuid], order)
  await moveOrder(order, orderStatuses.cooking)
  await vi.waitFor(() => expect(moves.get()).toEqual([]))
  reported.mock.lastCall?.[1]?.action?.onSelect()
  await vi.waitFor(() => expect(asked).toEqual([orderStatuses.cooking, orderStatuses.paid]))
  expect(warned).not.toHaveBeenCalled()
})
