import type { Tx } from '#platform/db/database.ts'
import { soldOut } from '../payment-management.problems.ts'
import { findItemsLeft, takeStock } from './stock.queries.ts'

interface Wanted {
  readonly item_uuid: string | null
  readonly quantity: number
}

/** Takes what lines want of the stock of their form: all of it, or sold_out. */
export const takeItems = async (tx: Tx, lines: readonly Wanted[]): Promise<void> => {
  const wanted = new Map<string, number>()
  for (const { item_uuid, quantity } of lines)
    if (item_uuid !== null) wanted.set(item_uuid, (wanted.get(item_uuid) ?? 0) + quantity)
  if (wanted.size === 0) return
  const taken = await takeStock(
    tx,
    [...wanted].map(([uuid, quantity]) => ({ uuid, quantity })),
  )
  const lacking = [...wanted.keys()].filter((uuid) => !taken.includes(uuid))
  if (lacking.length === 0) return
  const [first] = await findItemsLeft(tx, lacking)
  // An item that is gone from its form is not sold any more.
  throw soldOut(first ?? { title: '', left: 0 })
}
