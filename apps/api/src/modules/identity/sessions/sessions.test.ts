import { identity } from '@plein/contract/identity'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { purgeOldSessions } from './purge-sessions.job.ts'
import { purgeSessions } from './session.queries.ts'
import { createPerson, disable, refreshWith, signInAs, withBearer } from '../identity.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'

let app: TestApp
let username: string
beforeAll(async () => {
  app = await createTestApp()
  ;({ username } = await createPerson(app, { type: 3 }))
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

const later = (seconds: number): void => setClock(new Date(now().getTime() + seconds * 1000))
const days = 24 * 60 * 60

const start = async () => (await signInAs(app, { username })).body
const refused = { status: 401, body: { code: 'refresh_token_invalid' } }

test('[AUTH-01] [AUTH-02] refresh takes the refresh token as bearer and answers a new pair, both of which work', async () => {
  const first = await start()
  later(1)
  const renewed = await refreshWith(app, first.refresh_token)
  expect(renewed.status).toBe(200)
  expect(Object.keys(renewed.body).toSorted()).toEqual(['auth_token', 'refresh_token'])
  expect(renewed.body.refresh_token).not.toBe(first.refresh_token)
  expect((await withBearer(app, renewed.body.auth_token)).json()).toMatchObject({ username })
  expect((await refreshWith(app, renewed.body.refresh_token)).status).toBe(200)
})

test('[B2] fifty tabs that refresh at once all stay signed in with the same new pair', async () => {
  const { refresh_token } = await start()
  const answers = await Promise.all(Array.from({ length: 50 }, () => refreshWith(app, refresh_token)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => `${body.auth_token} ${body.refresh_token}`)).size).toBe(1)
})

test('[B2] who lost the answer gets the same pair again within ten seconds', async () => {
  const { refresh_token } = await start()
  const lost = await refreshWith(app, refresh_token)
  later(9.5)
  expect((await refreshWith(app, refresh_token)).body).toEqual(lost.body)
})

test('[B2] a token shown again after the grace ends the session, with its newest pair', async () => {
  const { refresh_token } = await start()
  const newest = (await refreshWith(app, refresh_token)).body
  later(10)
  expect(await refreshWith(app, refresh_token)).toMatchObject(refused)
  expect(await refreshWith(app, newest.refresh_token)).toMatchObject(refused)
  await eventually(async () => expect((await withBearer(app, newest.auth_token)).statusCode).toBe(401), promised(1000))
})

test('[B2] a token two generations back ends the session, also within the grace', async () => {
  const first = await start()
  const second = (await refreshWith(app, first.refresh_token)).body
  const third = (await refreshWith(app, second.refresh_token)).body
  expect(await refreshWith(app, first.refresh_token)).toMatchObject(refused)
  expect(await refreshWith(app, third.refresh_token)).toMatchObject(refused)
})

test('[B2] one replayed session leaves the other devices alone', async () => {
  const stolen = await start()
  const other = await start()
  await refreshWith(app, stolen.refresh_token)
  later(11)
  expect((await refreshWith(app, stolen.refresh_token)).status).toBe(401)
  expect((await refreshWith(app, other.refresh_token)).status).toBe(200)
})

test('a session ends 30 days after its last use', async () => {
  const { refresh_token } = await start()
  later(29 * days)
  const used = await refreshWith(app, refresh_token)
  expect(used.status).toBe(200)
  later(30 * days)
  expect(await refreshWith(app, used.body.refresh_token)).toMatchObject(refused)
})

test('a session that is used every week ends after 180 days', async () => {
  let { refresh_token } = await start()
  const began = now()
  for (let week = 1; week <= 25; week++) {
    setClock(new Date(began.getTime() + week * 7 * days * 1000))
    const answer = await refreshWith(app, refresh_token)
    expect(answer.status).toBe(200)
    refresh_token = answer.body.refresh_token
  }
  setClock(new Date(began.getTime() + 180 * days * 1000))
  expect(await refreshWith(app, refresh_token)).toMatchObject(refused)
})

test('signing out ends the session on this device at once, access token included', async () => {
  const { auth_token, refresh_token } = await start()
  const other = await start()
  expect((await app.as('guest').call(identity.logout, { body: { refresh_token } })).status).toBe(204)
  expect(await refreshWith(app, refresh_token)).toMatchObject(refused)
  await eventually(async () => expect((await withBearer(app, auth_token)).statusCode).toBe(401), promised(1000))
  expect((await withBearer(app, other.auth_token)).statusCode).toBe(200)
})

test('signing out everywhere ends every session of the person, and nobody else’s; a dead token ends nothing', async () => {
  const [here, phone] = [await start(), await start()]
  const stranger = await createPerson(app, { type: 3 })
  const other = (await signInAs(app, { username: stranger.username })).body
  const out = (refresh_token: string) =>
    app.as('guest').call(identity.logout, { body: { refresh_token, everywhere: true } })
  expect((await out(here.refresh_token)).status).toBe(204)
  for (const { auth_token, refresh_token } of [here, phone]) {
    expect(await refreshWith(app, refresh_token)).toMatchObject(refused)
    await eventually(async () => expect((await withBearer(app, auth_token)).statusCode).toBe(401), promised(1000))
  }
  expect((await withBearer(app, other.auth_token)).statusCode).toBe(200)
  const again = await start()
  expect((await out(here.refresh_token)).status).toBe(204)
  expect((await refreshWith(app, again.refresh_token)).status).toBe(200)
})

test('signing out with a token that never was says nothing of it', async () => {
  const answer = await app.as('guest').call(identity.logout, { body: { refresh_token: 'never-was' } })
  expect(answer.status).toBe(204)
})

test('[A7] a disabled person is out within a second on every device, and stays out', async () => {
  const person = await createPerson(app, { type: 3 })
  const devices = [
    (await signInAs(app, { username: person.username })).body,
    (await signInAs(app, { username: person.username })).body,
  ]
  await disable(app, person.uuid)
  for (const { auth_token, refresh_token } of devices) {
    await eventually(async () => expect((await withBearer(app, auth_token)).statusCode).toBe(401), promised(1000))
    expect(await refreshWith(app, refresh_token)).toMatchObject(refused)
  }
  expect((await signInAs(app, { username: person.username })).problem.code).toBe('invalid_credentials')
})

test('[A7] a process that starts later knows who was disabled a moment ago', async () => {
  const person = await createPerson(app, { type: 3 })
  const { auth_token } = (await signInAs(app, { username: person.username })).body
  await disable(app, person.uuid)
  const { createServer } = await import('../../../server.ts')
  const url = (app.database.pool.options as { connectionString: string }).connectionString
  const second = await createServer(app.settings, { url, database: app.database })
  const answer = await second.fastify.inject({
    url: '/api/v1/profile',
    headers: { host: 'ch.localhost', authorization: `Bearer ${auth_token}` },
  })
  await second.close()
  expect(answer.statusCode).toBe(401)
})

test('refresh tokens are stored as hashes, and the pair of the grace is encrypted and soon forgotten', async () => {
  const { refresh_token } = await start()
  const { body } = await refreshWith(app, refresh_token)
  const { db } = app.database
  const dump = JSON.stringify([
    await run(db, "select encode(hash, 'escape') as hash from identity.refresh_tokens"),
    await run(db, "select encode(newest_pair, 'escape') as pair from identity.token_families"),
  ])
  expect(dump).not.toContain(refresh_token)
  expect(dump).not.toContain(body.refresh_token)
  await purgeSessions(db, new Date(now().getTime() + 61_000))
  const { fam } = app.server.app.tokens.verify(body.auth_token)!
  const stored = await run(db, 'select newest_pair from identity.token_families where uuid = $1', [fam])
  expect(stored).toEqual([{ newest_pair: null }])
  expect((await refreshWith(app, body.refresh_token)).status).toBe(200)
})

test('[A2] a device is forgotten when its sign-in ran out, and stays while that lasts', async () => {
  const { auth_token } = await start()
  const { fam, sub } = app.server.app.tokens.verify(auth_token)!
  await run(
    app.owner.db,
    `insert into notifications.push_devices (uuid, user_uuid, session_uuid, endpoint, p256dh, auth, device, language, created)
     values ($1, $2, $1, 'https://push.example/1', 'p256dh', 'auth', 'Chrome, Android', 'nl', now())`,
    [fam, sub],
  )
  const purge = async (): Promise<number> => {
    await purgeOldSessions(app.server.app, {})
    return (await run(app.owner.db, 'select 1 from notifications.push_devices where session_uuid = $1', [fam])).length
  }
  expect(await purge()).toBe(1)
  later(400 * days)
  expect(await purge()).toBe(0)
})

test('a refresh costs one statement and a sign-in three, however many sessions there are', async () => {
  const { refresh_token } = await start()
  const cost = async (work: () => Promise<unknown>): Promise<number> => (await statementsDuring(/./, work)).length
  expect(await cost(() => refreshWith(app, refresh_token))).toBe(1)
  expect(await cost(start)).toBe(3)
})
