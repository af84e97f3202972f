import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson, signInAs } from '../identity.test-data.ts'
import { isPassword } from '../passwords/password.ts'
import { placeOfAddress } from '../passwords/places.ts'
import { noteFailure } from '../passwords/recent-failures.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PLEIN_TRUSTED_PROXIES: '1' } })
})
afterAll(() => app.close())

/** Sixty passwords from twenty addresses that were wrong before, all waiting. */
const flood = (): Promise<unknown> =>
  Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      isPassword('wrong', null, { group: `flood ${at % 20}`, is_stranger: true, behind: true }),
    ),
  )

test('[D2] in a flood whoever was not wrong before goes first, whoever was waits, and both come in', async () => {
  const [victim, other] = await Promise.all([createPerson(app, { type: 3 }), createPerson(app, { type: 3 })])
  expect(
    (await signInAs(app, { username: victim.username, password: 'wrong', options: { ip: '203.0.113.50' } })).status,
  ).toBe(401)
  const answered: string[] = []
  const all = flood().then(() => answered.push('flood'))
  const late = signInAs(app, { username: other.username, options: { ip: '203.0.113.50' } }).then(({ status }) =>
    answered.push(`was wrong before ${status}`),
  )
  const first = signInAs(app, { username: victim.username, options: { ip: '203.0.113.51' } }).then(({ status }) =>
    answered.push(`victim ${status}`),
  )
  await Promise.all([all, late, first])
  expect(answered).toContain('was wrong before 200')
  expect(answered[0]).toBe('victim 200')
})

test.each([
  ['203.0.113.7', '203.0.113', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113', '203.0.113.7'],
  ['2001:db8:1:2:3::4', '2001:db8:1', '2001:db8:1:2'],
  ['2001:db8::4', '2001:db8:0', '2001:db8:0:0'],
])('a stranger at %s waits with network %s, in the turns of %s', (ip, group, key) => {
  expect(placeOfAddress(ip)).toEqual({ group, key, is_stranger: true, behind: false })
})

test('a stranger whose neighbour was wrong lately waits behind', () => {
  noteFailure('2001:db8:77:1::9')
  expect(placeOfAddress('2001:db8:77:1::1').behind).toBe(true)
  expect(placeOfAddress('2001:db8:77:2::1').behind).toBe(false)
})
