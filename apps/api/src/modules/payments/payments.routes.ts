import { payments } from '@plein/contract/payments'
import { own, read, write, type Route } from '../../platform/http/route.ts'
import { listAlerts } from './alerts/list-alerts.ts'
import { resolveAlert } from './alerts/resolve-alert.ts'
import { payFoodOrder } from './attempts/pay-order.ts'
import { readPayment } from './attempts/read-payment.ts'
import { readMethods } from './connections/payment-methods.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { exportTransactions } from './transactions/export-transactions.ts'
import { readTransactions } from './transactions/list-transactions.ts'

export const paymentsRoutes: Route[] = [
  read(payments.methods, readMethods),
  own(payments.pay, payFoodOrder),
  own(payments.state, readPayment),
  write(payments.refund, refundOrder),
  read(payments.alerts, listAlerts),
  write(payments.resolveAlert, resolveAlert),
  read(payments.transactions, readTransactions),
  read(payments.transactionsExport, exportTransactions),
]
