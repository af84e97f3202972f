import { cardTypes, periodTypes, type PeriodType } from '@plein/contract/cards/codes'
import { cardProgramErrorCodes } from '@plein/contract/cards/program'
import { describe, expect, test } from 'vitest'
import type { DesignRow } from './design.queries.ts'
import { designErrors, missedMonths } from './design.rules.ts'

const { gift, voucher } = cardTypes
const { day, month, year } = periodTypes

const value = (cents: number | null, use_number = 0) => ({ uuid: String(cents), value: cents, use_number })
const design = (changes: Partial<DesignRow> = {}): DesignRow => ({
  uuid: 'a',
  program_uuid: 'b',
  type_code: gift,
  title: 'Cadeaukaart',
  description: '',
  image: null,
  orientation: 'horizontal',
  colour: null,
  expiry_value: null,
  expiry_type: null,
  vat_kind: 'multi_purpose',
  vat_percentage: null,
  is_private: false,
  least_value: 500,
  most_value: 15_000,
  values: [value(2500)],
  ...changes,
})
const voucherOf = (...values: DesignRow['values'][number][]) => design({ type_code: voucher, values })

describe('a card that can be sold', () => {
  test.each<[string, DesignRow]>([
    ['[CARD-09] a gift card of a fixed value', design()],
    ['[CARD-09] a flexible gift card', design({ values: [value(0)] })],
    ['of several values', design({ values: [value(1000), value(2500), value(0)] })],
    ['[CARD-10] a voucher that counts once', voucherOf(value(1500, 1))],
    ['[CARD-11] a voucher that counts ten times', voucherOf(value(250, 10))],
    ['[CARD-12] a right without money and without limit', voucherOf(value(0, 0))],
    ['a right without money that counts ten times', voucherOf(value(0, 10))],
    ['of ten years', design({ expiry_value: 120, expiry_type: month })],
    ['of one euro', design({ values: [value(100)] })],
    ['of ten thousand euros', design({ values: [value(1_000_000)] })],
    ['a voucher of ten times a small amount', voucherOf(value(10, 10))],
    ['limits that stand there for nobody', design({ least_value: 900, most_value: 100 })],
    ['single-purpose, with a rate', design({ vat_kind: 'single_purpose', vat_percentage: 900 })],
  ])('%s', (_title, row) => expect(designErrors(row)).toEqual([]))

  test.each<[string, DesignRow, string]>([
    ['no title', design({ title: '  ' }), 'card.title card_title_required'],
    ['no value', design({ values: [] }), 'card.values card_value_required'],
    [
      'a value that nobody typed',
      design({ values: [value(1000), value(null)] }),
      'card.values.1.value card_value_required',
    ],
    ['less than a euro', design({ values: [value(99)] }), 'card.values.0.value card_value_too_low'],
    ['uses that come to less than a euro', voucherOf(value(9, 11)), 'card.values.0.value card_value_too_low'],
    ['more than ten thousand euros', voucherOf(value(10_001, 100)), 'card.values.0.value card_value_too_high'],
    ['a value twice', design({ values: [value(0), value(500), value(0)] }), 'card.values.2.value card_values_repeated'],
    ['[CARD-12] money without limit', voucherOf(value(250, 0)), 'card.values.0.use_number voucher_needs_a_limit'],
    [
      'a gift card that counts',
      design({ values: [value(500, 3)] }),
      'card.values.0.use_number gift_card_counts_no_uses',
    ],
    ['too long', design({ expiry_value: 121, expiry_type: month }), 'card.expiry.value expiry_too_long'],
    ['too many days', design({ expiry_value: 3661, expiry_type: day }), 'card.expiry.value expiry_too_long'],
    ['too many years', design({ expiry_value: 11, expiry_type: year }), 'card.expiry.value expiry_too_long'],
    [
      'limits that turn',
      design({ values: [value(0)], least_value: 501, most_value: 500 }),
      'card.most_value least_above_most',
    ],
    ['no least', design({ values: [value(0)], least_value: 0 }), 'card.least_value card_value_required'],
    [
      'a least of less than a euro',
      design({ values: [value(0)], least_value: 99 }),
      'card.least_value card_value_too_low',
    ],
    ['no most', design({ values: [value(0)], most_value: 0 }), 'card.most_value card_value_required'],
    ['no rate', design({ vat_kind: 'single_purpose' }), 'card.vat_percentage vat_percentage_required'],
  ])('is none with %s', (_title, row, error) => {
    const errors = designErrors(row)
    expect(errors.map(({ field, code }) => `${field} ${code}`)).toEqual([error])
    expect(cardProgramErrorCodes).toContain(errors[0]!.code)
  })

  test('a value of the same cents but other uses is another value', () =>
    expect(designErrors(voucherOf(value(500, 1), value(500, 5)))).toEqual([]))
})

describe('the least time of a gift card', () => {
  const today = '2026-11-26'
  test.each<[string, number | null, PeriodType | null, string | null, number | null]>([
    ['24 months', 24, month, null, null],
    ['2 years', 2, year, null, null],
    ['23 months', 23, month, null, 24],
    ['729 days', 729, day, null, 24],
    ['730 days, with a 29 February in them', 730, day, null, 24],
    ['731 days', 731, day, null, null],
    ['five years, since nothing is said', null, null, null, null],
    ['a program that ends before', null, null, '2028-11-25', 24],
    ['a program that ends on the day', null, null, '2028-11-26', null],
    ['24 months, though the program ends before', 24, month, '2027-01-01', null],
  ])('%s', (_title, expiry_value, expiry_type, expiry_date, months) =>
    expect(missedMonths({ ...design({ expiry_value, expiry_type }), expiry_date }, 24, today)).toBe(months),
  )

  test('is not asked of a voucher, nor where the law asks for none', () => {
    const short = { ...design({ expiry_value: 1, expiry_type: month }), expiry_date: null }
    expect(missedMonths({ ...short, type_code: voucher }, 24, today)).toBeNull()
    expect(missedMonths(short, null, today)).toBeNull()
  })
})
