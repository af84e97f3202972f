import { expect, test } from 'vitest'
import { getCustomerQuery, orderNumberIn } from './customer-words.rules.ts'

test.each([
  ['1024', 1024],
  ['#7', 7],
  ['0612345678', undefined],
  ['612345678', undefined],
  ['1024a', undefined],
  ['', undefined],
])('%s means the order number %s', (search, order_id) => {
  expect(orderNumberIn(search)).toBe(order_id)
})

test.each([
  ['Sanne', "'sanne':*"],
  ['de  Vries', "'de':* & 'vries':*"],
  ['sanne@example.n', "'sanne':* & 'example':* & 'n'"],
  ["O'Brien", "'o''brien':*"],
  [String.raw`a\b:*`, String.raw`'a\\b:*':*`],
  ['j', "'j'"],
  ['06 1234-5678', "'612345678':*"],
  ['+31 6 1234 5678', "'31612345678':*"],
  ['0031612345678', "'31612345678':*"],
  ['612345678', "'612345678':*"],
  ['@', null],
])('%s is searched for as %s', (search, query) => {
  expect(getCustomerQuery(search)).toBe(query)
})
