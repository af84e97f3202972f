import { run, type Db } from '#platform/db/database.ts'
import type { DataSubject, PersonalData } from '#platform/privacy/personal-data.ts'

const readOrders = (db: Db, { uuid }: DataSubject): Promise<unknown[]> =>
  run(
    db,
    `select o.uuid, o.order_id, o.status, o.created, o.currency, o.total_amount, o.refunded_amount, o.comments, o.allergies, o.first_name, o.last_name,
            o.email, o.phone_code, o.phone, o.delivery_zip_code, o.delivery_house_number, o.delivery_address, o.delivery_apartment,
            o.delivery_city, o.language, o.payment_method, o.age_confirmed_at,
            (select coalesce(json_agg(json_build_object('title', l.title, 'quantity', l.quantity, 'total', l.total) order by l.suborder_uuid, l.position), '[]')
               from food_ordering.order_lines l join food_ordering.suborders s on s.uuid = l.suborder_uuid
              where s.order_uuid = o.uuid) as lines
       from food_ordering.orders o where o.cardholder_uuid = $1 order by o.created`,
    [uuid],
  )

/**
 * Orders and visits of a cardholder, and what restaurants keep of who calls them. Of an order the tax needs its number, day, amounts and VAT for seven years, and those say
 * nothing of a person: name, address, telephone and what was written to the kitchen go at once.
 */
export const foodPersonalData: PersonalData = {
  module: 'food-ordering',
  read: async (db, person) => ({
    orders: await readOrders(db, person),
    kept_by_restaurants: await run(
      db,
      `select p.title as restaurant, c.first_name, c.last_name, c.email, c.phone_code, c.phone, c.language, c.created
         from food_ordering.customers c join programs.v_programs p on p.uuid = c.program_uuid where c.cardholder_uuid = $1 or lower(c.email) = $2 order by c.created`,
      [person.uuid, person.username],
    ),
    kept_allergies: await run(
      db,
      'select allergens, consented_at from food_ordering.kept_allergies where cardholder_uuid = $1',
      [person.uuid],
    ),
    visits: await run(
      db,
      `select uuid, zip_code, house_number, street, city, created from food_ordering.sessions where cardholder_uuid = $1 order by created`,
      [person.uuid],
    ),
  }),
  outlook: async (db, { uuid }, fiscal_end) => {
    const [counts] = await run<{ orders: number; under_way: number; visits: number }>(
      db,
      `select count(*)::int as orders, (count(*) filter (where status in (2, 3, 5, 6)))::int as under_way,
              (select count(*)::int from food_ordering.sessions where cardholder_uuid = $1) as visits
         from food_ordering.orders where cardholder_uuid = $1`,
      [uuid],
    )
    const { orders = 0, under_way = 0, visits = 0 } = counts ?? {}
    return {
      goes: [
        { code: 'order_contacts', count: orders },
        { code: 'visits', count: visits },
      ],
      stays: [{ code: 'orders', count: orders, why: 'fiscal', until: fiscal_end }],
      open_matters: [{ code: 'orders_under_way', count: under_way }],
    }
  },
  forget: async (tx, { uuid, username }) => {
    await run(tx, 'delete from food_ordering.customers where cardholder_uuid = $1 or lower(email) = $2', [
      uuid,
      username,
    ])
    await run(tx, 'delete from food_ordering.kept_allergies where cardholder_uuid = $1', [uuid])
    await run(tx, 'update food_ordering.customers set created_by = null where created_by = $1', [uuid])
    await run(tx, 'select food_ordering.forget_names($1)', [uuid])
    await run(
      tx,
      `update food_ordering.orders
          set first_name = '', last_name = '–', email = '', phone_code = '', phone = '', comments = '', allergies = null, delivery_zip_code = null,
              delivery_house_number = null, delivery_address = null, delivery_apartment = null, delivery_city = null,
              delivery_lat = null, delivery_lon = null
        where cardholder_uuid = $1`,
      [uuid],
    )
    await run(
      tx,
      `update food_ordering.sessions
          set cardholder_uuid = null, zip_code = null, house_number = null, street = null, city = null, lat = null, lon = null,
              time_zone_offset = null
        where cardholder_uuid = $1`,
      [uuid],
    )
  },
}
