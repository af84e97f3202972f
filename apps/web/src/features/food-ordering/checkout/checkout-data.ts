import { queryOptions } from '@tanstack/react-query'
import type { BasketRestaurant, Checkout } from '@plein/contract/food-ordering/baskets'
import type { FoodSession, Slot } from '@plein/contract/food-ordering/restaurants'
import type { Static } from 'typebox'
import { api } from '#platform/api.ts'
import { placeKey, withSession } from '../visit/food-session.ts'

export type TimeSlot = Static<typeof Slot>

/** The basket with everything that ordering it needs; read anew each time the checkout opens. */
export const checkoutQuery = (session: FoodSession | null | undefined, cart_uuid: string) =>
  queryOptions({
    queryKey: ['food', 'checkout', cart_uuid, placeKey(session)],
    queryFn: ({ signal }) =>
      withSession((session_id) => api.get('/food/basket/checkout', { query: { session_id, cart_uuid }, signal })),
    staleTime: 0,
    // While another address is looked at, the form stays with all that was said in it: the card, the consent.
    placeholderData: (before: Checkout | undefined, query) => (query?.queryKey[2] === cart_uuid ? before : undefined),
  })

/** The slots of a day that all restaurants of the basket can keep. */
export const slotsQuery = (
  session: FoodSession | null | undefined,
  suborders: readonly BasketRestaurant[],
  date: string,
) =>
  queryOptions({
    queryKey: [
      'food',
      'checkout',
      'slots',
      placeKey(session),
      date,
      ...suborders.map((suborder) => suborder.restaurant.uuid),
    ],
    queryFn: ({ signal }): Promise<TimeSlot[]> =>
      withSession(async (session_id) => {
        const days = await Promise.all(
          suborders.map(({ restaurant }) =>
            api.get('/food/slots', { query: { restaurant: restaurant.uuid, date, session_id }, signal }),
          ),
        )
        return common(days.map((day) => day.slots))
      }),
  })

const common = ([first = [], ...rest]: readonly (readonly TimeSlot[])[]): TimeSlot[] =>
  first.flatMap((slot) => {
    const holding = rest.map((slots) => slots.find((item) => holds(item, slot.starts_at)))
    if (holding.includes(undefined)) return []
    return [{ ...slot, available: slot.available && holding.every((item) => item?.available) }]
  })

/** Slots are counted from each restaurant's own opening, so those of two need not begin together. */
const holds = ({ starts_at, ends_at }: TimeSlot, moment: string): boolean => starts_at <= moment && moment < ends_at
