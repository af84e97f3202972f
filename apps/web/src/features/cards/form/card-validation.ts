import { cardLimits, cardTypes, isVoucher, periodTypes } from '@plein/contract/cards/codes'
import type { FieldProblem } from '@plein/contract/problem'
import { isDay } from '#ui/dates/calendar.rules.ts'
import { readNumber, timeLimits, usesLimits, type CardForm, type TypedValue } from './card-values.ts'

export const sections = ['type', 'look', 'values', 'time', 'vat', 'validity', 'privacy', 'shops'] as const
export type Section = (typeof sections)[number]

const when = (is_fault: boolean, field: string, code: string, params?: FieldProblem['params']): FieldProblem[] =>
  is_fault ? [{ field, code, ...(params && { params }) }] : []

const sameValue = (one: TypedValue, other: TypedValue): boolean =>
  one.has_amount === other.has_amount &&
  one.value === other.value &&
  one.use_mode === other.use_mode &&
  (one.use_mode !== 'custom' || one.use_number.trim() === other.use_number.trim())

const { least: LEAST, value: MOST } = cardLimits

/** The worth of a whole card with this value, as far as that is typed. */
const faceOf = ({ has_amount, value, use_mode, use_number }: TypedValue, is_voucher: boolean): number | null => {
  if (!has_amount || value === null) return null
  return value * (is_voucher && use_mode === 'custom' ? (readNumber(use_number, usesLimits) ?? 1) : 1)
}

const rowErrors = ({ card: { values }, card_type }: CardForm): FieldProblem[] =>
  values.flatMap((row, at) => {
    const [amount, uses] = [`card.values.${at}.value`, `card.values.${at}.use_number`]
    const is_voucher = card_type !== null && isVoucher(card_type)
    const face = faceOf(row, is_voucher)
    const isTwice = (!row.has_amount || row.value !== null) && values.slice(0, at).some((one) => sameValue(one, row))
    return [
      ...when(row.has_amount && row.value === null, amount, 'card_value_required'),
      ...when(face !== null && face < LEAST, amount, 'card_value_too_low', { least: LEAST }),
      ...when(face !== null && face > MOST, amount, 'card_value_too_high', { most: MOST }),
      ...when(isTwice, amount, 'card_values_repeated'),
      ...when(is_voucher && row.has_amount && row.use_mode === 'unlimited', uses, 'voucher_needs_a_limit'),
      ...when(
        is_voucher && row.use_mode === 'custom' && readNumber(row.use_number, usesLimits) === undefined,
        uses,
        'number_not_valid',
        { ...usesLimits },
      ),
    ]
  })

const flexibleErrors = ({ card, card_type }: CardForm): FieldProblem[] => {
  const { least_value: least, most_value: most } = card
  if (card_type !== cardTypes.gift || card.values.every(({ has_amount }) => has_amount)) return []
  return [
    ...when(least === null, 'card.least_value', 'card_value_required'),
    ...when(least !== null && least < LEAST, 'card.least_value', 'card_value_too_low', { least: LEAST }),
    ...when(most === null, 'card.most_value', 'card_value_required'),
    ...when((most ?? 0) > MOST, 'card.most_value', 'card_value_too_high', { most: MOST }),
    ...when(least !== null && most !== null && least > most, 'card.most_value', 'least_above_most'),
  ]
}

/** So many of each unit make the longest time that a card may have. */
const longest: Readonly<Record<string, number>> = {
  [periodTypes.day]: cardLimits.longest_years * 366,
  [periodTypes.month]: cardLimits.longest_years * 12,
  [periodTypes.year]: cardLimits.longest_years,
}

const timeErrors = ({ card: { expiry } }: CardForm): FieldProblem[] => {
  if (expiry.kind === 'program') return []
  const value = readNumber(expiry.value, timeLimits)
  return [
    ...when(value === undefined, 'card.expiry.value', 'number_not_valid', { ...timeLimits }),
    ...when((value ?? 0) > (longest[expiry.type] ?? 0), 'card.expiry.value', 'expiry_too_long', {
      years: cardLimits.longest_years,
    }),
  ]
}

const dayErrors = ({ start_date, expiry_date }: CardForm, today: string): FieldProblem[] => {
  const wrong = (day: string): boolean => day !== '' && !isDay(day)
  const turned = start_date !== '' && expiry_date !== '' && expiry_date < start_date
  return [
    ...when(wrong(start_date), 'start_date', 'day_wrong'),
    ...when(wrong(expiry_date), 'expiry_date', 'day_wrong'),
    ...when(!wrong(expiry_date) && !wrong(start_date) && turned, 'expiry_date', 'expiry_before_start'),
    ...when(isDay(expiry_date) && !turned && expiry_date < today, 'expiry_date', 'expiry_in_the_past'),
  ]
}

/** The validation errors that prevent publishing a card program, in the order of the form; the codes are those of the server. */
export const cardErrors = (form: CardForm, { today, isDraft }: { today: string; isDraft: boolean }): FieldProblem[] => {
  const { card, card_type } = form
  if (card_type === null) return [{ field: 'card_type', code: 'card_type_required' }]
  return [
    ...when(card.title.trim() === '', 'card.title', 'card_title_required'),
    ...when(isDraft && card.description.trim() === '', 'card.description', 'description_required'),
    ...when(card.colour !== '' && !/^#[0-9a-f]{6}$/.test(card.colour), 'card.colour', 'colour_wrong'),
    ...when(card.values.length === 0, 'card.values', 'card_value_required'),
    ...rowErrors(form),
    ...flexibleErrors(form),
    ...timeErrors(form),
    ...when(
      card.vat_kind === 'single_purpose' && (card.vat_percentage === null || card.vat_percentage > 10_000),
      'card.vat_percentage',
      'vat_percentage_required',
    ),
    // A published program has its days in its settings.
    ...(isDraft ? dayErrors(form, today) : []),
  ]
}

const sectionsOfFields: readonly (readonly [Section, readonly string[]])[] = [
  ['type', ['card_type']],
  ['look', ['card.title', 'card.description', 'card.image', 'card.orientation', 'card.colour']],
  ['values', ['card.values', 'card.least_value', 'card.most_value']],
  ['time', ['card.expiry', 'card.expiries']],
  ['vat', ['card.vat_kind', 'card.vat_percentage']],
  ['validity', ['start_date', 'expiry_date']],
  ['privacy', ['is_private']],
]

/** The part of the form that holds a field: 'card.values.1.value' in values. */
export const getSection = (field: string): Section =>
  sectionsOfFields.find(([, fields]) => fields.some((name) => field === name || field.startsWith(`${name}.`)))?.[0] ??
  'shops'

/** The parts of the form in three steps; a step has the name of its first part. */
export const stepsOfForm: readonly (readonly [Section, ...Section[]])[] = [
  ['type'],
  ['look', 'values', 'time', 'vat'],
  ['validity', 'privacy', 'shops'],
]

export const stepOfSection = (section: Section): number => stepsOfForm.findIndex((parts) => parts.includes(section))
