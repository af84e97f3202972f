import type { Jobs } from '#platform/jobs/jobs.ts'
import { emptyDebtors, emptyDebtorsTask } from './debtors/empty-debtors.job.ts'
import { purgeDebtors, purgeDebtorsTask } from './debtors/purge-debtors.job.ts'
import { archiveOldBills, archiveOldBillsTask } from './marks/archive-old-bills.job.ts'
import { sendReminders, sendRemindersTask } from './reminding/send-reminders.job.ts'
import { matchLinesTask, matchNewLines } from './bank/match-new-lines.job.ts'
import { purgeLines, purgeLinesTask } from './bank/purge-lines.job.ts'
import { sendBillsTask, sendQueuedBill } from './sending/send-many-bills.ts'
import { keepPictures, keepPicturesTask } from './setup/keep-pictures.job.ts'

export const creditTasks: Jobs['tasks'] = {
  [archiveOldBillsTask]: archiveOldBills,
  [emptyDebtorsTask]: emptyDebtors,
  [keepPicturesTask]: keepPictures,
  [matchLinesTask]: matchNewLines,
  [purgeDebtorsTask]: purgeDebtors,
  [purgeLinesTask]: purgeLines,
  [sendBillsTask]: sendQueuedBill,
  [sendRemindersTask]: sendReminders,
}

export const creditCron: Jobs['cron'] = [
  { task: keepPicturesTask, match: '41 3 * * *' },
  { task: archiveOldBillsTask, match: '57 3 * * *' },
  { task: emptyDebtorsTask, match: '53 3 * * *' },
  { task: purgeDebtorsTask, match: '51 3 * * *' },
  { task: purgeLinesTask, match: '49 3 * * *' },
  // By the clock of the program it is 09:00 or later.
  { task: sendRemindersTask, match: '*/10 * * * *' },
]
