import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

interface Counts {
  readonly running: number
  readonly taking_part: number
  readonly programs: number
}

/** A person's programs, and those the person takes part in. They name the person by uuid alone. */
export const programsPersonalData: PersonalData = {
  module: 'programs',
  read: async (db, { uuid }) => ({
    programs: await run(
      db,
      `select uuid, type_code, status_id, title, description, created, modified from programs.programs
        where owner_uuid = $1 order by created`,
      [uuid],
    ),
    participations: await run(
      db,
      `select t.program_uuid, p.title, t.status_code, t.since, t.email, t.invited_at, t.joined_at, t.note from programs.participations t
         join programs.programs p on p.uuid = t.program_uuid where t.acceptor_uuid = $1 order by t.since`,
      [uuid],
    ),
    memberships: await run(
      db,
      `select m.program_uuid, p.title, m.reason, m.created from programs.memberships m
         join programs.programs p on p.uuid = m.program_uuid where m.user_uuid = $1 order by m.created`,
      [uuid],
    ),
    cash_points: await run(
      db,
      `select name, address, zip_code, city, short_code, created, removed_at from programs.cash_points
        where acceptor_uuid = $1 order by created`,
      [uuid],
    ),
  }),
  outlook: async (db, { uuid }, fiscal_end) => {
    const [counts] = await run<Counts>(
      db,
      `select (select count(*)::int from programs.programs where owner_uuid = $1 and status_id in (11001, 11005)) as running,
              (select count(*)::int from programs.participations where acceptor_uuid = $1 and status_code = 21001) as taking_part,
              (select count(*)::int from programs.programs where owner_uuid = $1) as programs`,
      [uuid],
    )
    const { running = 0, taking_part = 0, programs = 0 } = counts ?? {}
    return {
      stays: [{ code: 'programs', count: programs, why: 'fiscal', until: fiscal_end }],
      open_matters: [
        { code: 'programs_running', count: running },
        { code: 'programs_taking_part', count: taking_part },
      ],
    }
  },
  forget: async (tx, { uuid }) => {
    await run(tx, 'delete from programs.memberships where user_uuid = $1', [uuid])
    // Open invitations are withdrawn; ended participations stay part of the program's history.
    await run(tx, 'delete from programs.participations where acceptor_uuid = $1 and status_code = 21002', [uuid])
    await run(tx, 'update programs.participations set email = null, note = null where acceptor_uuid = $1', [uuid])
    // The place of a cash point may be a home; that a code was printed stays, so that it is never given again.
    await run(
      tx,
      `update programs.cash_points set name = '-', address = '', zip_code = null, city = null, removed_at = coalesce(removed_at, now())
        where acceptor_uuid = $1`,
      [uuid],
    )
  },
}
