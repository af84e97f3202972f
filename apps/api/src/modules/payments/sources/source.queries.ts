import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Allocation, WantedSource } from './allocate.rules.ts'

export type SourceState = 'held' | 'captured' | 'released'

/** Another source than the provider, as an attempt keeps it. */
export interface SourceRow {
  readonly position: number
  readonly kind: string
  readonly source_uuid: string
  readonly amount: number
  readonly state: SourceState
}

/** The other sources of an attempt, in the order in which they are locked. */
export const listSources = async (db: Db | Tx, attempt_uuid: string): Promise<SourceRow[]> => {
  const rows = await run<Omit<SourceRow, 'source_uuid'> & { readonly source_uuid: string | null }>(
    db,
    `select position, kind, source_uuid, amount, state from payments.attempt_sources
      where attempt_uuid = $1 and position > 0 order by source_uuid`,
    [attempt_uuid],
  )
  // Only position 0, the provider, has no uuid.
  return rows.flatMap(({ source_uuid, ...row }) => (source_uuid === null ? [] : [{ ...row, source_uuid }]))
}

/** Keeps the sources of a new attempt, the provider first, and which share each of them pays. */
export const insertSources = async (
  tx: Tx,
  {
    attempt,
    sources,
    allocations,
  }: {
    attempt: { readonly uuid: string; readonly amount: number }
    sources: readonly WantedSource[]
    allocations: readonly Allocation[]
  },
): Promise<void> => {
  await run(
    tx,
    `with source as (
       insert into payments.attempt_sources (attempt_uuid, position, kind, amount) values ($1, 0, 'provider', $2)
     ), other as (
       insert into payments.attempt_sources (attempt_uuid, position, kind, source_uuid, amount, label)
       select $1, s.position, s.kind, s.source_uuid, s.amount, s.label
         from unnest($3::text[], $4::uuid[], $5::bigint[], $9::text[]) with ordinality as s (kind, source_uuid, amount, label, position)
     )
     insert into payments.allocations (attempt_uuid, position, share, amount)
     select $1, l.position, l.share, l.amount from unnest($6::smallint[], $7::smallint[], $8::bigint[]) as l (position, share, amount)`,
    [
      attempt.uuid,
      attempt.amount,
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

/** Writes where all sources of an attempt stand, the provider's among them; what is taken stays taken. */
export const writeSourceState = async (tx: Tx, attempt_uuid: string, state: SourceState): Promise<void> => {
  await run(
    tx,
    "update payments.attempt_sources set state = $2 where attempt_uuid = $1 and state <> $2 and state <> 'captured'",
    [attempt_uuid, state],
  )
}

/** A part of a share that a source paid, and what went back of it. */
export interface AllocationRow {
  readonly position: number
  /** Null: the provider. */
  readonly kind: string
  readonly source_uuid: string | null
  /** Neither refunded nor, of the provider's, taken back by the payer's bank. */
  readonly left: number
}

/** Locks what the sources of an attempt paid of a share. */
export const lockAllocations = (
  tx: Tx,
  attempt_uuid: string,
  share: { readonly position: number; readonly amount_charged_back: number },
): Promise<AllocationRow[]> =>
  run<AllocationRow>(
    tx,
    `select l.position, s.kind, s.source_uuid,
            greatest(0, l.amount - l.amount_refunded - case when l.position = 0 then $3::bigint else 0 end) as left
       from payments.allocations l
       join payments.attempt_sources s on s.attempt_uuid = l.attempt_uuid and s.position = l.position
      where l.attempt_uuid = $1 and l.share = $2 order by s.source_uuid nulls last for update of l`,
    [attempt_uuid, share.position, share.amount_charged_back],
  )

/** Writes that so much more of an allocation went back, if that much is left of it. */
export const writeAllocationRefunded = async (
  tx: Tx,
  {
    attempt_uuid,
    share,
    part,
  }: { attempt_uuid: string; share: number; part: { readonly position: number; readonly amount: number } },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update payments.allocations set amount_refunded = amount_refunded + $4
      where attempt_uuid = $1 and share = $2 and position = $3 and amount_refunded + $4 <= amount returning position`,
    [attempt_uuid, share, part.position, part.amount],
  )
  return rows.length > 0
}
