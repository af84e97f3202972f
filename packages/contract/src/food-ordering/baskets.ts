import Type, { type Static } from 'typebox'
import { TableFacts } from './tables.ts'
import { NoOrderReason, Slot } from './restaurants.ts'
import { Option, Unit, VatClass } from '../menus.ts'
import { PaymentMethod } from '../payments/pay.ts'
import { Cents, closed, CurrencyCode, Day, Moment, nullable, Percent, Text, Uuid } from '../schema.ts'

/** Why a line cannot be ordered as it stands; the line stays until the guest mends it. */
export const LineProblem = nullable(
  Type.Union([
    Type.Literal('product_unavailable'),
    Type.Literal('not_valid_variants'),
    Type.Literal('not_valid_extras'),
    Type.Literal('price_changed'),
  ]),
)

export const BasketLine = closed({
  uuid: Uuid,
  product_id: Uuid,
  product_title: Text(),
  product_image: nullable(Text(500)),
  product_quantity: Type.Number(),
  product_unit: Unit,
  product_variant: nullable(Option),
  product_extras: Type.Array(Option),
  quantity: Type.Integer({ minimum: 1 }),
  /** One piece with its variant and extras. */
  price: Cents,
  total: Cents,
  currency: CurrencyCode,
  problem: LineProblem,
  /** Of the dish as the menu has it; extras and traces may add others. */
  allergens: Type.Array(Text(20)),
})
export type BasketLine = Static<typeof BasketLine>

/** The part of a basket that one restaurant makes. */
export const BasketRestaurant = closed({
  restaurant: closed({
    uuid: Uuid,
    title: Text(),
    image: nullable(Text(500)),
    closed: Type.Boolean(),
    opened_at: nullable(Moment),
    time_zone: Text(64),
    can_pickup_in_rest: Type.Boolean(),
    can_deliver: Type.Boolean(),
    address: Text(),
    latitude: nullable(Type.Number()),
    longitude: nullable(Type.Number()),
    phone: Text(32),
    tc_pdf_url: nullable(Text(500)),
    privacy_pdf_url: nullable(Text(500)),
  }),
  products: Type.Array(BasketLine),
  order: closed({
    can_order: Type.Boolean(),
    /** A later time can be chosen, whatever stands in the way of one now. */
    can_schedule: Type.Boolean(),
    reason: NoOrderReason,
    /** Sum of the lines. */
    products: Cents,
    /** Delivery cost in delivery mode, null when unknown or in pickup mode. */
    delivery: nullable(Cents),
    pickup_fee_heading: nullable(Text()),
    pickup_fee: Cents,
    min_order_amount: Cents,
    /** The amount missing to the restaurant's minimum, 0 when reached. */
    missing_amount: Cents,
    total: Cents,
  }),
})
export type BasketRestaurant = Static<typeof BasketRestaurant>

export const Basket = closed({
  /** The court or the restaurant that the basket belongs to; null for an empty basket. */
  cart_uuid: nullable(Uuid),
  currency: CurrencyCode,
  pickup_in_restaurant: Type.Boolean(),
  /** The table to which it goes; null: to none. */
  table: nullable(TableFacts),
  zip_code: nullable(Text(7)),
  restaurants: Type.Array(BasketRestaurant),
  products: Cents,
  delivery: nullable(Cents),
  pickup_fee: Cents,
  total: Cents,
  quantity: Type.Integer({ minimum: 0 }),
  /** Whose minimum that is; null where a restaurant belongs to no court. */
  food_court_title: nullable(Text()),
  food_court_min_order_amount: nullable(Cents),
  food_court_missing_amount: Cents,
  /** Every part can be ordered and every minimum is met. */
  can_order: Type.Boolean(),
  /** Other baskets of this session, by the court or restaurant they belong to. */
  other_carts: Type.Array(closed({ cart_uuid: Uuid, title: Text(), quantity: Type.Integer() })),
})
export type Basket = Static<typeof Basket>

export const VatPart = closed({
  vat_code: VatClass,
  vat_percentage: Percent,
  gross: Cents,
  vat: Cents,
})
export type VatPart = Static<typeof VatPart>

export const Checkout = closed({
  basket: Basket,
  vat: Type.Array(VatPart),
  vat_price: Cents,
  total_amount: Cents,
  payment_methods: Type.Array(PaymentMethod),
  asap: closed({ available: Type.Boolean(), estimated_at: nullable(Moment) }),
  default_asap: Type.Boolean(),
  /** The days (up to 7) with at least one slot, first with its slots. */
  days: Type.Array(Day),
  slots: Type.Array(Slot),
  time_zone: Text(64),
  requires_age_check: Type.Boolean(),
  /** The restaurants that take a tip, and their products, of which its percentages are; null: none does. */
  tips: nullable(closed({ restaurants: Type.Array(closed({ uuid: Uuid, title: Text() })), products: Cents })),
})
export type Checkout = Static<typeof Checkout>
