import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { BookedCard } from '../books/card-journals.rules.ts'

/** A card whose time is over. */
export interface DueRow {
  readonly uuid: string
  readonly valid_until: Date
}

/**
 * Cards whose time is over and of which nothing is held, in the order in which they ended; those of a program that is blocked, or whose
 * blocked days are not added yet, wait.
 */
export const listDue = (
  db: Db,
  { at, after, limit }: { at: Date; after: DueRow | null; limit: number },
): Promise<DueRow[]> =>
  run<DueRow>(
    db,
    `select c.uuid, c.valid_until from cards.cards c
      where c.state in ('issued', 'active') and c.valid_until <= $1 and c.held = 0 and c.uses_held = 0
        and (c.valid_until, c.uuid) > (coalesce($2::timestamptz, '-infinity'), coalesce($3::uuid, '00000000-0000-0000-0000-000000000000'))
        and not exists (select from programs.v_programs p where p.uuid = c.program_uuid and p.status_id = 11007)
        and not exists (select from cards.pauses s where s.program_uuid = c.program_uuid and s.done_at is null)
      order by c.valid_until, c.uuid limit $4`,
    [at, after?.valid_until ?? null, after?.uuid ?? null, limit],
  )

export interface ExpiringRow extends BookedCard {
  readonly state: 'issued' | 'active'
  readonly balance: number
  readonly value: number | null
  readonly use_number: number
}

/** Those of these cards that are still due, held until the transaction ends; what somebody else holds is left for the next time. */
export const lockDue = (tx: Tx, uuids: readonly string[], at: Date): Promise<ExpiringRow[]> =>
  run<ExpiringRow>(
    tx,
    `select c.uuid, c.serial::text as serial, c.program_uuid, p.title as program_title, c.currency, c.state, c.balance, c.value, c.use_number
       from cards.cards c join programs.v_programs p on p.uuid = c.program_uuid
      where c.uuid = any($1::uuid[]) and c.state in ('issued', 'active') and c.valid_until <= $2 and c.held = 0 and c.uses_held = 0
      order by c.uuid for update of c skip locked`,
    [uuids, at],
  )

/** Locked cards expire: what was on them is gone, and an entry of each one's history says so, of an issued one without amount. */
export const writeExpired = async (
  tx: Tx,
  { cards, at }: { cards: readonly { uuid: string; movement_uuid: string }[]; at: Date },
): Promise<void> => {
  await run(
    tx,
    `with due as (
       select c.uuid, c.balance as taken, g.movement_uuid
         from unnest($1::uuid[], $2::uuid[]) as g (uuid, movement_uuid) join cards.cards c on c.uuid = g.uuid
     ), card as (
       update cards.cards c set state = 'expired', balance = 0, moves = c.moves + 1 from due d where c.uuid = d.uuid
       returning c.uuid, c.moves, d.taken, d.movement_uuid
     )
     insert into cards.movements (uuid, card_uuid, position, kind, amount, balance, created)
     select c.movement_uuid, c.uuid, c.moves, 'expired', -c.taken, 0, $3 from card c`,
    [cards.map(({ uuid }) => uuid), cards.map(({ movement_uuid }) => movement_uuid), at],
  )
}
