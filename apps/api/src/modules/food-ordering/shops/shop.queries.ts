import { run, type Db, type Tx } from '#platform/db/database.ts'
import { withinHours } from '#modules/programs/index.ts'
import type { CourtFee, ShopRow } from './shop.ts'

/** A restaurant's (r) whole address, for whoever goes there: its owner types street, postcode and town one by one. */
const wholeAddress = `case when r.city is null or r.address = '' or strpos(lower(r.address), lower(r.city)) > 0 then r.address
       else concat_ws(', ', r.address, concat_ws(' ', left(r.zip_code, 4), substr(r.zip_code, 5), r.city)) end`

const shopColumns = `
  r.program_uuid as uuid, r.revision + coalesce(c.revision, 0) as revision, p.status_id, p.title, p.description, p.image, r.logo, r.cuisine,
  p.currency,
  ${wholeAddress} as address, r.zip_code, r.city, r.phone, r.latitude, r.longitude, r.country, r.time_zone, r.can_deliver, r.can_pickup_in_rest,
  r.default_asap, r.pickup_fee_heading, r.pickup_fee, r.min_order_amount, r.type_of_delivery, r.lead_minutes, r.delivery_minutes,
  r.slot_minutes, r.slot_capacity, r.auto_refuse_minutes, r.tips_on, r.busy_extra_minutes, to_json(r.busy_until) #>> '{}' as busy_until,
  to_json(r.paused_until) #>> '{}' as paused_until, to_json(r.closed_until) #>> '{}' as closed_until,
  (r.unseen_paused_at is not null and c.unseen_pause_minutes is not null) as is_unseen,
  r.platform_fee_percent, to_json(ff.fee_free_until) #>> '{}' as fee_free_until, r.tc_pdf_url, r.privacy_pdf_url,
  coalesce((select json_agg(json_build_object('valid_from', v.valid_from, 'vat_class', v.vat_class)) from vat.v_tip_classes v where v.country = r.country), '[]') as tip_classes,
  coalesce((select json_object_agg(z.zip_code, z.cost) from food_ordering.zip_zones z where z.program_uuid = r.program_uuid), '{}') as zip_zones,
  coalesce((select json_agg(json_build_array(d.range_start, d.range_end, d.cost) order by d.range_start)
              from food_ordering.distance_zones d where d.program_uuid = r.program_uuid), '[]') as distance_zones,
  coalesce((select json_agg(json_build_array(h.day_of_week, h.start_minute, h.end_minute) order by h.day_of_week, h.start_minute)
              from food_ordering.working_hours h where h.program_uuid = r.program_uuid), '[]') as working_hours,
  coalesce((select json_agg(json_build_object('date', e.date, 'closed', e.closed, 'times', e.times) order by e.date)
              from food_ordering.working_hours_exceptions e where e.program_uuid = r.program_uuid), '[]') as working_hours_exceptions,
  case when c.program_uuid is null then null else json_build_object('uuid', c.program_uuid, 'title', cp.title,
       'theme_color', coalesce(t.theme_color, '#4d7cfe'), 'min_order_amount', c.min_order_amount, 'slot_capacity', c.slot_capacity,
       'agreed_fee_percent', r.agreed_fee_percent, 'agreed_fee_fixed', r.agreed_fee_fixed,
       'station_code', r.station_code, 'station_hint', r.station_hint,
       'working_hours', coalesce((select json_agg(json_build_array(h.day_of_week, h.start_minute, h.end_minute)
            order by h.day_of_week, h.start_minute) from food_ordering.court_hours h where h.program_uuid = c.program_uuid), '[]'),
       'working_hours_exceptions', coalesce((select json_agg(json_build_object('date', e.date, 'closed', e.closed, 'times', e.times)
            order by e.date) from food_ordering.court_days e where e.program_uuid = c.program_uuid), '[]')) end as court`

const shopTables = `
  food_ordering.restaurants r
  join programs.v_programs p on p.uuid = r.program_uuid
  left join identity.v_fee_free_owners ff on ff.user_uuid = p.owner_uuid
  left join food_ordering.courts c on c.program_uuid = r.court_uuid
  left join programs.v_programs cp on cp.uuid = c.program_uuid
  left join branding.v_themes t on t.program_uuid = c.program_uuid`

/** Orders are taken only where the restaurant and its court are both open. */
const withinCourt = (row: ShopRow): ShopRow => (row.court === null ? row : { ...row, ...withinHours(row, row.court) })

/** A restaurant's settings in one statement. */
export const loadShopRow = async (db: Db | Tx, uuid: string): Promise<ShopRow | undefined> => {
  const [row] = await run<ShopRow>(db, `select ${shopColumns} from ${shopTables} where r.program_uuid = $1`, [uuid])
  return row && withinCourt(row)
}

/**
 * Settings of the restaurants of a host (of a court, one restaurant, or (null) all) by name, in one statement; blocked and draft
 * programs are not there.
 */
export const loadShopRows = async (db: Db | Tx, host_program_uuid: string | null): Promise<ShopRow[]> => {
  const rows = await run<ShopRow>(
    db,
    `select ${shopColumns} from ${shopTables}
      where p.status_id = 11001 and ($1::uuid is null or r.program_uuid = $1 or r.court_uuid = $1) order by p.title, r.program_uuid`,
    [host_program_uuid],
  )
  return rows.map(withinCourt)
}

/** The restaurant that a product belongs to. */
export const restaurantOfProduct = async (db: Db | Tx, product_uuid: string): Promise<string | undefined> => {
  const [row] = await run<{ program_uuid: string }>(db, 'select program_uuid from menus.v_products where uuid = $1', [
    product_uuid,
  ])
  return row?.program_uuid
}

/**
 * Places a restaurant in a court: from its next basket on the fee that it agreed to and the court's minimum hold, and the court's food host
 * shows it. False when it stands in one already. Orders that were made keep what they were made with.
 */
export const placeInCourt = async (
  tx: Tx,
  { program_uuid, court_uuid, fee }: { program_uuid: string; court_uuid: string; fee: CourtFee },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update food_ordering.restaurants set court_uuid = $2, agreed_fee_percent = $3, agreed_fee_fixed = $4, station_code = null, station_hint = null
      where program_uuid = $1 and court_uuid is null returning program_uuid`,
    [program_uuid, court_uuid, fee.fee_percent, fee.fee_fixed],
  )
  return rows.length > 0
}

/** Takes a restaurant out of a court; false when it does not stand in this one. Running orders are finished as they were made. */
export const takeOutOfCourt = async (tx: Tx, program_uuid: string, court_uuid: string): Promise<boolean> => {
  const rows = await run(
    tx,
    `update food_ordering.restaurants set court_uuid = null, agreed_fee_percent = null, agreed_fee_fixed = null, station_code = null, station_hint = null
      where program_uuid = $1 and court_uuid = $2 returning program_uuid`,
    [program_uuid, court_uuid],
  )
  return rows.length > 0
}

/** A restaurant's counter in its court; null: none. */
export interface StationRow {
  readonly station_code: string | null
  readonly station_hint: string | null
}

/** The counter of a restaurant that stands in this court, locked; undefined when it does not. */
export const lockStation = async (
  tx: Tx,
  program_uuid: string,
  court_uuid: string,
): Promise<StationRow | undefined> => {
  const [row] = await run<StationRow>(
    tx,
    `select station_code, station_hint from food_ordering.restaurants where program_uuid = $1 and court_uuid = $2 for update`,
    [program_uuid, court_uuid],
  )
  return row
}

/** Names the counter of a restaurant. The database refuses a code that another restaurant of its court has. */
export const updateStation = (tx: Tx, program_uuid: string, station: StationRow): Promise<unknown> =>
  run(tx, 'update food_ordering.restaurants set station_code = $2, station_hint = $3 where program_uuid = $1', [
    program_uuid,
    station.station_code,
    station.station_hint,
  ])

/** The text that a restaurant sends when an order leaves; null for our own words. */
export const findSmsText = async (tx: Tx, program_uuid: string): Promise<string | null> => {
  const [row] = await run<{ text: string | null }>(
    tx,
    'select delivering_sms_text as text from food_ordering.restaurants where program_uuid = $1',
    [program_uuid],
  )
  return row?.text?.trim() || null
}
