import { source } from '../../../../platform/i18n.ts'

/** What a restaurant sold, day by day. */
export const en = source({
  dailyTotals: 'Daily totals',
  period: 'Period',
  type: 'Orders',
  type_all: 'Delivery and pickup',
  type_delivery: 'Delivery',
  type_pickup: 'Pickup',
  export: 'Export CSV',
  saved: '{name} saved',
  none: 'No orders in this period',
  noneText: 'Days with orders appear here: what customers paid, what it cost, and what is yours.',
  sum: 'Total',
  order_date: 'Date',
  orders_count: 'Orders',
  products_total: 'Products',
  fees_total: 'Delivery',
  overall: 'Paid by customers',
  cash_total: 'Of which in cash',
  refunded_total: 'Refunded',
  food_court_fee_total_amount: 'Fee',
  total_amount_of_revenue: 'Yours',
  total_amount_of_payouts: 'Paid out',
})
