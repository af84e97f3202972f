import { run, type Db, type Tx } from '#platform/db/database.ts'

/** Refunds of an order that its provider refused and that nobody has seen to, the oldest first. Cents. */
export const listFailedRefunds = (
  db: Db | Tx,
  payable_uuid: string | null,
): Promise<{ uuid: string; amount: number }[]> =>
  run<{ uuid: string; amount: number }>(
    db,
    `select uuid, amount from payments.v_refunds where payable_uuid = $1 and status = 'failed' and replaced_by is null order by created, uuid`,
    [payable_uuid],
  )
