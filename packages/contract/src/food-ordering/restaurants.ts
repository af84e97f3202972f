import Type, { type Static } from 'typebox'
import { TableFacts } from './tables.ts'
import { Category, Product } from '../menus.ts'
import { Cents, ClockTime, closed, CurrencyCode, Day, Moment, nullable, Text, Uuid } from '../schema.ts'

/** A visit of a guest or cardholder to a food host. Its uuid is a secret of 128 random bits. */
export const FoodSession = closed({
  uuid: Uuid,
  created: Moment,
  pickup_in_restaurant: Type.Boolean(),
  zip_code: nullable(Text(7)),
  house_number: nullable(Text(12)),
  street: nullable(Text()),
  city: nullable(Text()),
  lat: nullable(Type.Number()),
  lon: nullable(Type.Number()),
  /** True when the restaurant proposes the product, uuid or host that the visit began at; true as well for a visit that began at none. */
  default_asap: Type.Boolean(),
  /** Null: at no table. Closed: removed, or its code was replaced since it was scanned. */
  table: nullable(closed({ ...TableFacts.properties, is_closed: Type.Boolean() })),
})
export type FoodSession = Static<typeof FoodSession>

/** 1234AB, 1234 ab, ...: the server normalises. A refusal is 'zip_code_invalid', so the schema only bounds the length. */
export const ZipCode = Text(12)
export const HouseNumber = Text(12)

export const WorkingHours = closed({
  day_of_week: Type.Integer({ minimum: 1, maximum: 7 }),
  start_time: ClockTime,
  end_time: ClockTime,
})
export const WorkingHoursException = closed({
  date: Day,
  closed: Type.Boolean(),
  times: Type.Array(closed({ start_time: ClockTime, end_time: ClockTime })),
})

/** Why a restaurant takes no order right now; null when it does. */
export const NoOrderReason = nullable(
  Type.Union([
    Type.Literal('restaurant_closed'),
    Type.Literal('restaurant_paused'),
    Type.Literal('restaurant_unseen'),
    Type.Literal('outside_delivery_area'),
    Type.Literal('no_delivery_nor_pickup'),
    Type.Literal('pickup_not_offered'),
    Type.Literal('delivery_not_offered'),
  ]),
)

/** A restaurant in the list, seen from a session. */
export const RestaurantCard = closed({
  uuid: Uuid,
  title: Text(),
  description: Text(2000),
  image: nullable(Text(500)),
  logo: nullable(Text(500)),
  cuisine: Text(),
  city: nullable(Text()),
  /** In the mode of the session; null when the address is unknown or outside the area. */
  delivery_cost: nullable(Cents),
  distance_m: nullable(Type.Integer()),
  /** Closed at this moment (orders for later may still be possible: can_schedule). */
  closed: Type.Boolean(),
  /** The next opening when closed, the current opening when open. */
  opened_at: nullable(Moment),
  closed_at: nullable(Moment),
  can_schedule: Type.Boolean(),
  can_order: Type.Boolean(),
  reason: NoOrderReason,
  min_order_amount: Cents,
  can_pickup_in_rest: Type.Boolean(),
  can_deliver: Type.Boolean(),
  pickup_fee_heading: nullable(Text()),
  pickup_fee: Cents,
  /** Minutes until an order placed now is ready or delivered. */
  estimated_minutes: nullable(Type.Integer()),
  time_zone: Text(64),
  currency: CurrencyCode,
})
export type RestaurantCard = Static<typeof RestaurantCard>

/** A restaurant with its menu. */
export const Restaurant = closed({
  ...RestaurantCard.properties,
  address: Text(),
  zip_code: nullable(Text(7)),
  phone: Text(32),
  latitude: nullable(Type.Number()),
  longitude: nullable(Type.Number()),
  privacy_pdf_url: nullable(Text(500)),
  tc_pdf_url: nullable(Text(500)),
  working_hours: Type.Array(WorkingHours),
  working_hours_exceptions: Type.Array(WorkingHoursException),
  /** Minimum of the whole basket in a food court; null outside one. */
  food_court_min_order_amount: nullable(Cents),
  food_court_uuid: nullable(Uuid),
  food_court_title: nullable(Text()),
  /** The id of the basket that this restaurant's products go to: the court's, or its own. */
  cart_uuid: Uuid,
  categories: Type.Array(closed({ ...Category.properties, products: Type.Array(Product) })),
})
export type Restaurant = Static<typeof Restaurant>

/** A product on its own page. */
export const ProductPage = closed({
  ...Product.properties,
  currency: CurrencyCode,
  delivery_cost: nullable(Cents),
  restaurant_closed: Type.Boolean(),
  reason: NoOrderReason,
  restaurant: closed({
    uuid: Uuid,
    title: Text(),
    phone: Text(32),
    opened_at: nullable(Moment),
    time_zone: Text(64),
    cart_uuid: Uuid,
  }),
})
export type ProductPage = Static<typeof ProductPage>

export const Slot = closed({ starts_at: Moment, ends_at: Moment, available: Type.Boolean() })
export const Slots = closed({
  date: Day,
  time_zone: Text(64),
  asap_available: Type.Boolean(),
  asap_estimated_at: nullable(Moment),
  slots: Type.Array(Slot),
})
