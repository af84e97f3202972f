import { isDraft } from '@plein/contract/programs/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { formatClock, minutesOfDays, minutesOfExceptions } from '#modules/programs/index.ts'
import type { CourtFee, RestaurantRows } from '#modules/food-ordering/index.ts'
import { keptCents, newCourtSettings, type CourtSettings } from './court.rules.ts'

/** A court's row, with the hours of its hall. */
type CourtColumns = Omit<CourtSettings, 'announcement' | 'invites' | 'working_hours' | 'working_hours_exceptions'> &
  Pick<RestaurantRows, 'working_hours' | 'working_hours_exceptions'>

export interface KeptCourt {
  readonly settings: CourtSettings
  readonly is_published: boolean
  /** Restaurants that stand in it. */
  readonly restaurants: number
  readonly domain_name: string | null
}

const settingsOfRows = ({ working_hours, working_hours_exceptions, ...columns }: CourtColumns): CourtSettings => ({
  ...newCourtSettings,
  ...columns,
  working_hours: working_hours.map(({ day_of_week, start_minute, end_minute }) => ({
    day_of_week,
    start_time: formatClock(start_minute),
    end_time: formatClock(end_minute),
  })),
  working_hours_exceptions: working_hours_exceptions.map(({ times, ...day }) => ({
    ...day,
    times: times.map(([start, end]) => ({ start_time: formatClock(start), end_time: formatClock(end) })),
  })),
})

/**
 * A court's own fields, in one statement: what is kept of its draft, else its rows, else those of a new one. While a published court is
 * saved with faults, its draft is there until the transaction is rolled back.
 */
export const loadCourt = async (db: Db | Tx, program_uuid: string): Promise<KeptCourt> => {
  const [row] = await run<{
    draft: CourtSettings | null
    published: CourtColumns | null
    status_id: number
    restaurants: number
    domain_name: string | null
  }>(
    db,
    `select p.status_id,
            (select fields from food_ordering.drafts where program_uuid = $1) as draft,
            (select count(*)::int from food_ordering.restaurants r where r.court_uuid = $1) as restaurants,
            (select t.domain_name from branding.v_themes t where t.program_uuid = $1 and t.published) as domain_name,
            (select json_build_object(
               'split_payment_fee_percent', split_payment_fee_percent, 'split_payment_fee_fixed', split_payment_fee_fixed,
               'tc_pdf_url', tc_pdf_url, 'address', address, 'zip_code', zip_code, 'city', city,
               'can_pickup_in_rest', can_pickup_in_rest, 'min_order_amount', min_order_amount, 'slot_capacity', slot_capacity,
               'unseen_pause_minutes', unseen_pause_minutes,
               'ccv_external_reference', ccv_external_reference,
               'working_hours', coalesce((select json_agg(json_build_object('day_of_week', day_of_week, 'start_minute', start_minute,
                  'end_minute', end_minute) order by day_of_week, start_minute)
                  from food_ordering.court_hours where program_uuid = $1), '[]'),
               'working_hours_exceptions', coalesce((select json_agg(json_build_object('date', date, 'closed', closed, 'times', times,
                  'note', coalesce(note, '')) order by date)
                  from food_ordering.court_days where program_uuid = $1), '[]'))
               from food_ordering.courts where program_uuid = $1) as published
       from programs.v_programs p where p.uuid = $1`,
    [program_uuid],
  )
  const { draft = null, published = null } = row ?? {}
  return {
    settings: draft ? { ...newCourtSettings, ...draft } : published ? settingsOfRows(published) : newCourtSettings,
    is_published: row !== undefined && !isDraft(row.status_id),
    restaurants: row?.restaurants ?? 0,
    domain_name: row?.domain_name ?? null,
  }
}

const courtColumns = `split_payment_fee_percent, split_payment_fee_fixed, tc_pdf_url, address, zip_code, city, can_pickup_in_rest,
  min_order_amount, slot_capacity, unseen_pause_minutes, ccv_external_reference`

/**
 * Writes settings without faults: what restaurants that join from now on agree to, and when the hall is open. What stays as it is, is not
 * touched: each changed row raises the court's revision.
 */
export const writeCourt = async (tx: Tx, program_uuid: string, settings: CourtSettings): Promise<void> => {
  const columns = { ...settings, min_order_amount: keptCents(settings.min_order_amount) }
  await run(
    tx,
    `insert into food_ordering.courts (program_uuid, ${courtColumns})
     select $1, ${courtColumns} from jsonb_populate_record(null::food_ordering.courts, $2::jsonb)
     on conflict (program_uuid) do update set (${courtColumns}) =
       (select ${courtColumns} from jsonb_populate_record(null::food_ordering.courts, $2::jsonb))`,
    [program_uuid, JSON.stringify(columns)],
  )
  const rowsOf = (rows: readonly object[]): string => JSON.stringify(rows.map((row) => ({ program_uuid, ...row })))
  await replaceHours(tx, program_uuid, rowsOf(minutesOfDays(settings.working_hours)))
  await replaceDays(tx, program_uuid, rowsOf(minutesOfExceptions(settings.working_hours_exceptions)))
}

const replaceHours = async (tx: Tx, program_uuid: string, wanted: string): Promise<void> => {
  await run(
    tx,
    `delete from food_ordering.court_hours h where program_uuid = $1 and not exists (
       select from jsonb_populate_recordset(null::food_ordering.court_hours, $2::jsonb) w
        where (w.day_of_week, w.start_minute, w.end_minute) = (h.day_of_week, h.start_minute, h.end_minute))`,
    [program_uuid, wanted],
  )
  await run(
    tx,
    `insert into food_ordering.court_hours select * from jsonb_populate_recordset(null::food_ordering.court_hours, $1::jsonb)
     on conflict do nothing`,
    [wanted],
  )
}

const replaceDays = async (tx: Tx, program_uuid: string, wanted: string): Promise<void> => {
  await run(
    tx,
    `delete from food_ordering.court_days e where program_uuid = $1 and not exists (
       select from jsonb_populate_recordset(null::food_ordering.court_days, $2::jsonb) w
        where (w.date, w.closed, w.times, w.note) is not distinct from (e.date, e.closed, e.times, e.note))`,
    [program_uuid, wanted],
  )
  await run(
    tx,
    `insert into food_ordering.court_days select * from jsonb_populate_recordset(null::food_ordering.court_days, $1::jsonb)
     on conflict do nothing`,
    [wanted],
  )
}

/** The fee that a court asks of restaurants that join it now. */
export const askedFee = async (tx: Tx, court_uuid: string): Promise<CourtFee> => {
  const { settings } = await loadCourt(tx, court_uuid)
  return { fee_percent: settings.split_payment_fee_percent, fee_fixed: settings.split_payment_fee_fixed }
}
