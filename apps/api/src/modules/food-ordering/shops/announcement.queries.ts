import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface Announcement {
  readonly uuid: string
  readonly text: string
  readonly revision: number
}

/** The current announcement of a court to all its guests; null when there is none, or it is no court. */
export const readAnnouncement = async (db: Db | Tx, court_uuid: string): Promise<Announcement | null> => {
  const [row] = await run<Announcement>(
    db,
    `select announcement_uuid as uuid, announcement_text as text, announcement_revision as revision
       from food_ordering.courts where program_uuid = $1 and announcement_uuid is not null and announcement_text <> ''`,
    [court_uuid],
  )
  return row ?? null
}
