import type { SettledAs } from '@plein/contract/payments/refunds'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { RefundLine } from '../payable-kind.ts'

/** The provider's status of it; `settled`: it was not asked, because the payer got the money in another way. */
export type RefundStatus = 'created' | 'pending' | 'refunded' | 'failed' | 'unknown' | 'settled'

/** The refund of money that was not applied: whole, and once for an attempt. */
export const insertWholeRefund = async (
  tx: Tx,
  { uuid, attempt_uuid, reason, moment }: { uuid: string; attempt_uuid: string; reason: string; moment: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into payments.refunds (uuid, payable_uuid, attempt_uuid, currency, amount, reason, idempotency_key, sync_at, created, changed)
     select $1::uuid, payable_uuid, uuid, currency, amount, $3, $1::uuid::text, $4, $4, $4 from payments.attempts where uuid = $2`,
    [uuid, attempt_uuid, reason, moment],
  )
}

/** A paid share that is locked, with the payment through which it came and what its journal names. */
export interface LockedShare {
  readonly kind: string
  readonly payable_program_uuid: string
  readonly subject_label: string | null
  readonly description: string
  readonly currency: string
  readonly program_uuid: string | null
  readonly acceptor_uuid: string | null
  readonly program_title: string
  readonly amount: number
  readonly fee: number
  readonly fee_program_uuid: string | null
  readonly fee_program_title: string | null
  readonly fee_vat_percentage: number
  readonly amount_refunded: number
  readonly fee_refunded: number
  /** The amount that the payer's bank took back. */
  readonly amount_charged_back: number
  readonly share_position: number
  readonly attempt_uuid: string
  /** 0: the provider paid all of it. */
  readonly amount_by_others: number
  readonly connection_uuid: string
  readonly provider: string
  readonly mode: string
  readonly account: string
}

/** Locks a share of a payable that was paid; undefined when it was not, or there is no such share. */
export const lockPaidShare = async (
  tx: Tx,
  payable_uuid: string,
  subject_uuid: string,
): Promise<LockedShare | undefined> => {
  const [row] = await run<LockedShare>(
    tx,
    `select p.kind, p.program_uuid as payable_program_uuid, p.subject_label, p.description, p.currency, s.program_uuid, s.acceptor_uuid,
            coalesce(r.title, (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = s.acceptor_uuid),
                     s.acceptor_uuid::text) as program_title,
            s.amount, s.fee, s.fee_program_uuid, f.title as fee_program_title, s.fee_vat_percentage, s.amount_refunded, s.fee_refunded,
            (select coalesce(sum(c.amount), 0)::bigint from payments.chargebacks c
              where c.attempt_uuid = a.uuid and c.subject_uuid = s.subject_uuid) as amount_charged_back,
            s.position as share_position, a.uuid as attempt_uuid, a.amount_by_others, a.connection_uuid, a.provider, a.mode, a.account
       from payments.shares s
       join payments.payables p on p.uuid = s.payable_uuid
       join payments.attempts a on a.payable_uuid = p.uuid and a.status = 'paid' and a.applied
       left join programs.v_programs r on r.uuid = s.program_uuid
       left join programs.v_programs f on f.uuid = s.fee_program_uuid
      where s.payable_uuid = $1 and s.subject_uuid = $2
        for update of s`,
    [payable_uuid, subject_uuid],
  )
  return row
}

export interface NewRefund {
  readonly uuid: string
  readonly payable_uuid: string
  /** The share that it is taken from. */
  readonly subject_uuid: string
  readonly attempt_uuid: string
  /** To which of its sources it goes; 0: the provider. Another one has it at once. */
  readonly source: number
  readonly currency: string
  readonly amount: number
  /** The part of the share's fee that goes back with it. */
  readonly fee: number
  readonly lines: readonly RefundLine[]
  readonly reason: string
  readonly requested_by: string | null
  readonly created: Date
}

/**
 * Writes a refund if share and payable have that much left: conditional writes, so that refunds at one time never give back
 * more than was paid, whoever holds which lock. Answers whether it was written; if not, roll back.
 */
export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<boolean> => {
  const rows = await run(
    tx,
    `with share as (
       update payments.shares set amount_refunded = amount_refunded + $4, fee_refunded = fee_refunded + $5
        where payable_uuid = $2 and subject_uuid = $3 and amount_refunded + $4 <= amount and fee_refunded + $5 <= fee
       returning payable_uuid
     ), payable as (
       update payments.payables p set amount_refunded = p.amount_refunded + $4, changed = $11
         from share s where p.uuid = s.payable_uuid and p.amount_refunded + $4 <= p.amount_paid
       returning p.uuid
     )
     insert into payments.refunds
       (uuid, payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, lines, reason, idempotency_key, requested_by,
        source, status, sync_at, created, changed)
     select $1::uuid, p.uuid, $6, $3, $7, $4, $5, $8::jsonb, $9, $1::uuid::text, $10,
            $12::smallint, case when $12::smallint = 0 then 'created' else 'refunded' end,
            case when $12::smallint = 0 then $11::timestamptz end, $11, $11 from payable p
     returning uuid`,
    [
      refund.uuid,
      refund.payable_uuid,
      refund.subject_uuid,
      refund.amount,
      refund.fee,
      refund.attempt_uuid,
      refund.currency,
      JSON.stringify(refund.lines),
      refund.reason,
      refund.requested_by,
      refund.created,
      refund.source,
    ],
  )
  return rows.length > 0
}

/** A refund with what it takes to decide whether somebody may send it again, or settle it. */
export interface DecidedRow {
  readonly kind: string
  readonly attempt_uuid: string
  /** The share that it is taken from; null: the whole of a payment that was not applied. */
  readonly subject_uuid: string | null
  /** Whose share that is. */
  readonly program_uuid: string | null
  readonly acceptor_uuid: string | null
  readonly program_title: string | null
  readonly currency: string
  readonly amount: number
  readonly lines: readonly RefundLine[]
  readonly reason: string
  readonly status: RefundStatus
}

export const findDecided = async (tx: Tx, uuid: string): Promise<DecidedRow | undefined> => {
  const [row] = await run<DecidedRow>(
    tx,
    `select p.kind, r.attempt_uuid, r.subject_uuid, s.program_uuid, s.acceptor_uuid,
            coalesce(v.title, (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = s.acceptor_uuid),
                     s.acceptor_uuid::text) as program_title, r.currency, r.amount, r.lines, r.reason, r.status
       from payments.refunds r
       join payments.payables p on p.uuid = r.payable_uuid
       left join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
       left join programs.v_programs v on v.uuid = s.program_uuid
      where r.uuid = $1`,
    [uuid],
  )
  return row
}

export interface Replacement extends Pick<NewRefund, 'uuid' | 'requested_by' | 'created'> {
  readonly replaces: string
  /** How its payer got the money; null: the provider is to be asked again. */
  readonly settled: { readonly as: SettledAs; readonly note: string | null } | null
}

/**
 * Writes the refund that takes a failed one's place: the same money, under a reference and a key of its own, because the provider remembers
 * the failed one under the old ones. Answers whether it was written; not when that one did not fail or was replaced before.
 */
export const insertReplacement = async (tx: Tx, refund: Replacement): Promise<boolean> => {
  const { uuid, requested_by, replaces, created, settled } = refund
  const rows = await run(
    tx,
    `insert into payments.refunds
       (uuid, payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, lines, reason, idempotency_key, requested_by, replaces, created, changed,
        status, settled_as, note, sync_at)
     select $1::uuid, payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, lines, reason, $1::uuid::text, $2, uuid, $4, $4,
            case when $5::text is null then 'created' else 'settled' end, $5, $6, case when $5::text is null then $4::timestamptz end
       from payments.refunds where uuid = $3 and status = 'failed'
         on conflict (replaces) do nothing
     returning uuid`,
    [uuid, requested_by, replaces, created, settled?.as ?? null, settled?.note ?? null],
  )
  return rows.length > 0
}

/** The status of the refund that replaced a failed one. */
export const statusOfReplacement = async (tx: Tx, replaces: string): Promise<RefundStatus | undefined> => {
  const [row] = await run<{ status: RefundStatus }>(tx, 'select status from payments.refunds where replaces = $1', [
    replaces,
  ])
  return row?.status
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

/** The provider's answer about a refund. */
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
export const moveRefund = async (db: Db | Tx, reported: ToldRefund): Promise<boolean> => {
  const rows = await run(
    db,
    `update payments.refunds
        set sync_count = case when status = $2 then sync_count + 1 else 0 end, status = $2,
            provider_reference = coalesce(provider_reference, $3), failure_code = $4, psp_response = coalesce($5, psp_response),
            sync_at = $6, changed = $7
      where uuid = $1 and status in ('created', 'unknown', 'pending') returning uuid`,
    [
      reported.uuid,
      reported.status,
      reported.provider_reference,
      reported.failure_code,
      reported.evidence && JSON.stringify(reported.evidence),
      reported.sync_at,
      reported.moment,
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
export const claimDueRefunds = async (
  db: Db,
  { moment, leased_until, count }: { moment: Date; leased_until: Date; count: number },
): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `update payments.refunds set sync_at = $2
      where uuid in (select uuid from payments.refunds where sync_at <= $1 order by sync_at limit $3 for update skip locked)
      returning uuid`,
    [moment, leased_until, count],
  )
  return rows.map((row) => row.uuid)
}
