import type { Allergen, Diet, Unit, VatClass } from '@plein/contract/menus/codes'

/**
 * The shapes of the demo data. Field names are those of the product's JSON (specification, section 3), money is integer cents, keys and slugs are
 * stable words from which the seed derives the same identifiers on every machine. Nothing here knows the database.
 */

/** One choice of an option group. `price` is a surcharge in cents on the product's price and may be 0. */
export interface SeedVariant {
  key: string
  title: string
  price: number
  quantity: number
  unit: Unit
}

/** A choice the guest makes before adding: at least `min_choices` (1 or more when required), at most `max_choices`. */
export interface SeedOptionGroup {
  key: string
  title: string
  required: boolean
  min_choices: number
  max_choices: number
  variants: SeedVariant[]
}

/** An addition the guest may tick. `price` is a surcharge in cents. */
export interface SeedExtra {
  key: string
  title: string
  price: number
  quantity: number
  unit: Unit
}

export interface SeedProduct {
  /** Unique over all restaurants; `<restaurant key>-<title>`. */
  slug: string
  title: string
  description: string
  /** Cents, VAT included. */
  price: number
  vat_class: VatClass
  is_alcoholic: boolean
  quantity: number
  unit: Unit
  is_active: boolean
  /** Sold out from now until so many days later at opening time; null when it can be had. */
  sold_out_days: number | null
  allergens: Allergen[]
  diets: Diet[]
  /** Dutch text for one portion; empty where the restaurant gives none. */
  nutrition_facts: string
  notes: string
  option_groups: SeedOptionGroup[]
  extras: SeedExtra[]
  /** File below apps/api/pictures, 640x480 webp. */
  picture: string
}

export interface SeedCategory {
  key: string
  title: string
  products: SeedProduct[]
}

/** 1 is Monday, 7 is Sunday; a day may have several rows (lunch and dinner); a day without a row is closed. Times are local, HH:MM. */
export interface SeedWorkingHours {
  day_of_week: 1 | 2 | 3 | 4 | 5 | 6 | 7
  start_time: string
  end_time: string
}

/** The next such calendar day from today on, or a day so many days ahead. */
export type SeedDay = { month: number; day: number } | { in_days: number }

export interface SeedHoursException {
  date: SeedDay
  title: string
  closed: boolean
  times: { start_time: string; end_time: string }[]
}

type SeedDelivery =
  | { kind: 'none' }
  | { kind: 'zip_codes'; zip_codes: { zip_code: string; cost: number }[] }
  /** Rings in kilometres as the crow flies; `range_end` is exclusive. */
  | { kind: 'distance'; ranges: { range_start: number; range_end: number; cost: number }[] }

interface SeedAddress {
  /** Street and number in one line, as the guest reads it. */
  address: string
  zip_code: string
  city: string
  country: 'NL'
  latitude: number
  longitude: number
}

interface SeedCompany {
  company_name: string
  company_reg_number: string
  company_vat_number: string
}

export interface SeedBranding {
  domain_name: string
  colour: string
  seo_title: string
  seo_description: string
  seo_keywords: string[]
}

export interface SeedRestaurant extends SeedAddress, SeedCompany {
  key: string
  title: string
  description: string
  phone_code: string
  /** National part without the leading zero. */
  phone: string
  email: string
  time_zone: 'Europe/Amsterdam'
  currency: 'EUR'
  /** The court it belongs to, or null when it stands alone. */
  food_court_key: string | null
  /** Its counter in the court. */
  station?: { code: string; hint: string }
  /** Its own host and colours; null inside a court, which lends its own. */
  branding: SeedBranding | null
  min_order_amount: number
  can_pickup_in_rest: boolean
  pickup_fee_heading: string
  pickup_fee: number
  default_asap: boolean
  /** Guests may add a tip as they order. */
  tips_on?: true
  delivery: SeedDelivery
  working_hours: SeedWorkingHours[]
  working_hours_exceptions: SeedHoursException[]
  lead_time_minutes: number
  slot_minutes: number
  /** Orders that fit in one slot; null without a limit. */
  orders_per_slot: number | null
  delivering_sms_text: string
  terms_text: string
  privacy_text: string
  /** Files below demo/pictures: a 1280x640 webp and a 512x512 png. */
  cover: string
  logo: string
  categories: SeedCategory[]
}

export type SeedLanguage = 'en' | 'nl' | 'de' | 'ru' | 'uk'

export interface SeedFoodCourt extends SeedAddress, SeedCompany {
  key: string
  title: string
  description: string
  phone_code: string
  phone: string
  email: string
  currency: 'EUR'
  branding: SeedBranding
  min_order_amount: number
  /** Percent of each restaurant's products total. */
  split_payment_fee_percent: number
  /** The terms that restaurants agree to. */
  terms_text: string
  announcement: Record<SeedLanguage, string>
  cover: string
  logo: string
}

export interface SeedCustomer {
  key: string
  first_name: string
  last_name: string
  email: string
  phone_code: string
  phone: string
  language: SeedLanguage
  street: string
  house_number: string
  apartment: string
  zip_code: string
  city: string
}
