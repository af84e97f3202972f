import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { OutputOf } from '@plein/contract/endpoint'
import { run, type Db } from '#platform/db/database.ts'

type Figures = OutputOf<typeof foodBoard.figures>

export interface Period {
  readonly program_uuid: string
  /** Moments: from (included) to (excluded). */
  readonly from: Date
  readonly to: Date
  readonly time_zone: string
}

/** The paid parts of a period, of the restaurant itself or of all restaurants of a court. */
const sold = `food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
  where s.restaurant_uuid = any(select $1::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid)
    and s.created >= $2 and s.created < $3 and s.paid_at is not null and s.status <> 9`

const valuesOf = ({ program_uuid, from, to, time_zone }: Period) => [program_uuid, from, to, time_zone]

/** A guest's order at several kitchens of a court counts once. */
export const soldByDay = (db: Db, period: Period): Promise<Figures['days']> =>
  run(
    db,
    `select (s.created at time zone $4)::date as day, count(distinct s.order_uuid)::int as orders,
            (count(distinct s.order_uuid) filter (where o.pickup_in_restaurant))::int as pickup,
            sum(s.total_amount - s.refunded_amount)::bigint as turnover
       from ${sold} group by 1 order by 1`,
    valuesOf(period),
  )

export const soldByHour = (db: Db, period: Period): Promise<Figures['hours']> =>
  run(
    db,
    `select extract(isodow from s.created at time zone $4)::int as weekday,
            extract(hour from s.created at time zone $4)::int as hour, count(distinct s.order_uuid)::int as orders
       from ${sold} group by 1, 2 order by 1, 2`,
    valuesOf(period),
  )

export const maxSold = (db: Db, { program_uuid, from, to }: Period, most: number): Promise<Figures['products']> =>
  run(
    db,
    `select l.title, sum(l.quantity - l.refunded_quantity)::int as quantity, sum(l.total - l.refunded_amount)::bigint as turnover
       from (select s.uuid from ${sold}) part join food_ordering.order_lines l on l.suborder_uuid = part.uuid
      where l.kind = 'product' group by l.title having sum(l.quantity - l.refunded_quantity) > 0
      order by quantity desc, turnover desc, l.title limit $4`,
    [program_uuid, from, to, most],
  )
