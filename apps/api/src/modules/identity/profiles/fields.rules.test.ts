import { expect, test } from 'vitest'
import { getPhone } from './fields.rules.ts'

test.each([
  ['+31', '(0)6 12345678', '612345678'],
  ['+31', '020-111 0002', '201110002'],
  ['+39', '06 6982 1234', '0669821234'],
  ['+44', '(0)20 7946 0958', '2079460958'],
  ['+49', '0151 23456789', '15123456789'],
  ['+380', '067 123 45 67', '671234567'],
  ['+1', '(416) 555-0123', '4165550123'],
  ['+36', '06 30 123 4567', '301234567'],
])('a number as it is written at home is read as one to dial from abroad: %s %s', (code, typed, number) => {
  expect(getPhone(code, typed)).toEqual({ code, number })
})

test.each([
  ['+31', '31'],
  ['+999', '612345678'],
  [null, '612345678'],
])('a number that does not exist is refused: %s %s', (code, typed) => {
  expect(getPhone(code, typed)).toBeNull()
})
