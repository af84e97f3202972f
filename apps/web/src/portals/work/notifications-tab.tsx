import { WebhooksTab } from '#features/notifications/webhooks/webhooks-tab.tsx'
import type { ProgramTabProps } from '#features/programs/page/program-tab.ts'

/** Servers that hear about a program's payments, on its page. */
export const NotificationsTab = ({ program: { uuid, may } }: ProgramTabProps) => (
  <WebhooksTab program_uuid={uuid} may_edit={may.includes('edit')} />
)
