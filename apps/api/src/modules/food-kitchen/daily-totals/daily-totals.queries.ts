import type { DailyTotals, RestaurantTotals } from '@plein/contract/food-kitchen/daily-totals'
import { run, type Db } from '#platform/db/database.ts'
import type { Period } from '../board/figures.queries.ts'

export interface TotalsPeriod extends Period {
  /** null: both. */
  readonly pickup: boolean | null
}

/** Cents of the refunds that the court bore. */
interface Borne {
  readonly borne_total: number
}

export type DaySums = Omit<DailyTotals, 'overall' | 'restaurants_total_amount' | 'total_amount_of_revenue'> & Borne

/** The suborders of a period that count, with the fee of the books and what was paid out of each. */
const parts = `part as (
       select (s.created at time zone $4)::date as order_date, s.restaurant_uuid, s.order_uuid, s.total, s.delivery_cost + s.pickup_fee as fees, coalesce(s.tip, 0) as tip, s.total_amount,
              s.refunded_amount, coalesce(h.amount_borne, 0) as amount_borne, o.payment_method = 'cash' as in_cash,
              case when o.payment_method = 'cash' then coalesce(c.fee, 0) else coalesce(h.fee - h.fee_refunded, s.fee) end as fee,
              (select sum(l.net) from payments.v_payout_lines l where l.subject_uuid = s.uuid and l.program_uuid = $1) as paid_out
         from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
         left join payments.v_shares h on h.payable_uuid = o.payable_uuid and h.subject_uuid = s.uuid
         left join payments.v_cash_sales c on c.subject_uuid = s.uuid
        where s.restaurant_uuid = any(select $1::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid)
          and s.created >= $2 and s.created < $3 and s.paid_at is not null and s.status <> 9 and ($5::boolean is null or o.pickup_in_restaurant = $5))`

const sums = `count(distinct order_uuid)::int as orders_count, count(*)::int as suborders_count, sum(total)::bigint as products_total, sum(fees)::bigint as fees_total, sum(tip)::bigint as tips_total,
            coalesce(sum(total_amount) filter (where in_cash), 0)::bigint as cash_total, sum(refunded_amount)::bigint as refunded_total, sum(amount_borne)::bigint as borne_total,
            sum(fee)::bigint as food_court_fee_total_amount, coalesce(sum(paid_out), 0)::bigint as total_amount_of_payouts`

/**
 * Each local day with orders, newest first. Which suborders count is as in the figures; fees are those of the books (a share's less what
 * its refunds gave back, a cash sale's), and payouts the program's own lines of payouts that were not returned. One statement.
 */
export const totalsByDay = (db: Db, { program_uuid, from, to, time_zone, pickup }: TotalsPeriod) =>
  run<DaySums>(db, `with ${parts} select order_date, ${sums} from part group by 1 order by 1 desc`, [
    program_uuid,
    from,
    to,
    time_zone,
    pickup,
  ])

export type RestaurantSums = Omit<
  RestaurantTotals,
  'overall' | 'restaurants_total_amount' | 'total_amount_of_revenue'
> &
  Borne

/** The same for each restaurant with orders, by title. One statement. */
export const totalsByRestaurant = (db: Db, { program_uuid, from, to, time_zone, pickup }: TotalsPeriod) =>
  run<RestaurantSums>(
    db,
    `with ${parts}, of_restaurant as (select restaurant_uuid, ${sums} from part group by 1)
     select r.restaurant_uuid as program_uuid, p.title, r.orders_count, r.suborders_count, r.products_total, r.fees_total, r.tips_total, r.cash_total,
            r.refunded_total, r.borne_total, r.food_court_fee_total_amount, r.total_amount_of_payouts
       from of_restaurant r join programs.v_programs p on p.uuid = r.restaurant_uuid order by p.title, p.uuid`,
    [program_uuid, from, to, time_zone, pickup],
  )

/** Whether the program is a food court. */
export const isFoodCourt = async (db: Db, program_uuid: string): Promise<boolean> => {
  const rows = await run(db, 'select 1 from food_ordering.courts where program_uuid = $1', [program_uuid])
  return rows.length > 0
}
