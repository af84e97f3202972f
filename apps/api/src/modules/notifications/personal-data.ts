import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** The mails to a person's address. */
export const messagesPersonalData: PersonalData = {
  module: 'notifications',
  read: async (db, { username }) => ({
    messages: await run(
      db,
      `select channel, recipient, subject, status, created, sent_at from notifications.messages
        where recipient = $1 order by created`,
      [username],
    ),
  }),
  outlook: async (db, { username }) => {
    const [row] = await run<{ count: number }>(
      db,
      'select count(*)::int as count from notifications.messages where recipient = $1',
      [username],
    )
    return { goes: [{ code: 'messages', count: row?.count ?? 0 }] }
  },
  forget: async (tx, { username }) => {
    await run(tx, 'delete from notifications.messages where recipient = $1', [username])
  },
}
