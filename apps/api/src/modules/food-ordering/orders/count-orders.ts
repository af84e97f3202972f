import { run } from '../../../platform/db/database.ts'
import { registerOrderCounts } from '../../programs/index.ts'

/** Counts what restaurants and courts have taken: paid orders, up to 10,000 of each, so that a list costs the same for everybody. */
registerOrderCounts(async (db, program_uuids) => {
  const rows = await run<{ uuid: string; orders: number }>(
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
  return new Map(rows.map(({ uuid, orders }) => [uuid, orders]))
})
