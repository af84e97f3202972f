import { people } from '@plein/contract/people/profile'
import { users } from '@plein/contract/people/users'
import type { QueryOf } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/tx.ts'
import { createTestApp, type As, type TestApp } from '#platform/testing/test-app.ts'
import { is_full, promised } from '#platform/testing/load.ts'
import { createServer } from '../../../server.ts'
import { createUser } from '../accounts/create-user.ts'
import { refreshWith, signInAs, withBearer } from '../identity.test-data.ts'
import { somebody, type Somebody } from '../people/people.test-data.ts'

let app: TestApp
let admin: As
let iris: Somebody
beforeAll(async () => {
  app = await createTestApp()
  iris = await somebody(app, 4, { first_name: 'Iris', last_name: 'de Boer', username: 'iris@plein.example' })
  admin = iris.as
  await somebody(app, 1, {
    first_name: 'Lotte',
    last_name: 'van Dijk',
    username: 'lotte@plein.example',
    legal_type: 1,
    company_name: 'De Markthal 100% B.V.',
  })
  await somebody(app, 2, { first_name: 'Ömer', last_name: 'Haddad', username: 'omar@plein.example' })
  await somebody(app, 3, { first_name: 'Олена', last_name: 'Коваль', username: 'olena@plein.example' })
})
afterAll(() => app.close())

const list = async (query: QueryOf<typeof users.list> = {}) => (await admin.call(users.list, { query })).body
const names = async (query: QueryOf<typeof users.list>): Promise<string[]> =>
  (await list(query)).data.map((user) => user.full_name)

describe('[USER-29] the users list', () => {
  test('holds everybody, newest first, with masked addresses', async () => {
    const { data, count } = await list()
    expect(count).toBe(4)
    expect(data.map((user) => user.title)).toEqual([
      'Олена Коваль',
      'Ömer Haddad',
      'De Markthal 100% B.V.',
      'Iris de Boer',
    ])
    expect(data[2]).toMatchObject({
      type: 1,
      legal_type: 1,
      masked_email: 'lo*te@plein.example',
      is_active: true,
      avatar: null,
    })
    expect(JSON.stringify(data)).not.toContain('lotte@')
  })

  test.each([
    [0, ['Олена Коваль', 'Ömer Haddad', 'Lotte van Dijk', 'Iris de Boer']],
    [1, ['Lotte van Dijk']],
    [2, ['Ömer Haddad']],
    [3, ['Олена Коваль']],
  ])('[USER-30] filter id %d', async (type, found) => expect(await names({ type })).toEqual(found))

  test('knows no other filter id', async () => {
    expect((await admin.call(users.list, { query: { type: 4 } })).status).toBe(400)
  })

  test.each([
    ['markt', ['Lotte van Dijk']],
    ['DIJK lot', ['Lotte van Dijk']],
    ['olena@plein', ['Олена Коваль']],
    ['КОВ', ['Олена Коваль']],
    ['öm', ['Ömer Haddad']],
    ['100%', ['Lotte van Dijk']],
    ['%', ['Lotte van Dijk']],
    ['_', []],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('finds %s in names, companies and addresses', async (q, found) => expect(await names({ q })).toEqual(found))

  test('is sorted by what it shows, as dictionaries sort', async () => {
    const titles = (await list({ sort: 'title' })).data.map((user) => user.title)
    expect(titles).toEqual(['De Markthal 100% B.V.', 'Iris de Boer', 'Ömer Haddad', 'Олена Коваль'])
    expect((await list({ sort: '-title' })).data.map((user) => user.title)).toEqual(titles.toReversed())
  })

  test.each(['-created', 'created', 'title', '-title'] as const)(
    'by %s comes in pages, each person once, there and back',
    async (sort) => {
      const whole = (await list({ sort })).data.map((user) => user.uuid)
      const first = await list({ sort, size: 3 })
      const at = new URL(first.next!, 'http://x').searchParams
      const second = await list({ sort, size: 3, page: 2, at: at.get('at')! })
      expect([...first.data, ...second.data].map((user) => user.uuid)).toEqual(whole)
      const back = new URL(second.previous!, 'http://x').searchParams
      expect(await list({ sort, size: 3, page: 1, at: back.get('at')! })).toMatchObject({ data: first.data })
    },
  )

  test('is a CSV file as well, filtered, safe for spreadsheets', async () => {
    await somebody(app, 2, { first_name: '=1+1', last_name: 'Formula', username: 'formula@plein.example' })
    const answer = await admin.call(users.export, { query: { language: 'nl', type: 2, sort: 'created' } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [heading, omer, formula] = answer.raw.toString('utf8').split('\r\n')
    expect(heading).toBe('\ufeffNaam;Bedrijf;E-mail;Soort;Plaats;Land;Lid sinds;Status')
    expect(omer).toMatch(/^Ömer Haddad;;o\*\*\*@plein\.example;Restaurant of winkel;;;\d{4}-\d\d-\d\d;Actief$/)
    expect(formula).toMatch(/^'=1\+1 Formula;/)
  })

  test.runIf(is_full)('page 1 of 20,000 people, and a search among them, take their index', async () => {
    const plan = async (query: string, values: unknown[]): Promise<string> =>
      (await app.database.pool.query(`explain ${query}`, values)).rows
        .map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN'])
        .join('\n')
    await app.owner.pool.query(
      `insert into identity.users (uuid, username, type, first_name, last_name)
       select gen_random_uuid(), 'p' || n || '@many.example', 3, 'Person', 'Number ' || n from generate_series(1, 20000) n`,
    )
    await app.owner.pool.query('analyze identity.users')
    const started = performance.now()
    expect((await list({ size: 25 })).data).toHaveLength(25)
    expect((await list({ sort: 'title', size: 25 })).data).toHaveLength(25)
    expect(await names({ q: '19999@many' })).toEqual(['Person Number 19999'])
    expect(performance.now() - started).toBeLessThan(promised(2000))
    const page = 'select uuid from identity.users where erased_at is null order by created desc, uuid desc limit 26'
    expect(await plan(page, [])).toContain('users_created')
    expect(
      await plan('select uuid from identity.users where erased_at is null and search_text like $1', ['%19999@many%']),
    ).toContain('users_search')
    await app.owner.pool.query("delete from identity.users where username like '%@many.example'")
  })
})

describe('one person', () => {
  test('[USER-12] [USER-22] others see name, description, country, city and the masked address, and no more', async () => {
    const owner = await somebody(app, 1, {
      first_name: 'Piet',
      last_name: 'Bakker',
      username: 'piet.bakker@plein.example',
      phone_code: '+31',
      phone: '612345678',
    })
    await owner.as.call(people.saveProfile, {
      body: { description: 'Bread', country: 'NL', city: 'Utrecht', address: 'Oudegracht 1' },
    })
    const reader = await somebody(app, 3)
    const { body } = await reader.as.call(users.read, { params: { uuid: owner.uuid } })
    expect(body).toEqual({
      uuid: owner.uuid,
      full_name: 'Piet Bakker',
      masked_email: 'pi*******er@plein.example',
      avatar: null,
      description: 'Bread',
      country: 'NL',
      city: 'Utrecht',
    })
  })

  test("a cardholder's place is nobody's business", async () => {
    const cardholder = await somebody(app, 3)
    await cardholder.as.call(people.saveProfile, { body: { billing_country: 'NL', billing_city: 'Utrecht' } })
    const reader = await somebody(app, 2)
    const { body } = await reader.as.call(users.read, { params: { uuid: cardholder.uuid } })
    expect(body).toMatchObject({ country: null, city: null, description: null })
  })

  test('[USER-31] administrators see the whole', async () => {
    const owner = await somebody(app, 1, { phone_code: '+31', phone: '612345678' })
    const { body } = await admin.call(users.read, { params: { uuid: owner.uuid } })
    expect(body.details).toMatchObject({ profile: { username: owner.username, phone: '612345678' }, disabled_at: null })
  })

  test('[A2] somebody who is not there, and for others somebody disabled, are the same 404', async () => {
    const gone = await somebody(app, 3)
    await admin.call(users.setActive, {
      params: { uuid: gone.uuid },
      body: { is_active: false, reason: 'Asked for it' },
    })
    const reader = await somebody(app, 3)
    const disabled = await reader.as.call(users.read, { params: { uuid: gone.uuid } })
    const nobody = await reader.as.call(users.read, { params: { uuid: '0199c000-0000-7000-8000-000000000000' } })
    expect([disabled.status, nobody.status]).toEqual([404, 404])
    expect({ ...disabled.problem, instance: '' }).toEqual({ ...nobody.problem, instance: '' })
  })
})

describe('an administrator takes access and gives it back', () => {
  test('disabled: no sign-in, and every session ends within a second in every process', async () => {
    const other = await createServer(app.settings, { url: app.database.pool.options.connectionString! })
    try {
      const who = await somebody(app, 3)
      const { auth_token, refresh_token } = (await signInAs(app, { username: who.username })).body
      const inOther = () =>
        other.fastify.inject({
          url: '/api/v1/profile',
          headers: { host: 'ch.localhost', authorization: `Bearer ${auth_token}` },
        })
      expect((await inOther()).statusCode).toBe(200)
      const { status, body } = await admin.call(users.setActive, {
        params: { uuid: who.uuid },
        body: { is_active: false, reason: ' Fraud ' },
      })
      expect(status).toBe(200)
      expect(body.details).toMatchObject({
        disabled_reason: 'Fraud',
        disabled_by_name: 'Iris de Boer',
        profile: { is_active: false },
      })
      await expect
        .poll(async () => (await withBearer(app, auth_token)).statusCode, { timeout: promised(1000), interval: 20 })
        .toBe(401)
      await expect.poll(async () => (await inOther()).statusCode, { timeout: promised(1000), interval: 20 }).toBe(401)
      expect((await refreshWith(app, refresh_token)).status).toBe(401)
      expect((await signInAs(app, { username: who.username })).status).toBe(401)
    } finally {
      await other.close()
    }
  })

  test('enabled again: signs in, and the old sessions stay ended', async () => {
    const who = await somebody(app, 3)
    const { refresh_token } = (await signInAs(app, { username: who.username })).body
    const set = (is_active: boolean) =>
      admin.call(users.setActive, { params: { uuid: who.uuid }, body: { is_active, reason: 'Mistake' } })
    await set(false)
    const { body } = await set(true)
    expect(body.details).toMatchObject({ disabled_at: null, disabled_reason: null, profile: { is_active: true } })
    expect((await signInAs(app, { username: who.username })).status).toBe(200)
    expect((await refreshWith(app, refresh_token)).status).toBe(401)
  })

  test('[L1] said twice keeps the first reason, and is in the audit log once', async () => {
    const who = await somebody(app, 3)
    const disable = (reason: string) =>
      admin.call(users.setActive, { params: { uuid: who.uuid }, body: { is_active: false, reason } })
    await disable('First')
    expect((await disable('Second')).body.details).toMatchObject({ disabled_reason: 'First' })
    const { rows } = await app.owner.pool.query(
      'select action, actor_uuid, details from identity.audit_events where user_uuid = $1',
      [who.uuid],
    )
    expect(rows).toEqual([{ action: 'user_disabled', actor_uuid: iris.uuid, details: { reason: 'First' } }])
  })

  test('needs a reason, and never oneself', async () => {
    const who = await somebody(app, 3)
    const bare = await admin.call(users.setActive, {
      params: { uuid: who.uuid },
      body: { is_active: false, reason: '  ' },
    })
    expect(bare.problem.errors).toEqual([{ field: 'reason', code: 'required' }])
    const own = await admin.call(users.setActive, {
      params: { uuid: iris.uuid },
      body: { is_active: false, reason: 'x' },
    })
    expect([own.status, own.problem.code]).toEqual([409, 'own_account'])
  })

  test("sees the person's sign-ins", async () => {
    const who = await somebody(app, 3)
    await signInAs(app, { username: who.username })
    const { body } = await admin.call(users.loginHistory, { params: { uuid: who.uuid } })
    expect(body.data).toMatchObject([{ ip: '127.0.0.1', is_this_device: false, is_open: true }])
  })
})

test('a list of people grows without an erased one', async () => {
  const { db } = app.database
  const uuid = await inTransaction(db, (tx) =>
    createUser(tx, {
      username: 'gone@plein.example',
      password: null,
      type: 3,
      first_name: 'Gone',
      last_name: 'Person',
    }),
  )
  await app.owner.pool.query('update identity.users set disabled_at = now(), erased_at = now() where uuid = $1', [uuid])
  expect(await names({ q: 'gone' })).toEqual([])
  expect((await admin.call(users.read, { params: { uuid } })).status).toBe(404)
})
