import { deliversSomewhere } from '@plein/contract/food-ordering/offer-rules'
import { parseCents, parseMetres, type Typed } from '@plein/contract/food-ordering/typed-amounts'
import { isEmptyRange, isEmptyZone, rangeErrors, zipZoneErrors } from '@plein/contract/food-setup/zone-rules'
import { normalizeZipCode, normalizeZone } from '@plein/contract/zip-code'
import type { FoodSettings } from '@plein/contract/food-setup/new-program'
import type { Tx } from '#platform/db/database.ts'
import { minutesOfDays, minutesOfExceptions } from '#modules/programs/index.ts'
import { replaceRows, type RestaurantRows } from '#modules/food-ordering/index.ts'
import { putRestaurant, type RestaurantColumns } from './settings.queries.ts'

/** The number of a field without faults. */
const known = (value: Typed): number => {
  if (typeof value !== 'number') throw new Error(`${value} was not checked`)
  return value
}

/** Rows of the way of delivering that was not chosen are kept as long as nothing is wrong with them. */
const zipZonesOf = ({ delivery_range_zip_codes: zones }: FoodSettings): RestaurantRows['zip_zones'] =>
  zipZoneErrors(zones).length > 0
    ? []
    : zones
        .filter((zone) => !isEmptyZone(zone))
        .map(({ zip_code, cost }) => ({ zip_code: normalizeZone(zip_code) ?? '', cost: known(parseCents(cost)) }))

const distanceZonesOf = ({ delivery_ranges: ranges }: FoodSettings): RestaurantRows['distance_zones'] =>
  rangeErrors(ranges).length > 0
    ? []
    : ranges
        .filter((range) => !isEmptyRange(range))
        .map(({ range_start, range_end, cost }) => ({
          range_start: known(parseMetres(range_start)),
          range_end: known(parseMetres(range_end)),
          cost: known(parseCents(cost)),
        }))

const columnsOf = (settings: FoodSettings): RestaurantColumns => {
  const {
    delivery_range_zip_codes: _zones,
    delivery_ranges: _ranges,
    working_hours: _hours,
    working_hours_exceptions: _exceptions,
    ...columns
  } = settings
  const amount = (typed: Typed): number => {
    const cents = parseCents(typed)
    return typeof cents === 'number' ? cents : 0
  }
  return {
    ...columns,
    zip_code: settings.zip_code === null ? null : normalizeZipCode(settings.zip_code),
    pickup_fee: amount(settings.pickup_fee),
    min_order_amount: amount(settings.min_order_amount),
    can_deliver: deliversSomewhere(settings),
  }
}

/** Makes settings without faults what guests see: the rows of the restaurant, whose change every process hears of. */
export const writeRestaurant = async (tx: Tx, program_uuid: string, settings: FoodSettings): Promise<void> => {
  await putRestaurant(tx, program_uuid, columnsOf(settings))
  await replaceRows(tx, program_uuid, {
    zip_zones: zipZonesOf(settings),
    distance_zones: distanceZonesOf(settings),
    working_hours: minutesOfDays(settings.working_hours),
    working_hours_exceptions: minutesOfExceptions(settings.working_hours_exceptions),
  })
}
