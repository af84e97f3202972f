import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { settle } from '#portals/testing/settle.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

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

it('leads who answered it on to the restaurants, from where their keyboard goes on', async () => {
  const session = { uuid: 'visit-1', zip_code: '1012 AB', house_number: '14', pickup_in_restaurant: false }
  const profile = { delivery_street: 'Damrak', delivery_house: '14', delivery_zip: '1012ab' }
  const portal = await openPortal({
    portal: 'storefront',
    path: '/food',
    type: 3,
    profile,
    answer: ({ path, method }) =>
      path === '/api/v1/food/session' && method === 'POST' ? { status: 201, body: session } : undefined,
  })
  close = portal.close
  await expect.poll(() => screen.queryByLabelText<HTMLInputElement>('Huisnummer')?.value).toBe('14')
  const show = screen.getByRole('button', { name: 'Toon restaurants' })
  show.focus()
  await act(async () => show.click())
  await settle(() => expect(screen.queryByLabelText('Postcode')).toBeNull())
  expect(document.activeElement?.tagName).toBe('MAIN')
})
