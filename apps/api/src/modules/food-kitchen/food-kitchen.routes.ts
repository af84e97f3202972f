import { foodBoard } from '@plein/contract/food-kitchen/board'
import { dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { foodService } from '@plein/contract/food-kitchen/service'
import { exported, own, read, stream, write, type Route } from '#platform/http/route.ts'
import { exportOrders } from './board/export-orders.ts'
import { listAllOrders } from './all-orders/list-all-orders.ts'
import { changeOrderStatus } from './moves/change-order-status.ts'
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
import { exportDailyTotals } from './daily-totals/export-daily-totals.ts'
import { readDailyTotals } from './daily-totals/read-daily-totals.ts'
import { createCustomer } from './phone-orders/create-customer.ts'
import { autocompleteCustomers } from './phone-orders/find-customers.ts'
import { pricePhoneOrder } from './phone-orders/price-phone-order.ts'
import { readPhoneMenu, readPhoneSlots } from './phone-orders/read-menu.ts'
import { takePhoneOrder } from './phone-orders/take-phone-order.ts'
import { readBoardReceipt } from './board/read-receipt.ts'
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
  write(foodBoard.delay, delayOrder),
  read(foodBoard.transaction, readTransaction),
  read(foodBoard.receipt, readBoardReceipt),
  read(foodService.read, readService),
  write(foodService.change, changeService),
]
