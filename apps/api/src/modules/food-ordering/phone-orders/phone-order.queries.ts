import type { KnownCustomer } from '@plein/contract/food-ordering/phone-orders'
import type { Language } from '@plein/contract/schema'
import { announce } from '../../../platform/announce.ts'
import { run, type Db, type Tx } from '../../../platform/db/database.ts'
import type { Revision } from '../shops/newest-shops.ts'
import { ordersChannel, type OrderChange } from '../orders/live-orders.ts'

/** The newest revisions of a restaurant. */
export const revisionsOf = (tx: Tx, program_uuid: string): Promise<Revision[]> =>
  run<Revision>(tx, 'select uuid, shop, menu, status_id from food_ordering.v_revisions where uuid = $1', [program_uuid])

/**
 * The restaurant takes the money itself: from awaiting_payment to paid without a payment of ours, and on the board at once. It is
 * not refused by itself: whoever took the order has seen it.
 */
export const takeInCash = async (
  tx: Tx,
  order_uuid: string,
  program_uuid: string,
  by: { readonly at: Date; readonly user_uuid: string | null },
): Promise<void> => {
  await run(
    tx,
    `with part as (
       update food_ordering.suborders set status = 3, previous_status = 2, status_changed_at = $2, paid_at = $2
        where order_uuid = $1 and status = 2 returning uuid),
     whole as (update food_ordering.orders set status = 3 where uuid = $1 and exists (select 1 from part))
     insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, user_uuid, time_stamp)
     select gen_random_uuid(), uuid, 'order_status', '2', '3', $3, $2 from part`,
    [order_uuid, by.at, by.user_uuid],
  )
  announce(tx, ordersChannel, { order_uuid, program_uuids: [program_uuid] } satisfies OrderChange)
}

/** True when the cardholder ordered at a program in which the caller works, or was made a customer there. */
export const isCustomerOf = async (
  db: Db | Tx,
  cardholder_uuid: string,
  user_uuid: string | null,
): Promise<boolean> => {
  const rows = await run(
    db,
    `select 1 from food_ordering.orders o join food_ordering.suborders s on s.order_uuid = o.uuid
      where o.cardholder_uuid = $1 and s.restaurant_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $2)
     union all
     select 1 from food_ordering.customers c
      where c.cardholder_uuid = $1 and c.program_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $2) limit 1`,
    [cardholder_uuid, user_uuid],
  )
  return rows.length > 0
}

/**
 * Cardholders among the newest orders of the caller's programs whose name, e-mail or telephone begins with what was typed, as their
 * newest order there has them, or as they were told when they were made customers. What stands between % and _ of the text is meant as it is.
 */
export const findCustomers = (db: Db, user_uuid: string | null, typed: string): Promise<KnownCustomer[]> =>
  run<KnownCustomer>(
    db,
    `with recent as (
       (select o.cardholder_uuid, o.first_name, o.last_name, o.email, o.phone_code, o.phone, o.delivery_zip_code, o.delivery_house_number,
               o.delivery_address, o.delivery_apartment, s.created
          from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
         where s.restaurant_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $1) and o.cardholder_uuid is not null
         order by s.created desc limit 20000)
       union all
       select c.cardholder_uuid, c.first_name, c.last_name, c.email, c.phone_code, c.phone, null, null, null, null, c.created
         from food_ordering.customers c where c.program_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $1)),
     found as (
       select distinct on (cardholder_uuid) * from recent
        where lower(first_name || ' ' || last_name) like $2 || '%' or lower(last_name) like $2 || '%' or lower(email) like $2 || '%'
           or ($3 <> '' and phone like $3 || '%')
        order by cardholder_uuid, created desc)
     select cardholder_uuid, first_name, last_name, email, phone_code, phone, delivery_zip_code as zip_code,
            delivery_house_number as house_number, delivery_address, delivery_apartment
       from found order by created desc limit 8`,
    [
      user_uuid,
      typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`),
      typed.replaceAll(/[^\d]/g, '').replace(/^(00)?31|^0/, ''),
    ],
  )

export interface CustomerRow extends Omit<
  KnownCustomer,
  'zip_code' | 'house_number' | 'delivery_address' | 'delivery_apartment'
> {
  readonly program_uuid: string
  readonly language: Language
  readonly created_by: string | null
  readonly created: Date
}

export const insertCustomer = async (tx: Tx, customer: CustomerRow): Promise<void> => {
  await tx.insertInto('food_ordering.customers').values(customer).execute()
}

/** A customer of a restaurant, as a mail names them. */
interface ToldCustomer {
  readonly restaurant: string
  readonly first_name: string
  readonly email: string
  readonly language: Language
}

export const findCustomerToTell = async (
  tx: Tx,
  program_uuid: string,
  cardholder_uuid: string,
): Promise<ToldCustomer | undefined> => {
  const [row] = await run<ToldCustomer>(
    tx,
    `select p.title as restaurant, c.first_name, c.email, c.language
       from food_ordering.customers c join programs.v_programs p on p.uuid = c.program_uuid
      where c.program_uuid = $1 and c.cardholder_uuid = $2`,
    [program_uuid, cardholder_uuid],
  )
  return row
}
