import { run, type Db, type Tx } from '../../../platform/db/database.ts'
import type { RefundLine } from '../payable-kind.ts'

export type RefundStatus = 'created' | 'pending' | 'refunded' | 'failed' | 'unknown'

/** The refund of money that was not applied: whole, and once for an attempt. */
export const insertWholeRefund = async (
  tx: Tx,
  uuid: string,
  attempt_uuid: string,
  reason: string,
  moment: Date,
): Promise<void> => {
  await run(
    tx,
    `insert into payments.refunds (uuid, payable_uuid, attempt_uuid, currency, amount, reason, idempotency_key, sync_at, created, changed)
     select $1::uuid, payable_uuid, uuid, currency, amount, $3, $1::uuid::text, $4, $4, $4 from payments.attempts where uuid = $2`,
    [uuid, attempt_uuid, reason, moment],
  )
}

export interface NewRefund {
  readonly uuid: string
  readonly payable_uuid: string
  /** The share that it is taken from. */
  readonly subject_uuid: string
  readonly amount: number
  readonly lines: readonly RefundLine[]
  readonly reason: string
  readonly requested_by: string | null
  readonly created: Date
}

/** A refund as it was written, with the share and the connection that its journal names. */
export interface WrittenRefund {
  readonly kind: string
  readonly fee: number
  readonly fee_before: number
  readonly share_amount: number
  readonly share_fee: number
  readonly program_uuid: string
  readonly program_title: string
  readonly fee_program_uuid: string | null
  readonly fee_program_title: string | null
  readonly fee_vat_percentage: number
  readonly payable_program_uuid: string
  readonly description: string
  readonly currency: string
  readonly attempt_uuid: string
  readonly connection_uuid: string
  readonly provider: string
  readonly mode: string
  readonly account: string
}

/**
 * Writes a refund of a share in one statement, if share and payable have that much left: conditional writes, so that two
 * refunds at one time never give back more than was paid. The fee goes back in proportion to what has gone back in all,
 * rounded half up: the last part takes the rest. Undefined when there is not that much left, or nothing was paid.
 */
export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<WrittenRefund | undefined> => {
  const [row] = await run<WrittenRefund>(
    tx,
    `with before as (
       select * from payments.shares where payable_uuid = $2 and subject_uuid = $3 for update
     ), share as (
       update payments.shares s
          set amount_refunded = b.amount_refunded + $4,
              fee_refunded = div(2 * b.fee::numeric * (b.amount_refunded + $4) + b.amount, 2 * b.amount::numeric)::bigint
         from before b
        where s.payable_uuid = b.payable_uuid and s.position = b.position and b.amount_refunded + $4 <= b.amount
       returning s.*, s.fee_refunded - b.fee_refunded as fee_now, b.fee_refunded as fee_before
     ), payable as (
       update payments.payables p set amount_refunded = p.amount_refunded + $4, changed = $8
         from share where p.uuid = $2 and p.amount_refunded + $4 <= p.amount_paid
       returning p.uuid, p.kind, p.program_uuid, p.description, p.currency
     ), attempt as (
       select a.uuid, a.connection_uuid, a.provider, a.mode, a.account
         from payments.attempts a join payable p on p.uuid = a.payable_uuid where a.status = 'paid' and a.applied
     ), written as (
       insert into payments.refunds
         (uuid, payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, lines, reason, idempotency_key, requested_by, sync_at, created, changed)
       select $1::uuid, p.uuid, a.uuid, $3, p.currency, $4, s.fee_now, $5::jsonb, $6, $1::uuid::text, $7, $8, $8, $8
         from payable p, attempt a, share s
     )
     select p.kind, s.fee_now as fee, s.fee_before, s.amount as share_amount, s.fee as share_fee, s.program_uuid, r.title as program_title,
            s.fee_program_uuid, f.title as fee_program_title, s.fee_vat_percentage, p.program_uuid as payable_program_uuid,
            p.description, p.currency, a.uuid as attempt_uuid, a.connection_uuid, a.provider, a.mode, a.account
       from payable p cross join attempt a cross join share s
       join programs.v_programs r on r.uuid = s.program_uuid
       left join programs.v_programs f on f.uuid = s.fee_program_uuid`,
    [
      refund.uuid,
      refund.payable_uuid,
      refund.subject_uuid,
      refund.amount,
      JSON.stringify(refund.lines),
      refund.reason,
      refund.requested_by,
      refund.created,
    ],
  )
  return row
}

/** What is left to give back of a share; undefined when there is no such paid share. */
export const findRefundable = async (
  db: Db | Tx,
  payable_uuid: string,
  subject_uuid: string,
): Promise<{ readonly left: number; readonly currency: string } | undefined> => {
  const [row] = await run<{ left: number; currency: string }>(
    db,
    `select least(s.amount - s.amount_refunded, p.amount_paid - p.amount_refunded) as left, p.currency
       from payments.shares s join payments.payables p on p.uuid = s.payable_uuid
      where s.payable_uuid = $1 and s.subject_uuid = $2`,
    [payable_uuid, subject_uuid],
  )
  return row
}

/** A refund with all that a call to its provider needs. */
export interface RefundRow {
  readonly uuid: string
  readonly attempt_uuid: string
  readonly currency: string
  readonly amount: number
  readonly description: string
  readonly status: RefundStatus
  readonly idempotency_key: string
  readonly provider_reference: string | null
  readonly payment_reference: string | null
  readonly sync_count: number
  readonly created: Date
  readonly provider: string
  readonly mode: 'test' | 'live'
  readonly account: string
  readonly key_encrypted: Buffer
}

export const findRefund = async (db: Db | Tx, uuid: string): Promise<RefundRow | undefined> => {
  const [row] = await run<RefundRow>(
    db,
    `select r.uuid, r.attempt_uuid, r.currency, r.amount, p.description, r.status, r.idempotency_key, r.provider_reference,
            a.provider_reference as payment_reference, r.sync_count, r.created, a.provider, a.mode, a.account, c.key_encrypted
       from payments.refunds r
       join payments.payables p on p.uuid = r.payable_uuid
       join payments.attempts a on a.uuid = r.attempt_uuid
       join payments.connections c on c.uuid = a.connection_uuid
      where r.uuid = $1`,
    [uuid],
  )
  return row
}

/** What the provider said of a refund. */
export interface ToldRefund {
  readonly uuid: string
  readonly status: RefundStatus
  readonly provider_reference: string | null
  readonly failure_code: string | null
  readonly evidence: Readonly<Record<string, unknown>> | null
  readonly sync_at: Date | null
  readonly moment: Date
}

/** Moves a refund that is not final. Answers whether it was. */
export const moveRefund = async (db: Db | Tx, told: ToldRefund): Promise<boolean> => {
  const rows = await run(
    db,
    `update payments.refunds
        set sync_count = case when status = $2 then sync_count + 1 else 0 end, status = $2,
            provider_reference = coalesce(provider_reference, $3), failure_code = $4, psp_response = coalesce($5, psp_response),
            sync_at = $6, changed = $7
      where uuid = $1 and status in ('created', 'unknown', 'pending') returning uuid`,
    [
      told.uuid,
      told.status,
      told.provider_reference,
      told.failure_code,
      told.evidence && JSON.stringify(told.evidence),
      told.sync_at,
      told.moment,
    ],
  )
  return rows.length > 0
}

/** Refunds of an attempt that are under way at the provider. */
export const findPendingRefunds = async (db: Db, attempt_uuid: string): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    "select uuid from payments.refunds where attempt_uuid = $1 and status in ('created', 'unknown', 'pending')",
    [attempt_uuid],
  )
  return rows.map((row) => row.uuid)
}

/** As claimDueAttempts, for refunds. */
export const claimDueRefunds = async (db: Db, moment: Date, leased_until: Date, count: number): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `update payments.refunds set sync_at = $2
      where uuid in (select uuid from payments.refunds where sync_at <= $1 order by sync_at limit $3 for update skip locked)
      returning uuid`,
    [moment, leased_until, count],
  )
  return rows.map((row) => row.uuid)
}
