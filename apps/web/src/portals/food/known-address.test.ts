import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPortal } from '../testing/open-portal.ts'

let close: (() => Promise<void>) | undefined
afterEach(async () => close?.())

it.each([
  ['with the address of the profile filled in', '1012ab', ['1012 AB', '14', 'A']],
  ['with nothing filled in of an address that nobody here delivers to', '75001', ['', '', '']],
])('asks a customer where the food goes %s', async (_how, delivery_zip, filled_in) => {
  const profile = { delivery_street: 'Damrak', delivery_house: '14A', delivery_zip }
  const portal = await openPortal({ portal: 'cardholder', path: '/food', type: 3, profile })
  close = portal.close
  const labels = ['Postcode', 'Huisnummer', 'Toevoeging']
  const fields = await Promise.all(labels.map((label) => screen.findByLabelText<HTMLInputElement>(label)))
  await expect.poll(() => fields.map(({ value }) => value)).toEqual(filled_in)
})
