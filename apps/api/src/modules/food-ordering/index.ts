/** food-ordering, the guest: shops, slots, visits, baskets, orders, paying, receipts and messages. */
export { assertAgeChecked, checkAge, getAgeCheck, getCashAmount } from './age-checks/check-age.ts'
export { calculateCourtFee, vatView } from './baskets/charge.rules.ts'
export { foodOrderingRoutes } from './food-ordering.routes.ts'
export { foodPersonalData } from './people/personal-data.ts'
export { linkableDish, linkableRestaurant } from './linked/linkable-food.ts'
export { foodMessages } from './messages/food-messages.ts'
export { finishSuborders } from './payouts/finish-suborders.job.ts'
export { countFoodOrders } from './orders/count-orders.ts'
export { foodPayable } from './paying/food-payable.ts'
export { foodTerms } from './paying/suborder-terms.ts'
export { earlierCustomers } from './people/earlier-customers.ts'
export { findSendersOrder } from './people/find-senders-order.ts'
export { orderHandlers } from './order-handlers.ts'
export { expireUnpaid } from './placing/expire-unpaid.job.ts'
export { lockStation, placeInCourt, takeOutOfCourt, updateStation } from './shops/shop.queries.ts'
export { addressOfRestaurant, programsOfHost, serviceOfProgram } from './shops/host-service.ts'
export { restaurantPreviewImage } from './shops/restaurant-preview-image.ts'
export type { BasketLineRow } from './baskets/basket.queries.ts'
export { priceBasket, type PricedBasket } from './baskets/price-basket.rules.ts'
export { figureEvents, foodEvents } from './food-ordering.events.ts'
export {
  notFound,
  transitionNotAllowed,
  houseNumberRequired,
  timeNotAvailable,
  noPaymentMethod,
  priceChanged,
} from './food-ordering.problems.ts'
export { correctOrderEmail } from './messages/correct-email.ts'
export { isYoungProgram } from './messages/sms.queries.ts'
export { cancelSuborder } from './orders/cancel-suborder.ts'
export { listUnanswered, type Unanswered } from './orders/due.queries.ts'
export { onOrderChange, ordersChannel, type OrderChange } from './orders/live-orders.ts'
export { moveSuborder, type Mover, nobody } from './orders/move-suborder.ts'
export { lockOrderOfSuborder, movePromise, moveWholeOrder } from './orders/move.queries.ts'
export { nextStatuses, isUnpaid } from './orders/order-status.rules.ts'
export { getItems, orderFacts, getChoices } from './orders/order-view.ts'
export { getPaidBy } from './orders/paid-by.rules.ts'
export { insertOrder, loadLockedOrder, loadOrder } from './orders/order.queries.ts'
export type { OrderLineRow, OrderRow, PaidPartRow, SuborderRow, OrderRows, SuborderRows } from './orders/order.rows.ts'
export { assertBasket, assertNotFree } from './placing/assert-basket.ts'
export { nationalNumber } from './placing/assert-contact.ts'
export { composeOrder, getPlaces, type ComposedOrder } from './placing/compose-order.ts'
export { toPayable } from './placing/create-order.ts'
export { calculateAvailability } from './shops/availability.rules.ts'
export { deliveryFee, distanceTo, type DeliveryZones } from './shops/delivery-fee.rules.ts'
export { type Revision, newestShops } from './shops/newest-shops.ts'
export {
  insertRestaurant,
  replaceRows,
  type RestaurantRow,
  type RestaurantRows,
} from './shops/restaurant-rows.queries.ts'
export { findShop } from './shops/shop-cache.ts'
export { showZip, menuBytes } from './shops/shop-view.ts'
export type { CourtFee, Shop } from './shops/shop.ts'
export { slotViews } from './shops/slot-view.ts'
export { takenSlots } from './shops/slot.queries.ts'
export { slotsOfDay } from './shops/slots.rules.ts'
export { takeSlots } from './shops/take-slots.ts'
export { listBoards } from './calls/call.queries.ts'
export { openSince } from './calls/call.rules.ts'
export { nowhere, getPlace, type Location } from './visits/location.ts'
export type { VisitRow } from './visits/visit.queries.ts'
export { answerReceipt } from './receipts/read-receipt.ts'
export { customerMailWords, messageWords } from './strings/index.ts'
