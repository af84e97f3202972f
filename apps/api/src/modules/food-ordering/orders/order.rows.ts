import type { VatSum } from '../baskets/charge.rules.ts'
import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import type { LossReason } from '@plein/contract/notifications/delivery-log'
import type { VatClass } from '@plein/contract/menus/codes'
import type { TableService } from '@plein/contract/food-ordering/tables'
import type { SettledAs } from '@plein/contract/payments/refunds'
import type { SoldOption } from '#modules/menus/index.ts'

/** Rows as the database has them. Moments are ISO 8601 text: they come out of JSON, and go in as they are. */

export interface OrderRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly order_id: number
  readonly access_key: string
  readonly session_uuid: string
  readonly cardholder_uuid: string | null
  readonly status: OrderStatus
  readonly currency: string
  readonly total: number
  readonly delivery_cost: number
  readonly pickup_fee: number
  /** A part of the total; null: none. */
  readonly tip: number | null
  readonly total_amount: number
  readonly vat_price: number
  readonly refunded_amount: number
  readonly comments: string
  /** Those that the guest told; null: none. */
  readonly allergies: readonly string[] | null
  readonly delivery_asap: boolean
  /** Null: each part when it is ready. */
  readonly ready_together: boolean | null
  readonly delivery_time: string | null
  readonly pickup_in_restaurant: boolean
  /** Null: not at a table. */
  readonly table_uuid: string | null
  readonly table_label: string | null
  readonly table_service: TableService | null
  readonly delivery_zip_code: string | null
  readonly delivery_house_number: string | null
  readonly delivery_address: string | null
  readonly delivery_apartment: string | null
  readonly delivery_city: string | null
  readonly delivery_lat: number | null
  readonly delivery_lon: number | null
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone_code: string
  readonly phone: string
  readonly language: string
  readonly payment_method: string
  readonly payable_uuid: string
  /** It is kept for its payment until then; null: an order of before this was kept. */
  readonly pay_until: string | null
  /** Null: it has no alcohol, or nobody was asked. */
  readonly age_confirmed_at: string | null
  readonly age_wording: number | null
  readonly created: string
}

export interface SuborderRow {
  readonly uuid: string
  readonly order_uuid: string
  readonly restaurant_uuid: string
  readonly order_id: number
  readonly status: OrderStatus
  readonly previous_status: OrderStatus | null
  readonly status_changed_at: string
  readonly total: number
  readonly delivery_cost: number
  readonly pickup_fee_heading: string | null
  readonly pickup_fee: number
  /** A part of the total; null: none. */
  readonly tip: number | null
  readonly total_amount: number
  readonly vat_price: number
  readonly vat: readonly VatSum[]
  readonly fee: number
  readonly refunded_amount: number
  readonly due_at: string | null
  readonly fires_at: string | null
  readonly auto_refuse_at: string | null
  readonly paid_at: string | null
  readonly slot_start: string | null
  readonly cancel_reason: string | null
  readonly cancel_note: string | null
  readonly paid_out: unknown
  readonly created: string
}

export interface OrderLineRow {
  readonly uuid: string
  readonly suborder_uuid: string
  readonly position: number
  readonly kind: 'product' | 'delivery' | 'pickup_fee' | 'tip'
  readonly product_uuid: string | null
  readonly title: string
  readonly variant: SoldOption | null
  readonly extras: readonly SoldOption[]
  readonly allergens: readonly string[]
  readonly contains_alcohol: boolean | null
  readonly quantity: number
  readonly price: number
  readonly total: number
  readonly vat_code: VatClass
  readonly vat_percentage: number
  readonly vat_price: number
  readonly refunded_quantity: number
  readonly refunded_amount: number
}

/** A suborder with its lines and what is shown of its restaurant. */
export interface SuborderRows extends SuborderRow {
  readonly restaurant: {
    readonly title: string
    readonly image: string | null
    readonly phone: string
    readonly address: string
    readonly time_zone: string
    /** Its counter in the court of the order. */
    readonly station_code: string | null
    readonly station_hint: string | null
  }
  readonly lines: readonly OrderLineRow[]
}

/** A source's part of a suborder, of an attempt that a provider does not pay alone. */
export interface PaidPartRow {
  readonly attempt_uuid: string
  readonly subject_uuid: string
  /** 0: the provider. */
  readonly position: number
  readonly method: string
  readonly label: string | null
  readonly state: string
  /** Its attempt paid the order. */
  readonly applied: boolean
  readonly amount: number
  readonly amount_refunded: number
}

/** An order with everything that its screens show. */
export interface OrderRows extends OrderRow {
  readonly suborders: readonly SuborderRows[]
  readonly court: { readonly title: string; readonly theme_color: string } | null
  /** The newest attempt to pay. */
  readonly attempt: {
    readonly uuid: string
    readonly method: string
    readonly status: string
    readonly checkout_url: string | null
    readonly amount_charged_back: number
  } | null
  /** The newest mail about it that did not arrive and was not sent again. */
  readonly lost_mail: { readonly reason_code: LossReason } | null
  /** Empty where a provider pays alone. */
  readonly paid_parts: readonly PaidPartRow[]
  /** Of each refund that failed, and was neither sent again nor settled, its part; null: of what goes back by itself. */
  readonly failed_refunds: readonly (string | null)[]
  readonly settled_refunds: readonly {
    readonly subject_uuid: string | null
    readonly as: SettledAs
    readonly amount: number
  }[]
}
