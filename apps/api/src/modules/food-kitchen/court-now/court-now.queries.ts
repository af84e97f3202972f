import type { CourtNow } from '@plein/contract/food-kitchen/court-now'
import { run, type Db } from '#platform/db/database.ts'

/** Restaurants of a court, with when their board was on a screen. */
export const listLooks = (
  db: Db,
  court_uuid: string,
): Promise<{ program_uuid: string; title: string; seen_at: Date | null }[]> =>
  run(
    db,
    `select r.program_uuid, p.title, l.seen_at
       from food_ordering.restaurants r
       join programs.v_programs p on p.uuid = r.program_uuid
       left join food_ordering.board_looks l on l.program_uuid = r.program_uuid
      where r.court_uuid = $1 order by p.title, r.program_uuid`,
    [court_uuid],
  )

interface PartRow {
  readonly uuid: string
  readonly order_id: number
  readonly restaurant: string
  readonly reason: string | null
  readonly at: Date
  readonly is_late: boolean
}

/** Late and refused parts of a court: at most 50 of each. */
export const listTroubles = (
  db: Db,
  { court_uuid, at, today }: { court_uuid: string; at: Date; today: Date },
): Promise<PartRow[]> =>
  run<PartRow>(
    db,
    `with part as (
       select s.uuid, s.order_id, s.status, s.cancel_reason, s.due_at, s.status_changed_at, p.title as restaurant, o.pickup_in_restaurant
         from food_ordering.suborders s
         join food_ordering.orders o on o.uuid = s.order_uuid and o.program_uuid = $1
         join programs.v_programs p on p.uuid = s.restaurant_uuid
        where s.paid_at is not null and s.restaurant_uuid = any(select program_uuid from food_ordering.restaurants where court_uuid = $1)
          and s.created >= $2::timestamptz - interval '2 days')
     (select uuid, order_id, restaurant, null as reason, due_at as at, true as is_late from part
       where (status in (3, 5) or (status = 6 and not pickup_in_restaurant)) and due_at < $2 order by due_at, uuid limit 50)
     union all
     (select uuid, order_id, restaurant, cancel_reason, status_changed_at, false from part
       where status = 9 and status_changed_at >= $3 and coalesce(cancel_reason, '') not in ('customer', 'unpaid', 'replaced')
       order by status_changed_at desc, uuid limit 50)`,
    [court_uuid, at, today],
  )

/** The paid orders and turnover of a court since a day's beginning, and of another day up to the same time. */
export const loadSold = async (
  db: Db,
  span: { court_uuid: string; today: Date; at: Date; week_ago: Date; until: Date },
): Promise<Pick<CourtNow, 'today' | 'last_week'>> => {
  const [row] = await run<Pick<CourtNow, 'today' | 'last_week'>>(
    db,
    `with part as (
       select s.order_uuid, s.total_amount - s.refunded_amount as turnover, s.created >= $2 as is_today
         from food_ordering.suborders s
         join food_ordering.orders o on o.uuid = s.order_uuid and o.program_uuid = $1
        where s.restaurant_uuid = any(select program_uuid from food_ordering.restaurants where court_uuid = $1)
          and s.paid_at is not null and s.status <> 9
          and (s.created >= $2 and s.created <= $3 or s.created >= $4 and s.created <= $5))
     select json_build_object('orders', count(distinct order_uuid) filter (where is_today), 'turnover', coalesce(sum(turnover) filter (where is_today), 0)) as today,
            json_build_object('orders', count(distinct order_uuid) filter (where not is_today), 'turnover', coalesce(sum(turnover) filter (where not is_today), 0)) as last_week
       from part`,
    [span.court_uuid, span.today, span.at, span.week_ago, span.until],
  )
  if (!row) throw new Error('food-kitchen: sums without a row')
  return row
}
