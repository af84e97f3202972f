import { run, type Tx } from '#platform/db/database.ts'
import type { ShopRow } from './shop.ts'

/** The times and zones of delivery, as the database keeps them: cents, metres, minutes of the day. */
export interface RestaurantRows {
  readonly zip_zones: readonly { readonly zip_code: string; readonly cost: number }[]
  readonly distance_zones: readonly {
    readonly range_start: number
    readonly range_end: number
    readonly cost: number
  }[]
  readonly working_hours: readonly {
    readonly day_of_week: number
    readonly start_minute: number
    readonly end_minute: number
  }[]
  readonly working_hours_exceptions: readonly {
    readonly date: string
    readonly closed: boolean
    readonly times: readonly (readonly [start: number, end: number])[]
    readonly note: string
  }[]
}

/**
 * Makes these the rows of a restaurant. What stays as it is, is not touched: each changed row raises the restaurant's revision.
 * Constraints refuse zones that overlap and hours that end before they start.
 */
export const replaceRows = async (tx: Tx, program_uuid: string, rows: RestaurantRows): Promise<void> => {
  for (const kind of ['zip_zones', 'distance_zones', 'working_hours', 'working_hours_exceptions'] as const) {
    const wanted = JSON.stringify(rows[kind].map((row) => ({ program_uuid, ...row })))
    await run(tx, replacing[kind].remove, [program_uuid, wanted])
    await run(tx, replacing[kind].add, [wanted])
  }
}

/** The statements that delete the rows of a program ($1) that are not wanted ($2), and insert those that are missing ($1). */
const replacing = {
  zip_zones: {
    remove: `delete from food_ordering.zip_zones z where program_uuid = $1 and not exists (
       select from jsonb_populate_recordset(null::food_ordering.zip_zones, $2::jsonb) w where w.zip_code = z.zip_code)`,
    add: `insert into food_ordering.zip_zones select * from jsonb_populate_recordset(null::food_ordering.zip_zones, $1::jsonb)
     on conflict (program_uuid, zip_code) do update set cost = excluded.cost where zip_zones.cost <> excluded.cost`,
  },
  distance_zones: {
    remove: `delete from food_ordering.distance_zones z where program_uuid = $1 and not exists (
       select from jsonb_populate_recordset(null::food_ordering.distance_zones, $2::jsonb) w
        where (w.range_start, w.range_end, w.cost) = (z.range_start, z.range_end, z.cost))`,
    add: `insert into food_ordering.distance_zones
     select * from jsonb_populate_recordset(null::food_ordering.distance_zones, $1::jsonb) w
      where not exists (select from food_ordering.distance_zones z
                         where (z.program_uuid, z.range_start, z.range_end, z.cost) = (w.program_uuid, w.range_start, w.range_end, w.cost))`,
  },
  working_hours: {
    remove: `delete from food_ordering.working_hours h where program_uuid = $1 and not exists (
       select from jsonb_populate_recordset(null::food_ordering.working_hours, $2::jsonb) w
        where (w.day_of_week, w.start_minute, w.end_minute) = (h.day_of_week, h.start_minute, h.end_minute))`,
    add: `insert into food_ordering.working_hours select * from jsonb_populate_recordset(null::food_ordering.working_hours, $1::jsonb)
     on conflict do nothing`,
  },
  working_hours_exceptions: {
    remove: `delete from food_ordering.working_hours_exceptions e where program_uuid = $1 and not exists (
       select from jsonb_populate_recordset(null::food_ordering.working_hours_exceptions, $2::jsonb) w
        where (w.date, w.closed, w.times, w.note) is not distinct from (e.date, e.closed, e.times, e.note))`,
    add: `insert into food_ordering.working_hours_exceptions
     select * from jsonb_populate_recordset(null::food_ordering.working_hours_exceptions, $1::jsonb) on conflict do nothing`,
  },
} as const

/** A restaurant that is opened with its program: what is not named has the database's usual value. */
export type RestaurantRow = Pick<
  ShopRow,
  | 'cuisine'
  | 'logo'
  | 'address'
  | 'zip_code'
  | 'city'
  | 'phone'
  | 'latitude'
  | 'longitude'
  | 'can_deliver'
  | 'can_pickup_in_rest'
  | 'default_asap'
  | 'tips_on'
  | 'pickup_fee_heading'
  | 'pickup_fee'
  | 'min_order_amount'
  | 'type_of_delivery'
  | 'lead_minutes'
  | 'slot_minutes'
  | 'slot_capacity'
  | 'platform_fee_percent'
  | 'tc_pdf_url'
  | 'privacy_pdf_url'
> & {
  readonly program_uuid: string
  readonly delivering_sms_text: string | null
}

const restaurantColumns = `program_uuid, cuisine, logo, address, zip_code, city, phone, latitude, longitude, can_deliver,
  can_pickup_in_rest, default_asap, tips_on, pickup_fee_heading, pickup_fee, min_order_amount, type_of_delivery, lead_minutes, slot_minutes,
  slot_capacity, platform_fee_percent, tc_pdf_url, privacy_pdf_url, delivering_sms_text`

export const insertRestaurant = async (tx: Tx, restaurant: RestaurantRow): Promise<void> => {
  await run(
    tx,
    `insert into food_ordering.restaurants (${restaurantColumns})
     select ${restaurantColumns} from jsonb_populate_record(null::food_ordering.restaurants, $1::jsonb)`,
    [JSON.stringify(restaurant)],
  )
}
