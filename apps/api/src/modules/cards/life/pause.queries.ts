import { run, type Tx } from '#platform/db/database.ts'

/** A card program was blocked; it is already noted when the event comes again. Nothing for a program without cards. */
export const insertPause = async (
  tx: Tx,
  { uuid, program_uuid, blocked_at }: { uuid: string; program_uuid: string; blocked_at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into cards.pauses (uuid, program_uuid, blocked_at)
     select $1, d.program_uuid, $3 from cards.card_designs d
      where d.program_uuid = $2 and not exists (select from cards.pauses p where p.program_uuid = $2 and (p.blocked_at >= $3 or p.released_at >= $3))
     on conflict do nothing`,
    [uuid, program_uuid, blocked_at],
  )
}

interface PauseRow {
  readonly uuid: string
  readonly blocked_at: Date
  readonly time_zone: string
  /** The end of the pause before. */
  readonly before: Date | null
}

/** The pause of a program that was open at a moment, held until the transaction ends. */
export const lockOpenPause = async (tx: Tx, program_uuid: string, at: Date): Promise<PauseRow | undefined> => {
  const [row] = await run<PauseRow>(
    tx,
    `select s.uuid, s.blocked_at, p.time_zone, (select max(b.released_at) from cards.pauses b where b.program_uuid = s.program_uuid) as before
       from cards.pauses s join programs.v_programs p on p.uuid = s.program_uuid
      where s.program_uuid = $1 and s.released_at is null and s.blocked_at <= $2 for update of s`,
    [program_uuid, at],
  )
  return row
}

export const closePause = async (
  tx: Tx,
  { uuid, released_at, days }: { uuid: string; released_at: Date; days: number },
): Promise<void> => {
  await run(tx, 'update cards.pauses set released_at = $2, days = $3 where uuid = $1 and released_at is null', [
    uuid,
    released_at,
    days,
  ])
}

/** A pause whose days are not all added yet; undefined when there is none, or another process has it. */
export const lockOverPause = async (tx: Tx): Promise<{ readonly uuid: string } | undefined> => {
  const [row] = await run<{ uuid: string }>(
    tx,
    `select uuid from cards.pauses where done_at is null and released_at is not null order by uuid limit 1 for update skip locked`,
  )
  return row
}

/**
 * Adds the days of a locked pause to the next cards that there were before its end, by the days of the program's zone. Cards that nobody
 * activated and that end with their program get them on that day, too. Answers of how many cards; fewer than `limit`: these were the last.
 */
export const addDaysOfPause = async (
  tx: Tx,
  { uuid, limit, at }: { uuid: string; limit: number; at: Date },
): Promise<number> => {
  const [row] = await run<{ count: number }>(
    tx,
    `with pause as (
       select s.*, p.time_zone from cards.pauses s join programs.v_programs p on p.uuid = s.program_uuid where s.uuid = $1
     ), page as (
       select c.uuid from cards.cards c, pause s
        where c.program_uuid = s.program_uuid and c.uuid > coalesce(s.after_uuid, '00000000-0000-0000-0000-000000000000')
          and c.created < s.released_at
        order by c.uuid limit $2 for update of c
     ), added as (
       update cards.cards c
          set valid_until = ((c.valid_until at time zone s.time_zone) + make_interval(days => s.days)) at time zone s.time_zone,
              expiry_day = case when c.activated_at is null then c.expiry_day + s.days else c.expiry_day end
         from page g, pause s
        where c.uuid = g.uuid and c.state in ('blank', 'issued', 'active', 'used_up', 'blocked')
     ), done as (
       update cards.pauses s
          set after_uuid = coalesce((select max(g.uuid::text)::uuid from page g), s.after_uuid),
              done_at = case when (select count(*) from page) < $2 then $3::timestamptz end
        where s.uuid = $1
     )
     select count(*)::int as count from page`,
    [uuid, limit, at],
  )
  return row?.count ?? 0
}
