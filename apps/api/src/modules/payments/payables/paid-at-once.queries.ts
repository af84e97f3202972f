import { run, type Tx } from '#platform/db/database.ts'
import type { NewPayable } from './payable.queries.ts'
import type { Allocation, WantedSource } from '../sources/allocate.rules.ts'

/** A payable that is paid as it is made, and the attempt that paid it. */
export interface PaidAtOnce {
  readonly attempt_uuid: string
  readonly payable: NewPayable & { readonly uuid: string }
  readonly sources: readonly WantedSource[]
  readonly allocations: readonly Allocation[]
  readonly method: string
  /** Of its payer. */
  readonly language: string
  readonly created: Date
}

/** Writes a payable with its shares, which are done, and the attempt by which value of ours has paid it: one statement. */
export const insertPaidAtOnce = async (tx: Tx, made: PaidAtOnce): Promise<void> => {
  const { attempt_uuid, payable, sources, allocations, method, language, created } = made
  const { shares } = payable
  await run(
    tx,
    `with payable as (
       insert into payments.payables
         (uuid, kind, subject_uuid, subject_label, program_uuid, description, currency, amount, amount_paid, state, payer_uuid, created, changed)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'paid', $9, $10, $10)
     ), share as (
       insert into payments.shares
         (payable_uuid, position, program_uuid, acceptor_uuid, subject_uuid, amount, fee, fee_program_uuid, fee_vat_percentage, done_at)
       select $1, s.position - 1, s.program_uuid, s.acceptor_uuid, s.subject_uuid, s.amount, s.fee, s.fee_program_uuid, s.fee_vat_percentage, $10
         from unnest($11::uuid[], $12::uuid[], $13::uuid[], $14::bigint[], $15::bigint[], $16::uuid[], $17::integer[]) with ordinality
           as s (program_uuid, acceptor_uuid, subject_uuid, amount, fee, fee_program_uuid, fee_vat_percentage, position)
     ), attempt as (
       insert into payments.attempts
         (uuid, payable_uuid, provider, method, currency, amount, amount_by_others, status, applied, idempotency_key, language,
          pay_until, created, changed, paid_at)
       values ($18::uuid, $1, 'cards', $19, $7, 0, $8, 'paid', true, $18::uuid::text, $20, $10, $10, $10, $10)
     ), source as (
       insert into payments.attempt_sources (attempt_uuid, position, kind, source_uuid, amount, label, state)
       select $18::uuid, s.position, s.kind, s.source_uuid, s.amount, s.label, 'captured'
         from unnest($21::text[], $22::uuid[], $23::bigint[], $27::text[]) with ordinality as s (kind, source_uuid, amount, label, position)
     )
     insert into payments.allocations (attempt_uuid, position, share, amount)
     select $18::uuid, l.position, l.share, l.amount from unnest($24::smallint[], $25::smallint[], $26::bigint[]) as l (position, share, amount)`,
    [
      payable.uuid,
      payable.kind,
      payable.subject_uuid,
      payable.subject_label ?? null,
      payable.program_uuid,
      payable.description,
      payable.currency,
      payable.amount,
      payable.payer_uuid,
      created,
      shares.map((share) => share.program_uuid),
      shares.map((share) => share.acceptor_uuid ?? null),
      shares.map((share) => share.subject_uuid),
      shares.map((share) => share.amount),
      shares.map((share) => share.fee),
      shares.map((share) => share.fee_program_uuid),
      shares.map((share) => share.fee_vat_percentage),
      attempt_uuid,
      method,
      language,
      sources.map(({ kind }) => kind),
      sources.map(({ source_uuid }) => source_uuid),
      sources.map(({ amount }) => amount),
      allocations.map(({ position }) => position),
      allocations.map(({ share }) => share),
      allocations.map(({ amount }) => amount),
      sources.map(({ label }) => label ?? null),
    ],
  )
}
