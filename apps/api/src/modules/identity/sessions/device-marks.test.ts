import { availableParallelism } from 'node:os'
import { identity } from '@plein/contract/identity'
import { accounts } from '@plein/contract/identity-accounts'
import { people } from '@plein/contract/people/profile'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson, mailTo, newSignUpKey, signInAs, testPassword } from '../identity.test-data.ts'
import { isCrowded, isPassword } from '../passwords/password.ts'
import { placeOfAddress } from '../passwords/places.ts'
import { withMark } from './device-mark.rules.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { PLEIN_TRUSTED_PROXIES: '1' } })
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

let addresses = 0
const newAddress = (): string => `198.18.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`

/** The cookies that a browser would send again after an answer; '' when none was set. */
const cookieOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }): string => {
  const [cookie = ''] = [headers['set-cookie'] ?? ''].flat() as string[]
  return cookie.split(';')[0] ?? ''
}

const signIn = (username: string, cookie = '', password = testPassword) =>
  app.as('guest').call(identity.login, {
    body: { username, password },
    headers: { 'x-forwarded-for': newAddress(), ...(cookie ? { cookie } : {}) },
  })
const refresh = (token: string, cookie = '') =>
  app.as('guest').call(identity.refresh, {
    headers: { authorization: `Bearer ${token}`, ...(cookie ? { cookie } : {}) },
  })

/** Somebody with a device that they signed in on. */
const onDevice = async () => {
  const person = await createPerson(app, { type: 3 })
  const answer = await signIn(person.username)
  return { ...person, ...answer.body, cookie: cookieOf(answer) }
}

/** A hash that takes as long as one likes: its cost stands in it. */
const costing = (passes: number, kilobytes: number): string =>
  `$argon2id$v=19$m=${kilobytes},t=${passes},p=1$${Buffer.alloc(16, 1).toString('base64').slice(0, 22)}$${Buffer.alloc(32, 2).toString('base64').slice(0, 43)}`

/** While every thread that hashes for strangers is busy and their line is full, whoever is not known is turned away. */
const inFlood = async <T>(work: () => Promise<T>): Promise<{ result: T; was_busy: boolean }> => {
  let is_busy = true
  const threads = Math.max(1, Math.min(availableParallelism() - 1, 3))
  const slow = Array.from({ length: threads }, () =>
    isPassword('x', costing(250, 19_456), { group: 'slow', is_stranger: true }),
  )
  const all = Promise.all(slow).then(() => (is_busy = false))
  const line = Array.from({ length: 300 }, (_, at) =>
    isPassword('x', costing(1, 8), placeOfAddress(`203.${Math.floor(at / 250)}.${at % 250}.1`)),
  )
  await eventually(() => expect(isCrowded(placeOfAddress('192.0.2.1'))).toBe(true))
  const result = await work()
  const was_busy = is_busy
  await Promise.all([all, ...line])
  return { result, was_busy }
}

describe('a device that somebody signed in on', () => {
  test('is marked by signing in, by choosing a forgotten password, by signing up, and by nothing that fails', async () => {
    const { username, cookie } = await onDevice()
    expect(cookie).toMatch(/^plein-device=[\w-]+\.[\w-]{16}\.[\w-]{22}$/)
    const failed = await Promise.all([signIn(username, cookie, 'wrong'), signIn('nobody@example.nl', cookie)])
    expect(failed.map(({ status }) => status)).toEqual([401, 401])
    expect(failed.map(cookieOf)).toEqual(['', ''])

    const guest = app.as('guest')
    await guest.call(accounts.forgotten, { body: { email: username } })
    const { token } = await mailTo(app, username)
    const { body } = await guest.call(accounts.passwordCode, { body: { token } })
    const chosen = await guest.call(accounts.passwordChange, {
      body: { token: body.token, password: 'Nieuwe-sleutel-9' },
    })
    expect(cookieOf(chosen)).toMatch(/^plein-device=/)

    const email = `new-${username}`
    await guest.call(accounts.stepOne, { body: { email, type: 3, language: 'nl', sign_up_key: newSignUpKey() } })
    const { code } = await mailTo(app, email)
    const proven = await guest.call(accounts.code, { body: { email, code } })
    expect(cookieOf(proven)).toBe('')
    const done = await guest.call(accounts.complete, {
      body: {
        sign_up_token: proven.body.sign_up_token!,
        first_name: 'Sanne',
        last_name: 'de Wit',
        gender: 'not_said',
        birth_date: '1990-01-31',
        phone_code: '+31',
        phone: '0612345678',
        password: testPassword,
        terms: true,
      },
    })
    expect([done.status, cookieOf(done).split('=')[0]]).toEqual([201, 'plein-device'])
  })

  test('keeps its mark while it is refreshed, gets one where it has none, and a new one after a month', async () => {
    const { refresh_token, cookie } = await onDevice()
    const stored = await refresh(refresh_token, cookie)
    expect([stored.status, cookieOf(stored)]).toEqual([200, ''])
    const lost = await refresh(stored.body.refresh_token)
    expect(cookieOf(lost)).toMatch(/^plein-device=/)
    const stranger = await onDevice()
    const other = await refresh(lost.body.refresh_token, stranger.cookie)
    expect(cookieOf(other).split('~')).toHaveLength(2)
    setClock(new Date(now().getTime() + 29.9 * 24 * 60 * 60 * 1000))
    const young = await refresh(other.body.refresh_token, cookie)
    expect(cookieOf(young)).toBe('')
    setClock(new Date(now().getTime() + 24 * 60 * 60 * 1000))
    expect(cookieOf(await refresh(young.body.refresh_token, cookie))).toMatch(/^plein-device=/)
  })

  test('costs a sign-in no statement more, and gives no right: without a token its person is a guest', async () => {
    const { username, cookie } = await onDevice()
    const seen = await statementsDuring(/./, () => signIn(username, cookie))
    expect(seen).toHaveLength(3)
    const profile = await app.server.fastify.inject({
      url: '/api/v1/profile',
      headers: { host: 'ch.localhost', cookie },
    })
    expect(profile.statusCode).toBe(401)
  })

  test('[B3] shows nothing of others: a wrong password and an unknown name get the same answer beside it', async () => {
    const { cookie } = await onDevice()
    const known = await createPerson(app, { type: 3 })
    const answers = await Promise.all([signIn(known.username, cookie, 'wrong'), signIn('nobody@example.nl', cookie)])
    const reported = answers.map(({ status, headers, problem: { instance: _own, ...rest } }) => [
      status,
      Object.keys(headers),
      rest,
    ])
    expect(reported[0]).toEqual(reported[1])
  })
})

describe('[D2] in a flood of wrong passwords', () => {
  test('a device that the name signed in on comes in, signed out or not; nobody else is let past those who wait', async () => {
    const [known, signed_out, everywhere, changed, erased, worn] = (await Promise.all(
      Array.from({ length: 6 }, onDevice),
    )) as [Device, Device, Device, Device, Device, Device]
    const out = (refresh_token: string, all: boolean) =>
      app.as('guest').call(identity.logout, { body: { refresh_token, ...(all ? { everywhere: true } : {}) } })
    await out(signed_out.refresh_token, false)
    await out(everywhere.refresh_token, true)
    const cardholder = (device: Device) => app.as('cardholder', device.uuid)
    const saved = await cardholder(changed).call(people.saveProfile, {
      body: { old_password: testPassword, password: 'Nieuwe-sleutel-9' },
    })
    expect(saved.status).toBe(200)
    const gone = await cardholder(erased).call(people.eraseProfile, { body: { password: testPassword } })
    expect(gone.status).toBeLessThan(300)
    await createPerson(app, { type: 3, username: erased.username })
    for (let wrong = 0; wrong < 10; wrong++)
      expect((await signIn(worn.username, worn.cookie, 'wrong')).status).toBe(401)
    const unknown = 'nobody-at-all@example.nl'
    const forged = (name: string): string =>
      `plein-device=${withMark({ secret: Buffer.alloc(32, 9), name, cookie: '', at: now() })}`
    const unmade = `plein-device=${withMark({ secret: app.settings.secret, name: unknown, cookie: '', at: now() })}`

    const { result, was_busy } = await inFlood(async () => {
      const welcome = await Promise.all([
        signIn(known.username, known.cookie),
        signIn(signed_out.username, signed_out.cookie),
      ])
      const refused = await Promise.all([
        signIn(known.username),
        signIn(signed_out.username, known.cookie),
        signIn(known.username, forged(known.username)),
        signIn(everywhere.username, everywhere.cookie),
        signIn(changed.username, changed.cookie, 'Nieuwe-sleutel-9'),
        signIn(erased.username, erased.cookie),
        signIn(worn.username, worn.cookie),
        signIn(unknown, unmade),
      ])
      return { refused, welcome }
    })
    expect(was_busy).toBe(true)
    expect(result.refused.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 503))
    expect(result.welcome.map(({ status }) => status)).toEqual([200, 200])
    // Once it is over each of them comes in.
    const after = await Promise.all([
      signIn(signed_out.username, known.cookie),
      signIn(everywhere.username, everywhere.cookie),
      signIn(worn.username, worn.cookie),
    ])
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('what strangers try with a name holds up a new device of its owner for a second, and none that they signed in on', async () => {
    const { username, cookie } = await onDevice()
    const strangers = await Promise.all(Array.from({ length: 30 }, () => signIn(username, '', 'wrong')))
    expect(strangers.every(({ status }) => status === 401)).toBe(true)
    const answered: string[] = []
    await Promise.all([
      signIn(username).then(({ status }) => answered.push(`new device ${status}`)),
      signIn(username, cookie).then(({ status }) => answered.push(`own device ${status}`)),
    ])
    expect(answered).toEqual(['own device 200', 'new device 200'])
  })

  test('a session that stays through a change of the password gives its device a mark that counts again', async () => {
    const device = await onDevice()
    const claims = app.server.app.tokens.verify(device.auth_token)!
    const saved = await app.server.fastify.inject({
      method: 'PUT',
      url: '/api/v1/profile',
      headers: { host: 'ch.localhost', authorization: `Bearer ${device.auth_token}` },
      payload: { old_password: testPassword, password: 'Nieuwe-sleutel-9' },
    })
    expect([saved.statusCode, claims.sub]).toEqual([200, device.uuid])
    const renewed = cookieOf(await refresh(device.refresh_token, device.cookie))
    expect(renewed).toMatch(/^plein-device=/)
    expect(
      cookieOf(
        await refresh(
          (await signInAs(app, { username: device.username, password: 'Nieuwe-sleutel-9' })).body.refresh_token,
          renewed,
        ),
      ),
    ).toBe('')
  })
})

type Device = Awaited<ReturnType<typeof onDevice>>
