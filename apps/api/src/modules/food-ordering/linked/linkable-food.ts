import { pagePath } from '@plein/contract/pages/page-path'
import { hasSeveralPrices, lowestPrice } from '@plein/contract/food-ordering/price-rules'
import { isOrderable, listProducts, type ListedProduct } from '#modules/menus/index.ts'
import type { LinkableKind, LinkedThing } from '#modules/programs/index.ts'
import { listLinkedRestaurants, type LinkedRestaurant } from './linked.queries.ts'

/** Both hosts of guests have the pages of food. */
const portals = ['cardholder', 'storefront'] as const
/** More than any court has. */
const maxRestaurants = 500

const programsOf = ({ uuid, court_uuid }: LinkedRestaurant): string[] =>
  court_uuid === null ? [uuid] : [uuid, court_uuid]

const viewDish = (dish: ListedProduct, restaurant: LinkedRestaurant, at: Date): LinkedThing => {
  const variants = dish.variants.filter(({ is_active }) => is_active)
  const has_price = !dish.variant_required || variants.length > 0
  return {
    uuid: dish.uuid,
    title: dish.title,
    seller: restaurant.title,
    picture: dish.image,
    price: has_price ? lowestPrice(dish, variants) : null,
    price_varies: hasSeveralPrices(variants),
    currency: restaurant.currency,
    state: !dish.is_active ? 'closed' : isOrderable(dish, at) ? 'available' : 'sold_out',
    program_uuids: programsOf(restaurant),
    path: pagePath('/food/product/:uuid', { uuid: dish.uuid }),
    portals,
  }
}

/** Dishes of restaurants that run, with their price and whether they are sold out now. */
export const linkableDish: LinkableKind = {
  kind: 'dish',
  list: async (db, { uuids, program_uuids, like, most, at }) => {
    const sold = uuids && (await listProducts(db, { program_uuids: null, uuids, like, most }))
    const restaurants = await listLinkedRestaurants(db, {
      uuids: sold ? sold.map((dish) => dish.program_uuid) : null,
      program_uuids,
      like: null,
      most: maxRestaurants,
    })
    const byUuid = new Map(restaurants.map((restaurant) => [restaurant.uuid, restaurant]))
    const dishes = sold ?? (await listProducts(db, { program_uuids: [...byUuid.keys()], uuids, like, most }))
    return dishes.flatMap((dish) => {
      const restaurant = byUuid.get(dish.program_uuid)
      return restaurant ? [viewDish(dish, restaurant, at)] : []
    })
  },
}

/** Restaurants that run; when they are open is on their page. */
export const linkableRestaurant: LinkableKind = {
  kind: 'restaurant',
  list: async (db, { uuids, program_uuids, like, most }) => {
    const restaurants = await listLinkedRestaurants(db, { uuids, program_uuids, like, most })
    return restaurants.map((restaurant) => ({
      uuid: restaurant.uuid,
      title: restaurant.title,
      seller: restaurant.cuisine,
      picture: restaurant.image,
      price: null,
      price_varies: false,
      currency: restaurant.currency,
      state: 'available',
      program_uuids: programsOf(restaurant),
      path: pagePath('/food/place/:uuid', { uuid: restaurant.uuid }),
      portals,
    }))
  },
}
