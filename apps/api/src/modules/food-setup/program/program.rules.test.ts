import type { FieldProblem } from '@plein/contract/problem'
import { newSettings, type FoodSettings } from '@plein/contract/food-setup/new-program'
import { foodProgramErrorCodes } from '@plein/contract/food-setup/program'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursErrors } from '#modules/programs/index.ts'
import { settingsErrors, toSettings } from './program.rules.ts'

/** Restaurants that nothing is wrong with: by postcode, by distance, for pickup. */
const byZip: FoodSettings = { ...newSettings, delivery_range_zip_codes: [{ zip_code: '1012', cost: 250 }] }
const byDistance: FoodSettings = {
  ...newSettings,
  type_of_delivery: 2,
  latitude: 52.373,
  longitude: 4.895,
  delivery_ranges: [
    { range_start: 0, range_end: 2, cost: 0 },
    { range_start: 2, range_end: 4.5, cost: 250 },
  ],
}
const pickup: FoodSettings = {
  ...newSettings,
  can_pickup_in_rest: true,
  address: 'Damrak 1',
  pickup_fee_heading: 'Verpakking',
  pickup_fee: 0,
}

const missing = new Set(['1000'])
const reported = (validationErrors: readonly FieldProblem[]) =>
  validationErrors.map(({ field, code }) => `${field} ${code}`)
const validationErrorsOf = (settings: FoodSettings, changes: Partial<FoodSettings> = {}) =>
  reported(settingsErrors({ ...settings, ...toSettings(changes) }, missing))

const zips = (...rows: [zip_code: string, cost: number | string | null][]) => ({
  delivery_range_zip_codes: rows.map(([zip_code, cost]) => ({ zip_code, cost })),
})
type Typed = number | string | null
const rings = (...rows: [start: Typed, end: Typed, cost: Typed][]) => ({
  delivery_ranges: rows.map(([range_start, range_end, cost]) => ({ range_start, range_end, cost })),
})
const zip = 'delivery_range_zip_codes'
const ring = 'delivery_ranges'

describe('what keeps a food program from being published', () => {
  test('[FOOD-68] a new program is open on all days, and each can be closed', () => {
    expect(newSettings.working_hours.map(({ day_of_week }) => day_of_week)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(hoursErrors(newSettings.working_hours, newSettings.working_hours_exceptions)).toEqual([])
  })

  test('nothing, when it is whole', () => {
    for (const settings of [byZip, byDistance, pickup]) expect(validationErrorsOf(settings)).toEqual([])
  })

  const rows: readonly [
    rule: string,
    base: FoodSettings,
    changes: Partial<FoodSettings>,
    validationErrors: string[],
  ][] = [
    ['[FOOD-56] pickup needs an address', pickup, { address: '  ' }, ['address address_required']],
    ['[FOOD-56] and delivery alone does not', byZip, { address: '' }, []],
    [
      '[FOOD-57] pickup needs a heading of its fee',
      pickup,
      { pickup_fee: 50, pickup_fee_heading: '' },
      ['pickup_fee_heading pickup_fee_heading_required'],
    ],
    ['[FOOD-57] and pickup that is free needs none', pickup, { pickup_fee_heading: null, pickup_fee: '0,00' }, []],
    ['[FOOD-57] and the fee', pickup, { pickup_fee: null }, ['pickup_fee pickup_fee_required']],
    ['[FOOD-57] and neither is needed without pickup', byZip, { pickup_fee_heading: null, pickup_fee: null }, []],
    ['a fee is an amount', pickup, { pickup_fee: 'veel' }, ['pickup_fee amount_not_valid']],
    ['[M10] of whole cents', pickup, { pickup_fee: '10,285' }, ['pickup_fee amount_not_valid']],
    ['[M10] of whole cents, also with a point', pickup, { pickup_fee: '98.9009' }, ['pickup_fee amount_not_valid']],
    [
      '[FOOD-58] a row with a postcode needs a cost',
      byZip,
      zips(['1012', null], ['1013', '']),
      [`${zip}.0.cost cost_required`, `${zip}.1.cost cost_required`],
    ],
    [
      '[FOOD-59] a cost does not end with a comma',
      byZip,
      zips(['1012', '2,']),
      [`${zip}.0.cost amount_has_loose_separator`],
    ],
    ['[FOOD-59] nor with a dot', byZip, zips(['1012', '2.']), [`${zip}.0.cost amount_has_loose_separator`]],
    [
      '[FOOD-59] nor begin with one',
      byZip,
      zips(['1012', ',50'], ['1013', '.5']),
      [`${zip}.0.cost amount_has_loose_separator`, `${zip}.1.cost amount_has_loose_separator`],
    ],
    ['[FOOD-60] there has to be a postcode', byZip, zips(['', 250]), [`${zip}.0.zip_code zip_code_required`]],
    [
      '[FOOD-60] [FOOD-87] and it has to exist',
      byZip,
      zips(['1000', 250], ['1000 AB', 1]),
      [`${zip}.0.zip_code zip_code_unknown`, `${zip}.1.zip_code zip_code_unknown`],
    ],
    [
      'a postcode is four digits, with two letters or without',
      byZip,
      zips(['101', 1], ['1012 A', 1], ['1012ab', 1], ['0123', 1], ['1012 SS', 1]),
      [
        `${zip}.0.zip_code zip_code_invalid`,
        `${zip}.1.zip_code zip_code_invalid`,
        `${zip}.3.zip_code zip_code_invalid`,
        `${zip}.4.zip_code zip_code_invalid`,
      ],
    ],
    [
      'a postcode stands once',
      byZip,
      zips(['1012AB', 1], ['1012', 1], ['1012 ab', 2]),
      [`${zip}.2.zip_code zip_code_repeated`],
    ],
    [
      '[FOOD-62] a range needs start, end and cost',
      byDistance,
      rings([null, '', null], [null, 2, 1], [2, null, 1], [2, 4, null]),
      [
        `${ring}.1.range_start range_start_required`,
        `${ring}.2.range_end range_end_required`,
        `${ring}.3.cost cost_required`,
      ],
    ],
    [
      '[FOOD-63] a range starts before it ends',
      byDistance,
      rings([2, 2, 1], ['4,5', '4', 1]),
      [`${ring}.0.range_end range_start_not_before_end`, `${ring}.1.range_end range_start_not_before_end`],
    ],
    [
      '[FOOD-64] ranges do not overlap',
      byDistance,
      rings([0, 2, 0], [1, 4, 250]),
      [`${ring}.1.range_start ranges_overlap`],
    ],
    [
      '[FOOD-64] in whatever order they stand',
      byDistance,
      rings([1.5, 4, 250], [0, 2, 0]),
      [`${ring}.0.range_start ranges_overlap`],
    ],
    [
      '[FOOD-64] nor does one lie within another',
      byDistance,
      rings([0, 10, 1], [2, 3, 1], [4, 5, 1]),
      [`${ring}.1.range_start ranges_overlap`, `${ring}.2.range_start ranges_overlap`],
    ],
    [
      '[FOOD-65] a range does not repeat the end of the next',
      byDistance,
      rings([0, 2, 0], [1, 2, 250]),
      [`${ring}.1.range_end range_repeats_end`],
    ],
    [
      'a distance is a number',
      byDistance,
      rings(['near', 2, 0], [2, '3,', 0]),
      [`${ring}.0.range_start range_not_valid`, `${ring}.1.range_end range_not_valid`],
    ],
    ['a distance is counted from a place', byDistance, { latitude: null }, ['address place_required']],
    ['[FOOD-66] something is delivered somewhere', byZip, zips(), [`${zip} no_delivery_range`]],
    ['[FOOD-66] an empty row is no range', byDistance, rings([null, '', ' ']), [`${ring} no_delivery_range`]],
    [
      '[FOOD-66] the other way to deliver does not count',
      byZip,
      { type_of_delivery: 2 },
      [`${ring} no_delivery_range`],
    ],
    ['[FOOD-66] with pickup nothing has to be delivered', pickup, zips(), []],
    [
      '[FOOD-67] hours are valid',
      byZip,
      { working_hours: [{ day_of_week: 1, start_time: '12:00', end_time: '9' }] },
      ['working_hours.0.end_time invalid_time_format'],
    ],
    [
      '[FOOD-70] an exception needs a date',
      byZip,
      { working_hours_exceptions: [{ date: '', closed: true, times: [], note: '' }] },
      ['working_hours_exceptions.0.date exception_date_required'],
    ],
    [
      '[FOOD-72] an open exception needs times',
      byZip,
      { working_hours_exceptions: [{ date: '2026-12-25', closed: false, times: [], note: '' }] },
      ['working_hours_exceptions.0.times exception_times_required'],
    ],
    [
      'a minimum is an amount, or none',
      byZip,
      { min_order_amount: '20,' },
      ['min_order_amount amount_has_loose_separator'],
    ],
    [
      'an SMS is three parts long at most, with everything filled in',
      byZip,
      { delivering_sms_text: `${'ж'.repeat(150)} {link}` },
      ['delivering_sms_text sms_too_long'],
    ],
    ['a closed restaurant has no hours', byZip, { working_hours: [] }, []],
    ['the way that is not chosen may be half done', byZip, rings([5, 2, null]), []],
  ]
  test.each(rows)('%s', (_rule, base, changes, validationErrors) =>
    expect(validationErrorsOf(base, changes)).toEqual(validationErrors),
  )

  test('every code of a fault is one that the contract tells', () => {
    const codes: readonly string[] = foodProgramErrorCodes
    for (const [, base, changes] of rows)
      for (const { code } of settingsErrors({ ...base, ...toSettings(changes) }, missing)) expect(codes).toContain(code)
  })
})

describe('what was typed', () => {
  test('is kept as a number where it is one, and as it was where it is none', () => {
    expect(
      toSettings({
        ...zips(['1012', '2,50'], ['1013', '2.5'], ['1014', '€ 3'], ['1015', '2,']),
        min_order_amount: '20',
      }),
    ).toEqual({
      ...zips(['1012', 250], ['1013', 250], ['1014', 300], ['1015', '2,']),
      min_order_amount: 2000,
    })
    expect(toSettings(rings(['0', '2,5', '1,00'], ['2.5', 'ver', null]))).toEqual(
      rings([0, 2.5, 100], [2.5, 'ver', null]),
    )
  })

  test('stays what it is when it is saved again', () => {
    const typed = fc.oneof(fc.string({ maxLength: 20 }), fc.integer({ min: 0, max: 1e8 }), fc.constant(null))
    const row = fc.record({ range_start: typed, range_end: typed, cost: typed })
    fc.assert(
      fc.property(
        fc.array(row),
        fc.array(fc.record({ zip_code: fc.string({ maxLength: 12 }), cost: typed })),
        (item, two) => {
          const once = toSettings({ delivery_ranges: item, delivery_range_zip_codes: two })
          expect(toSettings(once)).toEqual(once)
        },
      ),
    )
  })

  test('whatever it is: ranges without a fault share no distance and have what they need', () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom('', null, '1,5', 'x', '3.'))
    fc.assert(
      fc.property(
        fc.array(fc.record({ range_start: number, range_end: number, cost: number }), { maxLength: 5 }),
        (ranges) => {
          const settings = { ...byDistance, ...toSettings({ delivery_ranges: ranges }) }
          if (settingsErrors(settings, missing).length > 0) return
          const whole = settings.delivery_ranges.filter(({ range_end }) => range_end !== null && range_end !== '')
          for (const item of whole)
            for (const other of whole)
              expect(
                item === other ||
                  Number(item.range_end) <= Number(other.range_start) ||
                  Number(other.range_end) <= Number(item.range_start),
              ).toBe(true)
        },
      ),
    )
  })
})
