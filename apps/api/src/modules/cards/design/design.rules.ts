import { cardLimits, faceValue, isVoucher, periodTypes } from '@plein/contract/cards/codes'
import type { FieldProblem } from '@plein/contract/problem'
import { lastDay } from '../card/expiry.rules.ts'
import type { DesignRow, DesignValue } from './design.queries.ts'

type Rule = readonly [is_fault: boolean, field: string, code: string, params?: FieldProblem['params']]

const found = (...rules: readonly Rule[]): FieldProblem[] =>
  rules.filter(([is_fault]) => is_fault).map(([, field, code, params]) => ({ field, code, ...(params && { params }) }))

/** The validation errors that keep a card from being sold, in the order of its form; the codes are those of `cardProgramErrorCodes`. */
export const designErrors = (design: DesignRow): FieldProblem[] => [
  ...found(
    [design.title.trim() === '', 'card.title', 'card_title_required'],
    [design.values.length === 0, 'card.values', 'card_value_required'],
  ),
  ...design.values.flatMap((value, at) => valueErrors(design, value, at)),
  ...flexibleErrors(design),
  ...found(
    [lastsTooLong(design), 'card.expiry.value', 'expiry_too_long', { years: cardLimits.longest_years }],
    [
      design.vat_kind === 'single_purpose' && design.vat_percentage === null,
      'card.vat_percentage',
      'vat_percentage_required',
    ],
  ),
]

const isSame = (one: DesignValue, other: DesignValue): boolean =>
  one.value === other.value && one.use_number === other.use_number

const { least, value: most } = cardLimits

const valueErrors = ({ type_code, values }: DesignRow, value: DesignValue, at: number): FieldProblem[] => {
  const [amount, uses] = [`card.values.${at}.value`, `card.values.${at}.use_number`]
  if (value.value === null) return [{ field: amount, code: 'card_value_required' }]
  const voucher = isVoucher(type_code)
  const face = faceValue(value) ?? 0
  const is_repeated = values.slice(0, at).some((before) => isSame(before, value))
  return found(
    [face > 0 && face < least, amount, 'card_value_too_low', { least }],
    [face > most, amount, 'card_value_too_high', { most }],
    [is_repeated, amount, 'card_values_repeated'],
    [voucher && value.value > 0 && value.use_number === 0, uses, 'voucher_needs_a_limit'],
    [!voucher && value.use_number !== 0, uses, 'gift_card_counts_no_uses'],
  )
}

/** Of a gift card whose buyer says the amount. */
const flexibleErrors = ({ type_code, values, least_value, most_value }: DesignRow): FieldProblem[] => {
  if (isVoucher(type_code) || !values.some(({ value }) => value === 0)) return []
  return found(
    [least_value === 0, 'card.least_value', 'card_value_required'],
    [least_value > 0 && least_value < least, 'card.least_value', 'card_value_too_low', { least }],
    [most_value === 0, 'card.most_value', 'card_value_required'],
    [most_value > 0 && least_value > most_value, 'card.most_value', 'least_above_most'],
  )
}

const longest = {
  [periodTypes.day]: cardLimits.longest_years * 366,
  [periodTypes.month]: cardLimits.longest_years * 12,
  [periodTypes.year]: cardLimits.longest_years,
} as const

const lastsTooLong = ({ expiry_value, expiry_type }: DesignRow): boolean =>
  expiry_value !== null && expiry_type !== null && expiry_value > longest[expiry_type]

/** The months that the law asks for, where a gift card that is activated today ends before they are over; else null. */
export const missedMonths = (
  design: DesignRow & { readonly expiry_date: string | null },
  least_months: number | null,
  today: string,
): number | null => {
  if (least_months === null || isVoucher(design.type_code)) return null
  const { expiry_value, expiry_type, expiry_date } = design
  const wanted = lastDay(today, { expiry_value: least_months, expiry_type: periodTypes.month, expiry_day: null })
  return lastDay(today, { expiry_value, expiry_type, expiry_day: expiry_date }) < wanted ? least_months : null
}
