import { accounts } from '@plein/contract/identity-accounts'
import { identity } from '@plein/contract/identity'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import {
  createPerson,
  mailTo,
  newSignUpKey,
  refreshWith,
  signInAs,
  testPassword,
  withBearer,
} from '../identity.test-data.ts'
import { purgeAuditEvents } from './audit.queries.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { promised } from '#platform/testing/load.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { PLEIN_TRUSTED_PROXIES: '1' } })
})
afterEach(() => setClock(undefined))
afterAll(() => app.close())

interface Row {
  readonly action: string
  readonly actor_uuid: string | null
  readonly ip: string
  readonly request_id: string
  readonly details: Record<string, unknown>
}
const eventsOf = (user_uuid: string): Promise<Row[]> =>
  run<Row>(
    app.database.db,
    `select action, actor_uuid, host(ip) as ip, request_id, details from identity.audit_events where user_uuid = $1 order by at, uuid`,
    [user_uuid],
  )
const actionsOf = async (user_uuid: string): Promise<string[]> => (await eventsOf(user_uuid)).map((item) => item.action)

describe('[L1] the audit log holds', () => {
  test('sign-ins, refused and not, and signing out, with address and request', async () => {
    const { uuid, username } = await createPerson(app, { type: 2 })
    const ip = '203.0.113.77'
    await signInAs(app, { username, password: 'wrong', options: { ip } })
    const { headers, body } = await signInAs(app, { username, password: testPassword, options: { ip } })
    await app.as('guest').call(identity.logout, { body: { refresh_token: body.refresh_token } })
    await eventually(async () => expect(await eventsOf(uuid)).toHaveLength(3), promised(5000))
    const events = await eventsOf(uuid)
    expect(events.map(({ action, details }) => [action, details])).toEqual(
      expect.arrayContaining([
        ['sign_in_refused', { reason: 'wrong_password' }],
        ['signed_in', {}],
        ['signed_out', {}],
      ]),
    )
    expect(events.find(({ action }) => action === 'signed_in')).toMatchObject({
      actor_uuid: uuid,
      ip,
      request_id: headers['x-request-id'],
    })
  })

  test('signing out everywhere, and a refresh token that was used again', async () => {
    const { uuid, username } = await createPerson(app, { type: 2 })
    const first = (await signInAs(app, { username })).body
    await app.as('guest').call(identity.logout, { body: { refresh_token: first.refresh_token, everywhere: true } })
    const stolen = (await signInAs(app, { username })).body
    await refreshWith(app, stolen.refresh_token)
    setClock(new Date(now().getTime() + 11_000))
    await refreshWith(app, stolen.refresh_token)
    expect(await actionsOf(uuid)).toEqual(['signed_in', 'signed_out_everywhere', 'signed_in', 'session_replayed'])
  })

  test('new accounts and new passwords', async () => {
    const email = `${newId()}@example.nl`
    const guest = app.as('guest')
    await guest.call(accounts.stepOne, { body: { email, type: 3, language: 'en', sign_up_key: newSignUpKey() } })
    const proven = await guest.call(accounts.code, { body: { email, code: (await mailTo(app, email)).code } })
    const made = await guest.call(accounts.complete, {
      body: {
        sign_up_token: proven.body.sign_up_token!,
        first_name: 'Sanne',
        last_name: 'de Wit',
        phone_code: '31',
        phone: '612345678',
        terms: true,
        password: testPassword,
      },
    })
    await guest.call(accounts.forgotten, { body: { email } })
    const { token } = await mailTo(app, email, 1)
    const right = await guest.call(accounts.passwordCode, { body: { token } })
    await guest.call(accounts.passwordChange, { body: { token: right.body.token, password: 'Nieuwe-sleutel-9' } })
    expect(await actionsOf(made.body.profile.uuid)).toEqual([
      'account_created',
      'signed_in',
      'password_changed',
      'signed_in',
    ])
    const asked = await run(app.database.db, "select from identity.audit_events where action = 'recovery_asked'")
    expect(asked.length).toBeGreaterThan(0)
  })

  test('who was refused what, by the pattern of the path', async () => {
    const { uuid, username } = await createPerson(app, { type: 3 })
    const { auth_token } = (await signInAs(app, { username })).body
    const answer = await withBearer(app, auth_token, { path: '/programs?page=7', host: 'po.localhost' })
    expect(answer.statusCode).toBe(403)
    await eventually(
      async () =>
        expect((await eventsOf(uuid)).at(-1)).toMatchObject({
          action: 'access_denied',
          actor_uuid: uuid,
          details: { route: 'GET /api/v1/programs', portal: 'program-owner', kind: 'cardholder' },
        }),
      5000,
    )
  })

  test('names that were tried and passwords nowhere', async () => {
    const typed = `secret-typed-in-the-wrong-field-${newId()}`
    await signInAs(app, { username: typed, password: 'Canary-password-1' })
    await eventually(
      async () =>
        expect(
          await run(
            app.database.db,
            'select from identity.audit_events where action = \'sign_in_refused\' and details = \'{"reason": "unknown"}\'',
          ),
        ).not.toEqual([]),
      5000,
    )
    const all = JSON.stringify(await run(app.database.db, 'select e::text as all from identity.audit_events e'))
    expect(all).not.toContain(typed)
    expect(all).not.toContain('Canary')
  })
})

describe('[L1] the audit log is append-only', () => {
  const both = () => [['plein_app', app.database.db] as const, ['the owner of the schema', app.owner.db] as const]

  test('for the API and for the owner: no update, no delete, no truncate', async () => {
    const { username } = await createPerson(app, { type: 2 })
    await signInAs(app, { username })
    for (const [, db] of both()) {
      await expect(run(db, "update identity.audit_events set action = 'forged'")).rejects.toThrow(/append-only|denied/)
      await expect(run(db, 'delete from identity.audit_events')).rejects.toThrow(/400 days|denied/)
      await expect(run(db, 'truncate identity.audit_events')).rejects.toThrow(/append-only|denied/)
    }
  })

  test('but for what is older than 400 days, which the standing job deletes', async () => {
    const [old, young] = [newId(), newId()]
    for (const [uuid, days] of [
      [old, 401],
      [young, 399],
    ] as const)
      await run(
        app.database.db,
        `insert into identity.audit_events (uuid, at, action, user_agent, request_id) values ($1, now() - make_interval(days => $2), 'signed_in', '', '')`,
        [uuid, days],
      )
    await purgeAuditEvents(app.database.db)
    const left = await run<{ uuid: string }>(
      app.database.db,
      'select uuid from identity.audit_events where uuid = any($1)',
      [[old, young]],
    )
    expect(left).toEqual([{ uuid: young }])
  })
})
