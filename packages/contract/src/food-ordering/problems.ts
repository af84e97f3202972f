import { problemKinds } from '../problem.ts'

/** Refusals of ordering; the specification's messages of section 8. */
export const foodProblems = problemKinds({
  invalid_session: [400, 'Invalid session'],
  zip_code_invalid: [400, 'Zip code is not valid'],
  zip_code_unknown: [400, 'Zip code does not exist'],
  house_number_required: [400, 'House number is required'],
  address_outside_delivery_area: [400, 'Address outside delivery area'],
  no_restaurants_in_area: [400, 'No restaurants deliver to the area'],
  /** params: name, offers (later, nothing; wait: nobody is seen in its kitchen), opens_at. */
  restaurant_closed: [400, 'Restaurant closed'],
  /** params: name, offers (later, nothing), opens_at. */
  court_closed: [400, 'The food court is closed'],
  no_delivery_nor_pickup: [400, 'Restaurant offers neither delivery nor pickup'],
  product_unavailable: [400, 'Product is not available'],
  not_valid_variants: [400, 'Variation not found'],
  not_valid_extras: [400, 'Extras not found'],
  basket_is_empty: [400, 'Basket is empty'],
  min_order_amount: [400, 'Minimum order amount is not met'],
  terms_not_accepted: [400, 'Terms must be accepted to order'],
  privacy_not_accepted: [400, 'The privacy statement must be accepted to order'],
  age_check_required: [409, 'The age is checked before alcohol is handed over'],
  age_check_not_open: [409, 'There is no age to check'],
  age_not_confirmed: [400, 'Alcohol is sold from the age of 18'],
  tips_off: [409, 'No tip is taken here'],
  time_not_available: [400, 'The chosen time is not available'],
  slot_full: [409, 'The chosen time is full'],
  price_changed: [409, 'The price has changed'],
  table_closed: [409, 'The table takes no orders with this code any more'],
  /** params: order_uuid, of the order that is paid or cancelled first. */
  order_open: [409, 'A payment of an order of this basket has begun'],
  too_many_open_orders: [409, 'Too many unpaid orders'],
  transition_not_allowed: [409, 'The order cannot be changed to this status'],
})

/** Of earlier orders that nobody has paid. */
export const whileOrdersAreOpen = [foodProblems.order_open, foodProblems.too_many_open_orders] as const

/** Of an order that the restaurant cannot take as it stands now. */
export const orderNotPossible = [
  foodProblems.restaurant_closed,
  foodProblems.court_closed,
  foodProblems.address_outside_delivery_area,
  foodProblems.product_unavailable,
  foodProblems.not_valid_variants,
  foodProblems.not_valid_extras,
  foodProblems.min_order_amount,
  foodProblems.time_not_available,
  foodProblems.slot_full,
  foodProblems.price_changed,
] as const
