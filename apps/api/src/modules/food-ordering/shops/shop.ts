import type { Menu, SoldProduct } from '#modules/menus/index.ts'
import type { Hours } from '#modules/programs/index.ts'

/** The court that a restaurant stands in, as far as ordering needs it. */
interface ShopCourt {
  readonly uuid: string
  readonly title: string
  readonly theme_color: string
  readonly min_order_amount: number
  /** The fee that the restaurant agreed to when it joined, whatever the court asks for now: basis points or cents, both null for nothing. */
  readonly agreed_fee_percent: number | null
  readonly agreed_fee_fixed: number | null
}

/** A restaurant's settings in one row, as the database gives them. */
export interface ShopRow extends Hours {
  readonly uuid: string
  readonly revision: number
  readonly status_id: number
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly logo: string | null
  readonly cuisine: string
  readonly currency: string
  readonly address: string
  readonly zip_code: string | null
  readonly city: string | null
  readonly phone: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly country: string
  readonly can_deliver: boolean
  readonly can_pickup_in_rest: boolean
  readonly default_asap: boolean
  readonly pickup_fee_heading: string | null
  readonly pickup_fee: number
  readonly min_order_amount: number
  readonly type_of_delivery: 1 | 2
  readonly lead_minutes: number
  readonly delivery_minutes: number
  readonly slot_minutes: number
  readonly slot_capacity: number | null
  readonly auto_refuse_minutes: number
  readonly busy_extra_minutes: number
  readonly busy_until: string | null
  readonly paused_until: string | null
  /** Nothing is taken for a time before that. */
  readonly closed_until: string | null
  readonly platform_fee_percent: number
  /** A moment until which the platform takes nothing; written once, with the owner's account. */
  readonly fee_free_until: string | null
  readonly tc_pdf_url: string | null
  readonly privacy_pdf_url: string | null
  readonly zip_zones: Readonly<Record<string, number>>
  /** Metres and cents, by start. */
  readonly distance_zones: readonly (readonly [start: number, end: number, cost: number])[]
  readonly court: ShopCourt | null
}

/** A restaurant with its menu, as ordering sees it: kept in memory at known revisions. */
export interface Shop extends ShopRow {
  readonly menu: Menu
  readonly products: ReadonlyMap<string, SoldProduct>
  /** Whose basket its products go to: the court's, or its own. */
  readonly cart_uuid: string
  /** The host on which it is seen takes no orders for later. */
  readonly asap_only?: boolean
}

/** The fee of a court on a suborder: basis points of the products, or cents; both null for nothing. */
export interface CourtFee {
  readonly fee_percent: number | null
  readonly fee_fixed: number | null
}
