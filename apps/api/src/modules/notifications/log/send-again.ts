import { messageProblems } from '@plein/contract/notifications/delivery-log'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import { loadAttachments } from '../attachments/attachment.queries.ts'
import type { NewAttachment } from '../attachments/attachment.rules.ts'
import { findSuppression } from '../bounces/suppression.queries.ts'
import { getRecipient } from '../message.rules.ts'
import { writeMessage } from '../queue-message.ts'
import { findSmsRefusal } from '../queue-sms.ts'
import { listLostMails, lockLogRow, type LogRow } from './log.queries.ts'
import { isLost } from './message-view.ts'

/** One correction sends so many mails of an order again; more were never lost of one. */
const maxOfOrder = 5

/** The text of a message that can be sent again; one that held a secret is gone with it. */
const readableMessage = async (tx: Tx, uuid: string): Promise<LogRow> => {
  const row = await lockLogRow(tx, uuid)
  if (!row) throw new Problem(messageProblems.message_not_found)
  if (!isLost(row, now())) throw new Problem(messageProblems.message_not_lost)
  if (row.body === '' && row.content === null) throw new Problem(messageProblems.message_not_readable)
  return row
}

const assertReachable = async (
  tx: Tx,
  settings: Settings,
  { row, recipient }: { row: LogRow; recipient: string },
): Promise<void> => {
  if (row.channel === 'mail') {
    if (!row.even_if_suppressed && (await findSuppression(tx, recipient, now())))
      throw new Problem(messageProblems.address_suppressed)
    return
  }
  const refused = await findSmsRefusal(tx, settings, {
    recipient,
    program_uuid: row.program_uuid ?? row.uuid,
    has_bad_link: false,
  })
  if (refused === 'number') throw new Problem(messageProblems.recipient_invalid)
  if (refused !== null) throw new Problem(pipelineProblems.too_many_requests)
}

const filesOf = async (tx: Tx, message_uuid: string): Promise<NewAttachment[]> =>
  (await loadAttachments(tx, message_uuid)).flatMap(({ name, content_type, content, document }): NewAttachment[] => {
    if (document !== null) return [{ name, content_type, document }]
    return content ? [{ name, content_type, content }] : []
  })

/**
 * Sends a message that did not arrive once more, to the same recipient or a corrected one, as a message of its own. Refused while it is on
 * its way, once it was sent again, and while its address takes no mail.
 */
export const sendAgain = async (
  tx: Tx,
  settings: Settings,
  { uuid, recipient: typed }: { uuid: string; recipient?: string | undefined },
): Promise<LogRow> => {
  const row = await readableMessage(tx, uuid)
  const recipient = getRecipient(row.channel, typed ?? row.recipient)
  if (recipient === null)
    throw new Problem(messageProblems.recipient_invalid, {
      errors: [{ field: 'recipient', code: 'recipient_invalid' }],
    })
  await assertReachable(tx, settings, { row, recipient })
  const { channel, subject, body, content, reply_to, sender_name, unsubscribe, even_if_suppressed } = row
  await writeMessage(tx, {
    settings,
    message: {
      channel,
      recipient,
      subject,
      body,
      content,
      even_if_suppressed,
      occasion: `again ${row.uuid}`,
      attachments: await filesOf(tx, row.uuid),
      ...(reply_to !== null && { reply_to }),
      ...(sender_name !== null && { sender_name }),
      ...(unsubscribe !== null && { unsubscribe }),
    },
    of: {
      program_uuid: row.program_uuid,
      order_uuid: row.order_uuid,
      person_uuid: row.person_uuid,
      refused: null,
      again_of: row.uuid,
    },
  })
  return row
}

/** Sends the mails of an order that did not arrive to a corrected address. False: none was lost. */
export const sendLostMailsAgain = async (
  tx: Tx,
  settings: Settings,
  { order_uuid, recipient }: { order_uuid: string; recipient: string },
): Promise<boolean> => {
  const lost = await listLostMails(tx, order_uuid, maxOfOrder)
  for (const { uuid } of lost) await sendAgain(tx, settings, { uuid, recipient })
  return lost.length > 0
}
