import type { Jobs } from '#platform/jobs/jobs.ts'
import { addBlockedDays, addBlockedDaysTask } from './add-blocked-days.job.ts'
import { expireCards, expireCardsTask } from './expire-cards.job.ts'
import { lapseAllHolds, lapseHoldsTask } from './lapse-holds.job.ts'
import { purgeDeviceKeysTask, purgeOldDeviceKeys } from './purge-device-keys.job.ts'
import { remindExpiring, remindExpiringTask } from './remind-expiring.job.ts'

export const cardLifeTasks: Jobs['tasks'] = {
  [expireCardsTask]: expireCards,
  [lapseHoldsTask]: lapseAllHolds,
  [addBlockedDaysTask]: addBlockedDays,
  [remindExpiringTask]: remindExpiring,
  [purgeDeviceKeysTask]: purgeOldDeviceKeys,
}

export const cardLifeCron: Jobs['cron'] = [
  { task: expireCardsTask, match: '* * * * *' },
  { task: lapseHoldsTask, match: '* * * * *' },
  { task: addBlockedDaysTask, match: '* * * * *' },
  // By day, when a mail is read.
  { task: remindExpiringTask, match: '19 8-20 * * *' },
  { task: purgeDeviceKeysTask, match: '53 3 * * *' },
]
