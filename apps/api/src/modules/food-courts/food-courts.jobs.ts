import type { Jobs } from '#platform/jobs/jobs.ts'
import { issueFeeInvoices } from './fee-invoices/issue-fee-invoices.job.ts'
import { syncProviderAccounts, syncProviderAccountsTask } from './onboarding/sync-provider-accounts.job.ts'
import { tellWanted } from './onboarding/tell-wanted.job.ts'

export const courtTasks: Jobs['tasks'] = {
  [syncProviderAccountsTask]: syncProviderAccounts,
  'tell-wanted-details': tellWanted,
  'issue-fee-invoices': issueFeeInvoices,
}

export const courtCron: Jobs['cron'] = [
  { task: syncProviderAccountsTask, match: '* * * * *' },
  { task: 'tell-wanted-details', match: '52 8 * * *' },
  { task: 'issue-fee-invoices', match: '23 4 * * *' },
]
