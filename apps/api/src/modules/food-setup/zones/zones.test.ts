import { foodZones } from '@plein/contract/food-setup/zones'
import type { BodyOf } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/runtime/ids.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { startFakePdok } from '#modules/geo/fake-pdok.test-data.ts'

let app: TestApp
let owner: As
beforeAll(async () => {
  app = await createTestApp()
  owner = app.as('program_owner', newId())
})
afterAll(() => app.close())

const centre = { latitude: 52.373, longitude: 4.895 }
type Form = BodyOf<typeof foodZones.test>
const form: Omit<Form, 'destination'> = {
  ...centre,
  type_of_delivery: 1,
  delivery_range_zip_codes: [
    { zip_code: '1012', cost: '2,50' },
    { zip_code: '1012 AB', cost: 0 },
    { zip_code: '1013', cost: '2,' },
  ],
  delivery_ranges: [
    { range_start: 0, range_end: '1,5', cost: 0 },
    { range_start: 1.5, range_end: 4, cost: 250 },
  ],
}
const ask = async (zip_code: string, changes: Partial<Form> = {}, by = owner) =>
  (await by.call(foodZones.test, { body: { ...form, ...changes, destination: { zip_code, house_number: '14' } } })).body

describe('testing a postcode with the zones of a form', () => {
  test.each([
    ['1012 CD', { result: 'delivered', cost: 250, zip_code: '1012 CD', city: 'Amsterdam' }],
    ['1012ab', { result: 'delivered', cost: 0, zip_code: '1012 AB' }],
    ['1013 AA', { result: 'outside', cost: null }],
    ['9712 HV', { result: 'outside', cost: null }],
    ['1000 AB', { result: 'zip_code_unknown', cost: null }],
    ['12', { result: 'zip_code_invalid', zip_code: '12' }],
  ])('by postcode: %s', async (zip_code, answer) => expect(await ask(zip_code)).toMatchObject(answer))

  test('by distance: the distance and the cost, or outside, or why it cannot be said', async () => {
    const far = { type_of_delivery: 2 as const }
    const near = await ask('1012 CD', far)
    expect(near).toMatchObject({ result: 'delivered', cost: 0 })
    expect(near.distance_m).toBeLessThan(1500)
    const next = await ask('1018 AA', far)
    expect(next).toMatchObject({ result: 'delivered', cost: 250 })
    expect(next.distance_m).toBeGreaterThanOrEqual(1500)
    expect(await ask('9712 HV', far)).toMatchObject({ result: 'outside', cost: null })
    expect(await ask('1012 CD', { ...far, latitude: null })).toMatchObject({
      result: 'place_required',
      distance_m: null,
    })
    // It exists, but no source of this app knows where it lies.
    expect(await ask('6211 AA', far)).toMatchObject({ result: 'place_unknown', distance_m: null })
  })
})

test('a pasted list is read with one statement at most, and nothing is kept', async () => {
  const text = '1011-1013\t2,50\n1000\t2\n1012 AB\t2,\n1014'
  const sent = await statementsDuring(/./, async () => {
    const { body } = await owner.call(foodZones.preview, { body: { text, cost: 300 } })
    expect(body).toEqual({
      read: [
        { zip_code: '1011', cost: 250 },
        { zip_code: '1012', cost: 250 },
        { zip_code: '1013', cost: 250 },
        { zip_code: '1014', cost: 300 },
      ],
      merged: 0,
      skipped: [
        { line: 2, text: '1000', code: 'zip_code_unknown' },
        { line: 3, text: '1012 AB\t2,', code: 'amount_has_loose_separator' },
      ],
    })
  })
  expect(sent.length).toBeLessThanOrEqual(1)
})

describe('the place of an address', () => {
  const place = async (zip_code: string, house_number: string | undefined, by = owner) =>
    (await by.call(foodZones.locate, { query: { zip_code, ...(house_number ? { house_number } : {}) } })).body

  test('is that of its area where only that is known', async () => {
    expect(await place('1012cd', '5')).toMatchObject({
      result: 'found',
      zip_code: '1012 CD',
      city: 'Amsterdam',
      precision: 'area',
    })
    expect(await place('6211 AA', undefined)).toMatchObject({ result: 'place_unknown', latitude: null })
    expect(await place('1000 AA', '1')).toMatchObject({ result: 'zip_code_unknown' })
    expect(await place('nergens', '1')).toMatchObject({ result: 'zip_code_invalid', zip_code: 'nergens' })
  })

  test('comes from the register of addresses; while that is down nothing is said to be missing', async () => {
    const pdok = await startFakePdok()
    const registered = await createTestApp({ env: { PLEIN_PDOK_URL: pdok.url } })
    try {
      const by = registered.as('program_owner', newId())
      expect(await place('9712 HV', '3', by)).toEqual({
        result: 'found',
        zip_code: '9712 HV',
        street: 'Broerstraat',
        city: 'Groningen',
        latitude: 53.21917,
        longitude: 6.56304,
        precision: 'address',
      })
      expect(await place('9712 HV', '4000', by)).toMatchObject({ result: 'zip_code_unknown' })
      pdok.behave('fails')
      expect(await place('6211 AA', '1', by)).toMatchObject({ result: 'place_unknown' })
    } finally {
      await registered.close()
      await pdok.stop()
    }
  })
})
