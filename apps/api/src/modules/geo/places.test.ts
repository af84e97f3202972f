import { toPostcodeArea, normalizeZipCode } from '@plein/contract/zip-code'
import { readFileSync, existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/tx.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { run } from '#platform/db/database.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { distanceMetres } from './distance.rules.ts'
import { areasOfFile, importAreas } from './import-areas.ts'
import { locate } from './locate.ts'
import { missingAreas } from './missing-areas.ts'
import { plainHouseNumber } from './house-number.rules.ts'
import { eventually } from '#platform/testing/eventually.ts'

const excerpt = readFileSync(new URL('geonames-excerpt.test-data.txt', import.meta.url), 'utf8')

describe('a postcode', () => {
  test.each(['1012AB', '1012 AB', ' 1012ab ', '1012-ab', '1012.AB', '10 12 A B', '1012\u2013AB', '1012\u00a0AB'])(
    '%s is 1012AB',
    (typed) => {
      expect(normalizeZipCode(typed)).toBe('1012AB')
    },
  )
  test.each([
    '',
    '1012',
    '12AB',
    '0123AB',
    '1012ABC',
    '10123AB',
    '1012A1',
    '1012SA',
    '1012SD',
    '1012ss',
    'AB1012',
    '1012АВ',
    '1012AB;',
  ])('%s is none', (typed) => expect(normalizeZipCode(typed)).toBeNull())
  test('has a four-digit area', () => expect(toPostcodeArea('1012AB')).toBe('1012'))
})

test.each([
  ['14', '14'],
  [' 14a ', '14'],
  ['14-2', '14'],
  ['14 bis', '14'],
  ['nr. 14', ''],
  ['014', '14'],
  ['A14', '14'],
  ['0', ''],
  ['123456', ''],
  ['', ''],
  [null, ''],
])('of the house number %s PDOK is asked for %s', (typed, plain) => expect(plainHouseNumber(typed)).toBe(plain))

describe('a distance', () => {
  const dam = { lat: 52.3731, lon: 4.8926 }
  test.each([
    ['nowhere', dam, 0],
    ['one degree north', { lat: 53.3731, lon: 4.8926 }, 111_195],
    ['to Utrecht Domplein', { lat: 52.0908, lon: 5.1222 }, 35_059],
    ['to the other side of the earth', { lat: -52.3731, lon: -175.1074 }, 20_015_114],
  ])('%s', (_name, to, metres) => expect(Math.abs(distanceMetres(dam, to) - metres)).toBeLessThan(metres * 0.001 + 1))
})

describe('without PDOK', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  const find = (zip_code: string, house_number: string | null = null) => locate(app.server.app, zip_code, house_number)

  test('the shipped table knows the postcodes of the demo and the areas around', async () => {
    expect(await find('1012AB', '14')).toMatchObject({ kind: 'found', city: 'Amsterdam', precision: 'address' })
    expect(await find('1017JE', '812')).toMatchObject({
      kind: 'found',
      city: 'Amsterdam',
      precision: 'area',
      lat: 52.363,
      lon: 4.892,
    })
    expect(await find('6211AA', '1')).toEqual({ kind: 'unknown' })
    expect(await find('1012AB', '14000')).toMatchObject({ kind: 'found', precision: 'area' })
  })

  test('a part of the country that was imported adds to it and denies nothing', async () => {
    await inTransaction(app.database.db, (tx) => importAreas(tx, excerpt))
    await eventually(async () => expect(await find('6211AA')).toMatchObject({ kind: 'found', precision: 'area' }))
    expect(await find('4321AA')).toEqual({ kind: 'unknown' })
  })

  test('the whole country knows what does not exist', async () => {
    const lines = Array.from({ length: 4100 }, (_, at) => `NL\t${1000 + at}\tPlaats\t\t\t\t\t\t\t52.${at}\t5.1\t`)
    await inTransaction(app.database.db, (tx) => importAreas(tx, lines.join('\n')))
    await eventually(async () => expect(await find('9712HV')).toEqual({ kind: 'not_existing' }))
    expect(await find('1234AB')).toMatchObject({ kind: 'found', city: 'Plaats' })
  })

  test('looking up costs no statement', async () => {
    await find('1234AB')
    const sent = await statementsDuring(/\bgeo\./, async () => {
      for (let zip = 1000; zip < 1100; zip++) await find(`${zip}AB`, '1')
    })
    expect(sent).toEqual([])
  })
})

describe('a postal code file of GeoNames', () => {
  test('gives the Dutch areas with their places, the full codes of one averaged', () => {
    const areas = areasOfFile(excerpt)
    expect(areas.length).toBeGreaterThanOrEqual(20)
    expect(areas).toContainEqual({ code: '9401', place: 'Assen', lat: 52.9939, lon: 6.5625 })
    expect(areas).toContainEqual({ code: '2000', place: 'Haarlem', lat: 52.39, lon: 4.64 })
    expect(areas.every((area) => /^[1-9]\d{3}$/.test(area.code))).toBe(true)
    expect(areas.some((area) => area.place === 'Brussel')).toBe(false)
  })

  test('that holds nothing of use is refused', async () => {
    await expect(importAreas(undefined as never, 'a,b,c\n')).rejects.toThrow('no postal code file')
  })

  const whole = process.env['PLEIN_GEONAMES_FILE'] ?? ''
  test.runIf(existsSync(whole))('of the whole country has its 4,000 areas', () => {
    const areas = areasOfFile(readFileSync(whole, 'utf8'))
    expect(areas.length).toBeGreaterThan(4000)
    for (const { lat, lon } of areas) expect([lat > 50.7 && lat < 53.6, lon > 3.3 && lon < 7.3]).toEqual([true, true])
  })
})

describe('areas that do not exist', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())
  const missing = async (...codes: string[]) => [...(await missingAreas(app.database.db, codes))]

  test('are those that neither the shipped list, nor an imported one, nor a found address knows', async () => {
    expect(await missing('1012', '1012AB', '9999', '3011')).toEqual([])
    expect(await missing('1000', '1000AB', '9990')).toEqual(['1000', '9990'])
    const { db } = app.owner
    await run(db, `insert into geo.areas (code, place, lat, lon) values ('1000', 'Nieuwstad', 52, 5)`)
    await run(
      db,
      `insert into geo.addresses (zip_code, house_number, city, lat, lon, fetched_at)
       values ('9990XZ', '', 'Nieuwdorp', 53, 6, now()), ('9899ZZ', '', null, null, null, now())`,
    )
    expect(await missing('1000', '9990', '9990AB', '9898')).toEqual(['9898'])
  })

  test('cost one statement, and none when the shipped list has all', async () => {
    expect(await statementsDuring(/./, () => missing('1012', '1013'))).toHaveLength(0)
    expect(await statementsDuring(/./, () => missing('1012', '1000', '9990', '9898'))).toHaveLength(1)
  })
})
