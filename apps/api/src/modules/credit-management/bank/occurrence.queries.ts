import { run, type Tx } from '#platform/db/database.ts'

/** How often each of these lines is there, by the digest in hex. */
export const countOccurrences = async (
  tx: Tx,
  program_uuid: string,
  digests: readonly Buffer[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await run<{ digest: string; count: number }>(
    tx,
    `select encode(digest, 'hex') as digest, max(occurrence)::int as count from credit_management.bank_lines
      where program_uuid = $1 and digest = any($2) group by digest`,
    [program_uuid, digests],
  )
  return new Map(rows.map(({ digest, count }) => [digest, count]))
}

/** All that is written until the end of the trial is taken back then. */
export const beginTrial = async (tx: Tx): Promise<void> => {
  await run(tx, 'savepoint trial')
}

export const endTrial = async (tx: Tx): Promise<void> => {
  await run(tx, 'rollback to savepoint trial')
}
