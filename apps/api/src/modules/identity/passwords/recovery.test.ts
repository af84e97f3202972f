import { accounts } from '@plein/contract/identity-accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import {
  createPerson,
  disable,
  mailTo,
  refreshWith,
  signInAs,
  testPassword,
  withBearer,
} from '../identity.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ jobs: true })
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

const guest = () => app.as('guest')
const later = (minutes: number): void => setClock(new Date(now().getTime() + minutes * 60_000))
const forget = (email: string) => guest().call(accounts.forgotten, { body: { email } })
const prove = (body: { email?: string; code?: string; token?: string }) => guest().call(accounts.passwordCode, { body })
const change = (token: string, password: string) => guest().call(accounts.passwordChange, { body: { token, password } })
const fresh = 'Nieuwe-sleutel-9'

test('[AUTH-21] [AUTH-36] [AUTH-37] [AUTH-38] a forgotten password is chosen anew by code; every other session ends and one begins here', async () => {
  const { username, uuid } = await createPerson(app, { type: 1, language: 'de' })
  const before = (await signInAs(app, { username })).body
  expect(await forget(` ${username.toUpperCase()} `)).toMatchObject({
    status: 202,
    body: { resend_after_seconds: 60, code_minutes: 10 },
  })
  const mail = await mailTo(app, username)
  expect(mail.subject).toBe('Wählen Sie ein neues Passwort')
  const proven = await prove({ email: username, code: mail.code })
  expect(proven).toMatchObject({ status: 200, body: { email: username } })
  const done = await change(proven.body.token, fresh)
  expect(done).toMatchObject({ status: 200, body: { profile: { uuid, username } } })
  expect((await withBearer(app, done.body.auth_token, { host: 'po.localhost' })).statusCode).toBe(200)
  expect((await refreshWith(app, before.refresh_token)).status).toBe(401)
  await eventually(async () => expect((await withBearer(app, before.auth_token)).statusCode).toBe(401), promised(1000))
  expect((await signInAs(app, { username, password: testPassword })).status).toBe(401)
  expect((await signInAs(app, { username, password: fresh })).status).toBe(200)
  const reported = await mailTo(app, username, 1)
  expect(reported.subject).toBe('Ihr Passwort wurde geändert')
  expect(reported.links).toEqual(['http://po.localhost:8080/forgot-password', 'http://po.localhost:8080/help'])
})

test('the link leads to the own portal, with its token behind the #, and does the same', async () => {
  const { username } = await createPerson(app, { type: 2 })
  await forget(username)
  const { links, token } = await mailTo(app, username)
  expect(links).toEqual([
    `http://acceptor.localhost:8080/password#token=${token}`,
    'http://acceptor.localhost:8080/help',
  ])
  const { body } = await prove({ token })
  expect((await change(body.token, fresh)).status).toBe(200)
})

test('[AUTH-20] [W25] an expired link, a used one and one that never was are told apart, with the address to send a new one to', async () => {
  const { username } = await createPerson(app, { type: 3 })
  await forget(username)
  const first = await mailTo(app, username)
  later(10)
  expect(await prove({ token: first.token })).toMatchObject({
    status: 410,
    problem: { code: 'link_expired', params: { email: username } },
  })
  await forget(username)
  const second = await mailTo(app, username, 1)
  expect((await prove({ token: second.token })).status).toBe(200)
  expect((await prove({ token: second.token })).problem).toMatchObject({
    code: 'link_used',
    params: { email: username },
  })
  expect((await prove({ token: 'never-was-one-of-ours' })).problem.params).toBeUndefined()
})

describe('choosing', () => {
  const proven = async (): Promise<{ token: string; username: string }> => {
    const { username } = await createPerson(app, { type: 3 })
    await forget(username)
    const { body } = await prove({ token: (await mailTo(app, username)).token })
    return { token: body.token, username }
  }

  test('is refused for a weak password, and the token stays good', async () => {
    const { token } = await proven()
    expect((await change(token, 'abc')).problem).toMatchObject({
      status: 400,
      errors: [{ field: 'password', code: 'invalid_password' }],
    })
    expect((await change(token, fresh)).status).toBe(200)
  })

  test('happens once: sent again the same password signs in, and another one is refused', async () => {
    const { token, username } = await proven()
    const answers = await Promise.all([change(token, fresh), change(token, fresh)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await change(token, fresh)).status).toBe(200)
    expect((await change(token, 'Yet-another-10')).problem.code).toBe('link_used')
    expect((await signInAs(app, { username, password: fresh })).status).toBe(200)
  })

  test('ends every other code, link and token of the mailbox', async () => {
    const { username } = await createPerson(app, { type: 3 })
    await forget(username)
    const first = await mailTo(app, username)
    const stolen = (await prove({ token: first.token })).body.token
    later(1.1)
    await forget(username)
    const second = await mailTo(app, username, 1)
    later(1.1)
    await forget(username)
    const third = await mailTo(app, username, 2)
    const { body } = await prove({ token: third.token })
    expect((await change(body.token, fresh)).status).toBe(200)
    expect((await prove({ token: second.token })).status).toBe(410)
    expect((await change(stolen, 'Stolen-token-1')).status).toBe(410)
    expect((await signInAs(app, { username, password: fresh })).status).toBe(200)
  })

  test('must be done within an hour', async () => {
    const { token } = await proven()
    later(61)
    expect((await change(token, fresh)).problem.code).toBe('link_expired')
  })

  test('gives nothing to a person who was disabled meanwhile', async () => {
    const { username, uuid } = await createPerson(app, { type: 3 })
    await forget(username)
    const { body } = await prove({ token: (await mailTo(app, username)).token })
    await disable(app, uuid)
    expect((await change(body.token, fresh)).status).toBe(410)
  })

  test('a person who was invited without a password gets one this way', async () => {
    const { username } = await createPerson(app, { type: 2, password: null })
    await forget(username)
    const { body } = await prove({ token: (await mailTo(app, username)).token })
    expect((await change(body.token, fresh)).status).toBe(200)
  })
})

test('a password can be forgotten by nobody: no mail, the same answer and the same codes', async () => {
  const [unknown, disabled] = [`${newId()}@example.nl`, await createPerson(app, { type: 3 })]
  await disable(app, disabled.uuid)
  for (const email of [unknown, disabled.username]) {
    expect(await forget(email)).toMatchObject({ status: 202, body: { resend_after_seconds: 60, code_minutes: 10 } })
    // The code that nobody knows is there as soon as the mail would be.
    await eventually(
      async () =>
        expect(
          await run(app.database.db, 'select from identity.mail_codes where email = $1 and code_hash is not null', [
            email,
          ]),
        ).toHaveLength(1),
      10_000,
    )
    const tries = []
    for (let guess = 0; guess < 6; guess++) tries.push((await prove({ email, code: `00000${guess}` })).problem)
    expect(tries.map(({ code, params }) => [code, params?.['tries_left']])).toEqual([
      ['wrong_code', 4],
      ['wrong_code', 3],
      ['wrong_code', 2],
      ['wrong_code', 1],
      ['code_expired', undefined],
      ['code_expired', undefined],
    ])
    expect(await run(app.database.db, 'select from notifications.messages where recipient = $1', [email])).toEqual([])
  }
})
