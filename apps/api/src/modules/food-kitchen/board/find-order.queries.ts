import { run, type Db } from '#platform/db/database.ts'

/** Which restaurant of a person, or of all, has a suborder, by its uuid or by the order's. */
export const findRestaurant = async (
  db: Db,
  { id, user_uuid, everywhere }: { id: string; user_uuid: string | null; everywhere: boolean },
): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    db,
    `select s.restaurant_uuid as uuid from food_ordering.suborders s
       join programs.v_programs p on p.uuid = s.restaurant_uuid
      where (s.uuid = $1 or s.order_uuid = $1)
        and ($3 or exists (select 1 from programs.v_workers w where w.program_uuid = p.uuid and w.user_uuid = $2))
      order by s.created desc, s.uuid limit 1`,
    [id, user_uuid, everywhere],
  )
  return row?.uuid
}

export interface NumberedRow {
  readonly uuid: string
  readonly order_id: number
  readonly program: { readonly uuid: string; readonly title: string }
}

/**
 * The orders with a number in the programs of a person, or in all of them: once for each program that has it on its board. All that count orders
 * are named, so that it is a look into one index, by program and number.
 */
export const numberedSuborders = (
  db: Db,
  { order_id, user_uuid, everywhere }: { order_id: number; user_uuid: string | null; everywhere: boolean },
): Promise<NumberedRow[]> =>
  run<NumberedRow>(
    db,
    `select distinct on (p.title, p.uuid, o.created, o.uuid) s.uuid, o.order_id, json_build_object('uuid', p.uuid, 'title', p.title) as program
       from food_ordering.orders o
       join food_ordering.suborders s on s.order_uuid = o.uuid
       join programs.v_programs p on p.uuid in (s.restaurant_uuid, o.program_uuid)
      where o.order_id = $1
        and o.program_uuid = any(select program_uuid from food_ordering.courts union all select program_uuid from food_ordering.restaurants)
        and ($3 or exists (select 1 from programs.v_workers w where w.program_uuid = p.uuid and w.user_uuid = $2))
      order by p.title, p.uuid, o.created desc, o.uuid, s.uuid limit 20`,
    [order_id, user_uuid, everywhere],
  )
