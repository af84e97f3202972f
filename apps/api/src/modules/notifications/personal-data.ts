import { run } from '#platform/db/database.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** The mails to a person's address, the letters about their account, their notices, and what webhooks say of them as a payer. */
export const messagesPersonalData: PersonalData = {
  module: 'notifications',
  read: async (db, { username, uuid }) => ({
    messages: await run(
      db,
      `select channel, recipient, subject, status, created, sent_at from notifications.messages
        where recipient = $1 or person_uuid = $2 order by created`,
      [username, uuid],
    ),
    webhooks: await run(
      db,
      `select type, subject_label, payer, created from notifications.events
        where payer_uuid = $2 or payer_email = lower($1) order by created`,
      [username, uuid],
    ),
    notices: await run(
      db,
      'select kind, code, params, link, created, read_at from notifications.notices where user_uuid = $1 order by created',
      [uuid],
    ),
    notice_choices: await run(
      db,
      'select kind, app, push, mail from notifications.notice_choices where user_uuid = $1 order by kind',
      [uuid],
    ),
    push_devices: await run(
      db,
      'select device, language, created from notifications.push_devices where user_uuid = $1 order by created',
      [uuid],
    ),
  }),
  outlook: async (db, { username, uuid }) => {
    const [row] = await run<{ count: number }>(
      db,
      `select ((select count(*) from notifications.messages where recipient = $1 or person_uuid = $2)
               + (select count(*) from notifications.events where payer_uuid = $2 or payer_email = lower($1)))::int as count`,
      [username, uuid],
    )
    return { goes: [{ code: 'messages', count: row?.count ?? 0 }] }
  },
  forget: async (tx, { username, uuid }) => {
    await run(tx, 'delete from notifications.messages where recipient = $1 or person_uuid = $2', [username, uuid])
    await run(tx, 'delete from notifications.notices where user_uuid = $1', [uuid])
    await run(tx, 'delete from notifications.notice_choices where user_uuid = $1', [uuid])
    await run(tx, 'delete from notifications.push_devices where user_uuid = $1', [uuid])
    await run(tx, 'delete from notifications.suppressions where address = lower($1)', [username])
    // A server may have answered with what it was sent.
    await run(
      tx,
      `update notifications.attempts set answer = null
        where answer is not null and delivery_uuid in (
          select d.uuid from notifications.deliveries d join notifications.events v on v.uuid = d.event_uuid
           where v.payer_uuid = $2 or v.payer_email = lower($1))`,
      [username, uuid],
    )
    await run(
      tx,
      `update notifications.events set payer = null, payer_uuid = null, payer_email = null
        where payer_uuid = $2 or payer_email = lower($1)`,
      [username, uuid],
    )
  },
}
