import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Basket, BasketLine } from '@plein/contract/food-ordering/baskets'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { sessionQuery, useSession, whenSessionRenewed, withSession } from '../visit/food-session.ts'
import { withQuantities } from './overlay.ts'
import { usePendingQuantities } from './pending-quantities.ts'

/** The choices of a product: they make a line of the basket one line. */
export interface Choice {
  product_id: string
  variant_uuid: string | null
  extra_uuids: string[]
}

export const getChoice = (line: BasketLine): Choice => ({
  product_id: line.product_id,
  variant_uuid: line.product_variant?.uuid ?? null,
  extra_uuids: line.product_extras.map((extra) => extra.uuid),
})

/** The cart that was changed last, where no cart is named. */
const LAST = 'last'

/** A cart of a visit, priced by the server at this moment. */
export const basketQuery = (session_uuid: string, cart_uuid?: string | null) =>
  queryOptions({
    queryKey: ['food', 'basket', session_uuid, cart_uuid ?? LAST],
    queryFn: ({ signal }): Promise<Basket> =>
      withSession((session_id) =>
        api.get('/food/basket', { query: { session_id, cart_uuid: cart_uuid ?? undefined }, signal }),
      ),
    // Changes of the menu are told to guests who have the dish in the basket.
    refetchInterval: ({ state }) => (state.data?.quantity ? 10_000 : false),
  })

/**
 * A basket as the guest sees it: the server's, with the quantities that are still on their way to it. `data` is undefined while
 * it loads and null without a visit.
 */
export const useBasket = (cart_uuid?: string | null) => {
  const session = useSession()
  const uuid = session.data?.uuid ?? ''
  const query = useQuery({ ...basketQuery(uuid, cart_uuid), enabled: uuid !== '' })
  const pending = usePendingQuantities()
  const data = useMemo(() => query.data && withQuantities(query.data, pending), [query.data, pending])
  return { ...query, data: session.data === null ? null : data, error: session.error ?? query.error }
}

/** Puts the server's answer to a change in the place of what was known. */
export const keepBasket = (basket: Basket, cart_uuid: string | null): void => {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session) return
  queryClient.setQueryData(basketQuery(session.uuid, cart_uuid).queryKey, basket)
  queryClient.setQueryData(basketQuery(session.uuid).queryKey, basket)
  void queryClient.invalidateQueries({ queryKey: ['food', 'checkout'] })
}

/** Sets the quantity of a choice on the server; 0 takes the line out. */
export const putLine = (choice: Choice, quantity: number, line_uuid?: string): Promise<Basket> =>
  withSession((session_id) =>
    api.put('/food/basket', { query: { session_id }, body: { ...choice, quantity, line_uuid } }),
  )

/** A visit that had to be started again gets the lines of the one before, as far as they still exist. */
whenSessionRenewed(async (before, session_id) => {
  const known = queryClient.getQueriesData<Basket>({ queryKey: ['food', 'basket', before] })
  const lines = new Map(
    known.flatMap(([, basket]) =>
      (basket?.restaurants ?? []).flatMap((suborder) => suborder.products.map((line) => [line.uuid, line] as const)),
    ),
  )
  for (const line of lines.values()) {
    const body = { ...getChoice(line), quantity: line.quantity }
    // Sold-out dishes stay out; the guest is told to look at the basket.
    await api.put('/food/basket', { query: { session_id }, body }).catch(() => undefined)
  }
  queryClient.removeQueries({ queryKey: ['food', 'basket', before] })
})
