import { keptAllergies } from '@plein/contract/food-ordering/allergies'
import { foodDishes } from '@plein/contract/food-ordering/dishes'
import { foodMails } from '@plein/contract/food-ordering/messages'
import { orderPush } from '@plein/contract/food-ordering/push'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { foodTables } from '@plein/contract/food-ordering/tables'
import { foodOrdering } from '@plein/contract/food-ordering'
import { own, read, stream, write, type Route } from '#platform/http/route.ts'
import { readBasket } from './baskets/read-basket.ts'
import { clearBasket } from './baskets/clear-basket.ts'
import { putBasketLine } from './baskets/put-basket-line.ts'
import { readCheckout } from './baskets/read-checkout.ts'
import { listDishes } from './dishes/list-dishes.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { correctEmail } from './messages/correct-email.ts'
import { followOrder } from './messages/follow-order.ts'
import { readOrderPush } from './messages/read-order-push.ts'
import { createOrder } from './placing/create-order.ts'
import { listVisitOrders, readOrder } from './orders/read-orders.ts'
import { streamOrder } from './orders/stream-order.ts'
import { payOrder } from './paying/pay-order.ts'
import { readRefundable } from './paying/read-refundable.ts'
import { refundOrder } from './paying/refund-order.ts'
import { readCustomerReceipt } from './receipts/read-receipt.ts'
import { callStaff } from './calls/call-staff.ts'
import { readCalls } from './calls/read-calls.ts'
import { readTable } from './tables/read-table.ts'
import { changeVisit } from './visits/change-visit.ts'
import { checkVisit, readVisit } from './visits/read-visit.ts'
import { startVisit } from './visits/start-visit.ts'
import { listRestaurants } from './storefront/list-restaurants.ts'
import { listSlots } from './storefront/list-slots.ts'
import { forgetAllergies } from './people/forget-allergies.ts'
import { keepAllergies } from './people/keep-allergies.ts'
import { readKeptAllergies } from './people/read-kept-allergies.ts'
import { readProduct, readRestaurant } from './storefront/read-restaurant.ts'

export const foodOrderingRoutes: readonly Route[] = [
  own(foodOrdering.startVisit, startVisit),
  read(foodOrdering.readVisit, readVisit),
  own(foodOrdering.changeVisit, changeVisit),
  read(foodOrdering.checkVisit, checkVisit),
  read(foodTables.read, readTable),
  read(foodTables.calls, readCalls),
  write(foodTables.call, callStaff),
  read(foodDishes.list, listDishes),
  read(foodOrdering.restaurants, listRestaurants),
  read(foodOrdering.restaurant, readRestaurant),
  read(foodOrdering.product, readProduct),
  read(foodOrdering.slots, listSlots),
  read(foodOrdering.basket, readBasket),
  own(foodOrdering.putBasket, putBasketLine),
  own(foodOrdering.clearBasket, clearBasket),
  read(foodOrdering.checkout, readCheckout),
  read(foodOrdering.visitOrders, listVisitOrders),
  write(foodOrdering.createOrder, createOrder),
  read(foodOrdering.order, readOrder),
  stream(foodOrdering.orderStream, streamOrder),
  own(foodOrdering.payOrder, payOrder),
  write(foodPaying.refund, refundOrder),
  read(foodPaying.refundable, readRefundable),
  write(foodOrdering.cancelOrder, cancelOrder),
  write(foodMails.correctEmail, correctEmail),
  own(orderPush.read, readOrderPush),
  write(orderPush.follow, followOrder),
  read(foodOrdering.orderReceipt, readCustomerReceipt),
  read(keptAllergies.read, readKeptAllergies),
  write(keptAllergies.keep, keepAllergies),
  write(keptAllergies.forget, forgetAllergies),
]
