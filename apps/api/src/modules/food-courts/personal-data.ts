import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** Invitations that a person sent or answered. They name the person by uuid alone, and stay with the two programs. */
export const courtsPersonalData: PersonalData = {
  module: 'food-courts',
  read: async (db, { uuid }) => ({
    invites: await run(
      db,
      `select uuid, court_uuid, program_uuid, status, reason, sent_at, answered_at, sent_by = $1 as sent_by_you,
              answered_by = $1 as answered_by_you
         from food_courts.invites where sent_by = $1 or answered_by = $1 order by created`,
      [uuid],
    ),
  }),
  outlook: () => Promise.resolve({}),
  forget: () => Promise.resolve(),
}
