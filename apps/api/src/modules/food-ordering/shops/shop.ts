import type { Menu, SoldProduct } from '#modules/menus/index.ts'
import type { TipClass } from '#modules/vat/index.ts'
import type { Hours, HoursAround } from '#modules/programs/index.ts'

/** The court that a restaurant stands in, as far as ordering needs it. */
interface ShopCourt extends HoursAround {
  readonly uuid: string
  readonly title: string
  readonly theme_color: string
  readonly min_order_amount: number
  /** Orders of the whole court that are due in a quarter of an hour; null for as many as come. */
  readonly slot_capacity: number | null
  /** The fee that the restaurant agreed to when it joined, whatever the court asks for now: basis points or cents, both null for nothing. */
  readonly agreed_fee_percent: number | null
  readonly agreed_fee_fixed: number | null
  /** The restaurant's counter in it. */
  readonly station_code: string | null
  readonly station_hint: string | null
}

/** A restaurant's settings in one row; its hours are those in which its court is open, too. */
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
  /** Its guests may add a tip. */
  readonly tips_on: boolean
  /** The VAT that its country has of voluntary tips. */
  readonly tip_classes: readonly TipClass[]
  readonly busy_extra_minutes: number
  readonly busy_until: string | null
  readonly paused_until: string | null
  /** Its court lets no kitchen cook unseen: nobody has had its board open, and no printer asked, for too long. */
  readonly is_unseen: boolean
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
