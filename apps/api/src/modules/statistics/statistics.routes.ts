import { accountNumbers } from '@plein/contract/statistics/accounts'
import { statistics } from '@plein/contract/statistics/figures'
import { monthReports } from '@plein/contract/statistics/month'
import { vatReports } from '@plein/contract/statistics/vat'
import { exported, read, write, type Route } from '#platform/http/route.ts'
import { readAccountNumbers } from './accounts/read-account-numbers.ts'
import { saveAccountNumbers } from './accounts/save-account-numbers.ts'
import { exportMonth } from './month/export-month.ts'
import { readMonthChecks } from './month/read-month-checks.ts'
import { exportStatistics } from './reading/export-statistics.ts'
import { readStatistics } from './reading/read-statistics.ts'
import { exportVat } from './vat/export-vat.ts'
import { readVat } from './vat/read-vat.ts'

export const statisticsRoutes: readonly Route[] = [
  read(statistics.read, readStatistics),
  exported(statistics.export, exportStatistics),
  read(vatReports.read, readVat),
  read(vatReports.export, exportVat),
  read(monthReports.checks, readMonthChecks),
  exported(monthReports.pack, exportMonth),
  read(accountNumbers.read, readAccountNumbers),
  write(accountNumbers.save, saveAccountNumbers),
]
