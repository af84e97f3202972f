import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { queueJobs } from '#platform/jobs/queue.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { listSuppressions } from './bounces/suppression.queries.ts'
import { insertMails } from './mails.queries.ts'
import { getRecipient } from './message.rules.ts'
import { toMessageRow, type NewMail } from './queue-message.ts'
import { sendMessageTask } from './send-message.job.ts'

/** One of many mails: without files, and about no order. */
type ManyMail = Omit<NewMail, 'about' | 'choice' | 'attachments' | 'unsubscribe' | 'even_if_suppressed'>

/** Sends many mails once the transaction has committed, each once for its occasion: three statements, however many they are. */
export const queueMails = async (tx: Tx, settings: Settings, mails: readonly ManyMail[]): Promise<void> => {
  if (mails.length === 0) return
  const addressOf = ({ recipient }: ManyMail): string => getRecipient('mail', recipient) ?? ''
  const held = await listSuppressions(tx, mails.map(addressOf), now())
  const rows = mails.map((mail) =>
    toMessageRow({
      settings,
      message: { ...mail, channel: 'mail' },
      of: { program_uuid: null, refused: null },
      held: held.get(addressOf(mail)),
    }),
  )
  const written = new Set(await insertMails(tx, rows))
  await failpoint('messages.written')
  const queued = rows.filter(({ uuid, status }) => status === 'queued' && written.has(uuid))
  await queueJobs(tx, { task: sendMessageTask, payloads: queued.map(({ uuid }) => ({ uuid })) })
}
