import { createHash } from 'node:crypto'
import { foodOrdering } from '@plein/contract/food-ordering'
import { programs } from '@plein/contract/programs'
import type { BodyOf } from '@plein/contract/endpoint'
import { payments } from '@plein/contract/payments'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { unseal } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createUser } from '#modules/identity/index.ts'
import { fillMenu } from '#modules/menus/index.ts'
import { paymentsTasks } from '#modules/payments/index.ts'
import { createFoodTestApp, order, roll, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'

const test_key = 'test_demo_7Qm2xV9kTz4RbN8c'
const other_test_key = 'test_ideal-only_m3NbV8cXzL1kJhG5'
const live_key = 'live_demo_H3wY6sLp1GdJ5fKe'
const revoked = 'test_demo_revoked0000000000'
const none = { is_set: false, last_four: null, is_refused: false }

let app: FoodTestApp
let owner: As
let uuid: string
beforeAll(async () => {
  app = await createFoodTestApp()
  const owner_uuid = await inTransaction(app.database.db, (tx) =>
    createUser(tx, { username: 'keys@example.nl', password: null, type: 1, first_name: 'Lotte', last_name: 'Vos' }),
  )
  owner = app.as('program_owner', owner_uuid)
})
afterAll(() => app.close())

type Fields = BodyOf<typeof programs.change>
const begin = async (fields: Fields = {}) => {
  const { status, body, problem } = await owner.call(programs.create, {
    body: { type_code: 4001, ...fields },
    key: newId(),
  })
  if (status !== 201) throw new Error(JSON.stringify(problem))
  uuid = body.uuid
  return uuid
}
const save = (body: Fields) => owner.call(programs.change, { params: { uuid }, body })
const read = async () => (await owner.call(programs.read, { params: { uuid } })).body
const validationErrors = async () => (await read()).faults!.map(({ field, code }) => `${field} ${code}`)
/** The rows that are kept of the program's keys, the secret opened. */
const rows = async () => {
  const { rows: found } = await app.owner.pool.query<{
    provider: string
    mode: string
    is_active: boolean
    key_encrypted: Buffer
    is_kept: boolean
  }>(
    'select provider, mode, is_active, key_encrypted, replaced_at is null as is_kept from payments.connections where program_uuid = $1 order by created',
    [uuid],
  )
  return found.map(({ key_encrypted, ...row }) => ({
    ...row,
    key: unseal(app.server.app.settings.encryption_key, key_encrypted),
    is_plain: key_encrypted.includes('demo'),
  }))
}

test('without a provider of its own, nor one of the platform, it is not published: nobody could take a payment', async () => {
  const connection = 'program_uuid is null and is_active'
  await begin({ psp_provider: 'none' })
  expect((await read()).faults?.map(({ code }) => code)).not.toContain('provider_required')
  await app.owner.pool.query(`update payments.connections set is_active = false where ${connection}`)
  try {
    expect((await read()).faults).toContainEqual({ field: 'psp_provider', code: 'provider_required' })
    const refused = await owner.call(programs.changeStatus, { params: { uuid }, body: { status: 11001 } })
    expect([refused.status, refused.problem.code]).toEqual([422, 'program_incomplete'])
    expect(refused.problem.errors).toContainEqual({ field: 'psp_provider', code: 'provider_required' })
    await save({ psp_provider: 'sandbox', ccv_test_key: test_key })
    expect((await read()).faults?.map(({ field }) => field)).not.toContain('psp_provider')
  } finally {
    await app.owner.pool.query('update payments.connections set is_active = true where program_uuid is null')
  }
})

test('an owner is told which programs run while their guests cannot pay, and why; nobody else is', async () => {
  const reported = async (by = owner) =>
    (await by.call(payments.unconnected, {})).body.results
      .filter(({ program_uuid }) => program_uuid === uuid)
      .map(({ reason }) => reason)
  await begin({ psp_provider: 'none', title: 'Kiosk' })
  expect(await reported()).toEqual([])
  await app.owner.pool.query('update programs.programs set status_id = 11001 where uuid = $1', [uuid])
  expect(await reported()).toEqual([])
  await save({ psp_provider: 'sandbox' })
  await app.owner.pool.query(
    `insert into payments.program_settings (program_uuid, provider, live_mode, modified) values ($1, 'sandbox', false, now())
     on conflict (program_uuid) do update set provider = 'sandbox'`,
    [uuid],
  )
  expect(await reported()).toEqual(['key'])
  expect(await reported(app.as('program_owner', newId()))).toEqual([])
  await app.owner.pool.query("update payments.program_settings set provider = 'none' where program_uuid = $1", [uuid])
  await app.owner.pool.query('update payments.connections set is_active = false where program_uuid is null')
  try {
    expect(await reported()).toEqual(['none'])
  } finally {
    await app.owner.pool.query('update payments.connections set is_active = true where program_uuid is null')
  }
})

describe('keys of a payment provider', () => {
  test('[A6] are taken, sealed, and never answered again', async () => {
    await begin()
    const saved = await save({ psp_provider: 'sandbox', ccv_test_key: test_key, ccv_live_key: live_key })
    const expected = {
      psp_provider: 'sandbox',
      psp_providers: ['none', 'sandbox', 'ccv', 'mollie'],
      ccv_live_mode: false,
      ccv_test_key: { is_set: true, last_four: 'bN8c', is_refused: false },
      ccv_live_key: { is_set: true, last_four: '5fKe', is_refused: false },
    }
    expect(saved.body).toMatchObject(expected)
    expect(await read()).toMatchObject(expected)
    for (const { raw } of [
      saved,
      await owner.call(programs.read, { params: { uuid } }),
      await owner.call(programs.list, {}),
    ])
      expect(raw.toString()).not.toMatch(/7Qm2xV9kTz4|H3wY6sLp1Gd/)
    const draft = await app.owner.pool.query('select fields::text from food_ordering.drafts where program_uuid = $1', [
      uuid,
    ])
    expect(draft.rows[0].fields).not.toMatch(/key|7Qm2xV9kTz4/)
    expect((await rows()).map(({ key, is_plain }) => [key, is_plain])).toEqual([
      [live_key, false],
      [test_key, false],
    ])
  })

  test.each([
    ['of the other mode', { ccv_live_key: test_key }, 'ccv_live_key', 'key_of_other_mode'],
    ['of the other mode, the other way round', { ccv_test_key: live_key }, 'ccv_test_key', 'key_of_other_mode'],
    ['that is none of the provider', { ccv_test_key: 'sk_test_12345678' }, 'ccv_test_key', 'key_not_valid'],
    [
      'without a provider that could know it',
      { psp_provider: 'none' as const, ccv_test_key: test_key },
      'ccv_test_key',
      'key_not_valid',
    ],
    ['of another provider', { psp_provider: 'ccv' as const, ccv_test_key: test_key }, 'ccv_test_key', 'key_not_valid'],
    [
      'of the other mode at another provider',
      { psp_provider: 'ccv' as const, ccv_live_key: 't_demo_7Qm2xV9kTz4RbN8c' },
      'ccv_live_key',
      'key_of_other_mode',
    ],
    [
      'of the other mode at a third',
      { psp_provider: 'mollie' as const, ccv_live_key: test_key },
      'ccv_live_key',
      'key_of_other_mode',
    ],
  ])('[W10] one %s is refused at its field, and nothing is saved', async (_what, fields, field, code) => {
    await begin({ psp_provider: 'sandbox', title: 'Voor' })
    const { status, problem } = await save({ ...fields, title: 'Na' })
    expect(status).toBe(422)
    expect(problem).toMatchObject({ code, errors: [{ field, code }] })
    expect(await read()).toMatchObject({
      title: 'Voor',
      psp_provider: 'sandbox',
      ccv_test_key: none,
      ccv_live_key: none,
    })
  })

  test('payments go through the key of the mode that is on, the other is kept', async () => {
    await begin({ psp_provider: 'sandbox', ccv_test_key: test_key, ccv_live_key: live_key })
    const active = async () => (await rows()).filter((row) => row.is_active).map((row) => row.mode)
    expect(await active()).toEqual(['test'])
    await save({ ccv_live_mode: true })
    expect(await active()).toEqual(['live'])
    await save({ ccv_live_mode: false })
    expect(await active()).toEqual(['test'])
    await save({ psp_provider: 'none' })
    expect(await active()).toEqual([])
    expect((await rows()).every((row) => row.is_kept)).toBe(true)
    await save({ psp_provider: 'sandbox', ccv_live_mode: true })
    expect(await active()).toEqual(['live'])
  })

  test('a new key takes the place of the old, null takes it away, and what is not named stays', async () => {
    await begin({ psp_provider: 'sandbox', ccv_test_key: test_key, ccv_live_key: live_key })
    await save({ ccv_test_key: other_test_key })
    expect((await read()).ccv_test_key).toMatchObject({ last_four: 'JhG5' })
    expect((await rows()).filter((row) => row.is_active).map((row) => row.key)).toEqual([other_test_key])
    await save({ title: 'Anders' })
    await save({ ccv_test_key: null })
    expect(await read()).toMatchObject({ ccv_test_key: none, ccv_live_key: { last_four: '5fKe' } })
    expect((await rows()).some((row) => row.is_active)).toBe(false)
    expect(await rows()).toHaveLength(3)
  })

  test('a provider without the key of its mode, or with one that it does not know, keeps a program from being published', async () => {
    await begin({ psp_provider: 'sandbox', ccv_test_key: revoked, ccv_live_mode: true })
    expect(await validationErrors()).toContain('ccv_live_key key_required')
    await save({ ccv_live_mode: false })
    expect((await validationErrors()).filter((validationError) => validationError.includes('key'))).toEqual([])
    await paymentsTasks['payments-refresh-methods']!(app.server.app, {})
    expect((await read()).ccv_test_key).toEqual({ is_set: true, last_four: '0000', is_refused: true })
    expect(await validationErrors()).toContain('ccv_test_key key_refused')
    await save({ ccv_test_key: other_test_key })
    await paymentsTasks['payments-refresh-methods']!(app.server.app, {})
    expect((await validationErrors()).filter((validationError) => validationError.includes('key'))).toEqual([])
  })

  test('whoever tries the sandbox out is told keys that it knows, and that are nobody’s', async () => {
    await begin({ psp_provider: 'sandbox' })
    const { sandbox_keys } = await read()
    await save(sandbox_keys!)
    expect((await validationErrors()).filter((validationError) => validationError.includes('key'))).toEqual([])
    for (const ccv_live_mode of [false, true]) {
      await save({ ccv_live_mode })
      await paymentsTasks['payments-refresh-methods']!(app.server.app, {})
      expect((await read())[ccv_live_mode ? 'ccv_live_key' : 'ccv_test_key']).toMatchObject({
        is_set: true,
        is_refused: false,
      })
      const offered = await app.guest.call(payments.methods, { query: { program_uuid: uuid } })
      expect(offered.body.results.length).toBeGreaterThan(0)
    }
  })

  test('guests are offered what the key offers, as soon as the provider has said it', async () => {
    await begin({ psp_provider: 'sandbox', ccv_test_key: other_test_key })
    const offered = async () =>
      (await app.guest.call(payments.methods, { query: { program_uuid: uuid } })).body.results.map(({ id }) => id)
    await paymentsTasks['payments-refresh-methods']!(app.server.app, {})
    await expect.poll(offered).toEqual(['ideal'])
  })

  test.each([
    ['sandbox', other_test_key, 'ideal-only'],
    ['mollie', other_test_key, 'pfl_ideal-only'],
    [
      'ccv',
      't_ideal-only_m3NbV8cXzL1kJhG5',
      createHash('sha256').update('t_ideal-only_m3NbV8cXzL1kJhG5').digest('hex').slice(0, 16),
    ],
  ] as const)(
    'a new restaurant takes an order, which is paid through its own key at %s',
    async (psp_provider, ccv_test_key, account) => {
      const title = `Kiosk ${psp_provider}`
      await begin({
        title,
        description: 'Broodjes',
        psp_provider,
        ccv_test_key,
        delivery_range_zip_codes: [{ zip_code: '1012', cost: '1,50' }],
      })
      await app.owner.pool.query("update programs.programs set image = '/media/programs/kiosk.jpg' where uuid = $1", [
        uuid,
      ])
      await paymentsTasks['payments-refresh-methods']!(app.server.app, {})
      const [product_id = ''] = await inTransaction(app.database.db, (tx) =>
        fillMenu(tx, uuid, [{ title: 'Broodjes', products: [roll] }]),
      )
      expect((await owner.call(programs.changeStatus, { params: { uuid }, body: { status: 11001 } })).status).toBe(200)
      await app.control('auto', { status: 'paid', webhook: false })
      // The demo's food host is its court's own; the cardholders' host has all restaurants.
      const visit = await app.guest.call(foodOrdering.startVisit, {
        body: { zip_code: '1012 CD', house_number: '14' },
        host: 'ch.localhost',
      })
      const session_id = visit.body.uuid
      const put = () =>
        app.guest.call(foodOrdering.putBasket, {
          query: { session_id },
          body: { product_id, quantity: 2, variant_uuid: null, extra_uuids: [] },
        })
      await expect.poll(async () => (await put()).status).toBe(200)
      const placed = await order(app, { session_id, cart_title: title })
      expect(placed.body).toMatchObject({ total_amount: 1150 })
      const paid = await app.guest.call(foodOrdering.payOrder, {
        params: { uuid: placed.body.uuid },
        query: { session_id },
        body: {},
      })
      expect(paid.status).toBe(200)
      const { rows: attempts } = await app.owner.pool.query(
        `select a.account, a.mode, a.status from payments.attempts a join payments.connections c on c.uuid = a.connection_uuid
        where c.program_uuid = $1`,
        [uuid],
      )
      expect(attempts).toEqual([{ account, mode: 'test', status: 'paid' }])
    },
  )

  test('[A2] nobody else reads or changes them', async () => {
    await begin({ psp_provider: 'sandbox', ccv_test_key: test_key })
    const stranger = app.as('program_owner', newId())
    expect((await stranger.call(programs.read, { params: { uuid } })).status).toBe(404)
    expect((await stranger.call(programs.change, { params: { uuid }, body: { ccv_test_key: null } })).status).toBe(404)
    const admin = (await app.as('admin').call(programs.read, { params: { uuid } })).body
    expect(admin.ccv_test_key).toMatchObject({ last_four: 'bN8c' })
    expect((await read()).ccv_test_key).toMatchObject({ is_set: true })
  })

  afterEach(async () => {
    await app.owner.pool.query('update payments.connections set methods_read_at = now() where program_uuid = $1', [
      uuid,
    ])
  })
})
