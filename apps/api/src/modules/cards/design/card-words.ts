import { cardTypes } from '@plein/contract/cards/codes'
import type { CardTypeCode } from '@plein/contract/cards/codes'

/** The types of card, for integrators; screens have their own words by id. */
export const cardTypeWords = [
  { id: cardTypes.voucher, title: 'voucher', description: 'A card that counts its uses and is used whole each time' },
  { id: cardTypes.gift, title: 'gift', description: 'A card with an amount that is spent in parts' },
] as const

const [voucher, gift] = cardTypeWords

/** A type of card, by its number. */
export const cardTypeWord = (type_code: CardTypeCode) => (type_code === cardTypes.voucher ? voucher : gift)

/** The kinds of value, and how often a card counts. */
export const valueTypeWords = [
  { id: 'fixed', of: 'value', title: 'An amount that the owner sets' },
  {
    id: 'flexible',
    of: 'value',
    title: 'Value 0: the buyer says the amount of a gift card; a voucher is a right without money',
  },
  { id: 'once', of: 'uses', title: 'use_number 1: it counts once' },
  { id: 'custom', of: 'uses', title: 'use_number above 1: it counts so often' },
  { id: 'unlimited', of: 'uses', title: 'use_number 0: it counts without limit' },
] as const
