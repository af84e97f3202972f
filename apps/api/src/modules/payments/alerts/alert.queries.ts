import { run, type Db, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'

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

/** As raiseAlert, and never again of that attempt: what will not change needs one look, and not one after each question. */
export const raiseAlertOnce = async (
  db: Db | Tx,
  alert: { readonly kind: string; readonly attempt_uuid: string; readonly detail: string },
  moment: Date,
): Promise<void> => {
  await run(
    db,
    `insert into payments.alerts (uuid, kind, attempt_uuid, detail, created)
     select $1::uuid, $2::text, $3::uuid, $4, $5
      where not exists (select from payments.alerts where kind = $2 and attempt_uuid = $3)
         on conflict do nothing`,
    [newId(), alert.kind, alert.attempt_uuid, alert.detail.slice(0, 1000), moment],
  )
}

/** As raiseAlert, of a key that its provider refuses: one trouble, however many payments went through its connection, which is locked. */
export const raiseKeyAlert = async (
  tx: Tx,
  {
    attempt,
    detail,
    moment,
  }: { attempt: { readonly uuid: string; readonly connection_uuid: string }; detail: string; moment: Date },
): Promise<void> => {
  await run(tx, 'select from payments.connections where uuid = $1 for no key update', [attempt.connection_uuid])
  await run(
    tx,
    `insert into payments.alerts (uuid, kind, attempt_uuid, detail, created)
     select $1::uuid, 'key_not_valid', $2::uuid, $4, $5
      where not exists (select from payments.alerts l join payments.attempts a on a.uuid = l.attempt_uuid
                         where l.kind = 'key_not_valid' and l.resolved_at is null and a.connection_uuid = $3)
         on conflict do nothing`,
    [newId(), attempt.uuid, attempt.connection_uuid, detail.slice(0, 1000), moment],
  )
}

/** A paid attempt was confirmed: what was doubted of it is fine. */
export const resolveDoubt = async (db: Db, attempt_uuid: string, moment: Date): Promise<void> => {
  await run(
    db,
    `update payments.alerts set resolved_at = $2
      where attempt_uuid = $1 and refund_uuid is null and resolved_at is null
        and kind in ('mismatch', 'manual_intervention', 'sync_failed', 'not_confirmed')`,
    [attempt_uuid, moment],
  )
}

/** The provider's answer about a refund fits what was asked for: there is nothing to doubt any more. */
export const resolveRefundDoubt = async (tx: Tx, refund_uuid: string, moment: Date): Promise<void> => {
  await run(
    tx,
    `update payments.alerts set resolved_at = $2
      where refund_uuid = $1 and resolved_at is null and kind in ('mismatch', 'sync_failed')`,
    [refund_uuid, moment],
  )
}

/** A refund that failed was sent again: how that one goes is told by its own alerts. */
export const resolveFailedRefund = async (tx: Tx, refund_uuid: string, moment: Date): Promise<void> => {
  await run(
    tx,
    `update payments.alerts set resolved_at = $2 where refund_uuid = $1 and resolved_at is null and kind = 'refund_failed'`,
    [refund_uuid, moment],
  )
}

export interface AlertRow {
  readonly uuid: string
  readonly kind: string
  readonly created: Date
  readonly detail: string
  readonly resolved_at: Date | null
  readonly attempt_uuid: string | null
  readonly refund_uuid: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly payable_kind: string | null
  readonly subject_uuid: string | null
  readonly share_uuid: string | null
  readonly subject_label: string | null
  readonly program_uuid: string | null
}

/** Unresolved alerts, newest first, up to a thousand: more than that is one trouble, not a thousand. */
export const listOpenAlerts = (db: Db): Promise<AlertRow[]> =>
  run<AlertRow>(
    db,
    `select l.uuid, l.kind, l.created, l.detail, l.resolved_at, l.attempt_uuid, l.refund_uuid, coalesce(r.amount, a.amount) as amount,
            a.currency, p.kind as payable_kind, p.subject_uuid, r.subject_uuid as share_uuid, p.subject_label, p.program_uuid
       from payments.alerts l
       left join payments.attempts a on a.uuid = l.attempt_uuid
       left join payments.refunds r on r.uuid = l.refund_uuid
       left join payments.payables p on p.uuid = coalesce(a.payable_uuid, r.payable_uuid)
      where l.resolved_at is null order by l.created desc, l.uuid desc limit 1000`,
  )

/** Marks an alert as resolved, once; undefined when there is none of that uuid. */
export const writeResolved = async (tx: Tx, uuid: string, moment: Date): Promise<AlertRow | undefined> => {
  const [row] = await run<AlertRow>(
    tx,
    `with resolved as (
       update payments.alerts set resolved_at = coalesce(resolved_at, $2) where uuid = $1
       returning uuid, kind, created, detail, resolved_at, attempt_uuid, refund_uuid
     )
     select l.*, coalesce(r.amount, a.amount) as amount, a.currency, p.kind as payable_kind, p.subject_uuid, r.subject_uuid as share_uuid, p.subject_label, p.program_uuid
       from resolved l
       left join payments.attempts a on a.uuid = l.attempt_uuid
       left join payments.refunds r on r.uuid = l.refund_uuid
       left join payments.payables p on p.uuid = coalesce(a.payable_uuid, r.payable_uuid)`,
    [uuid, moment],
  )
  return row
}
