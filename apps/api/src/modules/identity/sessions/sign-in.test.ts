import { identity } from '@plein/contract/identity'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson, mailTo, signInAs, testPassword, withBearer } from '../identity.test-data.ts'
import { pauseMs } from '../profiles/sign-in.rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PLEIN_TRUSTED_PROXIES: '1' } })
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

test('signing in answers both tokens and the profile', async () => {
  const { uuid, username } = await createPerson(app, { type: 1, first_name: 'Marieke', last_name: 'Kuipers' })
  const { status, body } = await signInAs(app, { username })
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({ uuid, username, type: 1, legal_type: 2, first_name: 'Marieke' })
  expect(body.refresh_token).toMatch(/^[\w-]{43}$/)
})

test('[OPS-03] the access token as bearer says who calls', async () => {
  const { username } = await createPerson(app, { type: 3 })
  const { auth_token } = (await signInAs(app, { username })).body
  expect((await withBearer(app, auth_token)).json()).toMatchObject({ username, type: 3 })
  const without = await app.server.fastify.inject({ url: '/api/v1/profile', headers: { host: 'ch.localhost' } })
  expect(without.statusCode).toBe(401)
})

test('the address may be typed in any case, with spaces around', async () => {
  const { username } = await createPerson(app, { type: 3, username: 'Anouk.Verbeek@Example.nl' })
  expect((await signInAs(app, { username: '  ANOUK.verbeek@example.NL ' })).status).toBe(200)
  expect(username).toBe('Anouk.Verbeek@Example.nl')
})

test('a password may be long and have any letters, composed or not', async () => {
  const password = 'Пароль-1 \u00e9\u{1f35f} '.repeat(8).slice(0, 120)
  const { username } = await createPerson(app, { type: 3, password })
  expect((await signInAs(app, { username, password: password.normalize('NFD') })).status).toBe(200)
  expect((await signInAs(app, { username, password: password.slice(0, -1) })).status).toBe(401)
})

describe('what is refused', () => {
  test('[AUTH-40] [B3] a wrong password, an unknown address and an account without a password get the same answer', async () => {
    const known = await createPerson(app, { type: 3 })
    const invited = await createPerson(app, { type: 2, password: null })
    const answers = await Promise.all([
      signInAs(app, { username: known.username, password: 'wrong' }),
      signInAs(app, { username: 'nobody@example.nl' }),
      signInAs(app, { username: invited.username }),
    ])
    const reported = answers.map(({ problem: { instance: _own, ...rest } }) => rest)
    expect(reported[0]).toMatchObject({ status: 401, code: 'invalid_credentials', title: 'Invalid email or password' })
    expect(reported[1]).toEqual(reported[0])
    expect(reported[2]).toEqual(reported[0])
  })

  test('[B3] a known and an unknown address take the same work', async () => {
    const { username } = await createPerson(app, { type: 3 })
    // Work is processor time: on a busy machine the clock on the wall says how busy it is.
    const workOf = async (name: string, at: number): Promise<number> => {
      const before = process.cpuUsage()
      await signInAs(app, { username: name, password: 'wrong', options: { ip: `198.51.100.${at}` } })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    // Each sample lies an hour after the last, so that nothing of it comes from the pause after failures.
    for (let at = 0; at < 40; at++) {
      setClock(new Date(now().getTime() + 3_600_000))
      known.push(await workOf(username, at))
      unknown.push(await workOf('nobody@example.nl', at))
    }
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length / 2]!
    const ratio = median(known) / median(unknown)
    // Without a password to check against, an unknown address would cost a fifth.
    expect(ratio).toBeGreaterThan(0.7)
    expect(ratio).toBeLessThan(1.4)
  })

  test('an empty name, a missing password and more than 128 characters are refused before any work', async () => {
    const before = await run<{ count: number }>(app.database.db, 'select count(*) as count from identity.sign_ins')
    for (const body of [
      { username: '', password: 'x' },
      { username: 'a@b.nl' },
      { username: 'a@b.nl', password: 'x'.repeat(129) },
    ]) {
      const answer = await app.as('guest').call(identity.login, { body: body as never })
      expect(answer).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
    }
    expect(await run(app.database.db, 'select count(*) as count from identity.sign_ins')).toEqual(before)
  })
})

describe('guessing', () => {
  const fail = (username: string, ip: string) => signInAs(app, { username, password: 'wrong', options: { ip } })

  test('ten failures from one address block that address for that name, and not its owner elsewhere', async () => {
    const { username } = await createPerson(app, { type: 3 })
    for (let guess = 0; guess < 10; guess++) expect((await fail(username, '203.0.113.7')).status).toBe(401)
    expect(await signInAs(app, { username, password: testPassword, options: { ip: '203.0.113.7' } })).toMatchObject({
      status: 429,
      problem: { code: 'too_many_requests' },
    })
    expect((await signInAs(app, { username, password: testPassword, options: { ip: '203.0.113.8' } })).status).toBe(200)
    const other = await createPerson(app, { type: 3 })
    expect(
      (await signInAs(app, { username: other.username, password: testPassword, options: { ip: '203.0.113.7' } }))
        .status,
    ).toBe(200)
  })

  test('the block ends fifteen minutes after the failures, however often it was tried meanwhile', async () => {
    const { username } = await createPerson(app, { type: 3 })
    for (let guess = 0; guess < 10; guess++) await fail(username, '203.0.113.9')
    setClock(new Date(now().getTime() + 14 * 60_000))
    expect((await fail(username, '203.0.113.9')).status).toBe(429)
    setClock(new Date(now().getTime() + 61_000))
    expect((await signInAs(app, { username, password: testPassword, options: { ip: '203.0.113.9' } })).status).toBe(200)
  })

  test('guesses sent at once are all counted', async () => {
    const { username } = await createPerson(app, { type: 3 })
    await Promise.all(Array.from({ length: 60 }, () => fail(username, '203.0.113.10')))
    expect((await fail(username, '203.0.113.10')).status).toBe(429)
    const rows = await run<{ count: number }>(
      app.database.db,
      "select count(*) as count from identity.sign_ins where ip = '203.0.113.10'",
    )
    // One for each connection may be under way while it is counted.
    expect(rows[0]!.count).toBeLessThanOrEqual(10 + 10)
  })

  test('the addresses of one IPv6 network count as one', async () => {
    const { username } = await createPerson(app, { type: 3 })
    for (let guess = 1; guess <= 10; guess++) await fail(username, `2001:db8:1:2::${guess}`)
    expect((await fail(username, '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await fail(username, '2001:db8:1:3::1')).status).toBe(401)
  })

  test.each([
    [0, 0],
    [4, 0],
    [5, 50],
    [10, 300],
    [24, 1000],
    [100_000, 1000],
  ])('after %i failures on a name an attempt waits %i ms', (failures, ms) => expect(pauseMs(failures)).toBe(ms))
})

test('attempts are kept without the name that was typed; a success names the person', async () => {
  const { uuid, username } = await createPerson(app, { type: 3 })
  await signInAs(app, { username, password: 'wrong', options: { ip: '192.0.2.44' } })
  await signInAs(app, { username, password: testPassword, options: { ip: '192.0.2.44' } })
  const rows = await run<{ user_uuid: string | null; all: string }>(
    app.database.db,
    "select user_uuid, s::text as all from identity.sign_ins s where ip = '192.0.2.44' order by created",
  )
  expect(rows.map((row) => row.user_uuid)).toEqual([null, uuid])
  expect(JSON.stringify(rows)).not.toContain(username)
})

test('somebody who signs in on a device that was not seen before is told by mail, and not for the first or a known one', async () => {
  const working = await createTestApp({ jobs: true })
  try {
    const { username } = await createPerson(working, { type: 2, language: 'en' })
    const from = (user_agent: string) =>
      working.as('guest').call(identity.login, {
        body: { username, password: testPassword },
        headers: { 'user-agent': user_agent },
      })
    const firefox = (version: number): string =>
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
    const iphone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
    for (const device of ['curl/8', firefox(140), firefox(141), iphone, firefox(142), iphone, 'curl/8'])
      await from(device)
    const { subject, text, links, count } = await mailTo(working, username)
    expect({ subject, count }).toEqual({ subject: 'Signed in on a new device', count: 1 })
    expect(text).toContain('Safari')
    expect(links).toEqual(['http://acceptor.localhost:8080/forgot-password', 'http://acceptor.localhost:8080/help'])
  } finally {
    await working.close()
  }
})
