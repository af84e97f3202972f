import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from '#modules/geo/index.ts'
import { deliveryFee, distanceTo, type DeliveryZones } from './delivery-fee.rules.ts'

const station = { lat: 52.379, lon: 4.9 }
const to = (zip_code: string | null, place: { lat: number; lon: number } | null = station) => ({
  pickup_in_restaurant: false,
  zip_code,
  lat: place?.lat ?? null,
  lon: place?.lon ?? null,
})
const byZip: DeliveryZones = {
  type_of_delivery: 1,
  zip_zones: { '1012': 250, '1012AB': 100 },
  distance_zones: [],
  latitude: 52.37,
  longitude: 4.9,
}
const byDistance: DeliveryZones = {
  type_of_delivery: 2,
  zip_zones: {},
  distance_zones: [
    [0, 2000, 0],
    [2000, 4000, 250],
  ],
  latitude: 52.37,
  longitude: 4.9,
}

test('[FOOD-11] a full postcode comes before its area, and nothing outside is delivered', () => {
  expect(deliveryFee(byZip, to('1012AB'))).toBe(100)
  expect(deliveryFee(byZip, to('1012XX'))).toBe(250)
  expect(deliveryFee(byZip, to('1013AA'))).toBeNull()
  expect(deliveryFee(byZip, to(null))).toBeNull()
})

test('postcode zones need no coordinates', () => {
  expect(deliveryFee(byZip, to('1012XX', null))).toBe(250)
})

test('[FOOD-10] [FOOD-12] a ring holds its start and not its end; an unknown place is outside', () => {
  const at = (metres: number) => to('1012AB', { lat: 52.37 + metres / 111_195, lon: 4.9 })
  expect(deliveryFee(byDistance, at(0))).toBe(0)
  expect(deliveryFee(byDistance, at(1990))).toBe(0)
  expect(deliveryFee(byDistance, at(2010))).toBe(250)
  expect(deliveryFee(byDistance, at(4010))).toBeNull()
  expect([2000, 4000].map((metres) => distanceTo(byDistance, at(metres)))).toEqual([2000, 4000])
  expect(deliveryFee(byDistance, at(2000))).toBe(250)
  expect(deliveryFee(byDistance, at(4000))).toBeNull()
  expect(deliveryFee(byDistance, to('1012AB', null))).toBeNull()
  expect(distanceTo(byDistance, to('1012AB', null))).toBeNull()
})

test('distance is the same both ways, zero to itself, and right for Amsterdam to Utrecht', () => {
  expect(distanceMetres({ lat: 52.379, lon: 4.9 }, { lat: 52.089, lon: 5.11 })).toBeGreaterThan(34_000)
  expect(distanceMetres({ lat: 52.379, lon: 4.9 }, { lat: 52.089, lon: 5.11 })).toBeLessThan(36_000)
  const place = fc.record({
    lat: fc.double({ min: 50, max: 54, noNaN: true }),
    lon: fc.double({ min: 3, max: 8, noNaN: true }),
  })
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(distanceMetres(a, a)).toBe(0)
      expect(distanceMetres(a, b)).toBe(distanceMetres(b, a))
    }),
  )
})
