import { useLocation, useParams } from '#platform/router/router.tsx'
import { later } from '#ui/later.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { RestaurantView } from './restaurant-view.tsx'
import type { MenuState } from '../common/product-link.ts'

const ProductAlone = later(() => import('./product-alone.tsx').then((m) => m.ProductAlone), MenuSkeleton)

/**
 * F-02 and F-03: a restaurant with its menu, and over it a product when one was opened from there. Both paths are this page, so
 * that the menu stays as it is while a product is looked at; a product that was visited directly has a page of its own.
 */
export const PlacePage = () => {
  const { uuid = '' } = useParams()
  const { pathname, state } = useLocation()
  const { place } = (state ?? {}) as MenuState
  if (!pathname.startsWith('/food/product/')) return <RestaurantView key={uuid} uuid={uuid} product={null} />
  if (place) return <RestaurantView key={place} uuid={place} product={uuid} />
  return <ProductAlone key={uuid} uuid={uuid} />
}
