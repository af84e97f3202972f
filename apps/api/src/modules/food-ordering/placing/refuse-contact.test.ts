import { expect, test } from 'vitest'
import { assertContact } from './assert-contact.ts'

const contactOf = (phone_code: string, phone: string) => ({
  first_name: 'Joris',
  last_name: 'van Dam',
  email: 'joris@example.nl',
  phone_code,
  phone,
})

test.each([
  ['a Dutch mobile', '+31', '06 1234 5602', '612345602'],
  ['a Dutch landline', '+31', '(020) 555 0101', '205550101'],
  ['a Belgian mobile', '+32', '0470 12 34 56', '470123456'],
  ['a Belgian landline', '+32', '02 511 12 34', '25111234'],
  ['a German mobile', '+49', '0151 23456789', '15123456789'],
  ['a German landline', '+49', '030 901820', '30901820'],
  ['an Italian mobile', '+39', '312 345 6789', '3123456789'],
  ['an Italian landline, whose 0 belongs to it', '+39', '06 6982 1234', '0669821234'],
  ['a Ukrainian mobile', '+380', '067 123 45 67', '671234567'],
  ['a Ukrainian landline', '+380', '044 123 45 67', '441234567'],
  ['a British mobile', '+44', '07400 123456', '7400123456'],
  ['a British landline', '+44', '(020) 7946 0958', '2079460958'],
])('a courier can call %s: %s %s', (_whose, phone_code, typed, phone) => {
  expect(assertContact(contactOf(phone_code, typed))).toEqual({ phone_code, phone })
})

test.each([
  ['too few digits', '+39', '06 12'],
  ['the 0 left out that belongs to it', '+39', '6 6982 1234'],
  ['a code of no country', '+999', '612345602'],
])('nobody can call %s: %s %s', (_what, phone_code, typed) => {
  const refusal = { facts: { errors: [{ field: 'phone', code: 'phone' }] } }
  expect(() => assertContact(contactOf(phone_code, typed))).toThrow(expect.objectContaining(refusal))
})
