import { run, type Tx } from '#platform/db/database.ts'

/** Takes the open alerts of which nobody had a notice; answers their uuids. */
export const markNoticed = async (tx: Tx, at: Date): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    'update payments.alerts set noticed_at = $1 where noticed_at is null and resolved_at is null returning uuid',
    [at],
  )
  return rows.map(({ uuid }) => uuid)
}

/** The administrators that may sign in. */
export const listAdmins = async (tx: Tx): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(tx, 'select uuid from identity.v_people where type = 4 and is_active')
  return rows.map(({ uuid }) => uuid)
}
