import type { Tx } from '#platform/db/database.ts'
import type { TypedDay, TypedException } from '@plein/contract/programs/hours'
import { askedFee } from '../court-program/court.queries.ts'
import { hoursErrors, minutesOfDays, minutesOfExceptions } from '#modules/programs/index.ts'
import {
  insertRestaurant,
  replaceRows,
  type RestaurantRow,
  type RestaurantRows,
  placeInCourt,
} from '#modules/food-ordering/index.ts'

/** How a restaurant serves: what its food program holds beside title, menu and branding. Cents, metres, local times. */
type NewRestaurant = RestaurantRow &
  Pick<RestaurantRows, 'zip_zones' | 'distance_zones'> & {
    /** The court that it stands in from its first day, agreeing to what that takes; null for none. */
    readonly court_uuid: string | null
    readonly working_hours: readonly TypedDay[]
    readonly exceptions: readonly TypedException[]
  }

/**
 * Opens a restaurant for a food program that exists. Throws for hours with a fault; constraints refuse zones that overlap and
 * hours that end before they start.
 */
export const openRestaurant = async (tx: Tx, restaurant: NewRestaurant): Promise<void> => {
  const { zip_zones, distance_zones, working_hours, exceptions, court_uuid, ...row } = restaurant
  const [validationError] = hoursErrors(working_hours, exceptions)
  if (validationError) throw new Error(`${validationError.field}: ${validationError.code}`)
  await insertRestaurant(tx, row)
  if (court_uuid !== null)
    await placeInCourt(tx, { program_uuid: row.program_uuid, court_uuid, fee: await askedFee(tx, court_uuid) })
  await replaceRows(tx, restaurant.program_uuid, {
    zip_zones,
    distance_zones,
    working_hours: minutesOfDays(working_hours),
    working_hours_exceptions: minutesOfExceptions(exceptions),
  })
}
