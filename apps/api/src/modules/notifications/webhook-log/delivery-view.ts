import type { WebhookDelivery, WebhookDeliveryDetail } from '@plein/contract/notifications/webhook-log'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import { messageBody, webhookId } from '../webhook-sending/payload.rules.ts'
import type { EndpointRow } from '../webhooks/endpoint.queries.ts'
import { listAttempts, type LogRow, type WholeRow } from './log.queries.ts'

/** So many tries of a message are shown. */
const shownAttempts = 50

type ShownEndpoint = Pick<EndpointRow, 'is_active' | 'url' | 'used_fields'>

/** A message in the log. */
export const viewDelivery = (
  row: LogRow,
  { caller, endpoint }: { caller: Caller; endpoint: ShownEndpoint },
): WebhookDelivery => ({
  uuid: row.uuid,
  notification_uuid: row.endpoint_uuid,
  webhook_id: webhookId(row.event_uuid),
  type: row.type,
  mode: row.mode,
  subject: row.subject_label,
  state: row.state,
  tries: row.tries,
  next_try_at: row.next_try_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_reason: row.last_reason,
  created: row.created.toISOString(),
  may: caller.kind === 'program_owner' && endpoint.is_active ? ['replay'] : [],
})

/** A message with its JSON and its tries. */
export const loadDeliveryDetail = async (
  db: Db | Tx,
  row: WholeRow,
  shown: { caller: Caller; endpoint: ShownEndpoint },
): Promise<WebhookDeliveryDetail> => {
  const attempts = await listAttempts(db, row.uuid, shownAttempts)
  return {
    ...viewDelivery(row, shown),
    url: shown.endpoint.url,
    request: messageBody(row, shown.endpoint.used_fields.join()),
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  }
}
