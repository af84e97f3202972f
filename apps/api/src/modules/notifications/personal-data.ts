import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** The mails to a person's address, and the letters about their account. */
export const messagesPersonalData: PersonalData = {
  module: 'notifications',
  read: async (db, { username, uuid }) => ({
    messages: await run(
      db,
      `select channel, recipient, subject, status, created, sent_at from notifications.messages
        where recipient = $1 or person_uuid = $2 order by created`,
      [username, uuid],
    ),
  }),
  outlook: async (db, { username, uuid }) => {
    const [row] = await run<{ count: number }>(
      db,
      'select count(*)::int as count from notifications.messages where recipient = $1 or person_uuid = $2',
      [username, uuid],
    )
    return { goes: [{ code: 'messages', count: row?.count ?? 0 }] }
  },
  forget: async (tx, { username, uuid }) => {
    await run(tx, 'delete from notifications.messages where recipient = $1 or person_uuid = $2', [username, uuid])
  },
}
