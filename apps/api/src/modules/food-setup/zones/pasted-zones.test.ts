import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPostcodeAreas, readPasted, zonesOfPasted } from './pasted-zones.rules.ts'

const missing = new Set(['1000', '1020', '1029', '1030'])
const preview = (text: string, usual: number | null = null) => zonesOfPasted(readPasted(text, usual), missing)
const read = (text: string, usual: number | null = null) =>
  preview(text, usual).read.map(({ zip_code, cost }) => `${zip_code} ${cost}`)
const skipped = (text: string) => preview(text).skipped.map(({ line, text: what, code }) => `${line} ${what}: ${code}`)

describe('a pasted list of postcodes', () => {
  test.each([
    ['1012\t2,50', ['1012 250']],
    ['1012;2.50', ['1012 250']],
    ['1012 2,50', ['1012 250']],
    ['1012 € 2,50', ['1012 250']],
    ['1012, 2,50', ['1012 250']],
    ['"1012 ab";"2,50"', ['1012 AB 250']],
    ['1012AB 3', ['1012 AB 300']],
    ['1012', ['1012 null']],
    ['1011-1013\t2', ['1011 200', '1012 200', '1013 200']],
    ['1011 \u2013 1012; 2', ['1011 200', '1012 200']],
    ['1011, 1013, 1015-1016; 1,75', ['1011 175', '1013 175', '1015 175', '1016 175']],
    ['1011 1013 1,75', ['1011 175', '1013 175']],
    ['postcode\tkosten\r\n1012\t2\r\n\r\n1013\t3\r\n', ['1012 200', '1013 300']],
    ['1018-1022\t1', ['1018 100', '1019 100', '1021 100', '1022 100']],
    ['', []],
  ])('%j', (text, zones) => expect(read(text)).toEqual(zones))

  test('takes the usual cost where a line names none', () =>
    expect(read('1012\n1013\t3', 250)).toEqual(['1012 250', '1013 300']))

  test.each([
    ['1012\t2,', ['1 1012\t2,: amount_has_loose_separator']],
    ['1012\t,5', ['1 1012\t,5: amount_has_loose_separator']],
    ['1012\tgratis', ['1 1012\tgratis: amount_not_valid']],
    ['101\t2', ['1 101\t2: zip_code_invalid']],
    ['0123\t2', ['1 0123: zip_code_invalid']],
    ['10123\t2', ['1 10123\t2: zip_code_invalid']],
    ['1012 centrum\t2', ['1 1012 centrum\t2: zip_code_invalid']],
    ['1012\t2\n1000\t2', ['2 1000: zip_code_unknown']],
    ['1029-1030\t2', ['1 1029-1030: zip_code_unknown']],
    ['1019-1011\t2', ['1 1019-1011: range_start_not_before_end']],
    ['1012, 1000, 1013; 2', ['1 1000: zip_code_unknown']],
  ])('says of %j what was left out', (text, lines) => expect(skipped(text)).toEqual(lines))

  test('of a code that stands twice the last cost counts, and it is told', () =>
    expect(preview('1011-1013\t2\n1012\t3')).toEqual({
      read: [
        { zip_code: '1011', cost: 200 },
        { zip_code: '1012', cost: 300 },
        { zip_code: '1013', cost: 200 },
      ],
      merged: 1,
      skipped: [],
    }))

  test('38 of 40 lines are read, and 2 are left out', () => {
    const lines = Array.from({ length: 38 }, (_none, at) => `${1031 + at}\t2,50`)
    const found = preview([...lines.slice(0, 10), '9\t2', ...lines.slice(10), '1099\t2,'].join('\n'))
    expect(found.read).toHaveLength(38)
    expect(found.skipped.map(({ line }) => line)).toEqual([11, 40])
  })

  test('is cut at 1,200 rows, and says so', () => {
    const { read: zones, skipped: rest } = preview('1011-9999\t1\n1012\t2')
    expect(zones).toHaveLength(1200)
    expect(rest).toEqual([{ line: 1, text: '1011-9999', code: 'too_many' }])
  })

  test('whatever is pasted, every line is read, left out with its reason, or empty', () => {
    const piece = fc.constantFrom(
      '1012',
      '1000',
      '1012 AB',
      '1011-1013',
      ' ',
      '\t',
      ';',
      ',',
      '2,50',
      '2,',
      'x',
      '€',
      '-',
      '"',
      '\u00a0',
      '99999',
    )
    fc.assert(
      fc.property(fc.array(fc.array(piece, { maxLength: 6 }), { maxLength: 6 }), (pieces) => {
        const lines = pieces.map((words) => words.join(''))
        const pasted = readPasted(lines.join('\n'), null)
        const spoken = new Set([...pasted.codes, ...pasted.skipped].map(({ line }) => line))
        lines.forEach((line, at) => {
          const is_heading = at === 0 && !/\d/.test(line)
          expect(spoken.has(at + 1)).toBe(line.trim() !== '' && !is_heading)
        })
        for (const zone of zonesOfPasted(pasted, missing).read)
          expect(zone.zip_code).toMatch(/^[1-9]\d{3}( [A-Z]{2})?$/)
        expect(listPostcodeAreas(pasted.codes).every((area) => /^\d{4}$/.test(area))).toBe(true)
      }),
    )
  })
})
