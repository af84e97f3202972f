import type { Jobs } from '../../platform/jobs.ts'
import { cancelAttempt, cancelAttemptTask } from './attempts/cancel-attempt.job.ts'
import { refreshMethods } from './connections/refresh-methods.job.ts'
import { pollPaymentsJob, pollPaymentsTask } from './poll-payments.job.ts'
import { sendRefund, sendRefundTask } from './refunds/send-refund.job.ts'

const refreshMethodsTask = 'payments-refresh-methods'

export const paymentsTasks: Jobs['tasks'] = {
  [pollPaymentsTask]: pollPaymentsJob,
  [sendRefundTask]: sendRefund,
  [cancelAttemptTask]: cancelAttempt,
  [refreshMethodsTask]: refreshMethods,
}

export const paymentsCron: Jobs['cron'] = [
  { task: pollPaymentsTask, match: '* * * * *' },
  { task: refreshMethodsTask, match: '*/10 * * * *' },
]
