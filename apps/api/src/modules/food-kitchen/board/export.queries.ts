import { run, type Db } from '#platform/db/database.ts'
import type { OrderLineRow, OrderRow, SuborderRow } from '#modules/food-ordering/index.ts'

/** The columns of a suborder in an export. */
export interface ExportedPart
  extends
    Pick<
      SuborderRow,
      | 'uuid'
      | 'order_id'
      | 'status'
      | 'total'
      | 'delivery_cost'
      | 'pickup_fee'
      | 'tip'
      | 'total_amount'
      | 'vat_price'
      | 'refunded_amount'
    >,
    Pick<
      OrderRow,
      | 'pickup_in_restaurant'
      | 'first_name'
      | 'last_name'
      | 'phone_code'
      | 'phone'
      | 'delivery_zip_code'
      | 'payment_method'
    > {
  readonly created: Date
  /** `created` whole: the driver's moment has no microseconds. */
  readonly place: string
  readonly due_at: Date | null
  readonly fires_at: Date | null
  readonly time_zone: string
  readonly restaurant: string
  readonly products: readonly Pick<OrderLineRow, 'quantity' | 'title' | 'variant' | 'extras'>[] | null
}

export interface ExportPeriod {
  readonly program_uuid: string
  /** Moments: from (included) to (excluded). */
  readonly from: Date
  readonly to: Date
}

const firstUuid = '00000000-0000-0000-0000-000000000000'

/** Each row is looked up by its key (`offset 0` keeps the planner from reading the whole table for a page of it). */
const statement = `
with programs as materialized (
  select r.program_uuid as uuid, r.time_zone, p.title as restaurant
    from food_ordering.restaurants r join programs.v_programs p on p.uuid = r.program_uuid
   where r.program_uuid = $1::uuid or r.court_uuid = $1::uuid
), mine as materialized (
  select page.uuid, page.created, p.time_zone, p.restaurant from programs p cross join lateral (
      select s.uuid, s.created from food_ordering.suborders s
       where s.restaurant_uuid = p.uuid and s.created >= $2 and (s.created, s.uuid) < ($3::timestamptz, $4::uuid)
       order by s.created desc, s.uuid desc limit $5) page
   order by page.created desc, page.uuid desc limit $5
)
select s.uuid, s.order_id, s.status, s.created, s.created::text as place, s.due_at, s.fires_at, s.total, s.delivery_cost, s.pickup_fee, s.tip, s.total_amount, s.vat_price,
       s.refunded_amount, o.pickup_in_restaurant, o.first_name, o.last_name, o.phone_code, o.phone, o.delivery_zip_code, o.payment_method,
       mine.time_zone, mine.restaurant, l.products
  from mine
 cross join lateral (select * from food_ordering.suborders where uuid = mine.uuid offset 0) s
 cross join lateral (select * from food_ordering.orders where uuid = s.order_uuid offset 0) o
 cross join lateral (
   select json_agg(json_build_object('quantity', quantity, 'title', title, 'variant', variant, 'extras', extras) order by position) as products
     from food_ordering.order_lines where suborder_uuid = s.uuid and kind = 'product') l
 order by mine.created desc, mine.uuid desc`

/** The parts of a period after one of them, newest first: a restaurant's own, or for a court those of all its restaurants. */
export const listExportedParts = (
  db: Db,
  {
    period: { program_uuid, from, to },
    after,
    limit,
  }: { period: ExportPeriod; after: ExportedPart | null; limit: number },
): Promise<ExportedPart[]> =>
  run<ExportedPart>(db, statement, [program_uuid, from, after?.place ?? to, after?.uuid ?? firstUuid, limit])
