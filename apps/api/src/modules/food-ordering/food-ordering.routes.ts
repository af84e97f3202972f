import { foodDishes } from '@plein/contract/food-ordering/dishes'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { foodOrdering } from '@plein/contract/food-ordering'
import { own, read, stream, write, type Route } from '#platform/http/route.ts'
import { readBasket } from './baskets/read-basket.ts'
import { clearBasket } from './baskets/clear-basket.ts'
import { putBasketLine } from './baskets/put-basket-line.ts'
import { readCheckout } from './baskets/read-checkout.ts'
import { listDishes } from './dishes/list-dishes.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { createOrder } from './placing/create-order.ts'
import { listSessionOrders, readOrder } from './orders/read-orders.ts'
import { streamOrder } from './orders/stream-order.ts'
import { payFoodOrder } from './paying/pay-food-order.ts'
import { payOrder } from './paying/pay-order.ts'
import { refundOrder } from './paying/refund-order.ts'
import { readCustomerReceipt } from './receipts/read-receipt.ts'
import { changeSession } from './visits/change-session.ts'
import { checkSession, readSession } from './visits/read-session.ts'
import { startSession } from './visits/start-session.ts'
import { listRestaurants } from './storefront/list-restaurants.ts'
import { listSlots } from './storefront/list-slots.ts'
import { readProduct, readRestaurant } from './storefront/read-restaurant.ts'

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
  own(foodPaying.pay, payFoodOrder),
  write(foodPaying.refund, refundOrder),
  write(foodOrdering.cancelOrder, cancelOrder),
  read(foodOrdering.orderReceipt, readCustomerReceipt),
]
