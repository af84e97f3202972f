import type { KnownCustomer } from '@plein/contract/food-kitchen/phone-orders'
import type { Language } from '@plein/contract/schema'
import { announce } from '#platform/live/announce.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { type Revision, ordersChannel, type OrderChange } from '#modules/food-ordering/index.ts'

/** The newest revisions of a restaurant. */
export const listRevisions = (tx: Tx, program_uuid: string): Promise<Revision[]> =>
  run<Revision>(tx, 'select uuid, shop, menu, status_id from food_ordering.v_revisions where uuid = $1', [program_uuid])

/**
 * The restaurant takes the money itself: from awaiting_payment to paid without a payment of ours, and on the board at once. It is
 * not refused by itself: whoever took the order has seen it.
 */
export const takeInCash = async (
  tx: Tx,
  {
    order_uuid,
    program_uuid,
    by,
  }: { order_uuid: string; program_uuid: string; by: { readonly at: Date; readonly user_uuid: string | null } },
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

/**
 * The account of somebody who was found by name or made a customer in a program in which the caller works; null for a customer whose
 * account is not the restaurant's to know. Undefined for everybody else.
 */
export const accountOfCustomer = async (
  db: Db | Tx,
  uuid: string,
  user_uuid: string | null,
): Promise<{ readonly cardholder_uuid: string | null } | undefined> => {
  const [found] = await run<{ cardholder_uuid: string | null }>(
    db,
    `select o.cardholder_uuid from food_ordering.orders o join food_ordering.suborders s on s.order_uuid = o.uuid
      where o.cardholder_uuid = $1 and s.restaurant_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $2)
     union all
     select c.cardholder_uuid from food_ordering.customers c
      where c.uuid = $1 and c.program_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $2) limit 1`,
    [uuid, user_uuid],
  )
  return found
}

/** Keeps where a customer who was made on the telephone wanted the food; nothing happens to anybody else. */
export const keepAddress = async (
  tx: Tx,
  uuid: string,
  to: Pick<KnownCustomer, 'zip_code' | 'house_number' | 'delivery_address' | 'delivery_apartment'>,
): Promise<void> => {
  await run(
    tx,
    `update food_ordering.customers set zip_code = $2, house_number = $3, delivery_address = $4, delivery_apartment = $5 where uuid = $1`,
    [uuid, to.zip_code, to.house_number, to.delivery_address, to.delivery_apartment],
  )
}

/** The customer of a restaurant whose mailbox it is. */
export const customerWithMailbox = async (tx: Tx, program_uuid: string, email: string): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    tx,
    'select uuid from food_ordering.customers where program_uuid = $1 and lower(email) = lower($2) order by created limit 1',
    [program_uuid, email],
  )
  return row?.uuid
}

export const loadOwner = async (tx: Tx, program_uuid: string): Promise<string> => {
  const [row] = await run<{ owner_uuid: string }>(tx, 'select owner_uuid from programs.v_programs where uuid = $1', [
    program_uuid,
  ])
  return row?.owner_uuid ?? program_uuid
}

/**
 * Cardholders among the newest orders of the caller's programs whose name, e-mail or telephone begins with what was typed, as their
 * newest order there has them, or as they were told when they were made customers. What stands between % and _ of the text is meant as it is.
 */
export const findCustomers = (db: Db, user_uuid: string | null, typed: string): Promise<KnownCustomer[]> =>
  run<KnownCustomer>(
    db,
    `with mine as (
       select c.* from food_ordering.customers c where c.program_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $1)),
     recent as (
       (select o.cardholder_uuid, o.first_name, o.last_name, o.email, o.phone_code, o.phone, o.delivery_zip_code, o.delivery_house_number,
               o.delivery_address, o.delivery_apartment, s.created
          from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
         where s.restaurant_uuid in (select w.program_uuid from programs.v_workers w where w.user_uuid = $1) and o.cardholder_uuid is not null
           and not exists (select from mine m where m.cardholder_uuid = o.cardholder_uuid)
         order by s.created desc limit 20000)
       union all
       select m.uuid, m.first_name, m.last_name, m.email, m.phone_code, m.phone, m.zip_code, m.house_number, m.delivery_address,
              m.delivery_apartment, m.created
         from mine m),
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
  'cardholder_uuid' | 'zip_code' | 'house_number' | 'delivery_address' | 'delivery_apartment'
> {
  readonly uuid: string
  /** null: the mailbox had an account before. */
  readonly cardholder_uuid: string | null
  readonly program_uuid: string
  readonly language: Language
  readonly created_by: string | null
  readonly created: Date
}

export const insertCustomer = async (tx: Tx, customer: CustomerRow): Promise<void> => {
  const { uuid, cardholder_uuid, program_uuid, first_name, last_name, email, phone_code, phone, language } = customer
  await run(
    tx,
    `insert into food_ordering.customers (uuid, cardholder_uuid, program_uuid, first_name, last_name, email, phone_code, phone, language,
       created_by, created) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      uuid,
      cardholder_uuid,
      program_uuid,
      first_name,
      last_name,
      email,
      phone_code,
      phone,
      language,
      customer.created_by,
      customer.created,
    ],
  )
}

/** A customer of a restaurant, as a mail names them. */
interface ToldCustomer {
  readonly restaurant: string
  readonly first_name: string
  readonly email: string
  readonly language: Language
  readonly had_account: boolean
}

export const findCustomerToTell = async (
  tx: Tx,
  program_uuid: string,
  cardholder_uuid: string,
): Promise<ToldCustomer | undefined> => {
  const [row] = await run<ToldCustomer>(
    tx,
    `select p.title as restaurant, c.first_name, c.email, c.language, c.cardholder_uuid is null as had_account
       from food_ordering.customers c join programs.v_programs p on p.uuid = c.program_uuid
      where c.program_uuid = $1 and $2 in (c.uuid, c.cardholder_uuid)`,
    [program_uuid, cardholder_uuid],
  )
  return row
}
