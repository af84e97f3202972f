import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { KnownPerson } from '#modules/programs/index.ts'

/** Whose order it is, and of which restaurants and court; no row for an order of a guest. */
export const findCustomer = async (
  tx: Tx,
  order_uuid: string,
): Promise<{ cardholder_uuid: string; program_uuids: string[] } | undefined> => {
  const [row] = await run<{ cardholder_uuid: string; program_uuids: string[] }>(
    tx,
    `select o.cardholder_uuid, array_agg(s.restaurant_uuid) as program_uuids
       from food_ordering.orders o join food_ordering.suborders s on s.order_uuid = o.uuid
      where o.uuid = $1 and o.cardholder_uuid is not null group by o.cardholder_uuid`,
    [order_uuid],
  )
  return row
}

interface Page {
  readonly after: string | null
  readonly most: number
}

/** People with accounts who ordered, by uuid, and the restaurants whom they paid; the list may be empty. */
export const listEarlierBuyers = (db: Db | Tx, { after, most }: Page): Promise<KnownPerson[]> =>
  run<{ user_uuid: string; program_uuids: string[] }>(
    db,
    `with people as (
       select distinct cardholder_uuid from food_ordering.orders
        where cardholder_uuid is not null and ($1::uuid is null or cardholder_uuid > $1) order by cardholder_uuid limit $2)
     select cardholder_uuid as user_uuid,
            array(select distinct s.restaurant_uuid from food_ordering.orders o join food_ordering.suborders s on s.order_uuid = o.uuid
                   where o.cardholder_uuid = people.cardholder_uuid and s.paid_at is not null) as program_uuids
       from people order by cardholder_uuid`,
    [after, most],
  )

/** People whose accounts restaurants made on the telephone, by uuid, and those restaurants. */
export const listEarlierCallers = (db: Db | Tx, { after, most }: Page): Promise<KnownPerson[]> =>
  run<{ user_uuid: string; program_uuids: string[] }>(
    db,
    `select cardholder_uuid as user_uuid, array_agg(distinct program_uuid) as program_uuids from food_ordering.customers
      where cardholder_uuid is not null and ($1::uuid is null or cardholder_uuid > $1)
      group by cardholder_uuid order by cardholder_uuid limit $2`,
    [after, most],
  )
