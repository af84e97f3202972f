import { isDraft, isRunning, programStatuses } from '@plein/contract/programs/codes'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import { localDay } from '#modules/programs/index.ts'
import { vatPercentageOn } from '#modules/vat/index.ts'
import { cardsNotSold, notFound, valueOutOfRange } from '../cards.problems.ts'
import { findDesign, type ProgramDesign } from '../design/design.queries.ts'
import { findChosenValue, type ChosenValue } from './chosen-value.rules.ts'
import { calculateFigures, priceOn, type OrderFigures } from './order-figures.rules.ts'
import { findTypePrices } from './sale.queries.ts'

/** The country whose VAT is on the card fee. */
export const feeCountry = 'NL'

/** The cards of a program that a caller can order: its owner with the card fee, others, where it sells to everybody, without. */
export interface Offer {
  readonly design: ProgramDesign
  readonly is_owner: boolean
}

/**
 * Throws not_found for a draft, and for a private or foreign program to whoever does not own it; cards_not_sold where it has ended or is
 * blocked, or, to others than its owner, has not begun.
 */
export const findOffer = async (db: Db | Tx, program_uuid: string, caller: Caller): Promise<Offer> => {
  const design = await findDesign(db, program_uuid)
  if (!design) throw notFound()
  const is_owner = caller.kind === 'program_owner' && design.owner_uuid === caller.user_uuid
  const is_hidden = design.is_private || isDraft(design.program_status) || caller.kind === 'program_owner'
  if (!is_owner && is_hidden) throw notFound()
  if (!isSelling(design, is_owner)) throw cardsNotSold()
  return { design, is_owner }
}

/** An owner may order cards for a program that begins later. */
export const isSelling = ({ program_status }: Pick<ProgramDesign, 'program_status'>, is_owner: boolean): boolean =>
  is_owner ? isRunning(program_status) : program_status === programStatuses.active

interface Wish {
  readonly quantity: number
  readonly value?: number | undefined
  readonly use_number?: number | undefined
}

/** The sum of an order and all that it is made of: cents, and percentages in basis points. */
export interface Priced extends OrderFigures {
  readonly chosen: ChosenValue
  readonly card_price: number
  readonly fee_vat_percentage: number
  readonly vat_percentage: number | null
}

/** Prices cards by the prices of the day. Throws card_value_out_of_range. */
export const priceCards = async (
  db: Db | Tx,
  { design, is_owner }: Offer,
  { wish, at }: { wish: Wish; at: Date },
): Promise<Priced> => {
  const chosen = findChosenValue(design, wish, is_owner)
  if (!chosen) throw valueOutOfRange()
  const { prices, rates } = await findTypePrices(db, { type_code: design.type_code, country: feeCountry })
  const day = localDay(at, design.time_zone)
  const priced = {
    card_price: is_owner ? priceOn(prices, wish.quantity, day) : 0,
    fee_vat_percentage: vatPercentageOn(rates, 'high', day),
    vat_percentage: design.vat_kind === 'single_purpose' ? design.vat_percentage : null,
  }
  return { ...priced, chosen, ...calculateFigures({ ...chosen, ...priced, quantity: wish.quantity }) }
}
