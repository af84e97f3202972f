import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import type { Destination } from '../shops/delivery.rules.ts'
import { showZip } from '../shops/shop-view.ts'
import type { SessionRow, VisitRow } from './session.queries.ts'

export const sessionView = (session: VisitRow): FoodSession => ({
  uuid: session.uuid,
  created: session.created.toISOString(),
  pickup_in_restaurant: session.pickup_in_restaurant,
  zip_code: showZip(session.zip_code),
  house_number: session.house_number,
  street: session.street,
  city: session.city,
  lat: session.lat,
  lon: session.lon,
  default_asap: session.default_asap,
})

export const getDestination = (session: SessionRow): Destination => session
