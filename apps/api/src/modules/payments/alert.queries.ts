import { run, type Db, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'

export interface NewAlert {
  readonly kind: string
  readonly attempt_uuid?: string | null
  readonly refund_uuid?: string | null
  readonly detail: string
}

/** Tells an operator of something to look at; once for each trouble until it is resolved. */
export const raiseAlert = async (db: Db | Tx, alert: NewAlert, moment: Date): Promise<void> => {
  await run(
    db,
    `insert into payments.alerts (uuid, kind, attempt_uuid, refund_uuid, detail, created) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
    [newId(), alert.kind, alert.attempt_uuid ?? null, alert.refund_uuid ?? null, alert.detail.slice(0, 1000), moment],
  )
}

/** The doubt about an attempt is over. */
export const resolveReview = async (tx: Tx, attempt_uuid: string, moment: Date): Promise<void> => {
  await run(
    tx,
    `update payments.alerts set resolved_at = $2
      where attempt_uuid = $1 and resolved_at is null and kind in ('mismatch', 'manual_intervention', 'sync_failed')`,
    [attempt_uuid, moment],
  )
}
