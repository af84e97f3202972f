import { foodProblems } from '@plein/contract/food-ordering/problems'
import { payProblems } from '@plein/contract/payments/pay'
import { refundProblems } from '@plein/contract/payments/refunds'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'

/** Refusals of ordering. `params` are what the sentence on the screen names. */

export const invalidVisit = (): Problem => new Problem(foodProblems.invalid_session)
export const notFound = (): Problem => new Problem(pipelineProblems.not_found)

export const notBorneByCourt = (): Problem => new Problem(refundProblems.not_borne_by_court)

export const zipCodeInvalid = (zip: string): Problem =>
  new Problem(foodProblems.zip_code_invalid, {
    params: { zip },
    errors: [{ field: 'zip_code', code: 'zip_code_invalid' }],
  })
export const zipCodeUnknown = (zip: string): Problem =>
  new Problem(foodProblems.zip_code_unknown, {
    params: { zip },
    errors: [{ field: 'zip_code', code: 'zip_code_unknown', params: { zip } }],
  })
export const houseNumberRequired = (): Problem =>
  new Problem(foodProblems.house_number_required, {
    errors: [{ field: 'house_number', code: 'house_number_required' }],
  })

export const outsideDeliveryArea = (name: string, zip: string): Problem =>
  new Problem(foodProblems.address_outside_delivery_area, { params: { name, zip } })
/** `offers`: whether another time can be chosen in place of now. */
export const restaurantClosed = (name: string, opensAt: string | null, offers: 'later' | 'nothing' | 'wait'): Problem =>
  new Problem(foodProblems.restaurant_closed, {
    params: { name, offers, ...(opensAt ? { opens_at: opensAt } : {}) },
  })
/** The hall is closed at the asked time, whatever its restaurants' own hours are. */
export const courtClosed = (name: string, opens_at: Date | null, offers: 'later' | 'nothing'): Problem =>
  new Problem(foodProblems.court_closed, {
    params: { name, offers, ...(opens_at && { opens_at: opens_at.toISOString() }) },
  })
export const noDeliveryNorPickup = (name: string): Problem =>
  new Problem(foodProblems.no_delivery_nor_pickup, { params: { name } })

/** None of the restaurants of the basket takes a tip: the guest's screen was older than that. */
export const tipsOff = (): Problem =>
  new Problem(foodProblems.tips_off, { errors: [{ field: 'tip', code: 'tips_off' }] })

export const productUnavailable = (product: string): Problem =>
  new Problem(foodProblems.product_unavailable, { params: { product } })
export const notValidVariants = (product: string): Problem =>
  new Problem(foodProblems.not_valid_variants, { params: { product } })
export const notValidExtras = (product: string): Problem =>
  new Problem(foodProblems.not_valid_extras, { params: { product } })

export const basketIsEmpty = (): Problem => new Problem(foodProblems.basket_is_empty)
/** Message of the specification: minimum order amount is {amount} {currency}. Amounts in cents. */
export const minimumNotMet = ({
  name,
  amount,
  missing,
  currency,
}: {
  name: string
  amount: number
  missing: number
  currency: string
}): Problem => new Problem(foodProblems.min_order_amount, { params: { name, amount, missing, currency } })
export const termsNotAccepted = (): Problem =>
  new Problem(foodProblems.terms_not_accepted, { errors: [{ field: 'terms_accepted', code: 'terms_not_accepted' }] })
export const privacyNotAccepted = (): Problem =>
  new Problem(foodProblems.privacy_not_accepted, {
    errors: [{ field: 'privacy_accepted', code: 'privacy_not_accepted' }],
  })
export const ageCheckRequired = (): Problem => new Problem(foodProblems.age_check_required)
export const ageCheckNotOpen = (): Problem => new Problem(foodProblems.age_check_not_open)
export const ageNotConfirmed = (): Problem =>
  new Problem(foodProblems.age_not_confirmed, { errors: [{ field: 'age_confirmed', code: 'age_not_confirmed' }] })
export const timeNotAvailable = (): Problem =>
  new Problem(foodProblems.time_not_available, { errors: [{ field: 'delivery_time', code: 'time_not_available' }] })
export const slotFull = (): Problem =>
  new Problem(foodProblems.slot_full, { errors: [{ field: 'delivery_time', code: 'slot_full' }] })
/** A product whose price, with its options, is another one than the guest saw. Amounts in cents. */
interface ChangedPrice {
  readonly product: string
  readonly before: number
  readonly after: number
}

/** The new total, and what of the basket it comes from. */
export const priceChanged = (total: number, currency: string, products: readonly ChangedPrice[]): Problem =>
  new Problem(foodProblems.price_changed, {
    params: { total_amount: total, currency },
    errors: products.map((changed) => ({
      field: 'products',
      code: 'price_changed',
      params: { ...changed, currency },
    })),
  })
/** A payment of an order of the same basket has begun. */
export const orderOpen = (order_uuid: string): Problem =>
  new Problem(foodProblems.order_open, { params: { order_uuid } })
export const tableClosed = (): Problem => new Problem(foodProblems.table_closed)
export const tooManyOpenOrders = (): Problem => new Problem(foodProblems.too_many_open_orders)
export const transitionNotAllowed = (from: number, to: number): Problem =>
  new Problem(foodProblems.transition_not_allowed, { params: { from, to } })
export const addressUnknown = (): Problem =>
  new Problem(foodProblems.zip_code_invalid, { errors: [{ field: 'zip_code', code: 'required' }] })

/** The restaurant has nothing that a customer could pay a link with. */
export const noPaymentMethod = (): Problem => new Problem(payProblems.ccv_pay_key_not_valid)
/** The time in which it could be paid is over. */
export const paymentNotPossible = (): Problem => new Problem(payProblems.payment_not_possible)
