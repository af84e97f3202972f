import type { LoggedMessage, LoggedMessageDetail } from '@plein/contract/notifications/delivery-log'
import type { LogRow } from './log.queries.ts'

/** A failed one without a reason in a word is still in the queue, which ends after four days. */
const queueDays = 5
const dayMs = 86_400_000

type Shown = Omit<LogRow, 'body' | 'content' | 'sealed'>

/** True of a message that did not arrive and that nobody sends again by itself. */
export const isLost = ({ channel, status, refused, reason_code, sent_again, created }: Shown, at: Date): boolean => {
  if (channel === 'letter' || refused !== null || sent_again !== null) return false
  if (status === 'bounced' || status === 'suppressed') return true
  return status === 'failed' && (reason_code !== null || at.getTime() - created.getTime() > queueDays * dayMs)
}

/** A message of the log as its reader sees it. */
export const loggedMessage = (row: Shown, at: Date): LoggedMessage => ({
  uuid: row.uuid,
  channel: row.channel,
  recipient: row.recipient,
  subject: row.subject,
  created: row.created.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  state: row.status,
  reason_code: row.reason_code,
  reason: row.error,
  segments: row.segments,
  price: row.price,
  order_uuid: row.order_uuid,
  program_uuid: row.program_uuid,
  again_of: row.again_of,
  sent_again: row.sent_again,
  may: isLost(row, at) ? ['send_again'] : [],
})

/** A link's key opens an order as its guest: that is for the reader of the mail alone. */
const withoutKeys = (text: string): string => text.replaceAll(/([?&#](?:key|token)=)[\w%.-]+/g, '$1…')

/** A message with its text and everything that became of it. */
export const loggedMessageDetail = (
  row: LogRow,
  { at, attachments, suppressed_until }: { at: Date; attachments: readonly string[]; suppressed_until: Date | null },
): LoggedMessageDetail => ({
  ...loggedMessage(row, at),
  // A secret one has no body in the row, and its sealed text is for its reader alone.
  body: row.body === '' ? null : withoutKeys(row.body),
  attachments: [...attachments],
  history: row.history.map(({ state, at: moment, reason }) => ({
    state,
    at: new Date(moment).toISOString(),
    reason,
  })),
  suppressed_until: suppressed_until?.toISOString() ?? null,
})
