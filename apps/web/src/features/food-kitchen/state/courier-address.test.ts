import { expect, it } from 'vitest'
import { boardOrder } from './board-orders.test-data.ts'
import { courierAddressLine } from './courier-address.ts'

it('names a door by its street, and by its postcode where nobody said the street', () => {
  const known = { delivery_zip_code: '1012 AB', delivery_house_number: '14' }
  expect(courierAddressLine(boardOrder({ ...known, delivery_address: 'Stationsplein' }))).toBe('Stationsplein 14')
  expect(courierAddressLine(boardOrder({ ...known, delivery_address: null }))).toBe('1012 AB 14')
})
