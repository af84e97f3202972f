import { run, type Db, type Tx } from '#platform/db/database.ts'

/**
 * Writes that a board of a restaurant is on a screen, or that its printer asks. A court has no board of its own: nothing is written. True
 * when the restaurant took no orders because nobody was seen there: it takes them again.
 */
export const writeLook = async (db: Db, program_uuid: string, at: Date): Promise<boolean> => {
  const [row] = await run<{ is_back: boolean }>(
    db,
    `with back as (
       update food_ordering.restaurants set unseen_paused_at = null where program_uuid = $1 and unseen_paused_at is not null returning court_uuid)
     insert into food_ordering.board_looks as l (program_uuid, seen_at)
     select program_uuid, $2::timestamptz from food_ordering.restaurants where program_uuid = $1
         on conflict (program_uuid) do update set seen_at = greatest(l.seen_at, excluded.seen_at)
     returning exists (select from back) as is_back`,
    [program_uuid, at],
  )
  return row?.is_back ?? false
}

/** A restaurant of a court that nobody has seen for some minutes, open or not. */
export interface UnwatchedRow {
  readonly program_uuid: string
  readonly title: string
  readonly court_uuid: string
  readonly court_title: string
  readonly owner_uuid: string
  readonly pause_minutes: number
  readonly seen_at: Date | null
}

/** Those of courts that have a say in it, by uuid, after one. */
export const listUnwatched = (db: Db, seen_before: Date, after: UnwatchedRow | null): Promise<UnwatchedRow[]> =>
  run(
    db,
    `select r.program_uuid, p.title, r.court_uuid, cp.title as court_title, cp.owner_uuid, c.unseen_pause_minutes::int as pause_minutes, l.seen_at
       from food_ordering.restaurants r
       join food_ordering.courts c on c.program_uuid = r.court_uuid and c.unseen_pause_minutes is not null
       join programs.v_programs p on p.uuid = r.program_uuid
       join programs.v_programs cp on cp.uuid = c.program_uuid
       left join food_ordering.board_looks l on l.program_uuid = r.program_uuid
      where (l.seen_at is null or l.seen_at <= $1) and ($2::uuid is null or r.program_uuid > $2)
      order by r.program_uuid limit 500`,
    [seen_before, after?.program_uuid ?? null],
  )

/** Takes no more orders for a restaurant of a court, unless it was seen since or takes none already. True when it took them until now. */
export const writePause = async (
  tx: Tx,
  { program_uuid, court_uuid }: { program_uuid: string; court_uuid: string },
  { at, seen_before }: { at: Date; seen_before: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update food_ordering.restaurants r set unseen_paused_at = $3
      where program_uuid = $1 and court_uuid = $2 and unseen_paused_at is null
        and not exists (select from food_ordering.board_looks l where l.program_uuid = r.program_uuid and l.seen_at > $4)
     returning program_uuid`,
    [program_uuid, court_uuid, at, seen_before],
  )
  return rows.length > 0
}
