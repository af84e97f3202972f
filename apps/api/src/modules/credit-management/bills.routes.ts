import { creditBills } from '@plein/contract/credit-management/bills'
import { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { creditExplanation } from '@plein/contract/credit-management/bill-explanation'
import { creditFiles } from '@plein/contract/credit-management/bill-files'
import { creditReminders } from '@plein/contract/credit-management/reminders'
import { creditJournals } from '@plein/contract/credit-management/journals'
import { creditDebtors } from '@plein/contract/credit-management/debtors'
import { exported, own, read, write, type Route } from '#platform/http/route.ts'
import { listDebtors, readDebtor } from './debtors/list-debtors.ts'
import { changeDebtor } from './debtors/change-debtor.ts'
import { createDebtor } from './debtors/create-debtor.ts'
import { readBillPdf } from './documents/read-pdf.ts'
import { readReceipt } from './documents/read-receipt.ts'
import { readBillUbl } from './documents/read-ubl.ts'
import { readMonthEnd } from './month-end/month-end.ts'
import { listClaimJournals } from './books/list-claim-journals.ts'
import { explainBill } from './reading/explain-bill.ts'
import { exportBills } from './reading/export-bills.ts'
import { listBills } from './reading/list-bills.ts'
import { readAgeing } from './reading/read-ageing.ts'
import { archiveBill } from './marks/archive-bill.ts'
import { disputeBill } from './marks/dispute-bill.ts'
import { holdReminders } from './marks/hold-reminders.ts'
import { planBill } from './marks/plan-bill.ts'
import { resumeBill } from './marks/resume-bill.ts'
import { creditBill } from './booking/credit-bill.ts'
import { payBack } from './booking/pay-back.ts'
import { recordPayment } from './booking/record-payment.ts'
import { writeOffBill } from './booking/write-off-bill.ts'
import { importBills } from './importing/import-bills.ts'
import { payBill } from './paying/pay-bill.ts'
import { changeBill } from './sending/change-bill.ts'
import { testReminder } from './reminding/test-reminder.ts'
import { createBill } from './sending/create-bill.ts'
import { sendBill } from './sending/send-bill.ts'
import { sendManyBills } from './sending/send-many-bills.ts'
import { readBill } from './reading/read-bill.ts'

export const billRoutes: readonly Route[] = [
  write(creditReminders.test, testReminder),
  read(creditDebtors.list, listDebtors),
  read(creditDebtors.read, readDebtor),
  write(creditDebtors.create, createDebtor),
  write(creditDebtors.change, changeDebtor),
  write(creditDebtors.payBack, payBack),
  read(creditBills.list, listBills),
  read(creditBills.ageing, readAgeing),
  exported(creditBills.export, exportBills),
  write(creditBills.create, createBill),
  write(creditBills.sendMany, sendManyBills),
  write(creditFiles.importBills, importBills),
  read(creditBills.read, readBill),
  write(creditBills.change, changeBill),
  write(creditBills.send, sendBill),
  own(creditBills.pay, payBill),
  write(creditSteps.recordPayment, recordPayment),
  write(creditSteps.hold, holdReminders),
  write(creditSteps.resume, resumeBill),
  write(creditSteps.dispute, disputeBill),
  write(creditSteps.plan, planBill),
  write(creditSteps.archive, archiveBill),
  write(creditSteps.writeOff, writeOffBill),
  write(creditSteps.credit, creditBill),
  read(creditBills.pdf, readBillPdf),
  read(creditExplanation.explain, explainBill),
  read(creditExplanation.receipt, readReceipt),
  read(creditFiles.ubl, readBillUbl),
  read(creditFiles.monthEnd, readMonthEnd),
  read(creditJournals.list, listClaimJournals),
]
