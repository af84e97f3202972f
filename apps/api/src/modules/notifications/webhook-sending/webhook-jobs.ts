import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ProgramAccess } from '../webhooks/program-access.ts'
import { purgeWebhooks } from './purge-webhooks.job.ts'
import { sendWebhooksTask } from './queue-event.ts'
import { sendWebhooks } from './send-webhooks.job.ts'

/** Webhooks leave, and are forgotten. */
export const webhookTasks = ({ findOwner }: ProgramAccess): Jobs['tasks'] => ({
  [sendWebhooksTask]: sendWebhooks(findOwner),
  'forget-webhooks': purgeWebhooks,
})

export const webhookCron: Jobs['cron'] = [
  { task: sendWebhooksTask, match: '* * * * *' },
  { task: 'forget-webhooks', match: '45 3 * * *' },
]
