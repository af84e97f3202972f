import { ageChecks } from '@plein/contract/food-kitchen/age-checks'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { courtNow } from '@plein/contract/food-kitchen/court-now'
import { dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import { foodMessages } from '@plein/contract/food-kitchen/messages'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { printers } from '@plein/contract/food-kitchen/printers'
import { tableCalls } from '@plein/contract/food-kitchen/table-calls'
import { tables } from '@plein/contract/food-kitchen/tables'
import { foodService } from '@plein/contract/food-kitchen/service'
import { exported, own, read, stream, write, type Route } from '#platform/http/route.ts'
import { exportOrders } from './board/export-orders.ts'
import { listAllOrders } from './all-orders/list-all-orders.ts'
import { listProgramMessages } from './customer-messages/list-messages.ts'
import { checkAgeOfOrder } from './moves/check-age-of-order.ts'
import { changeOrderStatus } from './moves/change-order-status.ts'
import { correctEmail } from './customer-messages/correct-email.ts'
import { delayOrder } from './moves/delay-order.ts'
import { refuseOrder } from './moves/refuse-order.ts'
import {
  findBoardOrder,
  findNumberedOrders,
  listFailedRefunds,
  listOwnersFailedRefunds,
  listBoardOrders,
  readBoardOrder,
  readTransaction,
} from './board/read-board.ts'
import { readFigures } from './board/read-figures.ts'
import { readOpening } from './board/read-opening.ts'
import { streamBoard } from './board/stream-board.ts'
import { readCourtNow } from './court-now/read-court-now.ts'
import { exportDailyTotals } from './daily-totals/export-daily-totals.ts'
import { readDailyTotals } from './daily-totals/read-daily-totals.ts'
import { createCustomer } from './phone-orders/create-customer.ts'
import { autocompleteCustomers } from './phone-orders/find-customers.ts'
import { pricePhoneOrder } from './phone-orders/price-phone-order.ts'
import { readPhoneMenu, readPhoneSlots } from './phone-orders/read-menu.ts'
import { takePhoneOrder } from './phone-orders/take-phone-order.ts'
import { readBoardReceipt } from './board/read-receipt.ts'
import { addPrinter } from './printers/add-printer.ts'
import { changePrinter } from './printers/change-printer.ts'
import { endPrinter } from './printers/end-printer.ts'
import { listPrinters } from './printers/list-printers.ts'
import { replacePrinter } from './printers/replace-printer.ts'
import { testPrinter } from './printers/test-printer.ts'
import { answerTableCall } from './tables/answer-table-call.ts'
import { listTableCalls } from './tables/list-table-calls.ts'
import { addTables } from './tables/add-tables.ts'
import { changeTable } from './tables/change-table.ts'
import { listTables } from './tables/list-tables.ts'
import { printSheet } from './tables/print-sheet.ts'
import { removeTable } from './tables/remove-table.ts'
import { replaceTableCode } from './tables/replace-table-code.ts'
import { changeService, readService } from './service/change-service.ts'

export const foodKitchenRoutes: readonly Route[] = [
  read(foodBoard.orders, listBoardOrders),
  stream(foodBoard.stream, streamBoard),
  read(phoneOrders.menu, readPhoneMenu),
  read(phoneOrders.slots, readPhoneSlots),
  own(phoneOrders.price, pricePhoneOrder),
  own(phoneOrders.create, takePhoneOrder),
  read(phoneOrders.customers, autocompleteCustomers),
  write(phoneOrders.createCustomer, createCustomer),
  read(foodBoard.opening, readOpening),
  read(foodBoard.figures, readFigures),
  read(courtNow.read, readCourtNow),
  read(dailyTotals.read, readDailyTotals),
  read(dailyTotals.export, exportDailyTotals),
  read(foodBoard.failedRefunds, listFailedRefunds),
  read(foodBoard.ownersFailedRefunds, listOwnersFailedRefunds),
  exported(foodBoard.export, exportOrders),
  read(foodBoard.allOrders, listAllOrders),
  read(foodBoard.orderAnywhere, findBoardOrder),
  read(foodBoard.ordersNumbered, findNumberedOrders),
  read(foodBoard.order, readBoardOrder),
  write(foodBoard.changeStatus, changeOrderStatus),
  write(foodBoard.refuse, refuseOrder),
  write(ageChecks.check, checkAgeOfOrder),
  write(foodBoard.delay, delayOrder),
  read(foodMessages.list, listProgramMessages),
  write(foodMessages.correctEmail, correctEmail),
  read(foodBoard.transaction, readTransaction),
  read(foodBoard.receipt, readBoardReceipt),
  read(foodService.read, readService),
  write(foodService.change, changeService),
  read(printers.list, listPrinters),
  write(printers.add, addPrinter),
  write(printers.change, changePrinter),
  write(printers.replace, replacePrinter),
  write(printers.test, testPrinter),
  write(printers.end, endPrinter),
  read(tables.list, listTables),
  write(tables.add, addTables),
  read(tables.sheet, printSheet),
  write(tables.change, changeTable),
  write(tables.replace, replaceTableCode),
  write(tables.remove, removeTable),
  read(tableCalls.list, listTableCalls),
  write(tableCalls.answer, answerTableCall),
]
