import { run, type Tx } from '#platform/db/database.ts'

/** How many are left of each of these items, as their form orders them. */
export const findItemsLeft = (tx: Tx, uuids: readonly string[]): Promise<{ title: string; left: number }[]> =>
  run<{ title: string; left: number }>(
    tx,
    `select title, coalesce(stock - taken, 0) as left from payment_management.form_items where uuid = any($1::uuid[]) order by position`,
    [uuids],
  )

/** An amount of an item of a form. */
export interface TakenItem {
  readonly uuid: string
  readonly quantity: number
}

/** Takes so many of each item, of those that are left; answers which could be taken. The rows are held in one order. */
export const takeStock = async (tx: Tx, items: readonly TakenItem[]): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    `with wanted as (select * from unnest($1::uuid[], $2::integer[]) as w (uuid, quantity)),
          held as (select i.uuid from payment_management.form_items i where i.uuid = any($1::uuid[]) order by i.uuid for update)
     update payment_management.form_items i set taken = i.taken + w.quantity
       from held h join wanted w on w.uuid = h.uuid
      where i.uuid = h.uuid and (i.stock is null or i.stock - i.taken >= w.quantity) returning i.uuid`,
    [items.map(({ uuid }) => uuid), items.map(({ quantity }) => quantity)],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Frees all that an order that is over had taken. Items that are gone from their form are left out. */
export const freeStock = async (tx: Tx, order_uuid: string): Promise<void> => {
  await run(
    tx,
    `with taken as (
       select item_uuid as uuid, sum(quantity)::integer as quantity from payment_management.order_lines
        where order_uuid = $1 and item_uuid is not null group by item_uuid),
          held as (select i.uuid from payment_management.form_items i where i.uuid in (select uuid from taken) order by i.uuid for update)
     update payment_management.form_items i set taken = i.taken - t.quantity
       from held h join taken t on t.uuid = h.uuid where i.uuid = h.uuid`,
    [order_uuid],
  )
}
