import type { Jobs } from '#platform/jobs/jobs.ts'
import { purgeTerms, purgeTermsTask } from './forms/purge-terms.job.ts'
import { keepFormPictures, keepFormPicturesTask } from './forms/keep-pictures.job.ts'
import { expireOrders, expireOrdersTask } from './orders/expire-orders.job.ts'

export const paymentOrderTasks: Jobs['tasks'] = {
  [expireOrdersTask]: expireOrders,
  [keepFormPicturesTask]: keepFormPictures,
  [purgeTermsTask]: purgeTerms,
}

export const paymentOrderCron: Jobs['cron'] = [
  { task: expireOrdersTask, match: '* * * * *', at_start: true },
  // Before pictures that nothing shows are forgotten.
  { task: keepFormPicturesTask, match: '43 3 * * *' },
  { task: purgeTermsTask, match: '51 3 * * *' },
]
