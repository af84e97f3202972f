import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { api } from '#platform/api.ts'
import { placeKey, withSession } from '../visit/food-session.ts'

/** More than a town has; one page is the list. */
const SIZE = 100

/** The restaurants that can serve the visit, open ones first. */
export const restaurantsQuery = (session: FoodSession | null | undefined, search: string) =>
  queryOptions({
    queryKey: ['food', 'restaurants', placeKey(session), search],
    queryFn: ({ signal }) =>
      withSession((session_id) =>
        api.get('/food/restaurants', { query: { session_id, search: search || undefined, size: SIZE }, signal }),
      ),
    // A restaurant that pauses, closes or delivers elsewhere is seen within 15 s.
    refetchInterval: 10_000,
    // While another search is on its way the old rows stay.
    placeholderData: keepPreviousData,
  })
