import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface RateRow {
  readonly kind: 'consumer' | 'trade'
  readonly valid_from: string
  readonly percentage: number
  readonly is_confirmed: boolean
  readonly source: string
}

/** Of each kind and day the newest rate; the latest days first. */
export const listRateRows = (db: Db | Tx): Promise<RateRow[]> =>
  run<RateRow>(
    db,
    `select kind, valid_from::text as valid_from, percentage, is_confirmed, source from (
       select distinct on (kind, valid_from) * from credit_management.statutory_rates order by kind, valid_from, created desc, uuid desc) newest
      order by valid_from desc, kind`,
  )

/** A correction is a newer row of the same day. */
export const insertRate = async (tx: Tx, rate: RateRow & { uuid: string; created: Date }): Promise<void> => {
  await run(
    tx,
    `insert into credit_management.statutory_rates (uuid, kind, valid_from, percentage, is_confirmed, source, created)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [rate.uuid, rate.kind, rate.valid_from, rate.percentage, rate.is_confirmed, rate.source, rate.created],
  )
}
