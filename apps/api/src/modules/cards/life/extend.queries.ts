import { run, type Tx } from '#platform/db/database.ts'
import type { MovedAt } from '../card/card.queries.ts'

/** A locked card ends later; an entry of its history says so. */
export const writeExtended = async (
  tx: Tx,
  { card_uuid, valid_until, moved }: { card_uuid: string; valid_until: Date; moved: MovedAt },
): Promise<void> => {
  await run(
    tx,
    `with card as (
       update cards.cards c set valid_until = $2, moves = c.moves + 1 where c.uuid = $1 and c.state in ('issued', 'active')
       returning c.uuid, c.moves, c.balance
     )
     insert into cards.movements (uuid, card_uuid, position, kind, amount, balance, created)
     select $3, c.uuid, c.moves, 'extended', 0, c.balance, $4 from card c`,
    [card_uuid, valid_until, moved.movement_uuid, moved.at],
  )
}

/** A locked card that expired is what it was, with the cents that it lost: an issued one had none on it. */
export const writeRevived = async (
  tx: Tx,
  {
    card_uuid,
    was,
    amount,
    valid_until,
    moved,
  }: { card_uuid: string; was: 'active' | 'issued'; amount: number; valid_until: Date; moved: MovedAt },
): Promise<void> => {
  await run(
    tx,
    `with card as (
       update cards.cards c
          set state = $2, balance = c.balance + case when $2 = 'active' then $3 else 0 end, valid_until = $4, moves = c.moves + 1
        where c.uuid = $1 and c.state = 'expired'
       returning c.uuid, c.moves, c.balance
     )
     insert into cards.movements (uuid, card_uuid, position, kind, amount, balance, created)
     select $5, c.uuid, c.moves, 'extended', c.balance, c.balance, $6 from card c`,
    [card_uuid, was, amount, valid_until, moved.movement_uuid, moved.at],
  )
}
