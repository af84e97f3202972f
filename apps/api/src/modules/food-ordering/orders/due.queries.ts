import { run, type Db } from '#platform/db/database.ts'
import type { Lapse } from './pay-until.rules.ts'

/** A suborder that no restaurant answered in its time. */
export interface Unanswered {
  readonly uuid: string
  readonly order_uuid: string
  /** As PostgreSQL writes it, to the microsecond. */
  readonly due: string
}

/** The longest waiting first, from after one on. */
export const listUnanswered = (db: Db, at: Date, after: Unanswered | null): Promise<Unanswered[]> =>
  run(
    db,
    `select uuid, order_uuid, auto_refuse_at::text as due from food_ordering.suborders
      where status = 3 and auto_refuse_at <= $1
        and ($2::timestamptz is null or (auto_refuse_at, uuid) > ($2, $3::uuid)) order by auto_refuse_at, uuid limit 500`,
    [at, after?.due ?? null, after?.uuid ?? null],
  )

/** An order that is let go. */
export interface Lapsed {
  readonly uuid: string
  /** As PostgreSQL writes it, to the microsecond. */
  readonly placed: string
}

/** The oldest first, from after one on; found by their suborders, whose index knows what is unpaid. */
export const listLapsed = (db: Db, lapse: Lapse, after: Lapsed | null): Promise<Lapsed[]> =>
  run(
    db,
    `select distinct on (o.created, o.uuid) o.uuid, o.created::text as placed
       from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
      where s.status in (1, 2, 4) and s.created <= $1 and o.status in (1, 2, 4)
        and o.pay_until <= case o.status when 2 then $3::timestamptz else $2 end
        and ($4::timestamptz is null or (s.created >= $4 and (o.created, o.uuid) > ($4, $5::uuid)))
      order by o.created, o.uuid limit 500`,
    [lapse.placed, lapse.pay_until, lapse.pay_until_at_bank, after?.placed ?? null, after?.uuid ?? null],
  )

/** How many paid orders restaurants and courts have taken, up to 10,000 of each. */
export const countTaken = (db: Db, program_uuids: readonly string[]): Promise<{ uuid: string; orders: number }[]> =>
  run(
    db,
    `select p.uuid, (parts.orders + whole.orders)::int as orders
       from unnest($1::uuid[]) p(uuid)
      cross join lateral (
        select count(*) as orders from (
          select from food_ordering.suborders s where s.restaurant_uuid = p.uuid and s.paid_at is not null limit 10000) s) parts
      cross join lateral (
        select count(*) as orders from (
          select from food_ordering.orders o
           where o.program_uuid = p.uuid and o.status in (3, 5, 6, 7, 8)
             and exists (select from food_ordering.courts c where c.program_uuid = p.uuid) limit 10000) o) whole`,
    [program_uuids],
  )
