import { cardTypes } from '@plein/contract/cards/codes'
import { expect, test } from 'vitest'
import { findChosenValue, isFlexible, listFixedValues } from './chosen-value.rules.ts'

const { gift, voucher } = cardTypes
const of = (value: number | null, use_number = 0) => ({ uuid: '', value, use_number })
const limits = { least_value: 500, most_value: 15_000 }
const town = { type_code: gift, values: [of(1000), of(2500), of(0)], ...limits }
const fixed = { type_code: gift, values: [of(1000), of(2500), of(null)], ...limits }
const coffee = { type_code: voucher, values: [of(250, 10), of(250, 1), of(0, 5)], ...limits }

test('[CARD-09] a flexible card has a value within its limits, a fixed one of its values', () => {
  expect([500, 1234, 15_000].map((value) => findChosenValue(town, { value }, false)?.value)).toEqual([
    500, 1234, 15_000,
  ])
  expect([0, 499, 15_001].map((value) => findChosenValue(town, { value }, false))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(findChosenValue(fixed, { value: 2500 }, false)).toEqual({ value: 2500, use_number: 0 })
  expect(findChosenValue(fixed, { value: 1500 }, true)).toBeUndefined()
  expect([isFlexible(town), isFlexible(fixed), isFlexible(coffee)]).toEqual([true, false, false])
})

test('[CARD-49] without a value an owner’s flexible cards are blank, and others are the first that there is', () => {
  expect(findChosenValue(town, {}, true)).toEqual({ value: null, use_number: 0 })
  expect(findChosenValue(town, {}, false)).toEqual({ value: 1000, use_number: 0 })
  expect(findChosenValue(fixed, {}, true)).toEqual({ value: 1000, use_number: 0 })
  expect(findChosenValue({ ...town, values: [of(0)] }, {}, false)).toBeUndefined()
})

test('[CARD-10] a voucher is chosen with its uses, and nobody buys a right without money', () => {
  expect(findChosenValue(coffee, { value: 250, use_number: 1 }, false)).toEqual({ value: 250, use_number: 1 })
  expect(findChosenValue(coffee, { value: 250 }, false)).toEqual({ value: 250, use_number: 10 })
  expect(findChosenValue(coffee, { value: 250, use_number: 2 }, true)).toBeUndefined()
  expect(findChosenValue(coffee, { value: 0 }, true)).toEqual({ value: 0, use_number: 5 })
  expect(findChosenValue(coffee, { value: 0 }, false)).toBeUndefined()
  expect(listFixedValues(coffee, false)).toEqual(
    [of(250, 10), of(250, 1)].map(({ value, use_number }) => ({ value, use_number })),
  )
})
