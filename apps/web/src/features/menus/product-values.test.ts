import { expect, test } from 'vitest'
import {
  emptyProduct,
  emptyRow,
  missingCells,
  productChange,
  readMeasure,
  sentProduct,
  typedRow,
} from './product-values.ts'

const full = { ...emptyRow(), title: 'Groot', price: 300, quantity: '1', unit: 'piece' as const }

test('[FOOD-76] the missing cells of a row that is half filled, none of one that is full or empty', () => {
  expect(missingCells(emptyRow())).toEqual([])
  expect(missingCells(full)).toEqual([])
  expect(missingCells({ ...full, price: null })).toEqual(['price'])
  expect(missingCells({ ...full, title: ' ', quantity: '0' })).toEqual(['title', 'quantity'])
  expect(missingCells({ ...emptyRow(), price: 0 })).toEqual(['title', 'quantity', 'unit'])
})

test('a title that is typed brings one piece with it, once', () => {
  expect(typedRow(emptyRow(), { title: 'G' })).toMatchObject({ title: 'G', quantity: '1', unit: 'piece' })
  expect(typedRow({ ...full, quantity: '' }, { title: 'Gr' })).toMatchObject({ quantity: '' })
})

test('[FOOD-77] of rows only the filled ones are sent', () => {
  const { variants } = sentProduct({ ...emptyProduct('c'), variants: [full, emptyRow()] })
  expect(variants).toEqual([{ title: 'Groot', price: 300, quantity: 1, unit: 'piece', is_active: true }])
})

test('a change names what was changed and nothing else', () => {
  const before = { ...emptyProduct('c'), title: 'Pizza', price: 900, variants: [full] }
  expect(productChange(before, { ...before, title: 'Pizza ', variants: [full, emptyRow()] })).toEqual({})
  expect(productChange(before, { ...before, price: 950, allergens: ['milk'] })).toEqual({
    price: 950,
    allergens: ['milk'],
  })
})

test.each([
  ['1,5', 1.5],
  ['1.25', 1.25],
  ['0', null],
  ['-1', null],
  ['', null],
  ['1,5,', null],
])('%s is the measure %s', (text, measure) => expect(readMeasure(text)).toBe(measure))
