import { run, type Tx } from '#platform/db/database.ts'

/** The time zone of a program of this owner, or (all) of anybody's; undefined for another one. */
export const findZone = async (
  tx: Tx,
  program_uuid: string,
  { all, owner_uuid }: { all: boolean; owner_uuid: string | null },
): Promise<string | undefined> => {
  const [row] = await run<{ time_zone: string }>(
    tx,
    'select time_zone from programs.v_programs where uuid = $1 and ($2 or owner_uuid = $3)',
    [program_uuid, all, owner_uuid],
  )
  return row?.time_zone
}
