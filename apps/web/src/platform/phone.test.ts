import { expect, test } from 'vitest'
import { formatPhone, formatTyped, phoneHref, typedHref } from './phone.ts'

test.each([
  ['+31205550141', '+31 20 555 01 41'],
  ['+31 (0)20', '+31 (0)20'],
  ['+31223555014', '+31 223 55 50 14'],
  ['+31 6-12345678', '+31 6 1234 5678'],
  ['+4930123456', '+4930123456'],
  ['020 555 01 41', '020 555 01 41'],
])('%s reads %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown))

test.each([
  ['+31', '0612345602', '+31 6 1234 5602'],
  ['+31', '6 12 34 56 02', '+31 6 1234 5602'],
  ['+49', '030 123456', '+49 30 123456'],
  ['+380', '44 123 45 67', '+380 44 123 45 67'],
  ['+39', '06 6982 1234', '+39 06 6982 1234'],
])('%s and %s read %s', (code, phone, shown) => expect(formatTyped(code, phone)).toBe(shown))

test('a number is called without its spaces and brackets', () =>
  expect(phoneHref('+31 20 555-01 41')).toBe('tel:+31205550141'))

test.each([
  ['+31', '0612 345 602', 'tel:+31612345602'],
  ['+39', '06 6982 1234', 'tel:+390669821234'],
])('%s and %s are called by %s', (code, phone, href) => expect(typedHref(code, phone)).toBe(href))
