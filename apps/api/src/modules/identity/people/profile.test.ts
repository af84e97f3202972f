import { identity } from '@plein/contract/identity'
import { people, type Profile, type ProfileChanges } from '@plein/contract/people/profile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { promised } from '#platform/testing/load.ts'
import { refreshWith, signInAs, testPassword, withBearer } from '../identity.test-data.ts'
import { somebody, type Somebody } from './people.test-data.ts'
import { parseDevice } from '../profiles/device.rules.ts'
import { maskEmail } from '../profiles/mask-email.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const save = async (who: Somebody, body: ProfileChanges) => who.as.call(people.saveProfile, { body })
const profileOf = async (who: Somebody): Promise<Profile> => (await who.as.call(people.profile, {})).body
const errorsOf = async (who: Somebody, body: ProfileChanges): Promise<string[]> => {
  const { status, problem } = await save(who, body)
  expect(status).toBe(400)
  return (problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)
}

const addressFields = ['country', 'state', 'city', 'address', 'zip', 'country_object']
const businessFields = [
  'gender',
  'birth_date',
  'description',
  'url',
  'position',
  'company_phone',
  'company_phone_code',
  'company_reg_number',
  'company_vat_number',
]
const addressSets = ['delivery', 'billing'].flatMap((set) =>
  ['country', 'state', 'city', 'zip', 'address'].map((field) => `${set}_${field}`),
)

describe('a profile has the fields of its type of account', () => {
  test('[USER-01] [USER-09] [USER-23] everybody has these', async () => {
    const who = await somebody(app, 4, {
      first_name: 'Iris',
      last_name: 'de Boer',
      phone_code: '+31',
      phone: '201110001',
    })
    expect(await profileOf(who)).toMatchObject({
      uuid: who.uuid,
      username: who.username,
      first_name: 'Iris',
      last_name: 'de Boer',
      full_name: 'Iris de Boer',
      title: 'Iris de Boer',
      type: 4,
      legal_type: 2,
      phone_code: '+31',
      phone: '201110001',
      avatar: null,
      is_active: true,
    })
  })

  test.each([1, 2] as const)('[USER-02] [USER-03] type %d adds address, person and company', async (type) => {
    const profile = await profileOf(await somebody(app, type))
    expect(Object.keys(profile)).toEqual(expect.arrayContaining([...addressFields, ...businessFields, 'company_name']))
    expect(addressSets.filter((field) => field in profile)).toEqual([])
  })

  test('[USER-04] [USER-10] a cardholder adds delivery and billing, and no company', async () => {
    const profile = await profileOf(await somebody(app, 3))
    expect(Object.keys(profile)).toEqual(
      expect.arrayContaining(['delivery_street', 'delivery_house', 'delivery_apartment', ...addressSets]),
    )
    expect([...addressFields, ...businessFields].filter((field) => field in profile)).toEqual([])
  })

  test('[USER-20] an administrator adds the address alone', async () => {
    const profile = await profileOf(await somebody(app, 4))
    expect(Object.keys(profile)).toEqual(expect.arrayContaining(addressFields))
    expect([...businessFields, ...addressSets].filter((field) => field in profile)).toEqual([])
  })
})

describe('[USER-24] saving', () => {
  test('an owner as a company: everything, in the spelling that is kept', async () => {
    const who = await somebody(app, 1)
    const { status, body } = await save(who, {
      legal_type: 1,
      first_name: ' Lotte ',
      company_name: 'De Markthal B.V.',
      company_reg_number: '1234 56.78',
      company_vat_number: 'nl 1234.56.789 b01',
      company_phone_code: '+31',
      company_phone: '020 111 0002',
      position: 'Director',
      gender: 'female',
      birth_date: '1984-02-29',
      description: 'Fresh food.\r\n\r\n  Every day.  ',
      url: 'markthal.example',
      country: 'NL',
      state: 'Noord-Holland',
      city: 'Amsterdam',
      zip: '1012ab',
      address: 'Damrak 1',
      language: 'de',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      legal_type: 1,
      first_name: 'Lotte',
      title: 'De Markthal B.V.',
      company_reg_number: '12345678',
      company_vat_number: 'NL123456789B01',
      company_phone_code: '+31',
      company_phone: '201110002',
      birth_date: '1984-02-29',
      description: 'Fresh food.\n\nEvery day.',
      url: 'https://markthal.example/',
      country: 'NL',
      zip: '1012 AB',
      language: 'de',
    })
    expect(body.country_object).toMatchObject({ code: 'NL', name: 'Niederlande' })
    expect(await profileOf(who)).toEqual(body)
  })

  test('what is not there stays, and null empties', async () => {
    const who = await somebody(app, 2, { phone_code: '+31', phone: '612345678' })
    await save(who, { city: 'Utrecht', description: 'Soup' })
    const { body } = await save(who, { description: null })
    expect(body).toMatchObject({ city: 'Utrecht', description: null, phone: '612345678' })
    expect((await save(who, { phone: null })).body).toMatchObject({ phone: null, phone_code: null })
  })

  test('[USER-10] [USER-11] delivery is derived from the billing place and the own door', async () => {
    const who = await somebody(app, 3)
    const { body } = await save(who, {
      billing_country: 'NL',
      billing_state: 'Noord-Holland',
      billing_city: 'Amsterdam',
      billing_zip: '1012AB',
      billing_address: 'Postbus 7',
      delivery_street: 'Damrak',
      delivery_house: '14',
      delivery_apartment: '2',
    })
    expect(body).toMatchObject({
      billing_address: 'Postbus 7',
      delivery_country: 'NL',
      delivery_city: 'Amsterdam',
      delivery_zip: '1012 AB',
      delivery_address: 'Damrak 14-2',
    })
  })

  test.each([
    [3, { gender: 'female' }, 'gender'],
    [3, { legal_type: 1 }, 'legal_type'],
    [3, { address: 'Damrak 1' }, 'address'],
    [4, { company_name: 'Plein' }, 'company_name'],
    [4, { delivery_street: 'Damrak' }, 'delivery_street'],
    [1, { delivery_street: 'Damrak' }, 'delivery_street'],
    [2, { billing_city: 'Utrecht' }, 'billing_city'],
  ] as const)('type %d does not save %o', async (type, body, field) => {
    expect(await errorsOf(await somebody(app, type), body)).toEqual([`${field} unknown_field`])
  })

  test.each<[ProfileChanges, string]>([
    [{ first_name: '   ' }, 'first_name required'],
    [{ legal_type: 1 }, 'company_name required'],
    [{ phone_code: '+31', phone: '12' }, 'phone phone'],
    [{ phone: '612345678' }, 'phone phone'],
    [{ company_phone_code: '+49', company_phone: '0' }, 'company_phone phone'],
    [{ country: 'XX' }, 'country not_a_choice'],
    [{ country: 'NL', zip: '0123 AB' }, 'zip zip_code_invalid'],
    [{ country: 'BE', zip: '<b>' }, 'zip format'],
    [{ birth_date: '2199-01-01' }, 'birth_date birth_date_invalid'],
    [{ birth_date: '2015-01-01' }, 'birth_date birth_date_invalid'],
    [{ country: 'NL', company_vat_number: 'NL12' }, 'company_vat_number vat_number'],
    [{ country: 'NL', company_reg_number: '123' }, 'company_reg_number registration_number'],
    [{ url: 'javascript:alert(1)' }, 'url url'],
    [{ url: 'data:text/html,x' }, 'url url'],
    [{ url: 'https://user@plein.example' }, 'url url'],
    [{ url: 'ftp://plein.example' }, 'url url'],
    [{ url: 'nonsense' }, 'url url'],
    [{ password: 'New-pass-77' }, 'old_password required'],
    [{ old_password: testPassword }, 'password required'],
    [{ password: 'short', old_password: testPassword }, 'password invalid_password'],
    [{ password: 'New-pass-77', old_password: 'wrong' }, 'old_password wrong_password'],
  ])('%o is refused: %s', async (body, error) => {
    expect(await errorsOf(await somebody(app, 1), body)).toEqual([error])
  })

  test('all or nothing: with one wrong field nothing is written', async () => {
    const who = await somebody(app, 1)
    const before = await profileOf(who)
    await errorsOf(who, { first_name: 'Changed', url: 'javascript:1' })
    expect(await profileOf(who)).toEqual(before)
  })

  test('a field that the contract does not know is refused', async () => {
    const who = await somebody(app, 1)
    expect(await errorsOf(who, { type: 4 } as ProfileChanges)).toEqual(['type unknown_field'])
    expect(await errorsOf(who, { username: 'x@plein.example' } as ProfileChanges)).toEqual(['username unknown_field'])
  })

  test('[S2] text is kept as it was typed, without what hides or turns text around', async () => {
    const who = await somebody(app, 1)
    const script = '<script>alert(1)</script>'
    const { body } = await save(who, { description: `${script}\u202etxt`, company_name: `${script}\u0000` })
    expect(body).toMatchObject({ description: `${script}txt`, company_name: script })
  })
})

describe('[USER-21] a new password', () => {
  test('needs the old one, ends the other sessions and keeps this one', async () => {
    const who = await somebody(app, 3)
    const here = (
      await signInAs(app, { username: who.username, password: testPassword, options: { host: 'ch.localhost' } })
    ).body
    const elsewhere = (
      await signInAs(app, { username: who.username, password: testPassword, options: { host: 'ch.localhost' } })
    ).body
    const answer = await app.server.fastify.inject({
      method: 'PUT',
      url: '/api/v1/profile',
      headers: { host: 'ch.localhost', authorization: `Bearer ${here.auth_token}` },
      payload: { password: 'New-pass-77', old_password: testPassword },
    })
    expect(answer.statusCode).toBe(200)
    await expect
      .poll(async () => (await withBearer(app, elsewhere.auth_token)).statusCode, { timeout: promised(1000) })
      .toBe(401)
    expect((await refreshWith(app, elsewhere.refresh_token)).status).toBe(401)
    expect((await withBearer(app, here.auth_token)).statusCode).toBe(200)
    expect((await refreshWith(app, here.refresh_token)).status).toBe(200)
    expect((await signInAs(app, { username: who.username })).status).toBe(401)
    expect((await signInAs(app, { username: who.username, password: 'New-pass-77' })).status).toBe(200)
  })
})

test('[USER-21] [L1] a new password is in the audit log, and old ones are guessed ten times in 15 minutes at most', async () => {
  const who = await somebody(app, 3)
  await save(who, { password: 'New-pass-77', old_password: testPassword })
  const guess = () => save(who, { password: 'New-pass-78', old_password: 'Wrong-pass-1' })
  for (let index = 0; index < 9; index++) expect((await guess()).status).toBe(400)
  const over = await guess()
  expect([over.status, over.problem.params]).toEqual([429, { retry_after_minutes: 15 }])
  expect((await save(who, { first_name: 'Still' })).status).toBe(200)
  const { rows } = await app.owner.pool.query(
    'select action, details from identity.audit_events where user_uuid = $1',
    [who.uuid],
  )
  expect(rows).toEqual([{ action: 'password_changed', details: { how: 'profile' } }])
})

describe('the login history', () => {
  const history = async (token: string, query = '') =>
    (await withBearer(app, token, { path: `/profile/login-history${query}` })).json() as {
      count: number
      next: string | null
      data: { ip: string; created: string; is_this_device: boolean; is_open: boolean }[]
    }

  test('[USER-28] has ip and created, newest first, marks this device, and shows which sessions go on', async () => {
    const who = await somebody(app, 3)
    const old = (await signInAs(app, { username: who.username })).body
    const ours = (await signInAs(app, { username: who.username })).body
    await signInAs(app, { username: who.username, password: 'wrong-Password-1' })
    await app.as('guest').call(identity.logout, { body: { refresh_token: old.refresh_token } })
    const { count, data } = await history(ours.auth_token)
    expect(count).toBe(2)
    expect(data.map(({ ip, is_this_device, is_open }) => ({ ip, is_this_device, is_open }))).toEqual([
      { ip: '127.0.0.1', is_this_device: true, is_open: true },
      { ip: '127.0.0.1', is_this_device: false, is_open: false },
    ])
    expect(Date.parse(data[0]!.created)).toBeGreaterThanOrEqual(Date.parse(data[1]!.created))
  })

  test('comes in pages, each entry once', async () => {
    const who = await somebody(app, 3)
    for (let index = 0; index < 4; index++) await signInAs(app, { username: who.username })
    const { auth_token } = (await signInAs(app, { username: who.username })).body
    const first = await history(auth_token, '?size=3')
    const second = await history(auth_token, first.next!.slice(first.next!.indexOf('?')))
    expect([first.data.length, second.data.length, first.count]).toEqual([3, 2, 5])
    expect(new Set([...first.data, ...second.data].map((entry) => JSON.stringify(entry))).size).toBe(5)
  })

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    ['curl/8', null, null],
  ])('%s is %s on %s', (agent, browser, system) => expect(parseDevice(agent)).toEqual({ browser, system }))
})

describe('[USER-13] [USER-14] a masked e-mail address', () => {
  test.each([
    ['sanne.de.wit@plein.example', 'sa********it@plein.example'],
    ['lotte@plein.example', 'lo*te@plein.example'],
    ['iris@plein.example', 'i***@plein.example'],
    ['ab@plein.example', 'a*@plein.example'],
    ['a@plein.example', 'a@plein.example'],
    ['żółćś@plein.example', 'żó*ćś@plein.example'],
  ])('%s is %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
})
