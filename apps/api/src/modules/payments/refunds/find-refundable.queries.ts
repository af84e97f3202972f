import { run, type Tx } from '#platform/db/database.ts'

/** The kind of what a share is of; undefined when there is no such share. */
export const findKindOfShare = async (tx: Tx, subject_uuid: string): Promise<string | undefined> => {
  const [row] = await run<{ kind: string }>(
    tx,
    'select p.kind from payments.shares s join payments.payables p on p.uuid = s.payable_uuid where s.subject_uuid = $1 limit 1',
    [subject_uuid],
  )
  return row?.kind
}
