import { lazyPage } from './lazy-page.tsx'
import type { PageRoute } from './page-routes.tsx'

const restaurants = lazyPage(() =>
  import('#features/food-ordering/places/restaurants.page.tsx').then((m) => m.RestaurantsPage),
)
/** One page under two paths: a product opens over the menu, which stays as it is. */
const place = lazyPage(() => import('#features/food-ordering/menu/place.page.tsx').then((m) => m.PlacePage))
const basket = lazyPage(() => import('#features/food-ordering/basket/basket.page.tsx').then((m) => m.BasketPage))
const checkout = lazyPage(() =>
  import('#features/food-ordering/checkout/checkout.page.tsx').then((m) => m.CheckoutPage),
)
const paymentReturn = lazyPage(() =>
  import('#features/food-ordering/order/payment-return.page.tsx').then((m) => m.PaymentReturnPage),
)
const orders = lazyPage(() => import('#features/food-ordering/order/orders.page.tsx').then((m) => m.OrdersPage))
const order = lazyPage(() => import('#features/food-ordering/order/order.page.tsx').then((m) => m.OrderPage))

const table = lazyPage(() => import('#features/food-ordering/tables/table.page.tsx').then((m) => m.TablePage))

/** The food pages, a line each: the food host and the cardholder host serve the same ones. */
export const foodRoutes: readonly PageRoute[] = [
  { path: '/food', access: 'dynamic', page: restaurants },
  { path: '/food/place/:uuid', access: 'dynamic', page: place },
  { path: '/food/product/:uuid', access: 'dynamic', page: place },
  { path: '/food/cart/:id', access: 'dynamic', page: basket },
  { path: '/food/cart/:id/order', access: 'dynamic', page: checkout },
  { path: '/table/:token', access: 'dynamic', page: table },
  { path: '/orders/payment/:sessionid', access: 'dynamic', page: paymentReturn },
  { path: '/orders', access: 'dynamic', page: orders },
  { path: '/orders/:uuid', access: 'dynamic', page: order },
]
