import { webhookCategories, webhookFields } from '@plein/contract/notifications/webhook-fields'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createOwner, type WebhookOwner } from '../webhook-sending/webhook-receiver.test-data.ts'

let app: TestApp
let owner: WebhookOwner
beforeAll(async () => {
  app = await createTestApp()
  owner = await createOwner(app)
})
afterAll(() => app.close())

const url = 'https://till.example.com/hooks'
const create = (body: object = {}, key?: string) =>
  owner.caller.call(webhooks.create, {
    body: { program_uuid: owner.program_uuid, title: 'Till', url, ...body },
    ...(key && { key }),
  })
const change = (uuid: string, body: object) => owner.caller.call(webhooks.change, { params: { uuid }, body })
const none = webhookCategories.map((category) => ({
  category,
  fields: webhookFields.filter((field) => field.category === category).map(({ uuid }) => ({ uuid, is_used: false })),
}))
const auditOf = (uuid: string) =>
  run<{ action: string; subject_name: string }>(
    app.owner.db,
    'select action, subject_name from identity.audit_events where subject_id = $1 order by at, uuid',
    [uuid],
  )

test('[PAY-08] [PAY-23] a notification has title, description, url, secret, is_active and categories with their fields', async () => {
  const { status, body } = await create({ description: 'Kassa 1' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    program_uuid: owner.program_uuid,
    title: 'Till',
    description: 'Kassa 1',
    url,
    is_active: true,
    secret: `...${body.signing_key.slice(-4)}`,
    may: ['edit'],
  })
  expect(body.categories.map(({ category }) => category)).toEqual([
    'order',
    'payment',
    'items',
    'fields',
    'settlement',
    'payer',
  ])
  for (const { fields, category } of body.categories)
    for (const field of fields) {
      expect(Object.keys(field).toSorted()).toEqual(['description', 'is_used', 'title', 'uuid', 'value'])
      // Personal fields are not used unless somebody chooses it.
      expect(field.is_used).toBe(category !== 'payer')
    }
})

test('[A6] the secret is answered once and kept encrypted; later answers have its last four', async () => {
  const { body: made } = await create()
  expect(made.signing_key).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const { body: read } = await owner.caller.call(webhooks.read, { params: { uuid: made.uuid } })
  const { body: list } = await owner.caller.call(webhooks.list, { query: { program_uuid: owner.program_uuid } })
  for (const answer of [read, list]) expect(JSON.stringify(answer)).not.toContain(made.signing_key.slice(6, 30))
  const rows = await run(app.owner.db, 'select to_jsonb(e)::text as text from notifications.endpoints e')
  const answers = await run(app.owner.db, 'select body from platform.idempotent_answers')
  expect(JSON.stringify([rows, answers])).not.toContain(made.signing_key.slice(6, 30))
})

test('[M6] [PAY-24] the same Idempotency-Key makes one notification, and answers its secret again from where it is encrypted', async () => {
  const key = newId()
  const [first, second] = [await create({}, key), await create({}, key)]
  expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([201, 201, 'true'])
  expect(second.body).toEqual(first.body)
  expect(await auditOf(first.body.uuid)).toHaveLength(1)
  const answers = await run<{ body: string }>(
    app.owner.db,
    'select body from platform.idempotent_answers where key = $1',
    [key],
  )
  expect(answers).toHaveLength(1)
  expect(answers[0]!.body).not.toContain('signing_key')
  expect((await create({ title: 'Kassa' }, key)).problem.code).toBe('idempotency_key_reused')
})

test('[M6] of two clicks at once one makes a notification', async () => {
  const key = newId()
  const title = 'Double'
  const answers = await Promise.all([create({ title }, key), create({ title }, key)])
  for (const { status } of answers) expect([201, 409]).toContain(status)
  const rows = await run(app.owner.db, 'select uuid from notifications.endpoints where title = $1', [title])
  expect(rows).toHaveLength(1)
})

test('[M6] without an Idempotency-Key no secret is made', async () => {
  const headers = { 'idempotency-key': '' }
  const body = { program_uuid: owner.program_uuid, title: 'Till', url }
  expect((await owner.caller.call(webhooks.create, { body, headers })).problem.code).toBe('idempotency_key_missing')
})

test('[PAY-19] without a title it is refused at that field, also when the title is blank', async () => {
  for (const title of ['', '   ']) {
    const { status, problem } = await create({ title })
    expect(status).toBe(400)
    expect(problem).toMatchObject({ code: 'invalid_input', errors: [{ field: 'title' }] })
  }
  const { body } = await create()
  expect((await change(body.uuid, { title: ' ' })).problem.errors).toEqual([{ field: 'title', code: 'required' }])
})

test('[PAY-20] an active one needs a category; one that is not active does not', async () => {
  const refused = await create({ categories: [] })
  expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
    422,
    'category_required',
    [{ field: 'categories', code: 'category_required' }],
  ])
  const { body } = await create({ categories: [], is_active: false })
  expect((await change(body.uuid, { is_active: true })).problem.code).toBe('category_required')
  const [order] = webhookFields
  const categories = [{ category: 'order' as const, fields: [{ uuid: order!.uuid, is_used: true }] }]
  expect((await change(body.uuid, { is_active: true, categories })).body).toMatchObject({
    is_active: true,
    disabled_at: null,
  })
  expect((await change(body.uuid, { categories: none })).problem.code).toBe('category_required')
  // The database has the last word.
  const sneaky = "update notifications.endpoints set used_fields = '{}' where uuid = $1"
  await expect(run(app.owner.db, sneaky, [body.uuid])).rejects.toThrow('endpoints_active_uses_a_field')
})

test('a field that is not there is refused by its place', async () => {
  const categories = [{ category: 'order' as const, fields: [{ uuid: newId(), is_used: true }] }]
  expect((await create({ categories })).problem).toMatchObject({
    code: 'invalid_input',
    errors: [{ field: 'categories.0.fields.0.uuid', code: 'not_found' }],
  })
})

test.each([
  'http://till.example.com/hooks',
  'https://till.example.com:8443/hooks',
  'https://till@till.example.com/hooks',
  'https://10.0.0.7/hooks',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/hooks',
  'https://[::ffff:10.0.0.7]/hooks',
  'https://167772161/hooks',
  'https://intranet/hooks',
  'https://db.internal/hooks',
  'ftp://till.example.com',
  'javascript:alert(1)',
  'till.example.com',
])('[S4] %s is no address for messages', async (bad) => {
  const { status, problem } = await create({ url: bad })
  expect([status, problem.code, problem.errors]).toEqual([
    422,
    'url_not_allowed',
    [{ field: 'url', code: 'url_not_allowed' }],
  ])
})

test('[PAY-24] what is changed is changed, and nothing else', async () => {
  const { body: made } = await create({ description: 'before' })
  const { status, body } = await change(made.uuid, { title: ' Kassa ', url: 'https://kassa.example.com/' })
  expect(status).toBe(200)
  const { signing_key: _secret, ...before } = made
  expect(body).toEqual({ ...before, title: 'Kassa', url: 'https://kassa.example.com/' })
  expect(await auditOf(made.uuid)).toEqual([
    { action: 'notification_created', subject_name: 'Till' },
    { action: 'notification_changed', subject_name: 'Kassa' },
  ])
})

test('[PAY-25] one that is removed is gone', async () => {
  const { body } = await create()
  const params = { uuid: body.uuid }
  expect((await owner.caller.call(webhooks.remove, { params })).status).toBe(204)
  expect((await owner.caller.call(webhooks.read, { params })).status).toBe(404)
  expect((await owner.caller.call(webhooks.remove, { params })).status).toBe(404)
  expect((await change(body.uuid, { title: 'x' })).status).toBe(404)
})

test('[A2] a stranger finds nothing, an administrator reads, and nobody else may', async () => {
  const { body } = await create()
  const params = { uuid: body.uuid }
  const query = { program_uuid: owner.program_uuid }
  const stranger = app.as('program_owner')
  expect((await stranger.call(webhooks.read, { params })).status).toBe(404)
  expect((await stranger.call(webhooks.list, { query })).status).toBe(404)
  expect((await stranger.call(webhooks.remove, { params })).status).toBe(404)
  expect((await stranger.call(webhooks.rotateSecret, { params })).status).toBe(404)
  expect((await stranger.call(webhooks.create, { body: { ...query, title: 'x', url } })).status).toBe(404)
  const admin = app.as('admin')
  expect((await admin.call(webhooks.read, { params })).body).toMatchObject({ uuid: body.uuid, may: [] })
  expect((await admin.call(webhooks.remove, { params })).status).toBe(403)
  expect((await app.as('acceptor').call(webhooks.read, { params })).status).toBe(403)
})

test('a program has at most twenty, also when two are made at once', async () => {
  const { body: program } = await owner.caller.call(programs.create, { body: { type_code: 4001, title: 'Vol' } })
  const one = () => create({ program_uuid: program.uuid })
  for (let count = 0; count < 19; count += 1) expect((await one()).status).toBe(201)
  const last = await Promise.all([one(), one(), one()])
  expect(last.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
})

test('[M6] a new secret is answered once; the same key answers it again; the one before ends after a day', async () => {
  const { body: made } = await create()
  const params = { uuid: made.uuid }
  const key = newId()
  const { body: rotated } = await owner.caller.call(webhooks.rotateSecret, { params, key })
  expect(rotated.signing_key).not.toBe(made.signing_key)
  expect(Date.parse(rotated.both_sign_until ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  const { body: again } = await owner.caller.call(webhooks.rotateSecret, { params, key })
  expect(again.signing_key).toBe(rotated.signing_key)
  const { body: other } = await owner.caller.call(webhooks.rotateSecret, { params })
  expect(other.signing_key).not.toBe(rotated.signing_key)
  // A repeat that comes late, after the next rotation, is still the answer that was lost.
  const { body: late } = await owner.caller.call(webhooks.rotateSecret, { params, key })
  expect(late).toEqual(rotated)
  const rotations = (await auditOf(made.uuid)).filter(({ action }) => action === 'notification_secret_rotated')
  expect(rotations).toHaveLength(2)
})
