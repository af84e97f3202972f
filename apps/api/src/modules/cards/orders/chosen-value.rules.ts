import { faceValue, isVoucher } from '@plein/contract/cards/codes'
import type { ProgramDesign } from '../design/design.queries.ts'

/** The value of the cards of an order: cents of one use, null for blank ones. */
export interface ChosenValue {
  readonly value: number | null
  readonly use_number: number
}

type Values = Pick<ProgramDesign, 'type_code' | 'values' | 'least_value' | 'most_value'>

/** A gift card whose value its buyer says. */
export const isFlexible = ({ type_code, values }: Values): boolean =>
  !isVoucher(type_code) && values.some(({ value }) => value === 0)

/** Values that can be ordered as they are. A right without money costs its fee alone: its owner may order it, nobody may buy it. */
export const listFixedValues = (design: Values, is_owner: boolean): { value: number; use_number: number }[] =>
  design.values.flatMap(({ value, use_number }) => {
    if (value === null || (value === 0 && !(is_owner && isVoucher(design.type_code)))) return []
    return [{ value, use_number }]
  })

/**
 * The value that was asked for, as far as the design has it: one of its values, or any within least and most of a flexible card. Without a value an
 * owner's flexible cards are blank, and others are the first of the values. Undefined: the cards do not come so.
 */
export const findChosenValue = (
  design: Values,
  wanted: { value?: number | undefined; use_number?: number | undefined },
  is_owner: boolean,
): ChosenValue | undefined => {
  const { value, use_number } = wanted
  if (value === undefined && is_owner && isFlexible(design)) return { value: null, use_number: 0 }
  const fixed = listFixedValues(design, is_owner).find(
    (item) =>
      (value === undefined || item.value === value) && (use_number === undefined || item.use_number === use_number),
  )
  if (fixed) return fixed
  const { least_value, most_value } = design
  const is_within = value !== undefined && value > 0 && value >= least_value && value <= most_value
  return isFlexible(design) && is_within && !use_number ? { value, use_number: 0 } : undefined
}

/** The worth of one whole card. */
export const getWorth = (chosen: ChosenValue): number => faceValue(chosen) ?? 0
