/** Rules of what a food program offers: pickup, delivery, its SMS. Pure: the server refuses by them, the form says so while one types. */
import type { FieldProblem } from '../problem.ts'
import { fillSms, maxSmsSegments, smsLength } from '../sms.ts'
import type { FoodSettings } from '../food-setup/new-program.ts'
import { parseCents, isBlank } from './typed-amounts.ts'
import { amountErrors, isEmptyRange, isEmptyZone, rangeErrors, zipZoneErrors } from '../food-setup/zone-rules.ts'

/** How a food program delivers. */
type Delivery = Pick<FoodSettings, 'type_of_delivery' | 'delivery_range_zip_codes' | 'delivery_ranges'>

/** The rows of the chosen way of delivering, without those that nobody filled in. */
export const deliversSomewhere = (settings: Delivery): boolean =>
  settings.type_of_delivery === 1
    ? settings.delivery_range_zip_codes.some((zone) => !isEmptyZone(zone))
    : settings.delivery_ranges.some((range) => !isEmptyRange(range))

/** Delivery and pickup: places and ways to get the food. */
type Offer = Delivery &
  Pick<
    FoodSettings,
    | 'address'
    | 'latitude'
    | 'longitude'
    | 'can_pickup_in_rest'
    | 'pickup_fee_heading'
    | 'pickup_fee'
    | 'min_order_amount'
  >

/** False for a fee of zero; one that was not said yet may become one. */
export const hasPickupFee = ({ pickup_fee }: Pick<FoodSettings, 'pickup_fee'>): boolean => parseCents(pickup_fee) !== 0

/** Pickup needs a place to come to, and a fee: zero is one, and only what is charged needs a heading. */
const pickupErrors = (settings: Offer): FieldProblem[] =>
  settings.can_pickup_in_rest
    ? [
        ...(isBlank(settings.address) ? [{ field: 'address', code: 'address_required' }] : []),
        ...(hasPickupFee(settings) && isBlank(settings.pickup_fee_heading)
          ? [{ field: 'pickup_fee_heading', code: 'pickup_fee_heading_required' }]
          : []),
        ...amountErrors(settings.pickup_fee, 'pickup_fee', 'pickup_fee_required'),
      ]
    : []

const deliveryErrors = (settings: Offer, missing?: ReadonlySet<string>): FieldProblem[] => {
  const by_zip = settings.type_of_delivery === 1
  const field = by_zip ? 'delivery_range_zip_codes' : 'delivery_ranges'
  if (!deliversSomewhere(settings)) return settings.can_pickup_in_rest ? [] : [{ field, code: 'no_delivery_range' }]
  if (by_zip) return zipZoneErrors(settings.delivery_range_zip_codes, missing)
  const placed = settings.latitude !== null && settings.longitude !== null
  return [...(placed ? [] : [{ field: 'address', code: 'place_required' }]), ...rangeErrors(settings.delivery_ranges)]
}

/** The validation errors of delivery and pickup, in the order of the form; `missing` holds the postcode areas that do not exist. */
export const offerErrors = (settings: Offer, missing?: ReadonlySet<string>): FieldProblem[] => [
  ...pickupErrors(settings),
  ...(settings.min_order_amount === null
    ? []
    : amountErrors(settings.min_order_amount, 'min_order_amount', 'amount_not_valid')),
  ...deliveryErrors(settings, missing),
]

/** A week or one day of its own on which guests are served. */
export const opensSometime = (hours: Pick<FoodSettings, 'working_hours' | 'working_hours_exceptions'>): boolean =>
  hours.working_hours.length > 0 || hours.working_hours_exceptions.some(({ closed }) => !closed)

/** The longest that the placeholders of a text become. */
const longest = {
  name: 'x'.repeat(20),
  number: '1234567',
  restaurant: 'x'.repeat(40),
  time: '23:59',
  link: `https://${'x'.repeat(90)}`,
}

/** A text for an SMS must fit into its parts, however long what is put into it is. */
export const smsErrors = ({ delivering_sms_text }: Pick<FoodSettings, 'delivering_sms_text'>): FieldProblem[] =>
  delivering_sms_text !== null && smsLength(fillSms(delivering_sms_text, longest)).segments > maxSmsSegments
    ? [{ field: 'delivering_sms_text', code: 'sms_too_long', params: { segments: maxSmsSegments } }]
    : []
