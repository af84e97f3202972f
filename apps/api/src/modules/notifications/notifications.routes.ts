import { notifications } from '@plein/contract/notifications/delivery-log'
import { read, write, type Route } from '#platform/http/route.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { listMessages, readMessage } from './log/list-messages.ts'
import { sendMessageAgain, type RecordAudit } from './log/send-message-again.ts'
import { pushRoutes } from './push/push.routes.ts'
import { webhookRoutes } from './webhook-log/webhooks.routes.ts'
import type { ProgramAccess } from './webhooks/program-access.ts'

/** The delivery log of the administration, everybody's own notices, and the webhooks of programs. */
export const notificationsRoutes = (audit: RecordAudit, access: ProgramAccess): readonly Route[] => [
  read(notifications.messages, listMessages),
  read(notifications.message, readMessage),
  write(notifications.sendAgain, sendMessageAgain(audit)),
  ...inboxRoutes,
  ...pushRoutes,
  ...webhookRoutes(access),
]
