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
import { listVisitOrders, readOrder } from './orders/read-orders.ts'
import { streamOrder } from './orders/stream-order.ts'
import { payFoodOrder } from './paying/pay-food-order.ts'
import { payOrder } from './paying/pay-order.ts'
import { refundOrder } from './paying/refund-order.ts'
import { readCustomerReceipt } from './receipts/read-receipt.ts'
import { changeVisit } from './visits/change-visit.ts'
import { checkVisit, readVisit } from './visits/read-visit.ts'
import { startVisit } from './visits/start-visit.ts'
import { listRestaurants } from './storefront/list-restaurants.ts'
import { listSlots } from './storefront/list-slots.ts'
import { readProduct, readRestaurant } from './storefront/read-restaurant.ts'

export const foodOrderingRoutes: readonly Route[] = [
  own(foodOrdering.startVisit, startVisit),
  read(foodOrdering.readVisit, readVisit),
  own(foodOrdering.changeVisit, changeVisit),
  read(foodOrdering.checkVisit, checkVisit),
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
  own(foodPaying.pay, payFoodOrder),
  write(foodPaying.refund, refundOrder),
  write(foodOrdering.cancelOrder, cancelOrder),
  read(foodOrdering.orderReceipt, readCustomerReceipt),
]
