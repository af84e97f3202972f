import { payments } from '@plein/contract/payments'
import { connections } from '@plein/contract/payments/connections'
import { payouts } from '@plein/contract/payments/payouts'
import { settlements } from '@plein/contract/payments/settlements'
import { exported, own, read, write, type Route } from '#platform/http/route.ts'
import { listAlerts } from './alerts/list-alerts.ts'
import { resolveAlert } from './alerts/resolve-alert.ts'
import { paySubject } from './attempts/pay-subject.ts'
import { readPayment } from './attempts/read-payment.ts'
import { chooseMode } from './connections/choose-mode.ts'
import { removeKey } from './connections/remove-key.ts'
import { saveKey } from './connections/save-key.ts'
import { readConnection } from './connections/read-connection.ts'
import { readMethods } from './connections/payment-methods.ts'
import { readUnconnected } from './connections/read-unconnected.ts'
import { exportSepa } from './payouts/export-sepa.ts'
import { listPayouts, listRuns } from './payouts/list-payouts.ts'
import { previewPayouts, readDueOfProgram, readOwnDue } from './payouts/preview-payouts.ts'
import { returnPayout } from './payouts/return-payout.ts'
import { runPayoutsByAdmin } from './payouts/run-payouts-by-admin.ts'
import { saveBankAccount } from './bank-accounts/save-bank-account.ts'
import { saveOwnBankAccount } from './bank-accounts/save-own-bank-account.ts'
import { resendRefund } from './refunds/resend-refund.ts'
import { settleRefund } from './refunds/settle-refund.ts'
import { exportSettlement } from './settlements/export-settlement.ts'
import { importSettlementCsv } from './settlements/import-settlement-csv.ts'
import { listSettlements, readSettlement } from './settlements/list-settlements.ts'
import { nameLine } from './settlements/name-line.ts'
import { readOpenMoney } from './settlements/read-open-money.ts'
import { saveToken } from './settlements/save-token.ts'
import { exportStatementCsv } from './statements/export-statement-csv.ts'
import { exportStatementPdf } from './statements/export-statement-pdf.ts'
import { readStatement } from './statements/read-statement.ts'
import { exportTransactions } from './transactions/export-transactions.ts'
import { readTransactions } from './transactions/list-transactions.ts'

export const paymentsRoutes: Route[] = [
  read(payments.methods, readMethods),
  read(payments.unconnected, readUnconnected),
  own(payments.pay, paySubject),
  own(payments.state, readPayment),
  write(payments.resendRefund, resendRefund),
  write(payments.settleRefund, settleRefund),
  read(payments.alerts, listAlerts),
  write(payments.resolveAlert, resolveAlert),
  read(payments.transactions, readTransactions),
  exported(payments.transactionsExport, exportTransactions),

  read(connections.read, readConnection),
  own(connections.saveKey, saveKey),
  own(connections.removeKey, removeKey),
  own(connections.chooseMode, chooseMode),

  read(payouts.list, listPayouts),
  read(payouts.due, readDueOfProgram),
  read(payouts.ownDue, readOwnDue),
  own(payouts.saveBankAccount, saveBankAccount),
  own(payouts.saveOwnBankAccount, saveOwnBankAccount),
  read(payouts.statement, readStatement),
  exported(payouts.statementCsv, exportStatementCsv),
  read(payouts.statementPdf, exportStatementPdf),
  read(payouts.preview, previewPayouts),
  own(payouts.run, runPayoutsByAdmin),
  read(payouts.runs, listRuns),
  read(payouts.sepa, exportSepa),
  write(payouts.returned, returnPayout),

  read(settlements.list, listSettlements),
  read(settlements.openMoney, readOpenMoney),
  write(settlements.importCsv, importSettlementCsv),
  read(settlements.find, readSettlement),
  exported(settlements.exportCsv, exportSettlement),
  write(settlements.nameLine, nameLine),
  own(settlements.saveToken, saveToken),
]
