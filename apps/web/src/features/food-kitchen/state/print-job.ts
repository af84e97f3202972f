import type { BoardOrder, BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import { api } from '#platform/api.ts'
import { explain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { countPrint } from './board-memory.ts'
import { createStore } from '#platform/store.ts'

/** One sheet for the printer. `copy` counts the kitchen tickets of an order: 1 is the first. */
export type PrintJob = { id: number; printed_at: string } & (
  | { kind: 'kitchen'; order: BoardOrder; copy: number }
  | { kind: 'receipt'; order: BoardOrderDetail }
  | { kind: 'test' }
)

/** Sheets that wait for the printer, in order: the browser's dialog takes one at a time. */
export const printJobs = createStore<readonly PrintJob[]>([])

let last = 0
const stamp = (): { id: number; printed_at: string } => {
  last += 1
  return { id: last, printed_at: new Date().toISOString() }
}
const line = (job: PrintJob): void => printJobs.set([...printJobs.get(), job])

/** Prints a kitchen ticket (without prices; from the second on it says which copy it is) or the customer's receipt. */
export const printOrder = async (order: BoardOrder, kind: 'kitchen' | 'receipt'): Promise<void> => {
  if (kind === 'kitchen') return line({ ...stamp(), kind, order, copy: countPrint(order.program_uuid, order.uuid) })
  try {
    const { program_uuid, uuid } = order
    const detail = await api.get('/programs/{program_uuid}/orders/{uuid}', { params: { program_uuid, uuid } })
    line({ ...stamp(), kind, order: detail })
  } catch (error) {
    toast.error(await explain(error), { id: 'print' })
  }
}

/** Prints the kitchen tickets of rows of a list, which say less than a ticket, in their order. */
export const printTickets = async (orders: readonly Pick<BoardOrder, 'program_uuid' | 'uuid'>[]): Promise<void> => {
  try {
    for (const { program_uuid, uuid } of orders) {
      const order = await api.get('/programs/{program_uuid}/orders/{uuid}', { params: { program_uuid, uuid } })
      await printOrder(order, 'kitchen')
    }
  } catch (error) {
    toast.error(await explain(error), { id: 'print' })
  }
}

export const printTest = (): void => line({ ...stamp(), kind: 'test' })

export const jobDone = (id: number): void => printJobs.set(printJobs.get().filter((job) => job.id !== id))
