import { connections } from '@plein/contract/payments/connections'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/runtime/ids.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createUser } from '#modules/identity/index.ts'
import { paymentsTasks } from '#modules/payments/index.ts'
import type { As } from '#platform/testing/test-app.ts'
import { fillMenu } from '#modules/menus/index.ts'
import { createFoodTestApp, roll, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'

const keys = {
  sandbox: { test: 'test_demo_7Qm2xV9kTz4RbN8c', live: 'live_demo_H3wY6sLp1GdJ5fKe' },
  mollie: { test: 'test_demo_7Qm2xV9kTz4RbN8c', live: 'live_demo_H3wY6sLp1GdJ5fKe' },
  ccv: { test: 't_demo_7Qm2xV9kTz4RbN8c', live: 'l_demo_H3wY6sLp1GdJ5fKe' },
} as const
type Provider = keyof typeof keys
const password = 'Plein-2026'

let app: FoodTestApp
let owner: As
let program_uuid: string
beforeAll(async () => {
  app = await createFoodTestApp()
  const owner_uuid = await inTransaction(app.database.db, (tx) =>
    createUser(tx, { username: 'connection@example.nl', password, type: 1, first_name: 'Lotte', last_name: 'Vos' }),
  )
  owner = app.as('program_owner', owner_uuid)
})
afterAll(() => app.close())

const begin = async (more: object = {}) => {
  const { body } = await owner.call(programs.create, {
    body: { type_code: 4001, title: 'Kiosk', ...more },
    key: newId(),
  })
  program_uuid = body.uuid
}
const read = (by = owner, provider?: Provider) =>
  by.call(connections.read, { params: { program_uuid }, query: provider ? { provider } : {} })
const saveKey = (provider: Provider, mode: 'test' | 'live', more: object = {}) =>
  owner.call(connections.saveKey, {
    params: { program_uuid, mode },
    body: { provider, key: keys[provider][mode], ...(mode === 'live' && { password }), ...more },
  })
const choose = (provider: Provider, live_mode: boolean, more: object = live_mode ? { password } : {}) =>
  owner.call(connections.chooseMode, { params: { program_uuid }, body: { provider, live_mode, ...more } })
const codes = ({ problem }: { problem: { errors?: readonly { field: string; code: string }[] } }) =>
  problem.errors?.map(({ field, code }) => `${field} ${code}`)
const steps = async () =>
  (await read()).body.live_steps.flatMap(({ step, is_done, is_required }) => (is_done ? [] : [[step, is_required]]))
const hasTerms = () =>
  app.owner.pool.query(
    `update food_ordering.drafts set fields = jsonb_set(fields, '{tc_pdf_url}', '"/media/documents/terms.pdf"') where program_uuid = $1`,
    [program_uuid],
  )

test.each([
  ['sandbox', null],
  // Mollie alone names the account.
  ['mollie', 'De Markthal'],
  ['ccv', null],
] as const)(
  'a key of %s is asked about at once: whose it is, and how many methods it has',
  async (provider, account_name) => {
    await begin()
    expect((await read()).body).toMatchObject({ provider: 'none', test: { state: 'none' }, live: { state: 'none' } })
    const { status, body } = await saveKey(provider, 'test')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      // It is used once it is chosen: a running program's guests pay on meanwhile.
      provider: 'none',
      live_mode: false,
      test: { state: 'valid', last_four: 'bN8c', account_name },
      live: { state: 'none', methods: [] },
    })
    expect(body.test.methods.toSorted()).toEqual(['bancontact', 'banktransfer', 'card', 'ideal', 'paypal'])
    expect(JSON.stringify(body)).not.toContain(keys[provider].test)
  },
)

test('[W10] [A6] what is no key, one of the other mode, and one that its provider does not know change nothing', async () => {
  await begin({ psp_provider: 'mollie' })
  await saveKey('mollie', 'test')
  const before = (await read()).body
  expect(codes(await saveKey('mollie', 'test', { key: 't_demo_7Qm2xV9kTz4RbN8c' }))).toEqual(['key key_not_valid'])
  expect(codes(await saveKey('mollie', 'test', { key: keys.mollie.live }))).toEqual(['key key_of_other_mode'])
  expect(codes(await saveKey('mollie', 'test', { key: 'test_demo_unknown00000000000' }))).toEqual(['key key_not_valid'])
  expect((await read()).body).toEqual({ ...before, health: expect.anything() })
})

test('[C4] while the provider does not answer nothing is changed, and the owner is told so', async () => {
  await begin()
  await app.control('faults', { kind: 'http_503', scope: ['get', 'methods'] })
  const refused = await saveKey('mollie', 'test')
  await app.control('faults', null, 'DELETE')
  expect([refused.status, refused.problem.code]).toEqual([503, 'provider_unanswered'])
  expect((await read()).body.test.state).toBe('none')
})

test('[A6] a live key and real money need the password; each change stands in the audit log without the key', async () => {
  await begin({ psp_provider: 'mollie' })
  expect(codes(await saveKey('mollie', 'live', { password: undefined }))).toEqual(['password required'])
  expect(codes(await saveKey('mollie', 'live', { password: 'Plein-2025' }))).toEqual(['password wrong_password'])
  expect((await read()).body.live.state).toBe('none')
  expect((await saveKey('mollie', 'live')).body.live).toMatchObject({ state: 'valid', last_four: '5fKe' })
  await hasTerms()
  expect(codes(await choose('mollie', true, {}))).toEqual(['password required'])
  expect((await choose('mollie', true)).body.live_mode).toBe(true)
  expect((await choose('mollie', false)).body.live_mode).toBe(false)
  const removed = await owner.call(connections.removeKey, {
    params: { program_uuid, mode: 'live' },
    query: { provider: 'mollie' },
  })
  expect(removed.body.live.state).toBe('none')
  const { rows } = await app.owner.pool.query<{ action: string; details: object }>(
    "select action, details from identity.audit_events where program_uuid = $1 and action like 'payment%' order by at, uuid",
    [program_uuid],
  )
  expect(rows).toEqual([
    { action: 'payment_key_changed', details: { provider: 'mollie', mode: 'live', last_four: '5fKe' } },
    { action: 'payment_mode_changed', details: { provider: 'mollie', mode: 'live' } },
    { action: 'payment_mode_changed', details: { provider: 'mollie', mode: 'test' } },
    { action: 'payment_key_removed', details: { provider: 'mollie', mode: 'live', last_four: '5fKe' } },
  ])
})

test('real money is taken once nothing that it needs is missing; the rest is advice', async () => {
  await begin({ psp_provider: 'sandbox' })
  await saveKey('sandbox', 'test')
  expect(await steps()).toEqual([
    ['live_key', true],
    ['methods', true],
    ['terms', true],
    ['bank_account', false],
  ])
  const refused = await choose('sandbox', true)
  expect([refused.status, refused.problem.code]).toEqual([409, 'live_not_ready'])
  expect(codes(refused)).toEqual(['live_key required', 'methods required', 'terms required'])
  await saveKey('sandbox', 'live')
  await hasTerms()
  expect(await steps()).toEqual([['bank_account', false]])
  expect((await choose('sandbox', true)).body.live_mode).toBe(true)
  // A key of another provider changes nothing of that.
  expect((await saveKey('ccv', 'test')).body).toMatchObject({
    provider: 'sandbox',
    live_mode: true,
    test: { last_four: 'bN8c' },
  })
  expect((await choose('ccv', false)).body).toMatchObject({ provider: 'ccv', live_mode: false })
})

test('a key that is replaced goes on being used, also where nobody ever chose a provider', async () => {
  await begin({ psp_provider: 'sandbox' })
  await saveKey('sandbox', 'test')
  await app.owner.pool.query('delete from payments.program_settings where program_uuid = $1', [program_uuid])
  await saveKey('sandbox', 'test', { key: 'test_bella-napoli_p4Xc8ZsW2nVq6YtM' })
  const { rows } = await app.owner.pool.query(
    'select key_last_four from payments.connections where program_uuid = $1 and is_active',
    [program_uuid],
  )
  expect(rows).toEqual([{ key_last_four: '6YtM' }])
})

test('who comes back from the platform’s account tries the next provider out first', async () => {
  await begin({ psp_provider: 'sandbox' })
  await saveKey('sandbox', 'live')
  await hasTerms()
  await choose('sandbox', true)
  const change = (body: object) => owner.call(programs.change, { params: { uuid: program_uuid }, body })
  await change({ psp_provider: 'none' })
  expect((await change({ psp_provider: 'ccv' })).status).toBe(200)
  expect((await read()).body).toMatchObject({ provider: 'ccv', live_mode: false })
})

test('[A2] nobody but the owner changes it, and administrators may look', async () => {
  await begin()
  const stranger = app.as('program_owner', newId())
  expect((await read(stranger)).status).toBe(404)
  expect((await read(app.as('admin', newId()))).status).toBe(200)
  for (const by of [stranger, app.as('acceptor', newId()), app.guest]) {
    const body = { provider: 'sandbox', key: keys.sandbox.test } as const
    const { status } = await by.call(connections.saveKey, { params: { program_uuid, mode: 'test' }, body })
    expect([401, 403, 404]).toContain(status)
  }
  expect((await read()).body.provider).toBe('none')
})

test('of a program that is published its live key and mode are not changed past the password', async () => {
  await begin({
    psp_provider: 'sandbox',
    description: 'Broodjes',
    delivery_range_zip_codes: [{ zip_code: '1012', cost: '1,50' }],
  })
  await saveKey('sandbox', 'test')
  await app.owner.pool.query("update programs.programs set image = '/media/programs/kiosk.jpg' where uuid = $1", [
    program_uuid,
  ])
  await inTransaction(app.database.db, (tx) => fillMenu(tx, program_uuid, [{ title: 'Broodjes', products: [roll] }]))
  const published = await owner.call(programs.changeStatus, { params: { uuid: program_uuid }, body: { status: 11001 } })
  expect(published.status).toBe(200)
  const change = (body: object) => owner.call(programs.change, { params: { uuid: program_uuid }, body })
  expect(codes(await change({ ccv_live_key: keys.sandbox.live }))).toEqual(['ccv_live_key password_required'])
  expect(codes(await change({ ccv_live_mode: true }))).toEqual(['ccv_live_mode password_required'])
})

test('a method that disappears at the provider leaves within 15 minutes', async () => {
  await begin({ psp_provider: 'sandbox' })
  await saveKey('sandbox', 'test')
  await app.control('accounts/demo/methods', { methods: ['ideal'] })
  setClock(new Date(Date.now() + 10 * 60_000))
  await paymentsTasks['payments-refresh-methods']!(app.server.app, {})
  setClock(undefined)
  expect((await read()).body.test.methods).toEqual(['ideal'])
})
