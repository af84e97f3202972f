import type { OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import type { BoardOrder, OrderItem } from '@plein/contract/food-ordering/orders'

let last = 0
const uuid = (): string => {
  last += 1
  return `0190a0b0-0000-7000-8000-${String(last).padStart(12, '0')}`
}

/** A line of an order; Margherita unless a test says otherwise. */
export const item = (input: Partial<OrderItem> = {}): OrderItem => ({
  uuid: uuid(),
  product_id: '0190a0b0-0000-7000-8000-aaaaaaaaaaaa',
  product: 'Margherita',
  product_variant: null,
  product_extras: [],
  quantity: 1,
  price: 1050,
  total: 1050,
  vat_code: 'low',
  vat_percentage: 9,
  refunded_quantity: 0,
  allergens: ['gluten', 'milk'],
  ...input,
})

export const option = (title: string) => ({
  uuid: uuid(),
  title,
  quantity: null,
  unit: null,
  price: 300,
  is_active: true,
})

const next: Readonly<Record<number, OrderStatus[]>> = { 3: [5], 5: [3, 6], 6: [5, 7], 7: [6] }

/** A paid delivery order of 17:40, due at 18:25. */
export const boardOrder = (input: Partial<BoardOrder> = {}): BoardOrder => {
  const status = input.order_status ?? 3
  return {
    uuid: uuid(),
    order_id: 1000 + last,
    created: '2026-11-24T16:40:00.000Z',
    order_status: status,
    label: status === 3 ? 'pending' : status === 5 ? 'kitchen' : status === 6 ? 'delivering' : 'delivered',
    currency: 'EUR',
    total: 1050,
    delivery_cost: 250,
    pickup_fee_heading: null,
    pickup_fee: 0,
    tip: 0,
    total_amount: 1300,
    vat_price: 107,
    refunded_amount: 0,
    comments: '',
    ready_together: false,
    allergies: [],
    delivery_asap: true,
    delivery_time: null,
    estimated_at: '2026-11-24T17:25:00.000Z',
    pickup_in_restaurant: false,
    table: null,
    delivery_zip_code: '1012 AB',
    delivery_house_number: '14',
    delivery_address: 'Damrak',
    delivery_apartment: null,
    delivery_city: 'Amsterdam',
    payment_method: 'ideal',
    order_uuid: uuid(),
    program_uuid: '0190a0b0-0000-7000-8000-bbbbbbbbbbbb',
    first_name: 'Sanne',
    last_name: 'de Vries',
    phone: '0612345678',
    phone_code: '+31',
    items: [item()],
    due_at: '2026-11-24T17:25:00.000Z',
    fires_at: null,
    auto_refuse_at: '2026-11-24T16:55:00.000Z',
    paid_at: '2026-11-24T16:40:00.000Z',
    status_changed_at: '2026-11-24T16:40:00.000Z',
    restaurant: { title: 'Bella Napoli' },
    food_court: null,
    age_check: null,
    cash_amount: input.payment_method === 'cash' ? (input.total_amount ?? 1300) : null,
    time_zone: 'Europe/Amsterdam',
    cancel_reason: null,
    cancel_note: null,
    next_statuses: next[status] ?? [],
    may: ['advance', 'delay', 'refuse', 'refund', 'receipt'],
    ...input,
  }
}
