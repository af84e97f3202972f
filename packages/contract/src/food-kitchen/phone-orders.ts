import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Day, Language, Moment, nullable, Text, Uuid } from '../schema.ts'
import { BoardOrder } from '../food-ordering/orders.ts'
import { payProblems } from '../payments/pay.ts'
import { foodProblems } from '../food-ordering/problems.ts'
import { HouseNumber, Restaurant, Slots, ZipCode } from '../food-ordering/restaurants.ts'

const workers = ['acceptor', 'program_owner'] as const
const programParams = closed({ program_uuid: Uuid })

/** cash: the restaurant takes the money itself, at the door or the counter; pay_link: the customer pays online by a link. */
export const PhonePayment = Type.Union([Type.Literal('cash'), Type.Literal('pay_link')])
export type PhonePayment = Static<typeof PhonePayment>

const lines = Type.Array(
  closed({
    product_id: Uuid,
    variant_uuid: Type.Optional(nullable(Uuid)),
    extra_uuids: Type.Optional(Type.Array(Uuid, { maxItems: 100, uniqueItems: true })),
    quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
  }),
  { minItems: 1, maxItems: 200 },
)

/** The order's items, its way to the customer, and its time. */
const input = {
  lines,
  pickup_in_restaurant: Type.Boolean(),
  zip_code: Type.Optional(ZipCode),
  house_number: Type.Optional(HouseNumber),
  delivery_asap: Type.Boolean(),
  delivery_time: Type.Optional(nullable(Moment)),
}

/** A customer who ordered here before, with what was said then. */
export const KnownCustomer = closed({
  cardholder_uuid: Uuid,
  first_name: Text(),
  last_name: Text(),
  email: Text(),
  phone_code: Text(8),
  phone: Text(32),
  zip_code: nullable(Text(7)),
  house_number: nullable(Text(12)),
  delivery_address: nullable(Text()),
  delivery_apartment: nullable(Text(64)),
})
export type KnownCustomer = Static<typeof KnownCustomer>

const refusals = [
  foodProblems.zip_code_invalid,
  foodProblems.zip_code_unknown,
  foodProblems.house_number_required,
  foodProblems.basket_is_empty,
  foodProblems.min_order_amount,
  foodProblems.restaurant_closed,
  foodProblems.court_closed,
  foodProblems.no_delivery_nor_pickup,
  foodProblems.address_outside_delivery_area,
  foodProblems.product_unavailable,
  foodProblems.not_valid_variants,
  foodProblems.not_valid_extras,
  foodProblems.time_not_available,
] as const

export const phoneOrders = {
  menu: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/menu',
    summary: 'The menu of now, to take an order by phone from',
    callers: workers,
    params: programParams,
    output: Restaurant,
    status: 200,
    problems: [],
  }),
  slots: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/orders/slots',
    summary: 'Times that can still be promised',
    callers: workers,
    params: programParams,
    query: closed({ date: Day, pickup_in_restaurant: Type.Optional(Type.Boolean()) }),
    output: Slots,
    status: 200,
    problems: [],
  }),
  price: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/orders/price',
    summary: 'What an order by phone comes to, and why it cannot be taken as it stands; nothing is written',
    callers: workers,
    audit: { none: 'changes nothing' },
    params: programParams,
    body: closed(input),
    output: closed({
      products: Cents,
      delivery_cost: Cents,
      pickup_fee: Cents,
      total_amount: Cents,
      currency: CurrencyCode,
    }),
    status: 200,
    problems: refusals,
  }),
  create: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/orders',
    summary: 'Take an order by phone; the server prices it, and it is on the board at once, or when the link is paid',
    callers: workers,
    audit: ['phone_order_taken'],
    params: programParams,
    body: closed({
      ...input,
      cardholder_uuid: Type.Optional(nullable(Uuid)),
      first_name: Text(100, 1),
      last_name: Type.Optional(Text(100)),
      email: Type.Optional(Text(255)),
      phone_code: Text(8, 1),
      phone: Text(32, 3),
      delivery_address: Type.Optional(Text(255)),
      delivery_apartment: Type.Optional(Text(64)),
      comments: Type.Optional(Text(1000)),
      payment: PhonePayment,
      language: Type.Optional(Language),
      /** The price that the customer was told; another one is refused. */
      expected_total_amount: Cents,
    }),
    output: BoardOrder,
    status: 201,
    problems: [
      ...refusals,
      foodProblems.age_not_confirmed,
      foodProblems.slot_full,
      foodProblems.price_changed,
      payProblems.ccv_pay_key_not_valid,
      payProblems.payment_method_is_not_supported,
    ],
    idempotency: 'required',
  }),
  customers: endpoint({
    method: 'GET',
    path: '/cardholders/autocomplete',
    summary: 'Cardholders who ordered at a program of the caller, by name, e-mail or phone; at least 3 characters',
    callers: workers,
    query: closed({ q: Text(100, 3) }),
    output: closed({ results: Type.Array(KnownCustomer) }),
    status: 200,
    problems: [],
    rate_per_minute: 120,
  }),
  createCustomer: endpoint({
    method: 'POST',
    path: '/cardholders/create',
    summary:
      'A customer on the telephone; a mail tells how to choose the password of their new account, or that they had one already',
    callers: workers,
    audit: ['customer_created'],
    body: closed({
      program_uuid: Uuid,
      first_name: Text(100, 1),
      last_name: Type.Optional(Text(100)),
      email: Text(255, 1),
      phone_code: Text(8, 1),
      phone: Text(32, 3),
      language: Type.Optional(Language),
    }),
    output: KnownCustomer,
    status: 201,
    problems: [],
    idempotency: 'required',
    rate_per_minute: 20,
  }),
}
