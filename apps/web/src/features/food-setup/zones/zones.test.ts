import { describe, expect, it } from 'vitest'
import { parseCents, parseMetres } from '@plein/contract/food-ordering/typed-amounts'
import { rangeErrors, zipZoneErrors } from '@plein/contract/food-setup/zone-rules'
import { mergeZones, moveEdge, nextRange, sortZones, writeZonesCsv } from './zone.rules.ts'

const reported = (validationErrors: readonly { field: string; code: string }[]): string[] =>
  validationErrors.map(({ field, code }) => `${field.replace(/^delivery_range(_zip_code)?s\./, '')} ${code}`)
const ring = (range_start: number | string | null, range_end: number | string | null, cost: number | null = 0) => ({
  range_start,
  range_end,
  cost,
})

describe('typed amounts', () => {
  it.each([
    ['2,50', 250],
    ['2.5', 250],
    ['€ 3', 300],
    ['0', 0],
    ['2,', 'amount_has_loose_separator'],
    [',50', 'amount_has_loose_separator'],
    ['.', 'amount_has_loose_separator'],
    ['2,505', 'amount_not_valid'],
    ['-1', 'amount_not_valid'],
    ['twee', 'amount_not_valid'],
    ['  ', null],
    [null, null],
  ])('[FOOD-59] reads %j as %j', (typed, cents) => expect(parseCents(typed)).toBe(cents))

  it.each([
    ['2,5', 2500],
    [0, 0],
    [1.25, 1250],
    ['1,2345', 'range_not_valid'],
    ['ver', 'range_not_valid'],
    ['', null],
  ])('reads %j km as %j m', (typed, metres) => expect(parseMetres(typed)).toBe(metres))
})

describe('postcodes', () => {
  it.each([
    ['[FOOD-58] a postcode without a cost', [{ zip_code: '1012', cost: null }], ['0.cost cost_required']],
    ['[FOOD-59] a loose comma', [{ zip_code: '1012', cost: '2,' }], ['0.cost amount_has_loose_separator']],
    ['a cost without a postcode', [{ zip_code: ' ', cost: 250 }], ['0.zip_code zip_code_required']],
    ['what is no postcode', [{ zip_code: '0123 AB', cost: 1 }], ['0.zip_code zip_code_invalid']],
    [
      'one that stands there twice, however it is written',
      [
        { zip_code: '1012 ab', cost: 1 },
        { zip_code: '1012AB', cost: 2 },
      ],
      ['1.zip_code zip_code_repeated'],
    ],
    ['a row that nobody filled in', [{ zip_code: '', cost: null }], []],
  ])('%s', (_, zones, validationErrors) => expect(reported(zipZoneErrors(zones))).toEqual(validationErrors))

  it('puts what was pasted behind the list, and gives what is there its new cost', () => {
    const zones = [
      { zip_code: '1011', cost: 100 },
      { zip_code: '1012 AB', cost: '2,' },
      { zip_code: '', cost: null },
    ]
    const read = [
      { zip_code: '1012AB', cost: 250 },
      { zip_code: '1013', cost: null },
      { zip_code: '1011', cost: null },
    ]
    expect(mergeZones(zones, read)).toEqual({
      zones: [
        { zip_code: '1011', cost: 100 },
        { zip_code: '1012 AB', cost: 250 },
        { zip_code: '1013', cost: null },
      ],
      merged: 2,
    })
  })

  it('sorts by code and by cost, and leaves what is neither at the end', () => {
    const zones = [
      { zip_code: '1013', cost: 1000 },
      { zip_code: 'hier', cost: 50 },
      { zip_code: '1011', cost: null },
    ]
    expect(sortZones(zones, 'zip_code').map(({ zip_code }) => zip_code)).toEqual(['1011', '1013', 'hier'])
    expect(sortZones(zones, 'cost').map(({ zip_code }) => zip_code)).toEqual(['hier', '1013', '1011'])
  })

  it('writes a list that no spreadsheet takes for a formula', () => {
    const text = writeZonesCsv([
      { zip_code: '1012ab', cost: 250 },
      { zip_code: '=1+1', cost: '2,' },
    ])
    expect(text).toBe("\u{feff}zip_code;cost\r\n1012 AB;2.50\r\n'=1+1;2,\r\n")
  })
})

describe('distance', () => {
  it.each([
    [
      '[FOOD-62] start, end and cost',
      [ring(null, null, 250)],
      ['0.range_start range_start_required', '0.range_end range_end_required'],
    ],
    ['[FOOD-62] a cost', [ring(0, 2, null)], ['0.cost cost_required']],
    [
      '[FOOD-63] a start that is not before its end',
      [ring(2, 2), ring('3', '2,5')],
      ['0.range_end range_start_not_before_end', '1.range_end range_start_not_before_end'],
    ],
    ['[FOOD-64] ranges that overlap', [ring(0, 2), ring(1, 4)], ['1.range_start ranges_overlap']],
    ['[FOOD-64] ranges that overlap, in any order', [ring(1, 4), ring(0, 2)], ['0.range_start ranges_overlap']],
    ['[FOOD-65] the end of the next one', [ring(0, 4), ring(2, 4)], ['1.range_end range_repeats_end']],
    ['rings that touch', [ring(0, 2), ring(2, '4,5')], []],
    ['a row that nobody filled in', [ring(null, null, null)], []],
  ])('%s', (_, ranges, validationErrors) => expect(reported(rangeErrors(ranges))).toEqual(validationErrors))

  it('begins a row where the last one ends, and moves both with the edge between them', () => {
    expect(nextRange([])).toEqual(ring(0, null, null))
    expect(nextRange([ring(0, '2,5')])).toEqual(ring('2,5', null, null))
    expect(moveEdge([ring(0, 2), ring('2', 4), ring(5, 6)], 0, 2.5)).toEqual([ring(0, 2.5), ring(2.5, 4), ring(5, 6)])
  })
})
