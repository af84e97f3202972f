import { geo } from '@plein/contract/geo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { countryOfCode } from './countries.ts'
import { countryCodeOfIp } from './ip-country.ts'
import { getStates } from './places.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PLEIN_TRUSTED_PROXIES: '1' } })
})
afterAll(() => app.close())

const guest = () => app.as('guest')
const dutch = countryOfCode('NL', 'en')!
const euMembers = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

describe('countries', () => {
  test('[USER-39] come whole, by name', async () => {
    const { status, body } = await guest().call(geo.countries, {})
    expect(status).toBe(200)
    expect(body.count).toBeGreaterThan(240)
    expect(body.countries).toHaveLength(body.count)
    expect(body.next).toBeNull()
    const names = body.countries.map((country) => country.name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    expect(new Set(body.countries.map((country) => country.uuid)).size).toBe(body.count)
  })

  test('[USER-33] have code, name, uuid, currency and calling code', async () => {
    const { body } = await guest().call(geo.country, { params: { uuid: dutch.uuid } })
    expect(body).toMatchObject({
      uuid: dutch.uuid,
      code: 'NL',
      name: 'Netherlands',
      phone_code: '+31',
      currency_code: 'EUR',
      currency_name: 'Euro',
      has_states: true,
    })
  })

  test('[USER-36] [USER-37] a currency has a name, an ISO code, a symbol and decimals; the euro is € with 2', async () => {
    expect(dutch.currency).toEqual({ name: 'Euro', iso_code: 'EUR', symbol: '€', decimals: 2 })
    expect(countryOfCode('JP', 'en')!.currency).toEqual({
      name: 'Japanese Yen',
      iso_code: 'JPY',
      symbol: '¥',
      decimals: 0,
    })
  })

  test('are named in the language that is asked for', async () => {
    const { body } = await guest().call(geo.countries, { query: { language: 'uk', q: 'нідер' } })
    expect(body.countries[0]).toMatchObject({ code: 'NL', name: 'Нідерланди', currency_name: 'євро' })
  })

  test('are found by a part of the name, those first that begin with it', async () => {
    const { body } = await guest().call(geo.countries, { query: { q: 'GUIN' } })
    expect(body.countries.map((country) => country.code)).toEqual(['GN', 'GW', 'GQ', 'PG'])
  })

  test('are found by continent, and come in pages when that is asked for', async () => {
    const { body } = await guest().call(geo.countries, { query: { continent: 'EU', size: 10, page: 2 } })
    expect(body.countries).toHaveLength(10)
    expect(body.countries.every((country) => country.continent_code === 'EU')).toBe(true)
    expect(body.previous).toContain('page=1')
    expect(body.next).toContain('continent=EU')
  })

  test('[USER-40] one that is not there is 404', async () => {
    const { status } = await guest().call(geo.country, { params: { uuid: '00000000-0000-4000-8000-000000000000' } })
    expect(status).toBe(404)
  })

  test('[USER-40] reads one, also with a slash at the end', async () => {
    const answer = await app.server.fastify.inject({
      url: `/api/v1/geo/countries/${dutch.uuid}/`,
      headers: { host: 'ch.localhost' },
    })
    expect(answer.json()).toMatchObject({ code: 'NL' })
  })

  test('[USER-43] continents are seven', async () => {
    const { body } = await guest().call(geo.continents, { query: { language: 'nl' } })
    expect(body.continents.map((continent) => continent.code)).toEqual(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'])
    expect(body.continents[2]!.name).toBe('Azië')
  })
})

describe('states and cities', () => {
  test('[USER-34] [USER-41] the Netherlands have twelve provinces', async () => {
    const { body } = await guest().call(geo.states, { params: { uuid: dutch.uuid } })
    expect(body.states.map((state) => state.name)).toEqual(
      'Drenthe Flevoland Friesland Gelderland Groningen Limburg Noord-Brabant Noord-Holland Overijssel Utrecht Zeeland Zuid-Holland'.split(
        ' ',
      ),
    )
    expect(Object.keys(body.states[0]!)).toEqual(['uuid', 'name'])
  })

  test('a postcode answers its city and province for a form, and no city where nobody knows it', async () => {
    const ask = (zip_code: string) => guest().call(geo.addressOfCode, { query: { zip_code, house_number: '14' } })
    expect((await ask('1012ab')).body).toEqual({
      zip_code: '1012 AB',
      street: null,
      city: 'Amsterdam',
      state: 'Noord-Holland',
    })
    for (const unknown of ['9999XX', 'nergens'])
      expect(await ask(unknown)).toMatchObject({ status: 200, body: { street: null, city: null, state: null } })
  })

  test('a Dutch place is a town, not a neighbourhood of one', async () => {
    const names = (await getStates(dutch)).flatMap((state) => state.cities.map(({ name }) => name))
    for (const town of ['Amsterdam', 'Almere', 'Den Haag', 'Katwijk', 'Kampen']) expect(names).toContain(town)
    for (const part of ['Anjeliersbuurt-Noord', 'Jordaan', 'Almere Stad', 'Brunnepe']) expect(names).not.toContain(part)
  })

  test('[USER-35] [USER-42] a city has coordinates, a time zone and a postcode area', async () => {
    const north = (await getStates(dutch)).find((state) => state.name === 'Noord-Holland')!
    const params = { uuid: dutch.uuid, state_uuid: north.uuid }
    const { body } = await guest().call(geo.cities, { params, query: { q: 'amsterd' } })
    expect(body.cities.map((city) => city.name)).toContain('Amsterdam')
    const city = body.cities.find((city) => city.name === 'Amsterdam')!
    expect(city).toMatchObject({ time_zone: 'Europe/Amsterdam', zip_code: '1011' })
    expect(city.lat).toBeCloseTo(52.37, 1)
    expect(city.lon).toBeCloseTo(4.89, 1)
  })

  test('[A2] a state of another country has no cities here, as one that does not exist', async () => {
    const [bavaria] = (await getStates(countryOfCode('DE', 'en')!)).filter((state) => state.name === 'Bayern')
    const foreign = await guest().call(geo.cities, { params: { uuid: dutch.uuid, state_uuid: bavaria!.uuid } })
    expect(foreign.status).toBe(404)
  })

  test.each(euMembers)(
    '%s is whole: states, each with cities, their places on earth and time zones that exist',
    async (code) => {
      const states = await getStates(countryOfCode(code, 'en')!)
      expect(states.length).toBeGreaterThan(0)
      const cities = states.flatMap((state) => state.cities)
      expect(cities.length).toBeGreaterThan(40)
      expect(new Set([...states, ...cities].map((item) => item.uuid)).size).toBe(states.length + cities.length)
      for (const zone of new Set(cities.map((city) => city.time_zone)))
        expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    },
  )

  test('Las Palmas is an hour behind Madrid', async () => {
    const cities = (await getStates(countryOfCode('ES', 'en')!)).flatMap((state) => state.cities)
    const zoneOf = (name: string) => cities.find((city) => city.name === name)?.time_zone
    expect([zoneOf('Madrid'), zoneOf('Arucas')]).toEqual(['Europe/Madrid', 'Atlantic/Canary'])
  })
})

describe('the country of an IP address', () => {
  test.each([
    ['145.97.39.1', 'NL'],
    ['::ffff:145.97.39.1', 'NL'],
    ['8.8.8.8', 'US'],
    ['127.0.0.1', null],
    ['192.168.1.1', null],
    ['2001:db8::1', null],
    ['fe80::1%eth0', null],
    ['::1', null],
    ['fd12:3456:789a::1', null],
    ['2a02:a400:1::1', 'NL'],
    ['2001:1C00:0001:0000:0000:0000:0000:0001', 'NL'],
    ['2003:c0::1', 'DE'],
    ['2a02:1810::1', 'BE'],
    ['2a02:2378::1', 'UA'],
    ['2001:4860:4860::8888', 'US'],
    ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', null],
    ['nonsense', null],
  ])('%s: %s', (ip, code) => expect(countryCodeOfIp(ip)).toBe(code))

  test('[USER-38] is told with its currency and calling code', async () => {
    const { body } = await guest().call(geo.ip, {
      query: { language: 'nl' },
      headers: { 'x-forwarded-for': '145.97.39.1' },
    })
    expect(body.country).toMatchObject({ code: 'NL', name: 'Nederland', phone_code: '+31' })
    const over_ipv6 = await guest().call(geo.ip, { headers: { 'x-forwarded-for': '2a02:a400:1::1' } })
    expect(over_ipv6.body.country).toMatchObject({ code: 'NL' })
    const unknown = await guest().call(geo.ip, { headers: { 'x-forwarded-for': '10.0.0.1' } })
    expect(unknown.body).toEqual({ country: null })
  })
})
