import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { AgeOutcome } from '@plein/contract/food-ordering/age-rules'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import type { OrderLineRow, OrderRow, OrderRows, PaidPartRow, SuborderRow } from '#modules/food-ordering/index.ts'

/** A suborder with its order and lines, as the restaurant sees it. */
export interface BoardRows {
  readonly suborder: SuborderRow
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly restaurant: { readonly title: string }
  readonly court: NonNullable<BoardOrder['food_court']> | null
  readonly time_zone: string
  /** How the age was checked; null: not yet. */
  readonly age_check: AgeOutcome | null
  /** The amount of the suborder that the payer's bank took back, cents. */
  readonly charged_back: number
}

/** A suborder whole: what cards paid of its order as well. */
export interface DetailRows extends BoardRows {
  readonly paid_parts: readonly PaidPartRow[]
  readonly lost_mail: OrderRows['lost_mail']
}

/** The suborders in a program's list: a restaurant's own, or for a court those of all its restaurants. */
export interface BoardFilter {
  readonly program_uuid: string
  /** 0: what was sold, paid and not refused. */
  readonly status: number | null
  readonly pickup: boolean | null
  readonly search: string | null
  /** Moments: from (included) to (excluded). */
  readonly from: Date | null
  readonly to: Date | null
  readonly uuids: readonly string[] | null
}

/** json and not jsonb: text that is only sent costs half of a tree that is built first. */
const boardJson = `json_build_object('suborder', row_to_json(s), 'order', row_to_json(o), 'time_zone', r.time_zone,
  'age_check', (select a.outcome from food_ordering.age_checks a where a.suborder_uuid = s.uuid),
  'charged_back', (select coalesce(sum(b.amount), 0) from payments.v_chargebacks b where b.payable_uuid = o.payable_uuid and b.subject_uuid = s.uuid),
  'lines', (select coalesce(json_agg(row_to_json(l) order by l.position), '[]') from food_ordering.order_lines l where l.suborder_uuid = s.uuid),
  'restaurant', (select json_build_object('title', p.title) from programs.v_programs p where p.uuid = s.restaurant_uuid),
  'court', (select json_build_object('title', p.title, 'theme_color', coalesce(t.theme_color, '#4d7cfe'),
              'station_code', case when r.court_uuid = o.program_uuid then r.station_code end,
              'counters', (select count(*)::int from food_ordering.suborders w where w.order_uuid = o.uuid))
              from food_ordering.courts c join programs.v_programs p on p.uuid = c.program_uuid
              left join branding.v_themes t on t.program_uuid = c.program_uuid where c.program_uuid = o.program_uuid)) as board_json`

const boardTables = `food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid
  join food_ordering.restaurants r on r.program_uuid = s.restaurant_uuid`

/** A restaurant's own list is one index; a court's is that of its restaurants. */
const ofProgram = `s.restaurant_uuid = any(select $1::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid)`

const paidParts = `(select coalesce(json_agg(row_to_json(v) order by v.position), '[]') from payments.v_paid_parts v
   where v.payable_uuid = o.payable_uuid and v.subject_uuid = s.uuid) as paid_parts`

const lostMail = `(select json_build_object('reason_code', v.reason_code) from notifications.v_lost_mails v
   where v.order_uuid = o.uuid order by v.created desc limit 1) as lost_mail`

const moment = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())

const normal = (rows: BoardRows): BoardRows => ({
  ...rows,
  order: {
    ...rows.order,
    created: new Date(rows.order.created).toISOString(),
    delivery_time: moment(rows.order.delivery_time),
  },
  suborder: {
    ...rows.suborder,
    created: new Date(rows.suborder.created).toISOString(),
    due_at: moment(rows.suborder.due_at),
    fires_at: moment(rows.suborder.fires_at),
    auto_refuse_at: moment(rows.suborder.auto_refuse_at),
    paid_at: moment(rows.suborder.paid_at),
    status_changed_at: new Date(rows.suborder.status_changed_at).toISOString(),
  },
})

const shown = (rows: { board_json: BoardRows }[]): BoardRows[] => rows.map((row) => normal(row.board_json))

/** These suborders, in no order. */
export const loadSuborders = async (db: Db | Tx, uuids: readonly string[]): Promise<BoardRows[]> =>
  shown(
    await run<{ board_json: BoardRows }>(db, `select ${boardJson} from ${boardTables} where s.uuid = any($1::uuid[])`, [
      uuids,
    ]),
  )

/** One part by its uuid, by the order's uuid, or by its readable number, within the program. */
export const findSuborder = async (db: Db | Tx, program_uuid: string, id: string): Promise<DetailRows | undefined> => {
  const byNumber = /^\d{1,15}$/.test(id)
  const [row] = await run<{ board_json: BoardRows } & Pick<DetailRows, 'paid_parts' | 'lost_mail'>>(
    db,
    byNumber
      ? `select ${boardJson}, ${paidParts}, ${lostMail} from ${boardTables} where ${ofProgram} and s.order_id = $2 order by s.created desc limit 1`
      : `select ${boardJson}, ${paidParts}, ${lostMail} from ${boardTables} where ${ofProgram} and (s.uuid = $2 or s.order_uuid = $2) order by s.created desc limit 1`,
    [program_uuid, id],
  )
  return row && { ...normal(row.board_json), paid_parts: row.paid_parts, lost_mail: row.lost_mail }
}

/** The restaurants of a court; none for a restaurant. */
export const courtMembers = async (db: Db | Tx, program_uuid: string): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    'select program_uuid as uuid from food_ordering.restaurants where court_uuid = $1',
    [program_uuid],
  )
  return rows.map((row) => row.uuid)
}
