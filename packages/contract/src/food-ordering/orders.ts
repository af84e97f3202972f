import Type, { type Static } from 'typebox'
import { VatPart } from './baskets.ts'
import { orderLabels, type OrderStatus as Status } from './order-statuses.ts'
import { Option, VatClass } from '../menus.ts'
import { TableFacts } from './tables.ts'
import { ageOutcomes } from './age-rules.ts'
import { Station } from '../food-courts/stations.ts'
import { LossReason } from '../notifications/delivery-log.ts'
import { SettledAs } from '../payments/refunds.ts'
import { Cents, closed, CurrencyCode, Moment, nullable, oneOf, Percent, Text, Uuid } from '../schema.ts'

export const OrderStatus = Type.Unsafe<Status>(Type.Integer({ minimum: 1, maximum: 9 }))
export type OrderStatus = Static<typeof OrderStatus>
export const OrderLabel = oneOf(orderLabels)
export type OrderLabel = Static<typeof OrderLabel>

export const OrderItem = closed({
  uuid: Uuid,
  product_id: Uuid,
  product: Text(),
  product_variant: nullable(Option),
  product_extras: Type.Array(Option),
  quantity: Type.Integer(),
  /** One piece with its options. */
  price: Cents,
  total: Cents,
  vat_code: VatClass,
  vat_percentage: Percent,
  refunded_quantity: Type.Integer(),
  allergens: Type.Array(Text(20)),
})
export type OrderItem = Static<typeof OrderItem>

export const HistoryEntry = closed({
  column_name: Text(64),
  old_value: nullable(Text()),
  new_value: nullable(Text()),
  time_stamp: Moment,
  user: nullable(Text()),
})

/** A movement of money around an order: a payment attempt, a refund, or what the payer's bank took back. */
export const OrderTransaction = closed({
  uuid: Uuid,
  created: Moment,
  amount: Cents,
  currency: CurrencyCode,
  description: Text(),
  order_uuid: Uuid,
  reference_id: nullable(Text()),
  status: Text(32),
  type: Type.Union([Type.Literal('payment'), Type.Literal('refund'), Type.Literal('chargeback')]),
  /** The cardholder who pays, or who asked for the refund; null for a guest, and for what goes back by itself. */
  user_uuid: nullable(Uuid),
  /** Why it failed, in the provider's word. */
  failure_code: nullable(Text(64)),
  /** The refund by which this one, which failed, was sent again or settled. */
  replaced_by: nullable(Uuid),
  /** How the customer got the money of a refund that failed before, and what whoever gave it, if anybody did, says of it. */
  settled_as: nullable(SettledAs),
  note: nullable(Text()),
  /** Its food court bears this refund, not the restaurant. */
  borne_by_court: Type.Boolean(),
  may: Type.Array(Type.Union([Type.Literal('resend'), Type.Literal('settle_cash'), Type.Literal('settle_bank')])),
})
export const OrderTransactionDetail = closed({
  ...OrderTransaction.properties,
  psp_response: nullable(Text(4000)),
  response_code: nullable(Text(64)),
  response_type: nullable(Text(64)),
})

/** A source that paid an order: cards (gift cards and vouchers) beside a provider, or alone. */
const PaidBy = Type.Array(
  closed({
    kind: oneOf(['card', 'provider'] as const),
    method: Text(32),
    /** Of a card, as `•••• 7KQX`. */
    label: nullable(Text(64)),
    amount: Cents,
    amount_refunded: Cents,
  }),
  { maxItems: 6 },
)
export type PaidBy = Static<typeof PaidBy>

const SettledRefunds = Type.Array(closed({ as: SettledAs, amount: Cents }))

export const Suborder = closed({
  uuid: Uuid,
  restaurant: closed({
    uuid: Uuid,
    title: Text(),
    image: nullable(Text(500)),
    phone: Text(32),
    address: Text(),
    time_zone: Text(64),
    /** Its counter in the court that the order was made at; null: none. */
    ...Station,
  }),
  order_status: OrderStatus,
  label: OrderLabel,
  items: Type.Array(OrderItem),
  total: Cents,
  delivery_cost: Cents,
  pickup_fee_heading: nullable(Text()),
  pickup_fee: Cents,
  /** The restaurant's part of the tip: whole, without a fee. */
  tip: Cents,
  total_amount: Cents,
  vat: Type.Array(VatPart),
  vat_price: Cents,
  refunded_amount: Cents,
  /** Some of what was refunded did not get through, and was not sent again or settled yet. */
  refund_failed: Type.Boolean(),
  /** The part of it that did not go back the way it was paid, after the refund had failed. */
  settled_refunds: SettledRefunds,
  estimated_at: nullable(Moment),
  cancel_reason: nullable(Text(64)),
  cancel_note: nullable(Text()),
})

const orderProperties = {
  uuid: Uuid,
  /** The readable number. */
  order_id: Type.Integer(),
  created: Moment,
  order_status: OrderStatus,
  label: OrderLabel,
  currency: CurrencyCode,
  /** Sum of the products. */
  total: Cents,
  delivery_cost: Cents,
  pickup_fee_heading: nullable(Text()),
  pickup_fee: Cents,
  /** Given by the guest beside the price. */
  tip: Cents,
  /** The order to pay. */
  total_amount: Cents,
  vat_price: Cents,
  refunded_amount: Cents,
  comments: Text(1000),
  /** Allergies that the guest chose to tell the kitchens. */
  allergies: Type.Array(Text(20)),
  delivery_asap: Type.Boolean(),
  /** All parts are to be ready at one moment: faster kitchens begin later. */
  ready_together: Type.Boolean(),
  /** The chosen slot, or null for ASAP. */
  delivery_time: nullable(Moment),
  /** When it is expected: the chosen slot or what was promised, later by each delay; of several restaurants the latest that is still to come. */
  estimated_at: nullable(Moment),
  pickup_in_restaurant: Type.Boolean(),
  /** As it was when it was ordered; null: not at a table. */
  table: nullable(TableFacts),
  delivery_zip_code: nullable(Text(7)),
  delivery_house_number: nullable(Text(12)),
  delivery_address: nullable(Text()),
  delivery_apartment: nullable(Text(64)),
  delivery_city: nullable(Text()),
  payment_method: nullable(Text(32)),
}

/** The order as its customer sees it. */
export const CustomerOrder = closed({
  ...orderProperties,
  cardholder_uuid: nullable(Uuid),
  first_name: Text(),
  last_name: Text(),
  email: Text(),
  phone: Text(32),
  phone_code: Text(8),
  payment_url: nullable(Text(1000)),
  /** The newest attempt, while it is not paid. */
  payment_session_id: nullable(Uuid),
  /** State of the newest attempt: created, open, pending, paid, failed, canceled, expired, unknown, needs_review. */
  payment_status: nullable(Text(32)),
  /** The amount of that attempt that the payer's bank took back. */
  charged_back_amount: Cents,
  /** Empty where a provider paid it alone, and while it is not paid. */
  paid_by: PaidBy,
  /** While it is not paid: the cards of the newest attempt, kept for it, or whole again after it failed. */
  tried_cards: Type.Array(closed({ label: nullable(Text(64)), amount: Cents, is_held: Type.Boolean() }), {
    maxItems: 5,
  }),
  /** While it is not paid: it is kept until then, and its place in a slot is others' after that. */
  pay_until: nullable(Moment),
  /** Some of what goes back, for this order or because it was paid too late or twice, did not get through, and was not sent again or settled yet. */
  refund_failed: Type.Boolean(),
  /** The settled amount of the whole of a payment that came too late or twice. */
  settled_refunds: SettledRefunds,
  /** The maker of the food: a restaurant, or the court for several of them. */
  restaurant: closed({ title: Text(), image: nullable(Text(500)) }),
  food_court: nullable(closed({ title: Text(), theme_color: Text(7) })),
  cart_uuid: Uuid,
  vat: Type.Array(VatPart),
  suborders: Type.Array(Suborder),
  /** A mail about it that did not arrive and was not sent again, the newest; null: none. Correcting the address sends it again. */
  lost_mail: nullable(closed({ reason_code: LossReason })),
  /** The caller's actions now: pay, cancel, receipt. */
  may: Type.Array(Type.Union([Type.Literal('pay'), Type.Literal('cancel'), Type.Literal('receipt')])),
})
export type CustomerOrder = Static<typeof CustomerOrder>

/** The court that an order of a restaurant came through: its counter there, and how many kitchens make a part of it. */
const BoardCourt = closed({
  title: Text(),
  theme_color: Text(7),
  station_code: Station.station_code,
  counters: Type.Integer({ minimum: 1 }),
})

/** A restaurant's own order (its suborder), as the board and the office see it. `uuid` is the suborder's. */
export const BoardOrder = closed({
  ...orderProperties,
  order_uuid: Uuid,
  program_uuid: Uuid,
  first_name: Text(),
  last_name: Text(),
  phone: Text(32),
  phone_code: Text(8),
  items: Type.Array(OrderItem),
  /** When the restaurant should have it ready (pickup) or at the door. */
  due_at: nullable(Moment),
  /** Scheduled orders stay in the tray until this moment. */
  fires_at: nullable(Moment),
  /** When it is refused by itself if nobody takes it on. */
  auto_refuse_at: nullable(Moment),
  paid_at: nullable(Moment),
  status_changed_at: Moment,
  /** Whose kitchen cooks it: a court's lists hold those of all its restaurants. */
  restaurant: closed({ title: Text() }),
  food_court: nullable(BoardCourt),
  /** Of a part with alcohol that goes out: its check is required, or how it ended; null: no alcohol. */
  age_check: nullable(oneOf(['required', ...ageOutcomes] as const)),
  /** Cents that the restaurant collects itself, less the alcohol that was refused at the counter; null: it is paid otherwise. */
  cash_amount: nullable(Cents),
  time_zone: Text(64),
  cancel_reason: nullable(Text(64)),
  /** The note beside the reason, in the words of the person who cancelled it; null: none. */
  cancel_note: nullable(Text()),
  /** Statuses that the caller may set now. */
  next_statuses: Type.Array(OrderStatus),
  may: Type.Array(oneOf(['advance', 'undo', 'delay', 'refuse', 'refund', 'receipt'] as const)),
})
export type BoardOrder = Static<typeof BoardOrder>

export const BoardOrderDetail = closed({
  ...BoardOrder.properties,
  email: Text(),
  /** A mail to its customer that did not arrive, as the customer sees it. */
  lost_mail: nullable(closed({ reason_code: LossReason })),
  /** The account that ordered; administrators alone see it. */
  cardholder_uuid: nullable(Uuid),
  vat: Type.Array(VatPart),
  /** The sources that paid this part; empty where a provider paid it alone. */
  paid_by: PaidBy,
  history: Type.Array(HistoryEntry),
  transactions: Type.Array(OrderTransaction),
  /** The restaurant's balance of this order in the books: a row for each journal, oldest first. */
  bookings: Type.Array(
    closed({
      journal_uuid: Uuid,
      journal_number: Type.Integer(),
      event: Text(),
      created: Moment,
      /** Above zero it is owed more, below zero less. */
      amount: Cents,
      /** The part of the customer's money that was kept before: amount + fee at that time. Below zero it was given back. */
      fee: Cents,
    }),
  ),
  paid_out: nullable(
    closed({
      expected_amount: Cents,
      expected_fee: Cents,
      total_amount: Cents,
      charge: Cents,
      amount: Cents,
      reference: nullable(Text()),
      date: nullable(Moment),
    }),
  ),
})
export type BoardOrderDetail = Static<typeof BoardOrderDetail>
