import type { Jobs } from '#platform/jobs/jobs.ts'
import { cancelAttempt, cancelAttemptTask } from './attempts/cancel-attempt.job.ts'
import { refreshMethods, refreshMethodsTask } from './connections/refresh-methods.job.ts'
import { noticeAlerts, noticeAlertsTask } from './notices/notice-alerts.job.ts'
import { runPayoutsJob, runPayoutsTask } from './payouts/run-payouts.ts'
import { payoutHour } from './payouts/payout-days.rules.ts'
import { pollPaymentsJob, pollPaymentsTask } from './poll-payments.job.ts'
import { sendRefund, sendRefundTask } from './refunds/send-refund.job.ts'
import { sendRoute, sendRouteTask } from './split-payments/send-route.job.ts'
import { importSettlements, importSettlementsTask } from './settlements/import-settlements.job.ts'

export const paymentsTasks: Jobs['tasks'] = {
  [pollPaymentsTask]: pollPaymentsJob,
  [sendRefundTask]: sendRefund,
  [cancelAttemptTask]: cancelAttempt,
  [refreshMethodsTask]: refreshMethods,
  [runPayoutsTask]: runPayoutsJob,
  [importSettlementsTask]: importSettlements,
  [sendRouteTask]: sendRoute,
  [noticeAlertsTask]: noticeAlerts,
}

export const paymentsCron: Jobs['cron'] = [
  { task: pollPaymentsTask, match: '* * * * *' },
  { task: noticeAlertsTask, match: '* * * * *' },
  // Monday; a run that found nothing to do pays nothing.
  { task: runPayoutsTask, match: `0 ${payoutHour} * * 1` },
  { task: refreshMethodsTask, match: '*/5 * * * *' },
  { task: importSettlementsTask, match: '17 * * * *' },
]
