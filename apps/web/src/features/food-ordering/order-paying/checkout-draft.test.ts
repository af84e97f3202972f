import type { Profile } from '@plein/contract/identity'
import { afterEach, describe, expect, it } from 'vitest'
import { checkoutDraft, toDraft, keptChange } from './checkout-draft.ts'

const home = { zip_code: '1012 AB', house_number: '14A' }
const office = { zip_code: '3511 AB', house_number: '1' }
const profile = {
  first_name: 'Sanne',
  last_name: 'Jansen',
  username: 'sanne@example.nl',
  phone_code: '+32',
  phone: '470123456',
  delivery_zip: '1012ab',
  delivery_house: '14a',
  delivery_street: 'Damrak',
  delivery_apartment: '3e',
} as Profile

const where = ({ delivery_address, delivery_apartment }: ReturnType<typeof toDraft>) => [
  delivery_address,
  delivery_apartment,
]

afterEach(() => sessionStorage.clear())

describe('what is said at the checkout', () => {
  it('is what the profile knows, until something else is typed', () => {
    const { first_name, last_name, email, phone_code, phone } = toDraft({ first_name: 'San' }, profile, home)
    expect([first_name, last_name, email, phone_code, phone]).toEqual([
      'San',
      'Jansen',
      'sanne@example.nl',
      '+32',
      '470123456',
    ])
    // Cleared by hand is not unknown.
    expect(toDraft({ phone: '' }, profile, home).phone).toBe('')
    expect(toDraft({}, { ...profile, phone: null }, home).phone_code).toBe('+31')
  })

  it('is the street and the apartment of the profile at its own address alone', () => {
    expect(where(toDraft({}, profile, home))).toEqual(['Damrak', '3e'])
    expect(where(toDraft({}, profile, office))).toEqual(['', ''])
    expect(where(toDraft({}, undefined, home))).toEqual(['', ''])
  })

  it('is the street and the apartment that were typed, for as long as the food goes to that address', () => {
    const first = keptChange({ delivery_apartment: '4e' }, toDraft({}, profile, home), home)
    expect(where(toDraft(first, profile, home))).toEqual(['Damrak', '4e'])
    expect(where(toDraft(first, profile, office))).toEqual(['', ''])
    const second = {
      ...first,
      ...keptChange({ delivery_address: 'Oudegracht' }, toDraft(first, profile, office), office),
    }
    expect(where(toDraft(second, profile, office))).toEqual(['Oudegracht', ''])
    expect(where(toDraft(second, profile, home))).toEqual(['Damrak', '3e'])
  })
})

it('keeps for the tab what was typed, and after a paid order who it was', () => {
  checkoutDraft.save('cart', { first_name: 'Sanne' })
  checkoutDraft.save('cart', { comments: 'Bel boven', delivery_time: '2026-11-24T18:00:00Z', asap: false })
  expect(checkoutDraft.read('cart').comments).toBe('Bel boven')
  checkoutDraft.finish('cart')
  expect(toDraft(checkoutDraft.read('cart'), undefined, null)).toMatchObject({
    first_name: 'Sanne',
    comments: '',
    delivery_time: null,
    asap: null,
  })
  expect(checkoutDraft.read('other')).toEqual({})
})
