import { run, type Db, type Tx } from '#platform/db/database.ts'
import { takenOfCourt } from './court-slot.queries.ts'
import { toQuarter } from './court-slots.rules.ts'
import type { Shop } from './shop.ts'
import type { TimeSlot } from './slots.rules.ts'

/** A place in a slot that holds so many orders. */
export interface SlotCursor {
  readonly restaurant_uuid: string
  readonly starts_at: Date
  readonly capacity: number
}

/**
 * How many orders of others each slot holds, as 'restaurant start' (of its court 'court start') -> count: what a visit has not paid yet is taken back when it orders
 * anew, and its place is its own. Asks nothing when no shop has a capacity.
 */
export const takenSlots = async (
  db: Db | Tx,
  { shops, slots, visit }: { shops: readonly Shop[]; slots: readonly TimeSlot[]; visit?: string | undefined },
): Promise<Map<string, number>> => {
  const limited = shops.filter((shop) => shop.slot_capacity !== null)
  const court = shops[0]?.court
  const first = slots[0]
  const last = slots.at(-1)
  if (!first || !last) return new Map()
  const inCourt =
    court && court.slot_capacity !== null
      ? await takenOfCourt(db, {
          court_uuid: court.uuid,
          from: new Date(toQuarter(first.start)),
          until: new Date(last.start),
          visit: visit ?? null,
        })
      : new Map<number, number>()
  const ofCourt = [...inCourt].map(([start, taken]) => [`${court?.uuid ?? ''} ${start}`, taken] as const)
  if (limited.length === 0) return new Map(ofCourt)
  const rows = await run<{ restaurant_uuid: string; starts_at: Date; taken: number }>(
    db,
    `select t.restaurant_uuid, t.starts_at, t.taken - (
              select count(*)::int from food_ordering.orders o join food_ordering.suborders s on s.order_uuid = o.uuid
               where o.session_uuid = $4 and s.status in (1, 2, 4)
                 and s.restaurant_uuid = t.restaurant_uuid and s.slot_start = t.starts_at) as taken
       from food_ordering.slots t
      where t.restaurant_uuid = any($1::uuid[]) and t.starts_at between $2 and $3`,
    [limited.map((shop) => shop.uuid), new Date(first.start), new Date(last.start), visit ?? null],
  )
  return new Map([
    ...ofCourt,
    ...rows.map((row) => [`${row.restaurant_uuid} ${row.starts_at.getTime()}`, row.taken] as const),
  ])
}

/** Takes a place in a slot while one is left; false when it is full. The row is locked until the transaction ends. */
export const takeSlot = async (tx: Tx, { restaurant_uuid, starts_at, capacity }: SlotCursor): Promise<boolean> => {
  const rows = await run(
    tx,
    `insert into food_ordering.slots (restaurant_uuid, starts_at, taken) values ($1, $2, 1)
       on conflict (restaurant_uuid, starts_at) do update set taken = slots.taken + 1 where slots.taken < $3
     returning taken`,
    [restaurant_uuid, starts_at, capacity],
  )
  return rows.length > 0
}

/** Whether no place is left in a slot; it may be another moment later. */
export const isSlotFull = async (tx: Tx, { restaurant_uuid, starts_at, capacity }: SlotCursor): Promise<boolean> => {
  const rows = await run(
    tx,
    'select from food_ordering.slots where restaurant_uuid = $1 and starts_at = $2 and taken >= $3',
    [restaurant_uuid, starts_at, capacity],
  )
  return rows.length > 0
}

/** Gives places back when orders are cancelled or never paid. */
export const freeSlot = async (tx: Tx, restaurant_uuid: string, starts_at: Date): Promise<void> => {
  await run(
    tx,
    'update food_ordering.slots set taken = taken - 1 where restaurant_uuid = $1 and starts_at = $2 and taken > 0',
    [restaurant_uuid, starts_at],
  )
}
