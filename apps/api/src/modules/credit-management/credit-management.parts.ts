import { creditConstraints } from './credit-management.problems.ts'
import { creditCron, creditTasks } from './credit-management.jobs.ts'
import { creditRoutes } from './credit-management.routes.ts'
import { welcomeDebtor } from './debtors/claim-debtors.ts'
import { creditPersonalData } from './debtors/personal-data.ts'
import { billMails } from './mails/bill-mails.ts'
import { listBillVat } from './month-end/list-bill-vat.ts'
import { billPayable } from './paying/bill-payable.ts'
import { creditSearch } from './search/find-bills.ts'
import { creditKind } from './setup/credit-kind.ts'

/** All that app.ts hands on of this module. */
export const creditManagement = {
  kind: creditKind,
  routes: creditRoutes,
  mails: billMails,
  tasks: creditTasks,
  cron: creditCron,
  payable: billPayable,
  welcome: welcomeDebtor,
  personal_data: creditPersonalData,
  constraints: creditConstraints,
  vat: listBillVat,
  search: creditSearch,
} as const
