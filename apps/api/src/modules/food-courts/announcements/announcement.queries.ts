import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface AnnouncementRow {
  readonly uuid: string
  readonly text: string
  readonly revision: number
  readonly visible_from: Date
  /** null: without an end. */
  readonly visible_until: Date | null
  readonly created: Date
}

const columns = 'uuid, text, revision, visible_from, visible_until, created'

/** The announcements of a court, newest first: a few, as many as it may have at the most. */
export const listOfCourt = (db: Db | Tx, court_uuid: string): Promise<AnnouncementRow[]> =>
  run<AnnouncementRow>(
    db,
    `select ${columns} from food_courts.announcements where court_uuid = $1 order by visible_from desc, uuid desc`,
    [court_uuid],
  )

/** The newest one that guests see at that moment. */
export const findVisible = async (
  db: Db | Tx,
  court_uuid: string,
  at: Date,
): Promise<Pick<AnnouncementRow, 'uuid' | 'text' | 'revision'> | undefined> => {
  const [row] = await run<Pick<AnnouncementRow, 'uuid' | 'text' | 'revision'>>(
    db,
    `select uuid, text, revision from food_courts.announcements
      where court_uuid = $1 and visible_from <= $2 and (visible_until is null or visible_until > $2)
      order by visible_from desc, uuid desc limit 1`,
    [court_uuid, at],
  )
  return row
}

/** Two that a court adds at once come one after the other, so that both are counted. */
export const lockCourt = async (tx: Tx, court_uuid: string): Promise<void> => {
  await run(tx, `select pg_advisory_xact_lock(hashtextextended('food_courts.announcements ' || $1, 0))`, [court_uuid])
}

export const insertAnnouncement = async (
  tx: Tx,
  court_uuid: string,
  row: Omit<AnnouncementRow, 'revision'>,
): Promise<void> => {
  await run(
    tx,
    `insert into food_courts.announcements (uuid, court_uuid, text, visible_from, visible_until, created) values ($1, $2, $3, $4, $5, $6)`,
    [row.uuid, court_uuid, row.text, row.visible_from, row.visible_until, row.created],
  )
}

/** False when the court has none of that uuid any more. */
export const updateAnnouncement = async (
  tx: Tx,
  court_uuid: string,
  row: Pick<AnnouncementRow, 'uuid' | 'text' | 'visible_from' | 'visible_until'>,
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update food_courts.announcements
        set text = $3, visible_from = $4, visible_until = $5, revision = case when text = $3 then revision else revision + 1 end
      where uuid = $1 and court_uuid = $2 returning uuid`,
    [row.uuid, court_uuid, row.text, row.visible_from, row.visible_until],
  )
  return rows.length > 0
}

/** False when the court has none of that uuid any more. */
export const deleteAnnouncement = async (tx: Tx, court_uuid: string, uuid: string): Promise<boolean> => {
  const rows = await run(
    tx,
    'delete from food_courts.announcements where uuid = $1 and court_uuid = $2 returning uuid',
    [uuid, court_uuid],
  )
  return rows.length > 0
}
