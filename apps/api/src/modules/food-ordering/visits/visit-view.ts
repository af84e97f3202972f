import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import type { Destination } from '../shops/delivery-fee.rules.ts'
import { showZip } from '../shops/shop-view.ts'
import type { StoredVisit, VisitRow } from './visit.queries.ts'

export const visitView = (visit: StoredVisit): FoodSession => ({
  uuid: visit.uuid,
  created: visit.created.toISOString(),
  pickup_in_restaurant: visit.pickup_in_restaurant,
  zip_code: showZip(visit.zip_code),
  house_number: visit.house_number,
  street: visit.street,
  city: visit.city,
  lat: visit.lat,
  lon: visit.lon,
  default_asap: visit.default_asap,
  table: visit.at_table && {
    label: visit.at_table.label,
    service: visit.at_table.service,
    is_closed: visit.at_table.is_closed,
  },
})

export const getDestination = (visit: VisitRow): Destination => visit
