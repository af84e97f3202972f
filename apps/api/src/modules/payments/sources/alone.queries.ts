import type { PayableState } from '@plein/contract/payments/subject'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Allocation, WantedSource } from './allocate.rules.ts'

interface NewAlone {
  readonly uuid: string
  readonly payable_uuid: string
  readonly method: string
  readonly language: string
  readonly created: Date
}

/**
 * Writes an attempt that value of ours pays alone, with its sources and allocations, and that its payable is paid: one statement. Answers
 * whether it was written; not when the payable is not open. The value itself is taken in the same transaction.
 */
export const insertPaidAlone = async (
  tx: Tx,
  attempt: NewAlone,
  { sources, allocations }: { sources: readonly WantedSource[]; allocations: readonly Allocation[] },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `with payable as (
       update payments.payables set state = 'paid', amount_paid = amount, changed = $5
        where uuid = $2 and state = 'open' returning uuid, currency, amount
     ), attempt as (
       insert into payments.attempts
         (uuid, payable_uuid, provider, method, currency, amount, amount_by_others, status, applied, idempotency_key, language,
          pay_until, created, changed, paid_at)
       select $1::uuid, p.uuid, 'cards', $3, p.currency, 0, p.amount, 'paid', true, $1::uuid::text, $4, $5, $5, $5, $5 from payable p
       returning uuid
     ), source as (
       insert into payments.attempt_sources (attempt_uuid, position, kind, source_uuid, amount, label, state)
       select a.uuid, s.position, s.kind, s.source_uuid, s.amount, s.label, 'captured'
         from attempt a
        cross join unnest($6::text[], $7::uuid[], $8::bigint[], $12::text[]) with ordinality as s (kind, source_uuid, amount, label, position)
     )
     insert into payments.allocations (attempt_uuid, position, share, amount)
     select a.uuid, l.position, l.share, l.amount
       from attempt a cross join unnest($9::smallint[], $10::smallint[], $11::bigint[]) as l (position, share, amount)
     returning attempt_uuid`,
    [
      attempt.uuid,
      attempt.payable_uuid,
      attempt.method,
      attempt.language,
      attempt.created,
      sources.map(({ kind }) => kind),
      sources.map(({ source_uuid }) => source_uuid),
      sources.map(({ amount }) => amount),
      allocations.map(({ position }) => position),
      allocations.map(({ share }) => share),
      allocations.map(({ amount }) => amount),
      sources.map(({ label }) => label ?? null),
    ],
  )
  return rows.length > 0
}

/** An attempt that value of ours paid alone, as its payer sees it. */
export interface PaidAlone {
  readonly uuid: string
  readonly kind: string
  readonly subject_uuid: string
  readonly subject_label: string | null
  readonly program_uuid: string
  readonly payable_state: PayableState
  readonly method: string
  readonly currency: string
  /** 0: no provider was asked for anything. */
  readonly amount: number
  readonly amount_by_others: number
}

export const findPaidAlone = async (db: Db, uuid: string): Promise<PaidAlone | undefined> => {
  const [row] = await run<PaidAlone>(
    db,
    `select a.uuid, p.kind, p.subject_uuid, p.subject_label, p.program_uuid, p.state as payable_state, a.method, a.currency, a.amount,
            a.amount_by_others
       from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid
      where a.uuid = $1 and a.connection_uuid is null`,
    [uuid],
  )
  return row
}
