import { counterPayments } from '@plein/contract/payment-management/counter'
import { paymentLinks } from '@plein/contract/payment-management/links'
import { orderForms } from '@plein/contract/payment-management/forms'
import { requestImport } from '@plein/contract/payment-management/import'
import { apiKeys } from '@plein/contract/payment-management/keys'
import { programMethods } from '@plein/contract/payment-management/methods'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { exported, own, read, stream, write, type Route } from '#platform/http/route.ts'
import { orderAtCashPoint } from './counter/order-at-cash-point.ts'
import { readPayerCode } from './counter/read-payer-code.ts'
import { readShownOrder } from './counter/read-shown-order.ts'
import { showPayerCode } from './counter/show-payer-code.ts'
import { changeForm } from './forms/change-form.ts'
import { createForm } from './forms/create-form.ts'
import { listForms } from './forms/list-forms.ts'
import { orderForm } from './forms/order-form.ts'
import { saveTerms } from './forms/save-terms.ts'
import { importRequests } from './importing/import-requests.ts'
import { createApiKey } from './keys/create-api-key.ts'
import { listApiKeys } from './keys/list-api-keys.ts'
import { revokeApiKey } from './keys/revoke-api-key.ts'
import { readLink } from './links/read-link.ts'
import { readReceipt } from './links/read-receipt.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { createOrder } from './orders/create-order.ts'
import { exportOrders } from './figures/export-orders.ts'
import { listOrderMessages } from './sending/list-order-messages.ts'
import { listOrders } from './orders/list-orders.ts'
import { readFigures } from './figures/read-figures.ts'
import { readOrder } from './orders/read-order.ts'
import { sendOrder } from './sending/send-order.ts'
import { streamOrder } from './orders/stream-order.ts'
import { listMethods } from './program/list-methods.ts'
import { saveMethods } from './program/save-methods.ts'
import { saveRequest } from './program/save-request.ts'

export const paymentManagementRoutes: readonly Route[] = [
  read(programMethods.list, listMethods),
  write(programMethods.save, saveMethods),
  write(programMethods.saveRequest, saveRequest),

  read(orderForms.list, listForms),
  write(orderForms.create, createForm),
  own(orderForms.terms, saveTerms),
  write(orderForms.change, changeForm),
  write(orderForms.order, orderForm),

  write(paymentOrders.create, createOrder),
  read(paymentOrders.list, listOrders),
  write(requestImport.import, importRequests),
  exported(paymentOrders.export, exportOrders),
  read(paymentOrders.figures, readFigures),
  read(paymentOrders.read, readOrder),
  write(paymentOrders.cancel, cancelOrder),
  write(paymentOrders.send, sendOrder),
  read(paymentOrders.messages, listOrderMessages),
  stream(paymentOrders.stream, streamOrder),
  own(paymentLinks.link, readLink),
  read(paymentLinks.receipt, readReceipt),

  read(counterPayments.shown, readShownOrder),
  write(counterPayments.order, orderAtCashPoint),
  write(counterPayments.showCode, showPayerCode),
  read(counterPayments.readCode, readPayerCode),

  read(apiKeys.list, listApiKeys),
  write(apiKeys.create, createApiKey),
  write(apiKeys.revoke, revokeApiKey),
]
