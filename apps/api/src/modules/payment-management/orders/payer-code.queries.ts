import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface NewPayerCode {
  readonly uuid: string
  readonly holder_uuid: string
  readonly code: string
  readonly payer_uuid: string | null
  readonly created: Date
  readonly expires_at: Date
}

export const insertPayerCode = async (tx: Tx, row: NewPayerCode): Promise<void> => {
  await run(
    tx,
    `insert into payment_management.payer_codes (uuid, holder_uuid, code, payer_uuid, created, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [row.uuid, row.holder_uuid, row.code, row.payer_uuid, row.created, row.expires_at],
  )
}

/** Takes a code that is shown now, for one request; undefined for what is none, or no longer. */
export const takePayerCode = async (
  tx: Tx,
  code: string,
  at: Date,
): Promise<{ uuid: string; payer_uuid: string | null } | undefined> => {
  const [row] = await run<{ uuid: string; payer_uuid: string | null }>(
    tx,
    `update payment_management.payer_codes set taken_at = $2 where code = $1 and taken_at is null and expires_at > $2
     returning uuid, payer_uuid`,
    [code, at],
  )
  return row
}

/** Names the request that a code was taken for: its payer sees it. */
export const writeOrderOfCode = async (tx: Tx, uuid: string, order_uuid: string): Promise<void> => {
  await run(tx, 'update payment_management.payer_codes set order_uuid = $2 where uuid = $1', [uuid, order_uuid])
}

/** The newest request that was asked for by a code of this screen. */
export const findAskedOfHolder = async (db: Db, holder_uuid: string): Promise<string | null> => {
  const [row] = await run<{ order_uuid: string }>(
    db,
    `select order_uuid from payment_management.payer_codes where holder_uuid = $1 and order_uuid is not null
      order by created desc limit 1`,
    [holder_uuid],
  )
  return row?.order_uuid ?? null
}

/** Forgets codes that ended before a moment. */
export const deleteOldCodes = async (db: Db, before: Date): Promise<void> => {
  await run(db, 'delete from payment_management.payer_codes where expires_at < $1', [before])
}
