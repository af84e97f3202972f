import { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import { BoardOrder } from '@plein/contract/food-ordering/orders'
import type { Db } from '#platform/db/database.ts'
import { createReadyRows, toReadyJson, type ReadyRows } from '#platform/http/ready/ready-rows.ts'
import { createSerializer } from '#platform/http/serializer.ts'
import { boardOrderView, changesAt, orderSummaryView } from './board-view.ts'
import { loadSuborders } from './board.queries.ts'
import type { RowKey } from './pages.queries.ts'

/** A ticket is all that the board shows of an order, a summary the row of a list. */
type OrderView = 'ticket' | 'summary'

/** About 15,000 rows of lists, or 6,000 tickets. */
const maxBytes = 16_000_000

/** By database: the tests of one process have several, with the same orders in them. */
const stored = new WeakMap<Db, ReadyRows>()
const rowsOf = (db: Db): ReadyRows => {
  const rows = stored.get(db) ?? createReadyRows(maxBytes)
  stored.set(db, rows)
  return rows
}

const writers = {
  ticket: { view: boardOrderView, serialize: createSerializer(BoardOrder) },
  summary: { view: orderSummaryView, serialize: createSerializer(OrderSummary) },
} as const

/** The JSON of orders, in the order of their keys. Those whose newest version is not in memory are read in one statement. */
export const readyOrders = async (
  db: Db,
  { view, keys, at }: { view: OrderView; keys: readonly Pick<RowKey, 'uuid' | 'version'>[]; at: Date },
): Promise<Buffer[]> => {
  const rows = rowsOf(db)
  const nameOf = (uuid: string): string => `${view} ${uuid}`
  const ready = new Map(keys.map(({ uuid, version }) => [uuid, rows.get(nameOf(uuid), version, at)]))
  const missing = new Map(keys.flatMap(({ uuid, version }) => (ready.get(uuid) ? [] : [[uuid, version] as const])))
  if (missing.size > 0) {
    const writer = writers[view]
    for (const row of await loadSuborders(db, [...missing.keys()])) {
      const { uuid } = row.suborder
      const json = toReadyJson(writer.serialize(writer.view(row, at)))
      // An order that changed after its key was read is newer than its version: the next reader asks for another one.
      rows.put(nameOf(uuid), { version: missing.get(uuid) ?? '', json, from: at, until: changesAt(row, at) })
      ready.set(uuid, json)
    }
  }
  return keys.flatMap(({ uuid }) => ready.get(uuid) ?? [])
}
