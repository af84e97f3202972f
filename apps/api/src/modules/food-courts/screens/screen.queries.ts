import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface ScreenRow {
  readonly uuid: string
  readonly title: string
  readonly token: string
  readonly created: Date
}

const columns = 'uuid, title, token, created'

/** The screens of a court that show, newest first. */
export const listScreens = (db: Db | Tx, court_uuid: string): Promise<ScreenRow[]> =>
  run<ScreenRow>(
    db,
    `select ${columns} from food_courts.screens where court_uuid = $1 and ended_at is null order by created desc, uuid desc`,
    [court_uuid],
  )

/** Adding counts what there is: two at the same time come one after the other. */
export const lockScreens = (tx: Tx, court_uuid: string): Promise<unknown> =>
  run(tx, `select pg_advisory_xact_lock(hashtextextended('food_courts.screens ' || $1, 0))`, [court_uuid])

export const insertScreen = (tx: Tx, court_uuid: string, screen: ScreenRow): Promise<unknown> =>
  run(tx, 'insert into food_courts.screens (uuid, court_uuid, title, token, created) values ($1, $2, $3, $4, $5)', [
    screen.uuid,
    court_uuid,
    screen.title,
    screen.token,
    screen.created,
  ])

/** Another token, and another title where one is given; undefined where the court has no such screen that shows. */
export const updateToken = async (
  tx: Tx,
  { court_uuid, uuid, token, title }: { court_uuid: string; uuid: string; token: string; title: string | null },
): Promise<ScreenRow | undefined> => {
  const [row] = await run<ScreenRow>(
    tx,
    `update food_courts.screens set token = $3, title = coalesce($4, title)
      where court_uuid = $1 and uuid = $2 and ended_at is null returning ${columns}`,
    [court_uuid, uuid, token, title],
  )
  return row
}

/** False where the court has no such screen that shows. */
export const writeEnded = async (
  tx: Tx,
  { court_uuid, uuid, at }: { court_uuid: string; uuid: string; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update food_courts.screens set ended_at = $3 where court_uuid = $1 and uuid = $2 and ended_at is null returning uuid`,
    [court_uuid, uuid, at],
  )
  return rows.length > 0
}

interface ShownCourt {
  readonly court_uuid: string
  readonly title: string
  readonly theme_color: string
  /** The restaurants that stand in it. */
  readonly members: readonly string[]
}

/** The court of a screen that shows, by its token. */
export const findShownCourt = async (db: Db | Tx, token: string): Promise<ShownCourt | undefined> => {
  const [row] = await run<ShownCourt>(
    db,
    `select s.court_uuid, p.title, coalesce(t.theme_color, '#4d7cfe') as theme_color,
            coalesce((select array_agg(r.program_uuid::text) from food_ordering.v_restaurants r where r.court_uuid = s.court_uuid), '{}') as members
       from food_courts.screens s
       join programs.v_programs p on p.uuid = s.court_uuid
       left join branding.v_themes t on t.program_uuid = s.court_uuid
      where s.token = $1 and s.ended_at is null`,
    [token],
  )
  return row
}

interface PickupRow {
  readonly order_id: number
  readonly station_code: string | null
  readonly restaurant: string
  /** Null while it is made. */
  readonly ready_at: Date | null
}

/** Parts that guests of a court collect, in the order of their promises. Those that were ready before `since` are left out. */
export const listPickups = (
  db: Db | Tx,
  { court_uuid, at, since }: { court_uuid: string; at: Date; since: Date },
): Promise<PickupRow[]> =>
  run<PickupRow>(
    db,
    `select v.order_id, v.station_code, p.title as restaurant, case when v.status = 6 then v.status_changed_at end as ready_at
       from food_ordering.v_pickup_parts v join programs.v_programs p on p.uuid = v.restaurant_uuid
      where v.court_uuid = $1 and (v.fires_at is null or v.fires_at <= $2 or v.status > 3) and (v.status < 6 or v.status_changed_at > $3)
      order by v.due_at, v.order_id, v.restaurant_uuid limit 1000`,
    [court_uuid, at, since],
  )
