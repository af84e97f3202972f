import { expect, it } from 'vitest'
import { toLabels } from './labels.rules.ts'

it.each([
  ['12', ['12']],
  ['1-3', ['1', '2', '3']],
  ['1 to 3', ['1', '2', '3']],
  ['1 t/m 3', ['1', '2', '3']],
  ['Terras 9 – 11, Bar', ['Terras 9', 'Terras 10', 'Terras 11', 'Bar']],
  ['3-1', ['3-1']],
  ['1-999', ['1-999']],
  [' , ', []],
])('reads %s as tables', (typed, labels) => {
  expect(toLabels(typed)).toEqual(labels)
})
