import { run } from '#platform/db/database.ts'
import { deleteMessages } from '#modules/notifications/index.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { toOccasion } from './support-mails.ts'

/** The messages of a person to support: signed in, or as a guest from the account's mailbox. */
const theirs = 'user_uuid = $1 or lower(email) = lower($2)'

export const supportPersonalData: PersonalData = {
  module: 'support',
  read: async (db, { uuid, username }) => ({
    messages: await run(
      db,
      `select reference, created, status, name, email, topic, about, order_number, text, answered_at from support.messages
        where ${theirs} order by created`,
      [uuid, username],
    ),
  }),
  outlook: async (db, { uuid, username }) => {
    const [row] = await run<{ count: number }>(
      db,
      `select count(*)::int as count from support.messages where ${theirs}`,
      [uuid, username],
    )
    return { goes: [{ code: 'support_messages', count: row?.count ?? 0 }] }
  },
  forget: async (tx, { uuid, username }) => {
    const gone = await run<{ uuid: string }>(tx, `delete from support.messages where ${theirs} returning uuid`, [
      uuid,
      username,
    ])
    // The mails to our own mailbox hold the same words.
    await deleteMessages(
      tx,
      gone.map((message) => toOccasion(message.uuid)),
    )
  },
}
