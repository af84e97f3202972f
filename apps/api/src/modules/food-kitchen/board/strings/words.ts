import type { OrderLabel } from '@plein/contract/food-ordering/orders'

/** Head row of the orders' CSV: the columns of the list, in its order and words, and behind them what it has no room for. */
export interface CsvWords {
  readonly order_id: string
  readonly restaurant: string
  readonly created: string
  readonly due: string
  readonly type: string
  readonly delivery: string
  readonly pickup: string
  readonly customer: string
  readonly items: string
  readonly status: string
  readonly total: string
  readonly phone: string
  readonly zip_code: string
  readonly products: string
  readonly delivery_cost: string
  readonly pickup_fee: string
  readonly tip: string
  readonly vat: string
  readonly refunded: string
  readonly payment: string
  /** The words of the board and of the list. */
  readonly labels: Readonly<Record<OrderLabel, string>>
}
