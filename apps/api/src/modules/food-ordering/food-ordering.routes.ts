import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodDishes } from '@plein/contract/food-ordering/dishes'
import { dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodProgram } from '@plein/contract/food-setup/program'
import { foodService } from '@plein/contract/food-kitchen/service'
import { foodZones } from '@plein/contract/food-setup/zones'
import { exported, own, read, stream, write, type Route } from '#platform/http/route.ts'
import { clearBasket, readBasket } from './baskets/read-basket.ts'
import { putBasketLine } from './baskets/put-basket-line.ts'
import { readCheckout } from './baskets/read-checkout.ts'
import { exportOrders } from '#modules/food-kitchen/board/export-orders.ts'
import { listAllOrders } from '#modules/food-kitchen/all-orders/list-all-orders.ts'
import { changeOrderStatus, delayOrder, refuseOrder } from '#modules/food-kitchen/board/move-order.ts'
import {
  findBoardOrder,
  findNumberedOrders,
  listFailedRefunds,
  listOwnersFailedRefunds,
  listBoardOrders,
  readBoardOrder,
  readTransaction,
} from '#modules/food-kitchen/board/read-board.ts'
import { readFigures } from '#modules/food-kitchen/board/read-figures.ts'
import { readOpening } from '#modules/food-kitchen/board/read-opening.ts'
import { streamBoard } from '#modules/food-kitchen/board/stream-board.ts'
import { exportDailyTotals } from '#modules/food-kitchen/daily-totals/export-daily-totals.ts'
import { readDailyTotals } from '#modules/food-kitchen/daily-totals/read-daily-totals.ts'
import { listDishes } from './dishes/list-dishes.ts'
import { saveDocument } from '#modules/food-setup/documents/save-document.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { createOrder } from './placing/create-order.ts'
import { listSessionOrders, readOrder } from './orders/read-orders.ts'
import { streamOrder } from './orders/stream-order.ts'
import { payOrder } from './paying/pay-order.ts'
import { saveHours } from '#modules/food-setup/program/save-hours.ts'
import { createCustomer } from '#modules/food-kitchen/phone-orders/create-customer.ts'
import { autocompleteCustomers } from '#modules/food-kitchen/phone-orders/find-customers.ts'
import { pricePhoneOrder } from '#modules/food-kitchen/phone-orders/price-phone-order.ts'
import { readPhoneMenu, readPhoneSlots } from '#modules/food-kitchen/phone-orders/read-menu.ts'
import { takePhoneOrder } from '#modules/food-kitchen/phone-orders/take-phone-order.ts'
import { readBoardReceipt, readCustomerReceipt } from './receipts/read-receipt.ts'
import { changeService, readService } from '#modules/food-kitchen/service/change-service.ts'
import { changeSession } from './visits/change-session.ts'
import { checkSession, readSession } from './visits/read-session.ts'
import { startSession } from './visits/start-session.ts'
import { listRestaurants } from './storefront/list-restaurants.ts'
import { listSlots } from './storefront/list-slots.ts'
import { readProduct, readRestaurant } from './storefront/read-restaurant.ts'
import { locateAddress } from '#modules/food-setup/zones/locate-address.ts'
import { previewZones } from '#modules/food-setup/zones/preview-zones.ts'
import { testDelivery } from '#modules/food-setup/zones/test-delivery.ts'

export const foodOrderingRoutes: readonly Route[] = [
  own(foodOrdering.createSession, startSession),
  read(foodOrdering.readSession, readSession),
  own(foodOrdering.changeSession, changeSession),
  read(foodOrdering.checkSession, checkSession),
  read(foodDishes.list, listDishes),
  read(foodOrdering.restaurants, listRestaurants),
  read(foodOrdering.restaurant, readRestaurant),
  read(foodOrdering.product, readProduct),
  read(foodOrdering.slots, listSlots),
  read(foodOrdering.basket, readBasket),
  own(foodOrdering.putBasket, putBasketLine),
  own(foodOrdering.clearBasket, clearBasket),
  read(foodOrdering.checkout, readCheckout),
  read(foodOrdering.sessionOrders, listSessionOrders),
  write(foodOrdering.createOrder, createOrder),
  read(foodOrdering.order, readOrder),
  stream(foodOrdering.orderStream, streamOrder),
  own(foodOrdering.payOrder, payOrder),
  write(foodOrdering.cancelOrder, cancelOrder),
  read(foodOrdering.orderReceipt, readCustomerReceipt),

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

  own(foodProgram.terms, saveDocument),
  own(foodProgram.privacy, saveDocument),
  write(foodProgram.saveHours, saveHours),
  read(foodService.read, readService),
  write(foodService.change, changeService),

  read(foodZones.preview, previewZones),
  own(foodZones.test, testDelivery),
  own(foodZones.locate, locateAddress),
]
