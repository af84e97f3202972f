import { identity } from '@plein/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallerKind } from '@plein/contract/endpoint'
import { now, setClock } from '#platform/runtime/clock.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { promised } from '#platform/testing/load.ts'
import { createPerson, refreshWith, signInAs, withBearer, type SignedIn } from '../identity.test-data.ts'
import { forgedTokens } from './forged-tokens.test-data.ts'

let app: TestApp
const sessions = {} as Record<CallerKind, SignedIn>
const types = { program_owner: 1, acceptor: 2, cardholder: 3, admin: 4 } as const
beforeAll(async () => {
  app = await createTestApp()
  for (const [kind, type] of Object.entries(types)) {
    const { username } = await createPerson(app, { type })
    sessions[kind as CallerKind] = (await signInAs(app, { username })).body
  }
})
afterAll(() => app.close())

const hosts = ['admin.localhost', 'po.localhost', 'acceptor.localhost', 'ch.localhost', 'food.localhost']
const everyPair = hosts.flatMap((host) =>
  Object.keys(types).map((kind) => ({ host, kind: kind as keyof typeof types })),
)

/** A call of each portal that its own kind of caller may make and others not. */
const ownCall: Record<keyof typeof types, { path: string; on: string[] }> = {
  admin: { path: '/programs', on: ['admin.localhost'] },
  program_owner: { path: '/programs', on: ['po.localhost'] },
  acceptor: { path: '/programs', on: ['acceptor.localhost'] },
  cardholder: { path: '/food/orders', on: ['ch.localhost', 'food.localhost'] },
}

const fits = ({ host, kind }: (typeof everyPair)[number]): boolean => ownCall[kind].on.includes(host)
const ask = ({ host, kind }: (typeof everyPair)[number]) =>
  withBearer(app, sessions[kind].auth_token, { path: ownCall[kind].path, host })

describe('[A8] a session is good on the portal of its kind alone', () => {
  test.each(everyPair.filter(fits))('$kind on $host passes', async (pair) => {
    expect((await ask(pair)).statusCode).not.toBe(403)
  })
  test.each(everyPair.filter((pair) => !fits(pair)))('$kind on $host does not', async (pair) => {
    expect((await ask(pair)).json()).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

test.each(everyPair)('[SHELL-31] GET profile tells $kind on $host which account it is', async ({ host, kind }) => {
  const answer = await withBearer(app, sessions[kind].auth_token, { host })
  expect(answer.json()).toMatchObject({ type: types[kind] })
})

test.each(everyPair.filter((pair) => !fits(pair)))(
  '[A8] the profile of $kind is not changed nor deleted on $host',
  async ({ host, kind }) => {
    const headers = { host, authorization: `Bearer ${sessions[kind].auth_token}` }
    for (const [method, payload] of [
      ['PUT', { first_name: 'Somebody' }],
      ['DELETE', {}],
    ] as const) {
      const answer = await app.server.fastify.inject({ method, url: '/api/v1/profile', headers, payload })
      expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' })
    }
  },
)

test('signing in works on a portal of another kind, so that the screen can say which account it is', async () => {
  const { username } = await createPerson(app, { type: 2 })
  const answer = await signInAs(app, { username, options: { host: 'admin.localhost' } })
  expect(answer).toMatchObject({ status: 200, body: { profile: { type: 2 } } })
})

describe('[B1] a forged token is refused within 50 ms', () => {
  const names = Object.keys(forgedTokens({ sub: '', fam: '', secret: Buffer.alloc(32), good: 'a.b.c' }))
  test.each(names)('%s', async (name) => {
    const { profile, auth_token } = sessions.cardholder
    const claims = JSON.parse(Buffer.from(auth_token.split('.')[1]!, 'base64url').toString()) as { fam: string }
    const forged = forgedTokens({
      sub: profile.uuid,
      fam: claims.fam,
      secret: app.settings.secret,
      good: auth_token,
    })[name]!
    // The quickest of a few: on a busy machine one of them may wait for its turn.
    const times: number[] = []
    for (let ask = 0; ask < 5; ask++) {
      const began = performance.now()
      const answer = await withBearer(app, forged)
      times.push(performance.now() - began)
      expect(answer.json()).toMatchObject({ status: 401, code: 'unauthorized' })
    }
    expect(Math.min(...times)).toBeLessThan(promised(50))
    expect(await refreshWith(app, forged)).toMatchObject({ status: 401, body: { code: 'refresh_token_invalid' } })
  })
})

test('[B1] a refresh token is no access token, and an access token no refresh token', async () => {
  const { auth_token, refresh_token } = sessions.cardholder
  expect((await withBearer(app, refresh_token)).statusCode).toBe(401)
  expect((await refreshWith(app, auth_token)).status).toBe(401)
})

test('an access token lives fifteen minutes', async () => {
  const { auth_token } = sessions.cardholder
  const began = now().getTime()
  try {
    setClock(new Date(began + 14.5 * 60_000))
    expect((await withBearer(app, auth_token)).statusCode).toBe(200)
    setClock(new Date(began + 15 * 60_000))
    expect((await withBearer(app, auth_token)).statusCode).toBe(401)
  } finally {
    setClock(undefined)
  }
})

test('a dead token is told so also where guests may call, so that the client refreshes', async () => {
  const answer = await withBearer(app, 'dead', { path: '/settings' })
  expect(answer.statusCode).toBe(401)
  expect(
    (
      await app.as('guest').call(identity.login, {
        body: { username: 'a@b.nl', password: 'x' },
        headers: { authorization: 'Bearer dead' },
      })
    ).problem.code,
  ).toBe('invalid_credentials')
})
