import type { Basket } from '@plein/contract/food-ordering/baskets'
import type { Restaurant } from '@plein/contract/food-ordering/restaurants'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { withSession, type VisitLocation } from '../visit/food-session.ts'

/** A restaurant that matters to the guest and could not serve the new place. */
export interface Consequence {
  restaurant_uuid: string
  title: string
  in_basket: boolean
}

interface Concerned extends Consequence {
  can_pickup_in_rest: boolean
}

/** The restaurants of the baskets that the screen knows, and the one whose menu is open. */
const concerned = (): Concerned[] => {
  const found = new Map<string, Concerned>()
  for (const [, basket] of queryClient.getQueriesData<Basket>({ queryKey: ['food', 'basket'] })) {
    for (const { restaurant, products } of basket?.restaurants ?? []) {
      if (products.length === 0) continue
      const { uuid, title, can_pickup_in_rest } = restaurant
      found.set(uuid, { restaurant_uuid: uuid, title, can_pickup_in_rest, in_basket: true })
    }
  }
  const open = queryClient.getQueriesData<Restaurant>({ queryKey: ['food', 'restaurant'], type: 'active' })
  for (const [, place] of open) {
    if (!place || found.has(place.uuid)) continue
    const { uuid, title, can_pickup_in_rest } = place
    found.set(uuid, { restaurant_uuid: uuid, title, can_pickup_in_rest, in_basket: false })
  }
  return [...found.values()]
}

const delivers = (zip_code: string, restaurant_id: string): Promise<boolean> =>
  withSession(async (uuid) => {
    const answer = await api.get('/food/session/{uuid}/check', { params: { uuid }, query: { zip_code, restaurant_id } })
    return answer.restaurant_available
  })

/** Asks what a change of place would cost, before it is made. Throws what the check refuses: a postcode that is none. */
export const listConsequence = async (place: VisitLocation): Promise<Consequence[]> => {
  const all = concerned()
  if (place.pickup_in_restaurant) return all.filter((item) => !item.can_pickup_in_rest)
  const { zip_code } = place
  if (zip_code === undefined || all.length === 0) return []
  const served = await Promise.all(all.map((item) => delivers(zip_code, item.restaurant_uuid)))
  return all.filter((_, at) => !served[at])
}
