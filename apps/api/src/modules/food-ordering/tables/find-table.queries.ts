import type { TableService } from '@plein/contract/food-ordering/tables'
import { run, type Db } from '#platform/db/database.ts'

interface ScannedRow {
  readonly uuid: string
  readonly label: string
  readonly zone: string
  readonly service: TableService
  readonly program_uuid: string
  readonly title: string
  readonly is_court: boolean
}

/** The table of a code; undefined for a wrong code and for one that ended alike. */
export const findScannedTable = async (db: Db, token: string): Promise<ScannedRow | undefined> => {
  const [row] = await run<ScannedRow>(
    db,
    `select t.uuid, t.label, t.zone, t.service, t.program_uuid, p.title,
            exists (select from food_ordering.courts c where c.program_uuid = t.program_uuid) as is_court
       from food_ordering.tables t join programs.v_programs p on p.uuid = t.program_uuid
      where t.token = $1 and t.ended_at is null`,
    [token],
  )
  return row
}
