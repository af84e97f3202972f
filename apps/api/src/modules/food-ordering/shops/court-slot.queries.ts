import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A place among the orders of a court that are due in the same quarter of an hour. */
export interface CourtPlace {
  readonly court_uuid: string
  readonly starts_at: Date
  readonly capacity: number
}

/** Takes a place for an order while one is left, once however often it is asked; false when there is none. The slot's row is locked until the end. */
export const takeCourtPlace = async (
  tx: Tx,
  order_uuid: string,
  { court_uuid, starts_at, capacity }: CourtPlace,
): Promise<boolean> => {
  const [row] = await run<{ has_place: boolean }>(
    tx,
    `with known as (select from food_ordering.court_places where order_uuid = $1),
          slot as (insert into food_ordering.court_slots (program_uuid, starts_at, taken)
                     select $2::uuid, $3::timestamptz, 1 where not exists (select from known)
                   on conflict (program_uuid, starts_at) do update set taken = court_slots.taken + 1 where court_slots.taken < $4
                   returning program_uuid, starts_at),
          place as (insert into food_ordering.court_places (order_uuid, program_uuid, starts_at)
                      select $1, program_uuid, starts_at from slot)
     select exists (select from known) or exists (select from slot) as has_place`,
    [order_uuid, court_uuid, starts_at, capacity],
  )
  return row?.has_place ?? false
}

/** Gives the place of an order back that is cancelled or never paid. */
export const freeCourtPlace = async (tx: Tx, order_uuid: string): Promise<void> => {
  await run(
    tx,
    `with gone as (delete from food_ordering.court_places where order_uuid = $1 returning program_uuid, starts_at)
     update food_ordering.court_slots s set taken = s.taken - 1 from gone
      where (s.program_uuid, s.starts_at) = (gone.program_uuid, gone.starts_at)`,
    [order_uuid],
  )
}

/** How many orders of others are due in each quarter of an hour of a period, by its start in milliseconds: a visit's own place is its own. */
export const takenOfCourt = async (
  db: Db | Tx,
  { court_uuid, from, until, visit }: { court_uuid: string; from: Date; until: Date; visit: string | null },
): Promise<Map<number, number>> => {
  const rows = await run<{ starts_at: Date; taken: number }>(
    db,
    `select t.starts_at, t.taken - (
              select count(*)::int from food_ordering.court_places c join food_ordering.orders o on o.uuid = c.order_uuid
               where c.program_uuid = t.program_uuid and c.starts_at = t.starts_at and o.session_uuid = $4 and o.status in (1, 2, 4)) as taken
       from food_ordering.court_slots t where t.program_uuid = $1 and t.starts_at between $2 and $3`,
    [court_uuid, from, until, visit],
  )
  return new Map(rows.map((row) => [row.starts_at.getTime(), row.taken]))
}
