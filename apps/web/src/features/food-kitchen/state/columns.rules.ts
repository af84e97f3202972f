import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses, isAhead } from '@plein/contract/food-ordering/order-statuses'

export const columnNames = ['new', 'kitchen', 'out', 'done', 'scheduled'] as const
export type ColumnName = (typeof columnNames)[number]
export type Columns = Readonly<Record<ColumnName, readonly BoardOrder[]>>

/** The column of an order on the board. A scheduled one is in the tray until its moment. */
export const chooseColumn = (order: Pick<BoardOrder, 'order_status' | 'fires_at'>, now: Date): ColumnName => {
  if (order.order_status === orderStatuses.paid) return isAhead(order, now) ? 'scheduled' : 'new'
  if (order.order_status === orderStatuses.cooking) return 'kitchen'
  return order.order_status === orderStatuses.out_for_delivery ? 'out' : 'done'
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Due time, then arrival: nothing else moves a ticket inside its column. */
const byDue = (a: BoardOrder, b: BoardOrder): number =>
  compare(a.due_at ?? a.created, b.due_at ?? b.created) || compare(a.created, b.created) || compare(a.uuid, b.uuid)

const newestFirst = (a: BoardOrder, b: BoardOrder): number =>
  compare(b.status_changed_at, a.status_changed_at) || compare(a.uuid, b.uuid)

/** The board's columns, each in its fixed order. */
export const sortIntoColumns = (orders: readonly BoardOrder[], now: Date): Columns => {
  const of = (name: ColumnName): BoardOrder[] => orders.filter((order) => chooseColumn(order, now) === name)
  return {
    new: of('new').sort(byDue),
    kitchen: of('kitchen').sort(byDue),
    out: of('out').sort(byDue),
    done: of('done').sort(newestFirst),
    scheduled: of('scheduled').sort(byDue),
  }
}

const lanes = ['new', 'kitchen', 'out'] as const

/**
 * How wide the columns stand beside each other on a large screen. An empty one gives its room; the first in the order of work that has
 * several tickets has room for two beside each other.
 */
export const laneWidths = (columns: Columns): string => {
  const busiest = lanes.find((name) => columns[name].length > 1)
  const widths = lanes.map((name) => {
    if (columns[name].length === 0) return 'minmax(9rem, 0.4fr)'
    return name === busiest ? 'minmax(37rem, 2fr)' : 'minmax(12.5rem, 1fr)'
  })
  return [...widths, columns.done.length === 0 ? 'minmax(7rem, 0.3fr)' : 'minmax(12rem, 0.6fr)'].join(' ')
}

/** Which of the columns a phone opens with: the one that it showed last, unless that is empty and orders wait in another one. */
export const openingColumn = (columns: Columns, last: string | null): ColumnName => {
  const shown = columnNames.find((name) => name === last)
  if (shown && columns[shown].length > 0) return shown
  return lanes.find((name) => columns[name].length > 0) ?? shown ?? 'new'
}
