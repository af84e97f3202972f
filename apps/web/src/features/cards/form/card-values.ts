import {
  cardLimits,
  cardTypes,
  periodTypes,
  toUseMode,
  type CardTypeCode,
  type Orientation,
  type UseMode,
  type VatKind,
} from '@plein/contract/cards/codes'
import type { CardChanges, CardDesign } from '@plein/contract/cards/program'
import { fromBasisPoints, toBasisPoints } from '@plein/contract/percent'
import type { ProgramChanges, WholeProgram } from '@plein/contract/programs'
import { isDay } from '#ui/dates/calendar.rules.ts'
import { newKey } from '#platform/new-key.ts'

/** A value that the card comes in, as it is typed. */
export interface TypedValue {
  /** Of the row on this screen. */
  readonly id: string
  /** null: the server does not have it yet. */
  readonly uuid: string | null
  /** False for a gift card whose buyer says the amount, and for a voucher that is a right without money. */
  readonly has_amount: boolean
  /** Cents; null while nothing is typed, or what can't be read. */
  readonly value: number | null
  readonly use_mode: UseMode
  /** The uses, where `use_mode` is `custom`: a number as it is typed. */
  readonly use_number: string
}

interface TypedExpiry {
  /** Until the program's last day, or so long after the card was activated. */
  readonly kind: 'program' | 'activated'
  readonly value: string
  /** One of periodTypes, as a choice of a list. */
  readonly type: string
}

export interface TypedCard {
  readonly title: string
  readonly description: string
  readonly image: string | null
  readonly orientation: Orientation
  /** '#4d7cfe' when it is complete; empty: the program's own. */
  readonly colour: string
  readonly values: readonly TypedValue[]
  /** Cents, of a gift card whose buyer says the amount. */
  readonly least_value: number | null
  readonly most_value: number | null
  readonly expiry: TypedExpiry
  readonly vat_kind: VatKind
  /** Basis points. */
  readonly vat_percentage: number | null
}

/** The values of the form, by the names of the server: `card.values.0.value`. */
export interface CardForm {
  readonly card_type: CardTypeCode | null
  readonly card: TypedCard
  readonly is_private: boolean
  readonly start_date: string
  readonly expiry_date: string
}

export const blankCard: TypedCard = {
  title: '',
  description: '',
  image: null,
  orientation: 'horizontal',
  colour: '',
  values: [],
  least_value: cardLimits.flexible.least,
  most_value: cardLimits.flexible.most,
  expiry: { kind: 'activated', value: '2', type: String(periodTypes.year) },
  vat_kind: 'multi_purpose',
  vat_percentage: null,
}

export const newForm: CardForm = {
  card_type: null,
  card: blankCard,
  is_private: false,
  start_date: '',
  expiry_date: '',
}

/** A row with a value that nobody typed yet. */
export const newValue = (typed: Partial<TypedValue> = {}): TypedValue => ({
  id: newKey(),
  uuid: null,
  has_amount: true,
  value: null,
  use_mode: 'once',
  use_number: '10',
  ...typed,
})

const toValues = ({ values, type }: CardDesign): TypedValue[] =>
  values.map(({ uuid, value, use_number }) => ({
    id: uuid,
    uuid,
    has_amount: value !== 0,
    value: value === 0 ? null : value,
    // The use of a gift card is not counted.
    use_mode: type.id === cardTypes.gift ? 'once' : toUseMode(use_number),
    use_number: use_number > 1 ? String(use_number) : '10',
  }))

const toCard = (design: CardDesign): TypedCard => {
  const [expiry] = design.expiries
  return {
    title: design.title,
    description: design.description,
    image: design.image,
    orientation: design.orientation,
    colour: design.colour ?? '',
    values: toValues(design),
    least_value: design.least_value,
    most_value: design.most_value,
    expiry: expiry
      ? { kind: 'activated', value: String(expiry.value), type: String(expiry.type) }
      : { ...blankCard.expiry, kind: 'program' },
    vat_kind: design.vat_kind,
    vat_percentage: toBasisPoints(design.vat_percentage),
  }
}

/** The form of a program as the server has it. */
export const toForm = ({ card, is_private, start_date, expiry_date }: WholeProgram): CardForm => ({
  card_type: card?.type.id ?? null,
  card: card ? toCard(card) : blankCard,
  is_private: is_private ?? false,
  start_date: start_date ?? '',
  expiry_date: expiry_date ?? '',
})

/** A whole number that was typed, between two limits; undefined for what is none. */
export const readNumber = (text: string, { from, to }: { from: number; to: number }): number | undefined => {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
  return value >= from && value <= to ? value : undefined
}

export const timeLimits = { from: 1, to: 9999 } as const
export const usesLimits = { from: 2, to: cardLimits.uses } as const

const colourOf = (text: string): string | null => (/^#[0-9a-f]{6}$/.test(text) ? text : null)

const usesOf = ({ use_mode, use_number }: TypedValue, card_type: CardTypeCode): number => {
  if (card_type === cardTypes.gift || use_mode === 'unlimited') return 0
  return use_mode === 'once' ? 1 : (readNumber(use_number, usesLimits) ?? usesLimits.from)
}

/** Cents that are sent: 0 has a meaning of its own, so that a typed 0 is sent as nothing. */
const centsOf = ({ has_amount, value }: TypedValue): number | null => {
  if (!has_amount) return 0
  return value === null || value === 0 || value > cardLimits.value ? null : value
}

const within = (cents: number | null): number | undefined =>
  cents === null || cents > cardLimits.value ? undefined : cents

/** The part of a card that is saved. A text that is no number stays on this screen until it is one. */
const toCardChanges = (card: TypedCard, card_type: CardTypeCode): CardChanges => {
  const { expiry, least_value, most_value, vat_percentage } = card
  const time = readNumber(expiry.value, timeLimits)
  const type = Object.values(periodTypes).find((code) => String(code) === expiry.type)
  const [least, most] = [within(least_value), within(most_value)]
  return {
    title: card.title,
    description: card.description,
    image: card.image,
    orientation: card.orientation,
    colour: colourOf(card.colour),
    values: card.values.map((row) => ({
      ...(row.uuid !== null && { uuid: row.uuid }),
      value: centsOf(row),
      use_number: usesOf(row, card_type),
    })),
    ...(least !== undefined && { least_value: least }),
    ...(most !== undefined && { most_value: most }),
    ...(expiry.kind === 'program' && { expiry: null }),
    ...(expiry.kind === 'activated' && time !== undefined && type && { expiry: { value: time, type } }),
    vat_kind: card.vat_kind,
    vat_percentage: card.vat_kind === 'single_purpose' ? percentOf(vat_percentage) : null,
  }
}

const percentOf = (basis_points: number | null): number | null =>
  basis_points !== null && basis_points <= 10_000 ? fromBasisPoints(basis_points) : null

const dayOf = (text: string): string | null => (isDay(text) ? text : null)

/** The request body of a form. A draft has one name for the program and its card; a published program has its own settings for its part. */
export const toChanges = (
  { card_type, card, is_private, start_date, expiry_date }: CardForm,
  program: WholeProgram | null,
  isDraft: boolean,
): ProgramChanges => ({
  ...(card_type !== null && { is_private, card: toCardChanges(card, card_type) }),
  // The type that it has already would be a change to the server.
  ...(card_type !== null && card_type !== program?.card?.type.id && { card_type }),
  ...(isDraft && {
    title: card.title,
    description: card.description,
    image: card.image,
    start_date: dayOf(start_date),
    expiry_date: dayOf(expiry_date),
  }),
})

const withoutIds = ({ card, ...form }: CardForm) => ({ ...form, card: { ...card, values: card.values.map(keyless) } })
const keyless = ({ id: _id, uuid: _uuid, ...row }: TypedValue) => row

/** True while nobody has typed anything. */
export const isUntouched = (form: CardForm, empty: CardForm = newForm): boolean =>
  JSON.stringify(withoutIds(form)) === JSON.stringify(withoutIds(empty))

/** True while a card of this type is as it was begun. */
export const isBlank = (card: TypedCard): boolean =>
  isUntouched({ ...newForm, card: { ...card, expiry: blankCard.expiry } })
