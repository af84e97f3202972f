import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { ShareOfPayee } from '../booking.rules.ts'

/** A route with all that its provider is asked with, and what its journals name. */
export interface RouteRow extends ShareOfPayee {
  readonly uuid: string
  readonly attempt_uuid: string
  readonly payable_uuid: string
  readonly subject_uuid: string
  readonly merchant: string
  readonly amount: number
  readonly amount_reversed: number
  readonly state: 'fixed' | 'due' | 'routed' | 'failed'
  readonly currency: string
  readonly description: string
  readonly subject_label: string | null
  /** Of the payable. */
  readonly payable_program_uuid: string
  readonly payment_reference: string | null
  readonly changed: Date
  readonly connection_uuid: string
  readonly provider: string
  readonly mode: 'test' | 'live'
  readonly account: string
  readonly key_encrypted: Buffer
  /** The program whose own connection it is; null: the platform's. */
  readonly owner_uuid: string | null
  readonly owner_title: string | null
}

export const findRoute = async (db: Db | Tx, uuid: string): Promise<RouteRow | undefined> => {
  const [row] = await run<RouteRow>(
    db,
    `select t.uuid, t.attempt_uuid, h.payable_uuid, h.subject_uuid, t.merchant, t.amount, t.amount_reversed, t.state, a.currency, p.description,
            p.subject_label, p.program_uuid as payable_program_uuid, a.provider_reference as payment_reference, t.changed,
            h.program_uuid, h.acceptor_uuid, coalesce(r.title, h.program_uuid::text, h.acceptor_uuid::text) as program_title,
            c.uuid as connection_uuid, a.provider, c.mode, c.account, c.key_encrypted,
            c.program_uuid as owner_uuid, o.title as owner_title
       from payments.routes t
       join payments.attempts a on a.uuid = t.attempt_uuid
       join payments.payables p on p.uuid = a.payable_uuid
       join payments.shares h on h.payable_uuid = a.payable_uuid and h.position = t.share
       join payments.connections c on c.uuid = a.connection_uuid
       left join programs.v_programs r on r.uuid = h.program_uuid
       left join programs.v_programs o on o.uuid = c.program_uuid
      where t.uuid = $1`,
    [uuid],
  )
  return row
}

/** Writes that the provider pays the seller. Answers whether that is new. */
export const writeMade = async (
  db: Db | Tx,
  made: { uuid: string; provider_reference: string; moment: Date },
): Promise<boolean> => {
  const rows = await run(
    db,
    "update payments.routes set state = 'routed', provider_reference = $2, changed = $3 where uuid = $1 and state = 'due' returning uuid",
    [made.uuid, made.provider_reference, made.moment],
  )
  return rows.length > 0
}

/**
 * Writes that the provider refused a route, with its share locked as refunds lock it; refunds of the share take nothing from the seller then.
 * Answers the cents that no refund took back; undefined when that was written before.
 */
export const writeFailed = async (
  tx: Tx,
  route: RouteRow,
  { failure_code, moment }: { failure_code: string; moment: Date },
): Promise<number | undefined> => {
  const { uuid, payable_uuid, subject_uuid } = route
  await run(tx, 'select from payments.shares where payable_uuid = $1 and subject_uuid = $2 for update', [
    payable_uuid,
    subject_uuid,
  ])
  const [row] = await run<{ left: number }>(
    tx,
    `with failed as (
       update payments.routes set state = 'failed', failure_code = $2, changed = $3
        where uuid = $1 and state = 'due' returning attempt_uuid, amount - amount_reversed as left
     ), freed as (
       update payments.refunds r set amount_routed = 0 from failed f
        where r.attempt_uuid = f.attempt_uuid and r.subject_uuid = $4 and r.amount_routed > 0
     )
     select "left" from failed`,
    [uuid, failure_code, moment, subject_uuid],
  )
  return row?.left
}

/** Takes cents of a refund from the seller's route, whose share is locked. */
export const writeReversed = async (tx: Tx, route_uuid: string, cents: number): Promise<void> => {
  await run(tx, 'update payments.routes set amount_reversed = amount_reversed + $2 where uuid = $1', [
    route_uuid,
    cents,
  ])
}

/** A new attempt, as far as its routes depend on it. */
export interface RoutedAttempt {
  readonly uuid: string
  readonly program_uuid: string
  readonly provider: string
  readonly mode: string
  readonly method: string
  /** The program whose own connection it is; null: the platform's. */
  readonly owner_uuid: string | null
  readonly created: Date
}

/**
 * Writes the routes of a new attempt. Answers every part of it that is another's than the connection's owner: its merchant, null without an active
 * one, and cents.
 */
export const insertRoutes = (
  tx: Tx,
  attempt: RoutedAttempt,
  { can_split, is_delayed }: { can_split: boolean; is_delayed: boolean },
): Promise<{ merchant: string | null; amount: number }[]> =>
  run<{ merchant: string | null; amount: number }>(
    tx,
    `with part as (
       select h.position, h.program_uuid, m.reference as merchant, greatest(l.amount - h.fee, 0) as amount
         from payments.attempts a
         join payments.shares h on h.payable_uuid = a.payable_uuid
         join payments.v_allocations l on l.attempt_uuid = a.uuid and l.position = 0 and l.share = h.position
         left join payments.merchants m on m.program_uuid = $2 and m.seller_uuid = h.program_uuid and m.provider = $3 and m.mode = $4
              and m.is_own = ($5::uuid is not null) and m.status = 'active' and $8
        where a.uuid = $1 and h.program_uuid is distinct from $5::uuid
     ), written as (
       insert into payments.routes (attempt_uuid, share, merchant, amount, is_delayed, created, changed)
       select $1, position, merchant, amount, $6, $7, $7 from part where merchant is not null and amount > 0
     )
     select merchant, amount from part where amount > 0 order by position`,
    [
      attempt.uuid,
      attempt.program_uuid,
      attempt.provider,
      attempt.mode,
      attempt.owner_uuid,
      is_delayed,
      attempt.created,
      can_split,
    ],
  )

/** A route of a payment that is here now. */
export interface PaidRoute {
  readonly uuid: string
  readonly share: number
  readonly amount: number
  readonly is_delayed: boolean
}

/** Writes that the provider pays the sellers of an attempt, or is to be asked for it. */
export const writeRouted = (tx: Tx, attempt_uuid: string, moment: Date): Promise<PaidRoute[]> =>
  run<PaidRoute>(
    tx,
    `update payments.routes set state = case when is_delayed then 'due' else 'routed' end, changed = $2
      where attempt_uuid = $1 and state = 'fixed' returning uuid, share, amount, is_delayed`,
    [attempt_uuid, moment],
  )

/** Gives cents that a refund was to take back to the route of a share again. */
export const writeRestored = async (
  tx: Tx,
  { attempt_uuid, subject_uuid, cents }: { attempt_uuid: string; subject_uuid: string; cents: number },
): Promise<void> => {
  await run(
    tx,
    `update payments.routes t set amount_reversed = t.amount_reversed - $3
       from payments.attempts a join payments.shares s on s.payable_uuid = a.payable_uuid and s.subject_uuid = $2
      where a.uuid = $1 and t.attempt_uuid = a.uuid and t.share = s.position`,
    [attempt_uuid, subject_uuid, cents],
  )
}
