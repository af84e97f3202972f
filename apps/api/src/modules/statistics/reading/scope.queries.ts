import { run, type Db } from '#platform/db/database.ts'

export interface ProgramRow {
  readonly uuid: string
  readonly title: string
  readonly type: number
  readonly currency: string
  readonly time_zone: string
}

const columns = 'p.uuid, p.title, p.type_code as type, p.currency, p.time_zone'

/** Everything that there is; drafts too, since they cost nothing. */
export const findAllPrograms = (db: Db): Promise<ProgramRow[]> =>
  run(db, `select ${columns} from programs.v_programs p order by p.uuid`)

/** An owner's programs, of every kind. */
export const findOwnPrograms = (db: Db, owner_uuid: string): Promise<ProgramRow[]> =>
  run(db, `select ${columns} from programs.v_programs p where p.owner_uuid = $1 order by p.uuid`, [owner_uuid])

/** The programs of one kind in which an acceptor works. */
export const findWorkedPrograms = (db: Db, acceptor_uuid: string, type: number): Promise<ProgramRow[]> =>
  run(
    db,
    `select ${columns} from programs.v_workers w join programs.v_programs p on p.uuid = w.program_uuid
      where w.user_uuid = $1 and w.user_type = 2 and p.type_code = $2 order by p.uuid`,
    [acceptor_uuid, type],
  )

/** The restaurants that sold in a court, or stand in it. */
export const findRestaurants = (db: Db, court_uuid: string): Promise<ProgramRow[]> =>
  run(
    db,
    `select ${columns} from programs.v_programs p
      where p.uuid in (select r.program_uuid from food_ordering.v_restaurants r where r.court_uuid = $1
                       union select s.program_uuid from statistics.products s where s.court_uuid = $1)
      order by p.uuid`,
    [court_uuid],
  )
