import { accounts } from '@plein/contract/identity-accounts'
import { identity } from '@plein/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyPerson, mailTo, newSignUpKey, signInAs } from '#modules/identity/identity.test-data.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, portalHost, type TestApp } from '#platform/testing/test-app.ts'
import { keepTraces, type Traces } from './traces.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'

let app: TestApp
let traces: Traces
beforeAll(async () => {
  app = await createTestApp()
  traces = await keepTraces(app)
})
afterAll(async () => {
  await traces.server.close()
  await app.close()
})

/** The app, answered by the server whose log is kept. */
const logged = (): TestApp => ({ ...app, server: traces.server })
const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await traces.server.fastify.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { host: portalHost.acceptor, ...headers },
    payload: body,
  })
  return { status: answer.statusCode, body: JSON.parse(answer.payload || '{}') as Record<string, string> }
}

test('[S10] passwords, codes and tokens of all account calls stand in no log line and no table', async () => {
  const jobs = await traces.server.startJobs()
  try {
    const email = `${newId()}@example.nl`
    const [password, newer] = ['Canary-password-41', 'Canary-newer-word-42']
    const sign_up_key = newSignUpKey()
    const start = { email, type: 2, language: 'nl', sign_up_key }
    await call(accounts.signUp.path, { ...start, ...companyPerson, password, terms: true })
    const first = await mailTo(logged(), email)
    await call(accounts.code.path, { email, code: '000000' })
    const proven = await call(accounts.code.path, { token: first.token })
    const made = await call(accounts.complete.path, { sign_up_token: proven.body['sign_up_token'], password })
    expect(made.status).toBe(201)
    await call(identity.login.path, { username: email, password: `${password}-wrong` })
    const signedIn = await call(identity.login.path, { username: email, password })
    const bearer = { authorization: `Bearer ${signedIn.body['refresh_token']!}` }
    const renewed = await call(identity.refresh.path, {}, bearer)
    await call(accounts.forgotten.path, { email })
    const second = await mailTo(logged(), email, 1)
    const right = await call(accounts.passwordCode.path, { email, code: second.code })
    const changed = await call(accounts.passwordChange.path, { token: right.body['token'], password: newer })
    expect(changed.status).toBe(200)
    await call(identity.logout.path, { refresh_token: changed.body['refresh_token'], everywhere: true })
    await mailTo(logged(), email, 2)

    const secrets = {
      password,
      newer,
      sign_up_key,
      sign_up_token: proven.body['sign_up_token'],
      change_token: right.body['token'],
      link: first.token,
      other_link: second.token,
      ...Object.fromEntries(
        [made, signedIn, renewed, changed].flatMap(({ body }, at) => [
          [`auth_token ${at}`, body['auth_token']],
          [`refresh_token ${at}`, body['refresh_token']],
        ]),
      ),
    }
    const [lines, tables] = [traces.lines(), await traces.rows()]
    expect(tables).toContain(email)
    expect(lines).toContain('/api/v1/signup/complete')
    const found = Object.entries(secrets).filter(
      ([, secret]) => !secret || secret.length < 10 || tables.includes(secret) || lines.includes(secret),
    )
    expect(found.map(([name]) => name)).toEqual([])
    for (const code of [first.code, second.code]) {
      const rows = await run<{ row: string }>(
        app.database.db,
        "select m.body || coalesce(m.content::text, '') || m.occasion as row from notifications.messages m where recipient = $1",
        [email],
      )
      expect(rows.every(({ row }) => !row.includes(code))).toBe(true)
      expect(lines).not.toMatch(new RegExp(`"code":"?${code}`))
    }
    // An address is personal: it is in no line either.
    expect(lines).not.toContain(email)
  } finally {
    await jobs.stop()
  }
})

describe('[B6] links in mails come from the configuration', () => {
  const evil = 'evil.example.com'
  const variants: readonly Record<string, string>[] = [
    { host: evil },
    { host: `po.localhost@${evil}` },
    { host: `${evil}:8080` },
    { host: `po.localhost.${evil}` },
    { host: `PO.LOCALHOST:80@${evil}` },
    { host: '' },
    { host: 'po.localhost', 'x-forwarded-host': evil },
    { host: 'po.localhost', 'x-host': evil },
    { host: 'po.localhost', 'x-forwarded-server': evil },
    { host: 'po.localhost', 'x-original-host': evil },
    { host: 'po.localhost', 'x-rewrite-url': `https://${evil}/` },
    { host: 'po.localhost', 'x-original-url': `https://${evil}/` },
    { host: 'po.localhost', forwarded: `for=1.2.3.4;host=${evil};proto=https` },
    { host: 'po.localhost', forwarded: `host="${evil}"` },
    { host: 'po.localhost', 'x-forwarded-proto': 'javascript', 'x-forwarded-port': '666' },
    { host: 'po.localhost', 'x-forwarded-prefix': `//${evil}` },
    { host: 'po.localhost', 'x-http-host-override': evil },
    { host: 'po.localhost', origin: `https://${evil}`, referer: `https://${evil}/registration` },
    { host: 'po.localhost', 'x-forwarded-host': `${evil}, po.localhost` },
    { host: evil, 'x-forwarded-host': 'po.localhost' },
  ]

  test('whatever the headers say, also behind a trusted proxy', async () => {
    const behind = await createTestApp({
      jobs: true,
      env: {
        PLEIN_TRUSTED_PROXIES: '1',
        PLEIN_PO_HOST: 'owners.example.nl',
        PLEIN_PUBLIC_SCHEME: 'https',
        PLEIN_PUBLIC_PORT: '443',
      },
    })
    try {
      const asked = await Promise.all(
        variants.map(async (headers) => {
          const email = `${newId()}@example.nl`
          const answer = await behind.server.fastify.inject({
            method: 'POST',
            url: '/api/v1/signup/step_one',
            headers,
            payload: { email, type: 1, language: 'nl', sign_up_key: newSignUpKey() },
          })
          return { email, status: answer.statusCode }
        }),
      )
      const absolute = `${newId()}@example.nl`
      await behind.server.fastify.inject({
        method: 'POST',
        url: `http://${evil}/api/v1/signup/step_one`,
        headers: { host: evil },
        payload: { email: absolute, type: 1, language: 'nl', sign_up_key: newSignUpKey() },
      })
      for (const { email, status } of [...asked, { email: absolute, status: 202 }]) {
        expect(status).toBe(202)
        const { links } = await mailTo(behind, email)
        expect(links).toEqual([links[0], 'https://owners.example.nl:443/help'])
        expect(links[0]).toMatch(/^https:\/\/owners\.example\.nl:443\/registration\/confirm#token=[\w-]{22}$/)
      }
    } finally {
      await behind.close()
    }
  })
})

describe('[A7] with two processes', () => {
  test('a changed password ends the sessions in both within a second', async () => {
    const jobs = await traces.server.startJobs()
    try {
      const email = `${newId()}@example.nl`
      const sign_up_key = newSignUpKey()
      await call(accounts.signUp.path, {
        ...companyPerson,
        email,
        type: 2,
        language: 'nl',
        sign_up_key,
        password: 'Canary-password-41',
        terms: true,
      })
      await call(accounts.code.path, { email, code: (await mailTo(logged(), email)).code, sign_up_key })
      const device = (await signInAs(app, { username: email, password: 'Canary-password-41' })).body
      await call(accounts.forgotten.path, { email })
      const { token } = await mailTo(logged(), email, 1)
      const right = await call(accounts.passwordCode.path, { token })
      await call(accounts.passwordChange.path, { token: right.body['token'], password: 'Canary-newer-word-42' })
      for (const { fastify } of [app.server, traces.server])
        await eventually(
          async () => {
            const answer = await fastify.inject({
              url: '/api/v1/profile',
              headers: { host: portalHost.acceptor, authorization: `Bearer ${device.auth_token}` },
            })
            expect(answer.statusCode).toBe(401)
          },
          { timeout: promised(1000), interval: 10 },
        )
    } finally {
      await jobs.stop()
    }
  })
})
