import Type, { type Static } from 'typebox'
import { MediaPath } from '../programs/fields.ts'
import { closed, CurrencyCode, nullable, oneOf, optional, Percent, Text, Uuid } from '../schema.ts'
import { cardLimits, cardTypes, orientations, periodTypes, vatKinds } from './codes.ts'

export const CardTypeCode = Type.Union([Type.Literal(cardTypes.voucher), Type.Literal(cardTypes.gift)])
export const CardType = closed({ id: CardTypeCode, title: Text(), description: Text() })
const Value = Type.Integer({ minimum: 0, maximum: cardLimits.value })
const UseNumber = Type.Integer({ minimum: 0, maximum: cardLimits.uses })
const PeriodTypeCode = Type.Union([
  Type.Literal(periodTypes.year),
  Type.Literal(periodTypes.month),
  Type.Literal(periodTypes.day),
])
const PeriodValue = Type.Integer({ minimum: 1, maximum: 9999 })

/** A value that the card comes in. 0: flexible (gift card), or a right without money (voucher); null: not typed yet. */
export const CardValue = closed({ uuid: Uuid, value: nullable(Value), use_number: UseNumber, currency: CurrencyCode })
const NewCardValue = closed({ uuid: Type.Optional(Uuid), value: nullable(Value), use_number: UseNumber })
export type CardValue = Static<typeof CardValue>

/** How long the card is good for after it was activated. */
export const CardExpiry = closed({ uuid: Uuid, value: PeriodValue, type: PeriodTypeCode })
const NewCardExpiry = closed({ value: PeriodValue, type: PeriodTypeCode })

const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' })

const look = {
  title: Text(cardLimits.title),
  description: Text(cardLimits.description),
  image: nullable(MediaPath),
  orientation: oneOf(orientations),
  /** Of the drawn background, where there is no picture; null: the program's own. */
  colour: nullable(Hex),
}
const vat = {
  /** Multi-purpose: no VAT on the value. Single-purpose: one rate, and every acceptor has the owner's VAT number. */
  vat_kind: oneOf(vatKinds),
  /** Of a single-purpose card. */
  vat_percentage: nullable(Percent),
}
const flexible = { least_value: Value, most_value: Value }

/** The card of a card program. */
export const CardDesign = closed({
  uuid: Uuid,
  type: CardType,
  ...look,
  ...vat,
  ...flexible,
  values: Type.Array(CardValue, { maxItems: cardLimits.values }),
  /** One at most; none: until the program's last day, or five years. */
  expiries: Type.Array(CardExpiry, { maxItems: 1 }),
})
export type CardDesign = Static<typeof CardDesign>

/** The changed fields of a card; what is not named stays. */
const cardChanges = {
  ...optional(look),
  ...optional(vat),
  ...optional(flexible),
  values: Type.Optional(Type.Array(NewCardValue, { maxItems: cardLimits.values })),
  /** The specification's short forms of `values` and `expiries`: a single value, and an expiry or none. */
  value: Type.Optional(NewCardValue),
  expiry: Type.Optional(nullable(NewCardExpiry)),
}
export const CardChanges = closed(cardChanges)
export type CardChanges = Static<typeof CardChanges>

/** The card program's own fields of POST and PATCH programs, flat beside those of every program. */
export const cardProgramFields = {
  /** True: the program is in no list, and its cards are sold by the owner alone. */
  is_private: Type.Optional(Type.Boolean()),
  card: Type.Optional(CardChanges),
  /** The type of a card that is begun with the program; changing it deletes the card. */
  card_type: Type.Optional(CardTypeCode),
}
const CardProgramFields = closed(cardProgramFields)
export type CardProgramFields = Static<typeof CardProgramFields>

/** The card program's own fields of GET programs/{uuid}. */
export const cardProgramView = {
  is_private: Type.Boolean(),
  owner_uuid: Uuid,
  card: nullable(CardDesign),
  /** The type of the card; null: it is not chosen yet. */
  card_type: nullable(CardTypeCode),
  /** Paid orders of cards: cards and cents. `orders` counts them. */
  card_orders: closed({ quantity: Type.Integer({ minimum: 0 }), amount: Type.Integer({ minimum: 0 }) }),
  /** The least months that the law asks for a gift card, where its time is shorter than that; null: nothing to warn of. */
  least_months: nullable(Type.Integer()),
}

/** Reasons that keep a card program from being published, at its fields ('card.values.0.value'). */
export const cardProgramErrorCodes = [
  'card_type_required',
  'card_title_required',
  'card_value_required',
  'card_value_too_low',
  'card_value_too_high',
  'card_values_repeated',
  'voucher_needs_a_limit',
  'gift_card_counts_no_uses',
  'expiry_too_long',
  'least_above_most',
  'vat_percentage_required',
  'single_purpose_needs_own_shops',
] as const
export type CardProgramErrorCode = (typeof cardProgramErrorCodes)[number]
