import { identity } from '@plein/contract/identity'
import { auditLog } from '@plein/contract/people/audit-log'
import { auditActions } from '@plein/contract/people/codes'
import { people } from '@plein/contract/people/profile'
import { users } from '@plein/contract/people/users'
import type { QueryOf } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { signInAs, testPassword } from '../identity.test-data.ts'
import { somebody, type Somebody } from '../people/people.test-data.ts'
import { eventually } from '#platform/testing/eventually.ts'

let app: TestApp
let admin: As
let iris: Somebody
let piet: Somebody
beforeAll(async () => {
  app = await createTestApp({ env: { PLEIN_TRUSTED_PROXIES: '1' } })
  iris = await somebody(app, 4, { first_name: 'Iris', last_name: 'de Boer' })
  admin = iris.as
  piet = await somebody(app, 3, { first_name: 'Piet', last_name: 'Bakker', username: 'piet.bakker@plein.example' })
  await signInAs(app, { username: piet.username, password: 'wrong', options: { ip: '145.53.0.9' } })
  await signInAs(app, { username: piet.username, password: testPassword, options: { ip: '145.53.0.9' } })
  for (const is_active of [false, true])
    await admin.call(users.setActive, { params: { uuid: piet.uuid }, body: { is_active, reason: 'Oefening' } })
  await untilWritten()
})
afterAll(() => app.close())

/** A refusal is written soon after it was answered. */
const untilWritten = (): Promise<void> =>
  eventually(async () => expect(await events({ user_uuid: piet.uuid })).toHaveLength(4))

const events = async (query: QueryOf<typeof auditLog.list>) => (await admin.call(auditLog.list, { query })).body.results
const actions = async (query: QueryOf<typeof auditLog.list>): Promise<string[]> =>
  (await events(query)).map(({ action }) => action)

describe('[L1] an administrator reads the audit log', () => {
  test('newest first, with who did what to whom, and from where', async () => {
    const [enabled, disabled, signed_in] = await events({ user_uuid: piet.uuid })
    expect(enabled).toMatchObject({
      action: 'user_enabled',
      user: { uuid: piet.uuid, type: 3, name: 'Piet Bakker' },
      actor: { uuid: iris.uuid, type: 4, name: 'Iris de Boer' },
    })
    expect(disabled?.action).toBe('user_disabled')
    expect(signed_in).toMatchObject({ ip: '145.53.0.9', country: 'NL' })
    expect(await actions({ user_uuid: piet.uuid, sort: 'at' })).toEqual(
      (await actions({ user_uuid: piet.uuid })).toReversed(),
    )
  })

  test.each<[string, QueryOf<typeof auditLog.list>, number]>([
    ['what happened', { action: 'user_disabled' }, 1],
    ['a name', { q: 'bakker PIET' }, 4],
    ['an address', { q: 'piet.bakker@plein' }, 4],
    ['whom it was done by', { q: 'iris', action: 'user_enabled' }, 1],
    ['an IP address', { q: '145.53.0.9' }, 2],
    ['nobody', { q: '100%' }, 0],
    ['days before', { to: '2020-01-01' }, 0],
    ['days from then on', { from: '2020-01-01', q: 'piet' }, 4],
  ])('found by %s', async (_what, query, count) => {
    expect((await admin.call(auditLog.list, { query })).body.count).toBe(count)
  })

  test('a day counts whole, in Amsterdam', async () => {
    const user_uuid = newId()
    for (const at of ['2026-11-23T22:59:59Z', '2026-11-23T23:00:00Z', '2026-11-24T22:59:59Z', '2026-11-24T23:00:00Z'])
      await run(
        app.owner.db,
        `insert into identity.audit_events (uuid, at, action, user_uuid, user_agent, request_id) values ($1, $2, 'signed_in', $3, '', '')`,
        [newId(), at, user_uuid],
      )
    const found = await events({ user_uuid, from: '2026-11-24', to: '2026-11-24', sort: 'at' })
    expect(found.map(({ at }) => at)).toEqual(['2026-11-23T23:00:00.000Z', '2026-11-24T22:59:59.000Z'])
    expect((await admin.call(auditLog.list, { query: { from: '2026-02-30' } })).status).toBe(400)
  })

  test('one event with everything that was noted', async () => {
    const [disabled] = await events({ user_uuid: piet.uuid, action: 'user_disabled' })
    const { body } = await admin.call(auditLog.read, { params: { uuid: disabled!.uuid } })
    expect(body).toMatchObject({ ...disabled, details: [{ name: 'reason', value: 'Oefening' }] })
    expect(body.request_id).not.toBe('')
    expect((await admin.call(auditLog.read, { params: { uuid: newId() } })).status).toBe(404)
  })

  test('page by page without a gap, and the whole as a file', async () => {
    const walked: string[] = []
    let query: QueryOf<typeof auditLog.list> = { user_uuid: piet.uuid, size: 1 }
    for (;;) {
      const { body } = await admin.call(auditLog.list, { query })
      walked.push(...body.results.map(({ action }) => action))
      if (body.next === null) break
      const next = new URL(body.next, 'http://x').searchParams
      query = { ...query, page: Number(next.get('page')), at: next.get('at') ?? '' }
    }
    expect(walked).toEqual(await actions({ user_uuid: piet.uuid }))
    const { raw } = await admin.call(auditLog.export, { query: { user_uuid: piet.uuid, language: 'en' } })
    const lines = raw.toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain(',Iris de Boer enabled the account of Piet Bakker again,Piet Bakker,Iris de Boer,')
    expect(lines[1]).toContain(`,user_enabled,${piet.uuid},${iris.uuid},`)
  })

  test('[L2] found by program, by group and by the name that a thing had when it was changed', async () => {
    const program_uuid = newId()
    const other = newId()
    const insert = `insert into identity.audit_events (uuid, at, action, actor_uuid, user_agent, request_id, program_uuid, program_type,
        program_name, subject_kind, subject_id, subject_name, details)
      values ($1, now(), 'product_changed', $2, '', '', $3, 4001, $4, 'product', $5, 'Pizza Tonno', $6)`
    const details = { changes: { price: [900, 1000] } }
    const uuid = newId()
    await run(app.owner.db, insert, [uuid, iris.uuid, program_uuid, 'De Gouden Leeuw', newId(), details])
    await run(app.owner.db, insert, [newId(), iris.uuid, other, 'Bij Jan', newId(), details])
    for (const query of [{ program_uuid }, { q: 'gouden LEEUW' }, { q: 'leeuw tonno', group: 'menu' as const }]) {
      const [found, ...more] = await events(query)
      expect([found, more]).toMatchObject([
        {
          action: 'product_changed',
          actor: { name: 'Iris de Boer' },
          user: null,
          program: { uuid: program_uuid, type_code: 4001, name: 'De Gouden Leeuw' },
          subject: { kind: 'product', name: 'Pizza Tonno' },
        },
        [],
      ])
    }
    expect(await events({ q: 'tonno', group: 'money' })).toEqual([])
    expect(await events({ q: 'tonno', group: 'money', action: 'product_changed' })).toEqual([])
    const { body } = await admin.call(auditLog.read, { params: { uuid } })
    expect(body).toMatchObject({ details: [], changes: [{ field: 'price', before: '900', after: '1000' }] })
    for (const [language, sentence] of [
      ['nl', 'Iris de Boer wijzigde het gerecht ‘Pizza Tonno’ van restaurant De Gouden Leeuw'],
      ['de', 'Iris de Boer hat das Gericht „Pizza Tonno“ von Restaurant De Gouden Leeuw geändert'],
      ['ru', 'Iris de Boer: изменено блюдо «Pizza Tonno» — ресторан «De Gouden Leeuw»'],
    ] as const) {
      const { raw } = await admin.call(auditLog.export, { query: { program_uuid, language } })
      expect(raw.toString('utf8')).toContain(sentence)
    }
  })

  test('whose name is gone with the account', async () => {
    const gone = await somebody(app, 3, { first_name: 'Weg', last_name: 'Gegaan' })
    const { body } = await signInAs(app, { username: gone.username })
    await app.as('guest').call(identity.logout, { body: { refresh_token: body.refresh_token } })
    expect((await gone.as.call(people.eraseProfile, { body: { password: testPassword } })).status).toBeLessThan(300)
    const found = await events({ user_uuid: gone.uuid })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ user }) => user?.name === null)).toBe(true)
    expect(await events({ q: 'gegaan' })).toEqual([])
  })

  test('every word that the product writes is one that the list knows', async () => {
    const rows = await run<{ action: string }>(app.owner.db, 'select distinct action from identity.audit_events')
    expect(rows.length).toBeGreaterThan(4)
    for (const { action } of rows) expect(auditActions).toContain(action)
  })
})
