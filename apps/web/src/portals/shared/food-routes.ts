import { problemStrings } from '#platform/problems/strings/index.ts'
import { statusStrings } from '#platform/status/strings/index.ts'
import { allergensStrings } from '#features/food-ordering/allergens/strings/index.ts'
import { basketStrings } from '#features/food-ordering/basket/strings/index.ts'
import { checkoutStrings } from '#features/food-ordering/checkout/strings/index.ts'
import { commonStrings } from '#features/food-ordering/common/strings/index.ts'
import { menuStrings } from '#features/food-ordering/menu/strings/index.ts'
import { orderStrings } from '#features/food-ordering/order/strings/index.ts'
import { placesStrings } from '#features/food-ordering/places/strings/index.ts'
import { visitStrings } from '#features/food-ordering/visit/strings/index.ts'
import { lazyPage } from './lazy-page.tsx'
import type { PageRoute } from './page-routes.tsx'

const restaurants = lazyPage(
  () => import('#features/food-ordering/places/restaurants.page.tsx').then((m) => m.RestaurantsPage),
  placesStrings,
  commonStrings,
  visitStrings,
)
/** One page under two paths: a product opens over the menu, which stays as it is. */
const place = lazyPage(
  () => import('#features/food-ordering/menu/place.page.tsx').then((m) => m.PlacePage),
  menuStrings,
  basketStrings,
  commonStrings,
  visitStrings,
  allergensStrings,
)
const basket = lazyPage(
  () => import('#features/food-ordering/basket/basket.page.tsx').then((m) => m.BasketPage),
  basketStrings,
  commonStrings,
  visitStrings,
)
const checkout = lazyPage(
  () => import('#features/food-ordering/checkout/checkout.page.tsx').then((m) => m.CheckoutPage),
  checkoutStrings,
  basketStrings,
  commonStrings,
  problemStrings,
)
const paymentReturn = lazyPage(
  () => import('#features/food-ordering/order/payment-return.page.tsx').then((m) => m.PaymentReturnPage),
  orderStrings,
  problemStrings,
)
const orders = lazyPage(
  () => import('#features/food-ordering/order/orders.page.tsx').then((m) => m.OrdersPage),
  orderStrings,
  statusStrings,
  problemStrings,
)
const order = lazyPage(
  () => import('#features/food-ordering/order/order.page.tsx').then((m) => m.OrderPage),
  orderStrings,
  checkoutStrings,
  statusStrings,
  basketStrings,
  allergensStrings,
  problemStrings,
)

/** The food pages, a line each: the food host and the cardholder host serve the same ones. */
export const foodRoutes: readonly PageRoute[] = [
  { path: '/food', access: 'dynamic', page: restaurants },
  { path: '/food/place/:uuid', access: 'dynamic', page: place },
  { path: '/food/product/:uuid', access: 'dynamic', page: place },
  { path: '/food/cart/:id', access: 'dynamic', page: basket },
  { path: '/food/cart/:id/order', access: 'dynamic', page: checkout },
  { path: '/orders/payment/:sessionid', access: 'dynamic', page: paymentReturn },
  { path: '/orders', access: 'dynamic', page: orders },
  { path: '/orders/:uuid', access: 'dynamic', page: order },
]
