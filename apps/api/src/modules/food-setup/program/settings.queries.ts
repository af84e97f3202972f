import { showZipCode } from '@plein/contract/zip-code'
import { newSettings, type FoodSettings } from '@plein/contract/food-setup/new-program'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { formatClock } from '#modules/programs/index.ts'
import type { RestaurantRows } from '#modules/food-ordering/index.ts'

/** A restaurant's columns that its program sets; the rest is its court's, its branding's or the moment's. */
export type RestaurantColumns = Omit<
  FoodSettings,
  | 'delivery_range_zip_codes'
  | 'delivery_ranges'
  | 'working_hours'
  | 'working_hours_exceptions'
  | 'pickup_fee'
  | 'min_order_amount'
> & { readonly pickup_fee: number; readonly min_order_amount: number; readonly can_deliver: boolean }

type Published = Omit<RestaurantColumns, 'can_deliver'> & { readonly time_zone: string } & RestaurantRows

export interface KeptSettings {
  readonly settings: FoodSettings
  readonly time_zone: string
  /** There is a restaurant of it. */
  readonly is_published: boolean
  /** The platform's fee on its orders, basis points: as it was agreed, or as a draft says it. */
  readonly platform_fee_percent: number
  /** Until when the owner's account is free of it. */
  readonly fee_free_until: Date | null
  /** Of the court that the restaurant stands in. */
  readonly court_title: string | null
}

const settingsOfRows = ({ time_zone: _zone, ...published }: Published): FoodSettings => {
  const { zip_zones, distance_zones, working_hours, working_hours_exceptions, ...columns } = published
  return {
    ...columns,
    zip_code: columns.zip_code && showZipCode(columns.zip_code),
    delivery_range_zip_codes: zip_zones.map(({ zip_code, cost }) => ({ zip_code: showZipCode(zip_code), cost })),
    delivery_ranges: distance_zones.map(({ range_start, range_end, cost }) => ({
      range_start: range_start / 1000,
      range_end: range_end / 1000,
      cost,
    })),
    working_hours: working_hours.map(({ day_of_week, start_minute, end_minute }) => ({
      day_of_week,
      start_time: formatClock(start_minute),
      end_time: formatClock(end_minute),
    })),
    working_hours_exceptions: working_hours_exceptions.map(({ times, ...exception }) => ({
      ...exception,
      times: times.map(([start, end]) => ({ start_time: formatClock(start), end_time: formatClock(end) })),
    })),
  }
}

/**
 * A food program's own fields, in one statement: what is kept of its draft, else what its restaurant is, else those of a new one.
 * While a published program is saved with faults, its draft is there until the transaction is rolled back.
 */
export const loadSettings = async (db: Db | Tx, program_uuid: string): Promise<KeptSettings> => {
  const [row] = await run<{
    draft: FoodSettings | null
    published: Published | null
    platform_fee_percent: number | null
    fee_free_until: Date | null
    court_title: string | null
  }>(
    db,
    `select (select fields from food_ordering.drafts where program_uuid = $1) as draft,
            coalesce((select platform_fee_percent from food_ordering.restaurants where program_uuid = $1),
                     (select platform_fee_percent from food_ordering.drafts where program_uuid = $1)) as platform_fee_percent,
            (select f.fee_free_until from programs.v_programs p join identity.v_fee_free_owners f on f.user_uuid = p.owner_uuid
              where p.uuid = $1) as fee_free_until,
            (select c.title from food_ordering.restaurants r join programs.v_programs c on c.uuid = r.court_uuid
              where r.program_uuid = $1) as court_title,
            (select json_build_object(
               'cuisine', cuisine, 'address', address, 'zip_code', zip_code, 'city', city, 'latitude', latitude, 'longitude', longitude,
               'phone', phone, 'can_pickup_in_rest', can_pickup_in_rest, 'pickup_fee_heading', pickup_fee_heading,
               'pickup_fee', pickup_fee, 'min_order_amount', min_order_amount, 'type_of_delivery', type_of_delivery,
               'delivering_sms_text', delivering_sms_text, 'tc_pdf_url', tc_pdf_url, 'privacy_pdf_url', privacy_pdf_url,
               'default_asap', default_asap, 'lead_minutes', lead_minutes, 'delivery_minutes', delivery_minutes,
               'slot_minutes', slot_minutes, 'slot_capacity', slot_capacity, 'auto_refuse_minutes', auto_refuse_minutes, 'tips_on', tips_on,
               'time_zone', time_zone,
               'zip_zones', coalesce((select json_agg(json_build_object('zip_code', zip_code, 'cost', cost) order by zip_code)
                  from food_ordering.zip_zones where program_uuid = $1), '[]'),
               'distance_zones', coalesce((select json_agg(json_build_object('range_start', range_start, 'range_end', range_end, 'cost', cost)
                  order by range_start) from food_ordering.distance_zones where program_uuid = $1), '[]'),
               'working_hours', coalesce((select json_agg(json_build_object('day_of_week', day_of_week, 'start_minute', start_minute,
                  'end_minute', end_minute) order by day_of_week, start_minute)
                  from food_ordering.working_hours where program_uuid = $1), '[]'),
               'working_hours_exceptions', coalesce((select json_agg(json_build_object('date', date, 'closed', closed, 'times', times,
                  'note', coalesce(note, '')) order by date)
                  from food_ordering.working_hours_exceptions where program_uuid = $1), '[]'))
               from food_ordering.restaurants where program_uuid = $1) as published`,
    [program_uuid],
  )
  const { draft = null, published = null } = row ?? {}
  return {
    settings: draft ? { ...newSettings, ...draft } : published ? settingsOfRows(published) : newSettings,
    time_zone: published?.time_zone ?? 'Europe/Amsterdam',
    is_published: published !== null,
    platform_fee_percent: row?.platform_fee_percent ?? 0,
    fee_free_until: row?.fee_free_until ?? null,
    court_title: row?.court_title ?? null,
  }
}

/** Says in the draft what the platform would take. */
export const putFee = async (tx: Tx, program_uuid: string, percent: number): Promise<void> => {
  await run(tx, 'update food_ordering.drafts set platform_fee_percent = $2 where program_uuid = $1', [
    program_uuid,
    percent,
  ])
}

/** Makes what the draft said what the restaurant agreed to. */
export const agreeFee = async (tx: Tx, program_uuid: string): Promise<void> => {
  await run(
    tx,
    `update food_ordering.restaurants r set platform_fee_percent = d.platform_fee_percent
       from food_ordering.drafts d where d.program_uuid = r.program_uuid and r.program_uuid = $1`,
    [program_uuid],
  )
}

const programColumns = `cuisine, address, zip_code, city, latitude, longitude, phone, can_pickup_in_rest, pickup_fee_heading, pickup_fee,
  min_order_amount, type_of_delivery, delivering_sms_text, tc_pdf_url, privacy_pdf_url, default_asap, lead_minutes, delivery_minutes,
  slot_minutes, slot_capacity, auto_refuse_minutes, tips_on, can_deliver`

/** Opens the restaurant of a program, or changes it. */
export const putRestaurant = async (tx: Tx, program_uuid: string, columns: RestaurantColumns): Promise<void> => {
  await run(
    tx,
    `insert into food_ordering.restaurants (program_uuid, ${programColumns})
     select $1, ${programColumns} from jsonb_populate_record(null::food_ordering.restaurants, $2::jsonb)
     on conflict (program_uuid) do update set (${programColumns}) =
       (select ${programColumns} from jsonb_populate_record(null::food_ordering.restaurants, $2::jsonb))`,
    [program_uuid, JSON.stringify(columns)],
  )
}

/** The court that a restaurant stands in; null outside of one, and for a program that is no restaurant. */
export const findCourt = async (db: Db | Tx, program_uuid: string): Promise<string | null> => {
  const [row] = await run<{ court_uuid: string | null }>(
    db,
    'select court_uuid from food_ordering.restaurants where program_uuid = $1',
    [program_uuid],
  )
  return row?.court_uuid ?? null
}
