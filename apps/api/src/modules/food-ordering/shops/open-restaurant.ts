import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { TypedDay, TypedException } from '@plein/contract/programs/hours'
import { hoursFaults, minutesOfDays, minutesOfExceptions } from '../../programs/index.ts'
import { replaceRows, type RestaurantRows } from './restaurant-rows.queries.ts'

/** How a restaurant serves: what its food program holds beside title, menu and branding. Cents, metres, local times. */
interface NewRestaurant extends Pick<RestaurantRows, 'zip_zones' | 'distance_zones'> {
  readonly program_uuid: string
  readonly court_uuid: string | null
  readonly cuisine: string
  readonly logo: string | null
  readonly address: string
  readonly zip_code: string | null
  readonly city: string | null
  readonly phone: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly can_deliver: boolean
  readonly can_pickup_in_rest: boolean
  readonly default_asap: boolean
  readonly pickup_fee_heading: string | null
  readonly pickup_fee: number
  readonly min_order_amount: number
  /** 1 zip code, 2 distance. */
  readonly type_of_delivery: 1 | 2
  readonly lead_minutes: number
  readonly slot_minutes: number
  readonly slot_capacity: number | null
  /** Basis points of the products total, outside of a court. */
  readonly platform_fee_percent: number
  readonly delivering_sms_text: string | null
  readonly tc_pdf_url: string | null
  readonly privacy_pdf_url: string | null
  readonly working_hours: readonly TypedDay[]
  readonly exceptions: readonly TypedException[]
}

/**
 * Opens a restaurant for a food program that exists. Throws for hours with a fault; constraints refuse zones that overlap and
 * hours that end before they start.
 */
export const openRestaurant = async (tx: Tx, restaurant: NewRestaurant): Promise<void> => {
  const { zip_zones, distance_zones, working_hours, exceptions, ...row } = restaurant
  const [fault] = hoursFaults(working_hours, exceptions)
  if (fault) throw new Error(`${fault.field}: ${fault.code}`)
  await tx.insertInto('food_ordering.restaurants').values(row).execute()
  await replaceRows(tx, restaurant.program_uuid, {
    zip_zones,
    distance_zones,
    working_hours: minutesOfDays(working_hours),
    working_hours_exceptions: minutesOfExceptions(exceptions),
  })
}

interface NewCourt {
  readonly program_uuid: string
  readonly min_order_amount: number
  /** Basis points, or null. Not both. */
  readonly split_payment_fee_percent: number | null
  readonly split_payment_fee_fixed: number | null
  readonly announcement: string | null
}

/** Opens a food court for a court program that exists. */
export const openCourt = async (tx: Tx, { announcement, ...court }: NewCourt): Promise<void> => {
  await tx
    .insertInto('food_ordering.courts')
    .values({
      ...court,
      announcement_text: announcement,
      announcement_uuid: announcement === null ? null : newId(),
      announcement_revision: announcement === null ? 0 : 1,
    })
    .execute()
}
