import { run, type Tx } from '#platform/db/database.ts'
import type { BookedCard } from '../books/card-journals.rules.ts'

/** A card of a purchase, locked. Cents. */
export interface BoughtCard extends BookedCard {
  /** Nobody activated it: its value stands in 610, else what is left of it on the card. */
  readonly is_issued: boolean
  readonly balance: number
  /** Its face value. */
  readonly worth: number
  readonly is_unspent: boolean
}

/** The cards of a batch that are worth something or once were, by uuid, held until the transaction ends. What expired is the owner's. */
export const lockBoughtCards = (tx: Tx, batch_uuid: string): Promise<BoughtCard[]> =>
  run<BoughtCard>(
    tx,
    `select c.uuid, c.serial::text as serial, c.program_uuid, p.title as program_title, c.currency, c.balance,
            coalesce(c.state_before, c.state) = 'issued' as is_issued, c.value * greatest(1, c.use_number) as worth,
            c.held = 0 and (coalesce(c.state_before, c.state) = 'issued' or (
              coalesce(c.state_before, c.state) = 'active' and c.balance = c.value * greatest(1, c.use_number)
              and (c.uses_left is null or c.uses_left = c.use_number))) as is_unspent
       from cards.cards c join programs.v_programs p on p.uuid = c.program_uuid
      where c.batch_uuid = $1 and c.value is not null and c.state in ('issued', 'active', 'blocked', 'used_up')
      order by c.uuid for update of c`,
    [batch_uuid],
  )

/** A card that is void now, and the value that was on it. */
export interface VoidedCard {
  readonly card_uuid: string
  readonly movement_uuid: string
  readonly taken: number
}

/** Locked cards are void: what is on them is gone, and what payments keep of them is let go. */
export const writeVoided = async (
  tx: Tx,
  {
    cards,
    reference_uuid,
    at,
  }: {
    cards: readonly { readonly uuid: string; readonly movement_uuid: string }[]
    reference_uuid: string
    at: Date
  },
): Promise<VoidedCard[]> =>
  run<VoidedCard>(
    tx,
    `with was as (
       select c.uuid, c.balance, coalesce(c.uses_left, 0) as uses from cards.cards c where c.uuid = any($1::uuid[])
     ), released as (
       update cards.holds set state = 'released' where card_uuid = any($1::uuid[]) and state = 'held'
     ), no_codes as (
       delete from cards.device_keys where card_uuid = any($1::uuid[])
     ), card as (
       update cards.cards c
          set state = 'void', state_before = null, blocked_at = null, blocked_by = null, balance = 0, held = 0, uses_held = 0,
              uses_left = case when c.uses_left is null then null else 0 end, moves = c.moves + 1
         from was w join unnest($1::uuid[], $2::uuid[]) as n (uuid, movement_uuid) on n.uuid = w.uuid
        where c.uuid = w.uuid
       returning c.uuid, c.moves, w.balance as taken, w.uses, n.movement_uuid
     )
     insert into cards.movements (uuid, card_uuid, position, kind, amount, uses, balance, created, reference_uuid)
     select c.movement_uuid, c.uuid, c.moves, 'voided', -c.taken, -c.uses, 0, $3, $4 from card c
     returning card_uuid, uuid as movement_uuid, -amount as taken`,
    [cards.map(({ uuid }) => uuid), cards.map(({ movement_uuid }) => movement_uuid), at, reference_uuid],
  )

/** Cards that pay no more until what is owed for them is paid; answers those that somebody holds. */
export const blockCards = async (tx: Tx, { uuids, at }: { uuids: readonly string[]; at: Date }): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    tx,
    `with blocked as (
       update cards.cards c
          set state = 'blocked', state_before = coalesce(c.state_before, c.state), blocked_by = 'chargeback', blocked_at = $2
        where c.uuid = any($1::uuid[]) and c.state in ('issued', 'active', 'used_up', 'blocked')
       returning c.uuid, c.holder_uuid
     ), no_codes as (
       delete from cards.device_keys where card_uuid in (select uuid from blocked)
     )
     select uuid from blocked where holder_uuid is not null`,
    [uuids, at],
  )
  return rows.map(({ uuid }) => uuid)
}

/** The cards of a batch that waited for what was owed for them pay again. Answers how many. */
export const unblockCards = async (tx: Tx, batch_uuid: string): Promise<number> => {
  const rows = await run(
    tx,
    `update cards.cards set state = state_before, state_before = null, blocked_by = null, blocked_at = null
      where batch_uuid = $1 and state = 'blocked' and blocked_by = 'chargeback' returning uuid`,
    [batch_uuid],
  )
  return rows.length
}
