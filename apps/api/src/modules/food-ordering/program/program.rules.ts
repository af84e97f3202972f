import { newSettings, type FoodSettings } from '@plein/contract/food-ordering/new-program'
import type { FoodProgramFields } from '@plein/contract/food-ordering/program'
import type { FieldProblem } from '@plein/contract/problem'
import { fillSms, mostSmsSegments, smsLength } from '@plein/contract/sms'
import { hoursFaults } from '../../programs/index.ts'
import { keptAmount, keptKilometres } from '../zones/typed-amount.rules.ts'
import { amountFaults, isEmptyRange, isEmptyZone, rangeFaults, zipZoneFaults } from '../zones/zone-faults.rules.ts'

const names = new Set(Object.keys(newSettings))

/** Of what was sent, the fields that are kept here (keys and provider are payments'); amounts that can be read as numbers. */
export const settingsOf = (fields: FoodProgramFields): Partial<FoodSettings> => {
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.has(name) && value !== undefined),
  ) as Partial<FoodSettings>
  return {
    ...sent,
    ...(sent.pickup_fee !== undefined && { pickup_fee: keptAmount(sent.pickup_fee) }),
    ...(sent.min_order_amount !== undefined && { min_order_amount: keptAmount(sent.min_order_amount) }),
    ...(sent.delivery_range_zip_codes && {
      delivery_range_zip_codes: sent.delivery_range_zip_codes.map((zone) => ({ ...zone, cost: keptAmount(zone.cost) })),
    }),
    ...(sent.delivery_ranges && {
      delivery_ranges: sent.delivery_ranges.map((range) => ({
        range_start: keptKilometres(range.range_start),
        range_end: keptKilometres(range.range_end),
        cost: keptAmount(range.cost),
      })),
    }),
  }
}

/** The rows of the chosen way of delivering, without those that nobody filled in. */
export const deliversSomewhere = (settings: FoodSettings): boolean =>
  settings.type_of_delivery === 1
    ? settings.delivery_range_zip_codes.some((zone) => !isEmptyZone(zone))
    : settings.delivery_ranges.some((range) => !isEmptyRange(range))

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''

/** Pickup needs a place to come to, and a fee (zero is one) with its heading. */
const pickupFaults = (settings: FoodSettings): FieldProblem[] =>
  settings.can_pickup_in_rest
    ? [
        ...(isBlank(settings.address) ? [{ field: 'address', code: 'address_required' }] : []),
        ...(isBlank(settings.pickup_fee_heading)
          ? [{ field: 'pickup_fee_heading', code: 'pickup_fee_heading_required' }]
          : []),
        ...amountFaults(settings.pickup_fee, 'pickup_fee', 'pickup_fee_required'),
      ]
    : []

const deliveryFaults = (settings: FoodSettings, missing: ReadonlySet<string>): FieldProblem[] => {
  const by_zip = settings.type_of_delivery === 1
  const field = by_zip ? 'delivery_range_zip_codes' : 'delivery_ranges'
  if (!deliversSomewhere(settings)) return settings.can_pickup_in_rest ? [] : [{ field, code: 'no_delivery_range' }]
  if (by_zip) return zipZoneFaults(settings.delivery_range_zip_codes, missing)
  const placed = settings.latitude !== null && settings.longitude !== null
  return [...(placed ? [] : [{ field: 'address', code: 'place_required' }]), ...rangeFaults(settings.delivery_ranges)]
}

/** The longest that the placeholders of a text become. */
const longest = {
  name: 'x'.repeat(20),
  number: '1234567',
  restaurant: 'x'.repeat(40),
  time: '23:59',
  link: `https://${'x'.repeat(90)}`,
}

const smsFaults = ({ delivering_sms_text }: FoodSettings): FieldProblem[] =>
  delivering_sms_text !== null && smsLength(fillSms(delivering_sms_text, longest)).segments > mostSmsSegments
    ? [{ field: 'delivering_sms_text', code: 'sms_too_long', params: { segments: mostSmsSegments } }]
    : []

/**
 * What keeps a food program from being published, in the order of the form, beside what every program needs. Of the two ways to
 * deliver only the chosen one counts; `missing` holds the postcode areas that do not exist.
 */
export const settingsFaults = (settings: FoodSettings, missing: ReadonlySet<string>): FieldProblem[] => [
  ...pickupFaults(settings),
  ...(settings.min_order_amount === null
    ? []
    : amountFaults(settings.min_order_amount, 'min_order_amount', 'amount_not_valid')),
  ...deliveryFaults(settings, missing),
  ...hoursFaults(settings.working_hours, settings.working_hours_exceptions),
  ...smsFaults(settings),
]
