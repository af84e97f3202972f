import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { RefundLine } from '../payable-kind.ts'
import type { SplitPart } from '../providers/merchants.ts'

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
  /** Cents of the amount that are a tip, and of those that its payee gave back. */
  readonly tip: number
  readonly tip_refunded: number
  /** Cents of what went back that the earner of the fee bore. */
  readonly amount_borne: number
  /** The amount that the payer's bank took back. */
  readonly amount_charged_back: number
  readonly share_position: number
  readonly attempt_uuid: string
  /** 0: the provider paid all of it. */
  readonly amount_by_others: number
  readonly provider: string
  /** These three are null: value of ours paid it alone. */
  readonly connection_uuid: string | null
  readonly mode: string | null
  readonly account: string | null
  /** The program whose own connection it is; null: the platform's, or none. */
  readonly owner_uuid: string | null
  readonly owner_title: string | null
  /** Its part that the provider pays to the seller itself; null: none. */
  readonly route_uuid: string | null
  /** Cents of that which no refund took back. */
  readonly route_left: number
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
            s.amount, s.fee, s.fee_program_uuid, f.title as fee_program_title, s.fee_vat_percentage, s.amount_refunded, s.fee_refunded, s.tip, s.tip_refunded, s.amount_borne,
            (select coalesce(sum(b.amount), 0)::bigint from payments.chargebacks b where b.attempt_uuid = a.uuid and b.subject_uuid = s.subject_uuid) as amount_charged_back,
            s.position as share_position, a.uuid as attempt_uuid, a.amount_by_others, a.connection_uuid, a.provider, a.mode, a.account,
            c.program_uuid as owner_uuid, o.title as owner_title, t.uuid as route_uuid, coalesce(t.amount - t.amount_reversed, 0) as route_left
       from payments.shares s
       join payments.payables p on p.uuid = s.payable_uuid
       join payments.attempts a on a.payable_uuid = p.uuid and a.status = 'paid' and a.applied
       left join payments.connections c on c.uuid = a.connection_uuid
       left join payments.routes t on t.attempt_uuid = a.uuid and t.share = s.position and t.state in ('due', 'routed')
       left join programs.v_programs o on o.uuid = c.program_uuid
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
  /** Cents of it that are of a tip. */
  readonly tip: number
  /** The part of it that the provider takes from the share's seller. */
  readonly amount_routed: number
  /** Whoever earns the fee bears it, not the share's payee. */
  readonly fee_earner_bears: boolean
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
       update payments.shares set amount_refunded = amount_refunded + $4, fee_refunded = fee_refunded + $5,
              amount_borne = amount_borne + case when $14::boolean then $4 else 0 end,
              tip_refunded = tip_refunded + case when $14::boolean then 0 else $15::bigint end
        where payable_uuid = $2 and subject_uuid = $3 and amount_refunded + $4 <= amount and fee_refunded + $5 <= fee
       returning payable_uuid
     ), payable as (
       update payments.payables p set amount_refunded = p.amount_refunded + $4, changed = $11
         from share s where p.uuid = s.payable_uuid and p.amount_refunded + $4 <= p.amount_paid
       returning p.uuid
     )
     insert into payments.refunds
       (uuid, payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, lines, reason, idempotency_key, requested_by,
        source, amount_routed, status, sync_at, created, changed, fee_earner_bears, tip)
     select $1::uuid, p.uuid, $6, $3, $7, $4, $5, $8::jsonb, $9, $1::uuid::text, $10,
            $12::smallint, $13::bigint, case when $12::smallint = 0 then 'created' else 'refunded' end,
            case when $12::smallint = 0 then $11::timestamptz end, $11, $11, $14::boolean, $15::bigint from payable p
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
      refund.amount_routed,
      refund.fee_earner_bears,
      refund.tip,
    ],
  )
  return rows.length > 0
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
  /** The parts that the provider takes from sellers; null: the payment was not split. */
  readonly split: readonly SplitPart[] | null
  /** One of them is not theirs yet: the provider is still to be asked for the route. */
  readonly waits_for_route: boolean
}

export const findRefund = async (db: Db | Tx, uuid: string): Promise<RefundRow | undefined> => {
  const [row] = await run<RefundRow>(
    db,
    `select r.uuid, r.attempt_uuid, r.currency, r.amount, p.description, r.status, r.idempotency_key, r.provider_reference,
            a.provider_reference as payment_reference, r.sync_count, r.created, a.provider, c.mode, c.account, c.key_encrypted, t.split, t.waits_for_route
       from payments.refunds r
       join payments.payables p on p.uuid = r.payable_uuid
       join payments.attempts a on a.uuid = r.attempt_uuid
       join payments.connections c on c.uuid = a.connection_uuid
      cross join lateral (
        -- Money that was not applied goes back whole: from everybody whom the payment itself had named.
        select case when count(*) > 0 then coalesce(json_agg(json_build_object('merchant', t.merchant, 'amount', case when r.subject_uuid is null then t.amount else r.amount_routed end)
                                                             order by t.share) filter (where t.is_taken), '[]') end as split,
               coalesce(bool_or(t.is_taken and t.state = 'due'), false) as waits_for_route
          from (select o.*, r.subject_uuid is null and o.state = 'fixed' and not o.is_delayed
                         or r.amount_routed > 0 and o.share = (select s.position from payments.shares s
                                                                where s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid) as is_taken
                  from payments.routes o where o.attempt_uuid = a.uuid) t) t
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
