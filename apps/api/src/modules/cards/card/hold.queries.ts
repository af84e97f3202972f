import { run, type Tx } from '#platform/db/database.ts'
import type { MovedAt } from './card.queries.ts'

/** A part of a payment that a card pays; `reference_uuid` is the attempt. */
export interface HeldPart {
  readonly reference_uuid: string
  readonly card_uuid: string
  readonly amount: number
}

/**
 * Keeps so much of a card for a payment, or keeps it again. All that a payment asks of a card stands in the condition of this one write: an
 * active card with its time not over, enough of it, and a voucher's whole use. False: it has not.
 */
export const insertHold = async (
  tx: Tx,
  { reference_uuid, card_uuid, amount, lapses_at, at }: HeldPart & { lapses_at: Date; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `with held as (
       update cards.cards c
          set held = c.held + $3, uses_held = c.uses_held + case when c.type_code = 101 then 1 else 0 end
        where c.uuid = $2 and c.state = 'active' and c.valid_until > $5 and c.held + $3 <= c.balance
          and (c.type_code <> 101 or $3 = least(c.value, c.balance - c.held))
          and (c.type_code <> 101 or c.uses_left is null or c.uses_held < c.uses_left)
       returning c.uuid, c.type_code
     )
     insert into cards.holds as h (reference_uuid, card_uuid, amount, uses, lapses_at, created)
     select $1, c.uuid, $3, case when c.type_code = 101 then 1 else 0 end, $4, $5 from held c
     on conflict (reference_uuid, card_uuid) do update set state = 'held', amount = excluded.amount, uses = excluded.uses, lapses_at = excluded.lapses_at
       where h.state in ('released', 'lapsed')
     returning card_uuid`,
    [reference_uuid, card_uuid, amount, lapses_at, at],
  )
  return rows.length > 0
}

/** The rest of a card after something was taken of it. */
export interface TakenRow {
  readonly balance: number
  readonly held: number
  readonly uses_left: number | null
}

/**
 * Takes what is held for a payment, or only so much of it, and lets the rest go: what is left says whether the card is used up. Undefined:
 * nothing is held any more.
 */
export const captureHold = async (
  tx: Tx,
  { reference_uuid, card_uuid, amount = null }: Omit<HeldPart, 'amount'> & { amount?: number | null },
  moved: MovedAt,
): Promise<TakenRow | undefined> => {
  const [row] = await run<TakenRow>(
    tx,
    `with hold as (
       update cards.holds set state = 'captured' where reference_uuid = $1 and card_uuid = $2 and state = 'held' and coalesce($8::bigint, amount) <= amount
       returning card_uuid, amount as kept, coalesce($8::bigint, amount) as amount, uses
     ), card as (
       update cards.cards c
          set balance = c.balance - h.amount, held = c.held - h.kept, uses_left = c.uses_left - h.uses, uses_held = c.uses_held - h.uses,
              moves = c.moves + 1,
              state = case when c.state = 'active' and case when c.type_code = 101 then c.uses_left = h.uses else c.balance = h.amount end
                           then 'used_up' else c.state end,
              state_before = case when c.state = 'blocked' and case when c.type_code = 101 then c.uses_left = h.uses else c.balance = h.amount end
                                  then 'used_up' else c.state_before end
         from hold h where c.uuid = h.card_uuid
       returning c.uuid, c.moves, c.balance, c.held, c.uses_left, h.amount, h.uses
     ), moved as (
       insert into cards.movements
         (uuid, card_uuid, position, kind, amount, uses, balance, created, acceptor_uuid, program_uuid, cash_point_uuid, reference_uuid)
       select $3, c.uuid, c.moves, 'redeemed', -c.amount, -c.uses, c.balance, $4, $5, $6, $7, $1 from card c
     )
     select balance, held, uses_left from card`,
    [
      reference_uuid,
      card_uuid,
      moved.movement_uuid,
      moved.at,
      moved.acceptor_uuid ?? null,
      moved.program_uuid ?? null,
      moved.cash_point_uuid ?? null,
      amount,
    ],
  )
  return row
}

/** Holds and captures in one, under the conditions of insertHold: for a payment that is over at once. Undefined: the card has not so much. */
export const takeFromCard = async (
  tx: Tx,
  { reference_uuid, card_uuid, amount }: HeldPart,
  moved: MovedAt,
): Promise<TakenRow | undefined> => {
  const [row] = await run<TakenRow>(
    tx,
    `with card as (
       update cards.cards c
          set balance = c.balance - $3, uses_left = c.uses_left - case when c.type_code = 101 then 1 else 0 end, moves = c.moves + 1,
              state = case when case when c.type_code = 101 then c.uses_left = 1 else c.balance = $3 end then 'used_up' else c.state end
        where c.uuid = $2 and c.state = 'active' and c.valid_until > $5 and c.held + $3 <= c.balance
          and (c.type_code <> 101 or $3 = least(c.value, c.balance - c.held))
          and (c.type_code <> 101 or c.uses_left is null or c.uses_held < c.uses_left)
       returning c.uuid, c.type_code, c.moves, c.balance, c.held, c.uses_left
     ), moved as (
       insert into cards.movements
         (uuid, card_uuid, position, kind, amount, uses, balance, created, acceptor_uuid, program_uuid, cash_point_uuid, reference_uuid)
       select $4, c.uuid, c.moves, 'redeemed', -$3::bigint, case when c.type_code = 101 then -1 else 0 end, c.balance, $5, $6, $7, $8, $1 from card c
     )
     select balance, held, uses_left from card`,
    [
      reference_uuid,
      card_uuid,
      amount,
      moved.movement_uuid,
      moved.at,
      moved.acceptor_uuid ?? null,
      moved.program_uuid ?? null,
      moved.cash_point_uuid ?? null,
    ],
  )
  return row
}

/** Lets go what is held for a payment; nothing is, where it lapsed. */
export const releaseHold = async (tx: Tx, { reference_uuid, card_uuid }: Omit<HeldPart, 'amount'>): Promise<void> => {
  await run(
    tx,
    `with hold as (
       update cards.holds set state = 'released' where reference_uuid = $1 and card_uuid = $2 and state = 'held' returning card_uuid, amount, uses
     )
     update cards.cards c set held = c.held - h.amount, uses_held = c.uses_held - h.uses from hold h where c.uuid = h.card_uuid`,
    [reference_uuid, card_uuid],
  )
}

/** Lets go what lapsed, and says so of a till's sale: of one card, locked, or of a thousand at most whose cards nobody holds just now. Answers of how many. */
export const lapseHolds = async (
  tx: Tx,
  { card_uuid, at }: { card_uuid: string | null; at: Date },
): Promise<number> => {
  const rows = await run(
    tx,
    `with due as (
       select h.reference_uuid, h.card_uuid from cards.holds h
        where h.state = 'held' and h.lapses_at <= $2 and ($1::uuid is null or h.card_uuid = $1)
        order by h.lapses_at limit 1000 for update skip locked
     ), lapsed as (
       update cards.holds h set state = 'lapsed' from due d where h.reference_uuid = d.reference_uuid and h.card_uuid = d.card_uuid
       returning h.reference_uuid, h.card_uuid, h.amount, h.uses
     ), at_till as (
       update cards.till_sales s
          set state = 'lapsed', ended_at = s.held_until, balance = s.balance + s.amount, uses_left = s.uses_left + s.uses
         from lapsed l where s.uuid = l.reference_uuid and s.state = 'held'
     ), of_card as (
       select card_uuid, sum(amount)::bigint as amount, sum(uses)::int as uses from lapsed group by card_uuid
     )
     update cards.cards c set held = c.held - l.amount, uses_held = c.uses_held - l.uses from of_card l where c.uuid = l.card_uuid
     returning c.uuid`,
    [card_uuid, at],
  )
  return rows.length
}

/**
 * Value that was taken by a payment comes back to a locked card, from where it was taken: one that was used up is active again, one that
 * expired as well, until `valid_until`. A voucher has as many uses again as its value comes to.
 */
export const writeRefunded = async (
  tx: Tx,
  {
    card_uuid,
    amount,
    revived_until,
    taken_by,
    moved,
  }: { card_uuid: string; amount: number; revived_until: Date; taken_by: string; moved: MovedAt },
): Promise<void> => {
  await run(
    tx,
    `with back as (
       select c.uuid, c.balance + $2 as balance, c.uses_left as uses_before,
              case when c.type_code = 101 and c.use_number > 0 and c.value > 0 then ceil((c.balance + $2)::numeric / c.value)::int
                   else c.uses_left end as uses_left
         from cards.cards c where c.uuid = $1
     ), card as (
       update cards.cards c
          set balance = b.balance, uses_left = b.uses_left, moves = c.moves + 1,
              state = case when c.state in ('used_up', 'expired') then 'active' else c.state end,
              state_before = case when c.state_before = 'used_up' then 'active' else c.state_before end,
              valid_until = case when c.state = 'expired' or c.valid_until <= $4 then $3 else c.valid_until end
         from back b where c.uuid = b.uuid
       returning c.uuid, c.moves, c.balance, coalesce(b.uses_left - b.uses_before, 0) as uses
     )
     insert into cards.movements
       (uuid, card_uuid, position, kind, amount, uses, balance, created, acceptor_uuid, program_uuid, cash_point_uuid, reference_uuid)
     select $5, c.uuid, c.moves, 'refunded', $2, c.uses, c.balance, $4, t.acceptor_uuid, t.program_uuid, t.cash_point_uuid, $6
       from card c left join cards.movements t on t.reference_uuid = $7 and t.card_uuid = c.uuid and t.kind = 'redeemed'`,
    [card_uuid, amount, revived_until, moved.at, moved.movement_uuid, moved.reference_uuid ?? null, taken_by],
  )
}
