import { run, type Tx } from '#platform/db/database.ts'

/** Drafts among these of a program, oldest first. */
export const listDrafts = async (tx: Tx, program_uuid: string, uuids: readonly string[]): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    `select uuid from credit_management.bills where program_uuid = $1 and uuid = any($2) and state = 'draft' order by uuid`,
    [program_uuid, uuids],
  )
  return rows.map(({ uuid }) => uuid)
}
