import type { Allergen } from '@plein/contract/menus/codes'

/** Words of the tickets that a printer of the kitchen prints. */
export interface TicketWords {
  readonly copy: string
  readonly pickup: string
  readonly delivery: string
  readonly table: string
  readonly asap: string
  readonly for_time: string
  readonly court: string
  readonly counters: string
  readonly together: string
  readonly allergy: string
  readonly contains: string
  readonly age_check: string
  readonly to_collect: string
  readonly printed_at: string
  readonly test: string
  readonly test_text: string
  readonly test_inverse: string
  readonly allergens: Readonly<Record<Allergen, string>>
}
