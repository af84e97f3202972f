import Type, { type Static } from 'typebox'
import { closed } from '../schema.ts'
import { BoardOrder, OrderItem } from './orders.ts'

const { uuid, order_id, program_uuid, restaurant, created, time_zone, order_status, label, paid_at } =
  BoardOrder.properties
const { due_at, delivery_asap, pickup_in_restaurant, first_name, last_name, total_amount, currency } =
  BoardOrder.properties

/** A row of a list of restaurants' orders: a part of what their ticket says. */
export const OrderSummary = closed({
  uuid,
  order_id,
  program_uuid,
  restaurant,
  created,
  time_zone,
  order_status,
  label,
  paid_at,
  due_at,
  delivery_asap,
  pickup_in_restaurant,
  first_name,
  last_name,
  items: Type.Array(Type.Pick(OrderItem, ['quantity', 'product'], { additionalProperties: false })),
  total_amount,
  currency,
})
export type OrderSummary = Static<typeof OrderSummary>
