import type { Jobs } from '#platform/jobs/jobs.ts'
import { purgeOldMessages } from './purge-messages.job.ts'
import { sendPushTask } from './push/queue-push.ts'
import { sendPush } from './push-sending/send-push.job.ts'
import { oldSendMessageTask, sendMessage, sendMessageTask } from './send-message.job.ts'
import { followSms, followSmsTask } from './sms/follow-sms.job.ts'
import { webhookCron, webhookTasks } from './webhook-sending/webhook-jobs.ts'
import type { ProgramAccess } from './webhooks/program-access.ts'

export const notificationTasks = (access: ProgramAccess): Jobs['tasks'] => ({
  [sendMessageTask]: sendMessage,
  [oldSendMessageTask]: sendMessage,
  [followSmsTask]: followSms,
  [sendPushTask]: sendPush,
  'forget-old-messages': purgeOldMessages,
  ...webhookTasks(access),
})

export const notificationCron: Jobs['cron'] = [
  { task: followSmsTask, match: '* * * * *' },
  { task: 'forget-old-messages', match: '43 3 * * *' },
  ...webhookCron,
]
