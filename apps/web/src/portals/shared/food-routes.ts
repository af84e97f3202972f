import { lazyPage } from './lazy-page.tsx'
import type { PageRoute } from './page-routes.tsx'
import { problemStrings } from '../../platform/problems/strings/index.ts'
import { allergensStrings } from '../../features/food-ordering/allergens/strings/index.ts'
import { basketStrings } from '../../features/food-ordering/basket/strings/index.ts'
import { commonStrings } from '../../features/food-ordering/common/strings/index.ts'
import { menuStrings } from '../../features/food-ordering/menu/strings/index.ts'
import { placesStrings } from '../../features/food-ordering/places/strings/index.ts'
import { visitStrings } from '../../features/food-ordering/visit/strings/index.ts'

const restaurants = lazyPage(
  () => import('../../features/food-ordering/places/restaurants.page.tsx').then((m) => m.RestaurantsPage),
  placesStrings,
  commonStrings,
  visitStrings,
)
/** One page under two paths: a product opens over the menu, which stays as it is. */
const place = lazyPage(
  () => import('../../features/food-ordering/menu/place.page.tsx').then((m) => m.PlacePage),
  menuStrings,
  basketStrings,
  commonStrings,
  visitStrings,
  allergensStrings,
  problemStrings,
)
const basket = lazyPage(
  () => import('../../features/food-ordering/basket/basket.page.tsx').then((m) => m.BasketPage),
  basketStrings,
  commonStrings,
  visitStrings,
  problemStrings,
)

/** The food pages, a line each: the food host and the cardholder host serve the same ones. */
export const foodRoutes: readonly PageRoute[] = [
  { path: '/food', access: 'dynamic', page: restaurants },
  { path: '/food/place/:uuid', access: 'dynamic', page: place },
  { path: '/food/product/:uuid', access: 'dynamic', page: place },
  { path: '/food/cart/:id', access: 'dynamic', page: basket },
]
