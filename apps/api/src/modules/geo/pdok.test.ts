import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { createServer, type Server } from '../../server.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { promised } from '#platform/testing/load.ts'
import { startFakePdok } from './fake-pdok.test-data.ts'
import { replaceAreas } from './geo.queries.ts'
import { locate } from './locate.ts'

let fake: Awaited<ReturnType<typeof startFakePdok>>
let app: TestApp
let server: Server
beforeAll(async () => {
  fake = await startFakePdok()
  app = await createTestApp({ env: { PLEIN_PDOK_URL: fake.url } })
})
afterAll(async () => {
  await app.close()
  await fake.stop()
})
/** A fresh process on the same database: with nothing in memory. */
beforeEach(async () => {
  const url = (app.database.pool.options as { connectionString: string }).connectionString
  server = await createServer(app.settings, { url, database: app.database })
  fake.behave('answers')
  fake.asked.length = 0
})
afterEach(async () => {
  setClock(undefined)
  await server.close()
})
const forgetAll = () => run(app.database.db, 'delete from geo.addresses')
const find = (zip_code: string, house_number: string | null = null) => locate(server.app, zip_code, house_number)
const stationsplein = {
  kind: 'found',
  lat: 52.37754,
  lon: 4.89926,
  street: 'Stationsplein',
  city: 'Amsterdam',
  precision: 'address',
}

test('PDOK is asked for the house, and answers street, town and place with longitude first', async () => {
  expect(await find('1012AB', '14')).toEqual(stationsplein)
  const { searchParams } = new URL(fake.asked[0]!, fake.url)
  expect(searchParams.getAll('fq')).toEqual(['type:adres', 'postcode:1012AB', 'huisnummer:14'])
})

test('a postcode alone is asked for as such', async () => {
  expect(await find('9712HV')).toMatchObject({ kind: 'found', city: 'Groningen' })
  expect(new URL(fake.asked[0]!, fake.url).searchParams.getAll('fq')).toEqual(['type:postcode', 'postcode:9712HV'])
})

test('an answer is asked for once: then it comes from the table, and then from memory', async () => {
  await forgetAll()
  await find('1012AB', '14')
  expect(fake.asked).toHaveLength(1)
  const again = await statementsDuring(/\bgeo\./, async () => {
    for (let times = 0; times < 10; times++) expect(await find('1012AB', '14-A')).toEqual(stationsplein)
  })
  expect([fake.asked.length, again.length]).toEqual([1, 0])
  const second = await createServer(app.settings, {
    url: (app.database.pool.options as { connectionString: string }).connectionString,
    database: app.database,
  })
  const first = await statementsDuring(/\bgeo\./, async () => {
    expect(await locate(second.app, '1012AB', '14')).toEqual(stationsplein)
  })
  expect([fake.asked.length, first.length]).toEqual([1, 1])
  await second.close()
})

test('many who ask at once are one question', async () => {
  await forgetAll()
  const places = await Promise.all(Array.from({ length: 30 }, () => find('1012AB', '14')))
  expect(places.every((place) => place.kind === 'found')).toBe(true)
  expect(fake.asked).toHaveLength(1)
})

test('a code that PDOK does not have does not exist, and is asked for again after a week', async () => {
  expect(await find('1012AB', '15')).toEqual({ kind: 'not_existing' })
  await find('1012AB', '15')
  expect(fake.asked).toHaveLength(1)
  setClock(new Date(now().getTime() + 8 * 86_400_000))
  await find('1012AB', '15')
  expect(fake.asked).toHaveLength(2)
})

test('a found one is kept for months', async () => {
  await find('1012AB', '14')
  fake.asked.length = 0
  setClock(new Date(now().getTime() + 170 * 86_400_000))
  await find('1012AB', '14')
  expect(fake.asked).toHaveLength(0)
})

test.each(['fails', 'garbage', 'redirects'] as const)(
  'when PDOK %s, what was known before stands, however old',
  async (behaviour) => {
    await find('1012AB', '14')
    setClock(new Date(now().getTime() + 400 * 86_400_000))
    fake.behave(behaviour)
    expect(await find('1012AB', '14')).toEqual(stationsplein)
  },
)

test('when PDOK is down, the middle of the area stands in, and is asked for again', async () => {
  fake.behave('fails')
  expect(await find('1072AA', '1')).toMatchObject({ kind: 'found', precision: 'area', city: 'Amsterdam' })
  expect(await find('6211AA', '1')).toEqual({ kind: 'source_down' })
  await inTransaction(app.database.db, (tx) =>
    replaceAreas(tx, [{ code: '1072', place: 'Elsewhere', lat: 52, lon: 5 }]),
  )
  fake.behave('answers')
  expect(await find('1072AA', '1')).toEqual({ kind: 'not_existing' })
  expect(await run(app.database.db, "select 1 from geo.addresses where zip_code = '6211AA'")).toEqual([])
})

test('whoever stands in for PDOK while it is down denies nothing', async () => {
  const country = Array.from({ length: 4100 }, (_, at) => ({
    code: String(1000 + at),
    place: 'Plaats',
    lat: 52,
    lon: 5,
  }))
  await inTransaction(app.database.db, (tx) => replaceAreas(tx, country))
  fake.behave('fails')
  expect(await find('9711AA', '1')).toMatchObject({ kind: 'found', city: 'Groningen', precision: 'area' })
  expect(await find('8011AA', '1')).toEqual({ kind: 'source_down' })
})

describe('the address near a point', () => {
  const near = (lat: number, lon: number, on = server) =>
    on.fastify.inject({ url: `/api/v1/geo/address?lat=${lat}&lon=${lon}`, headers: { host: 'food.localhost' } })

  test('comes from PDOK, with the number', async () => {
    const answer = await near(52.3775, 4.8993)
    expect(answer.json()).toEqual({
      zip_code: '1012 AB',
      house_number: '14',
      street: 'Stationsplein',
      city: 'Amsterdam',
    })
    expect(fake.asked[0]).toContain('/reverse?lat=52.3775&lon=4.8993&type=adres&distance=1000')
  })

  test('is not found where there is none, and where PDOK knows of none the demo table is not asked', async () => {
    expect((await near(53, 4)).statusCode).toBe(404)
  })

  test('is a postcode of the demo table, without a number, where PDOK does not answer or is not configured', async () => {
    fake.behave('fails')
    const demo = { zip_code: '1012 AB', house_number: null, street: null, city: 'Amsterdam' }
    expect((await near(52.3781, 4.9001)).json()).toEqual(demo)
    expect((await near(52.4, 4.9)).statusCode).toBe(404)
  })

  test.each(['lat=91&lon=4', 'lat=52', 'lat=x&lon=4', 'lat=52&lon=181'])('%s is no point', async (query) => {
    const answer = await server.fastify.inject({
      url: `/api/v1/geo/address?${query}`,
      headers: { host: 'food.localhost' },
    })
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

test('[C4] a PDOK that hangs costs 2 s a question, and after three of them none', async () => {
  fake.behave('hangs')
  const began = performance.now()
  await Promise.all(['6211AA', '6211AB', '6211AC'].map((zip) => find(zip, '1')))
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(1900)
  expect(waited).toBeLessThan(promised(3000))
  const resting = performance.now()
  expect(await find('6211AD', '1')).toEqual({ kind: 'source_down' })
  expect(performance.now() - resting).toBeLessThan(promised(200))
  expect(fake.asked).toHaveLength(3)
})
