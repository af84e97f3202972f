import { queryOptions } from '@tanstack/react-query'
import type { FoodSession, Restaurant } from '@plein/contract/food-ordering/restaurants'
import { api } from '#platform/api.ts'
import { placeKey, withSession } from '../visit/food-session.ts'

/** A restaurant with its menu, seen from the place of the visit. */
export const restaurantQuery = (session: FoodSession | null | undefined, uuid: string) =>
  queryOptions({
    queryKey: ['food', 'restaurant', uuid, placeKey(session)],
    queryFn: ({ signal }): Promise<Restaurant> =>
      session
        ? withSession((session_id) =>
            api.get('/food/restaurants/{uuid}', { params: { uuid }, query: { session_id }, signal }),
          )
        : api.get('/food/restaurants/{uuid}', { params: { uuid }, signal }),
    // A changed menu is seen within 15 s; one that did not change is an empty answer (ETag).
    refetchInterval: 10_000,
    // Another address changes a few words of the page, not the page.
    placeholderData: (before) => (before?.uuid === uuid ? before : undefined),
  })

/** A product on its own page. */
export const productQuery = (session: FoodSession | null | undefined, uuid: string) =>
  queryOptions({
    queryKey: ['food', 'product', uuid, placeKey(session)],
    queryFn: ({ signal }) =>
      session
        ? withSession((session_id) =>
            api.get('/food/products/{uuid}', { params: { uuid }, query: { session_id }, signal }),
          )
        : api.get('/food/products/{uuid}', { params: { uuid }, signal }),
  })
