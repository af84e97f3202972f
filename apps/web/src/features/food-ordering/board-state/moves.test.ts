import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '../../../platform/language.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { boardStrings } from '../board/strings/index.ts'
import { boardOrder } from './board-orders.test-data.ts'
import { moveOrder, queueOf } from './moves.ts'
import { COOKING } from './statuses.ts'

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
  const told = vi.spyOn(toast, 'success')
  const order = boardOrder()
  const { moves } = queueOf(order.program_uuid)
  await Promise.all([moveOrder(order, COOKING), moveOrder(order, COOKING)])
  await vi.waitFor(() => expect(moves.get()).toMatchObject([{ order_uuid: order.uuid, path: [COOKING], waited: true }]))
  expect(told).toHaveBeenCalledOnce()
  told.mock.lastCall?.[1]?.action?.onSelect()
  expect(moves.get()).toEqual([])
})
