import type { SettledAs } from '@plein/contract/payments/refunds'
import { run, type Tx } from '#platform/db/database.ts'
import type { RefundLine } from '../payable-kind.ts'
import type { NewRefund, RefundStatus } from './refund.queries.ts'

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
  readonly amount_routed: number
}

export const findDecided = async (tx: Tx, uuid: string): Promise<DecidedRow | undefined> => {
  const [row] = await run<DecidedRow>(
    tx,
    `select p.kind, r.attempt_uuid, r.subject_uuid, s.program_uuid, s.acceptor_uuid,
            coalesce(v.title, (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = s.acceptor_uuid),
                     s.acceptor_uuid::text) as program_title, r.currency, r.amount, r.lines, r.reason, r.status, r.amount_routed
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
        fee_earner_bears, tip, amount_routed, status, settled_as, note, sync_at)
     select $1::uuid, payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, lines, reason, $1::uuid::text, $2, uuid, $4, $4,
            fee_earner_bears, tip, case when $5::text is null then amount_routed else 0 end, case when $5::text is null then 'created' else 'settled' end, $5, $6, case when $5::text is null then $4::timestamptz end
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
