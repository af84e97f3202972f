import { foodPaying } from '@plein/contract/food-ordering/paying'
import { apiKeys } from '@plein/contract/payment-management/keys'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { programs } from '@plein/contract/programs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { promised } from '#platform/testing/load.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import {
  connect,
  createPaymentProgram,
  later,
  morning,
  openPaymentProgram,
  type PaymentProgram,
} from '../payment-program.test-data.ts'

let it: PaymentProgram
beforeAll(async () => {
  it = await openPaymentProgram()
})
afterAll(() => it.close())

const list = async () => (await it.owner.call(apiKeys.list, { query: { program_uuid: it.program_uuid } })).body.results
const ask = (as: PaymentProgram['owner'], key = newId(), amount = 1250) =>
  as.call(paymentOrders.create, { body: { amount, reference: 'till-7' }, key })
/** Keys are remembered for less than a second. */
const forgotten = { timeout: 3000, interval: 50 }

test('[PAY-06] a key asks for money from any host, and is told once', async () => {
  const { key, as, uuid } = await it.key({ title: 'Kassa' })
  expect(key).toMatch(/^plk_live_[0-9A-Za-z]{22}$/)
  const made = await ask(as)
  expect([made.status, made.body.maker, made.body.mode]).toEqual([201, 'key', 'live'])
  for (const host of ['ch.localhost', 'food.localhost', 'acceptor.localhost']) {
    const found = await as.call(paymentOrders.read, { params: { uuid: made.body.uuid }, host })
    expect(found.body).toMatchObject({ reference: 'till-7', amount: 1250, program_uuid: it.program_uuid })
  }
  const [shown] = await list()
  expect(shown).toMatchObject({ uuid, title: 'Kassa', last_four: key.slice(-4), last_used_at: expect.any(String) })
  expect(JSON.stringify(shown)).not.toContain(key)
  const stored = await run<{ row: string }>(
    it.app.owner.db,
    'select k::text as row from payment_management.api_keys k',
    [],
  )
  expect(stored.some(({ row }) => row.includes(key.slice(9)))).toBe(false)
  await it.pay(made.body.uuid)
  const back = await as.call(foodPaying.refund, {
    body: { order_uuid: made.body.uuid, amount: 250, reason: 'returned' },
  })
  expect([back.status, back.body.amount]).toEqual([201, 250])
})

test('[A1] a key does what its rights name, and nothing else', async () => {
  const reader = await it.key({ scopes: ['orders:read'] })
  const refused = await ask(reader.as)
  expect([refused.status, refused.problem.code, refused.problem.params]).toEqual([
    403,
    'scope_missing',
    { scope: 'orders:write' },
  ])
  expect((await reader.as.call(paymentOrders.list, { query: {} })).status).toBe(200)
  const writer = await it.key({ scopes: ['orders:write'] })
  const made = await ask(writer.as)
  const refund = await writer.as.call(foodPaying.refund, { body: { order_uuid: made.body.uuid, reason: 'x' } })
  expect([refund.status, refund.problem.code]).toEqual([403, 'scope_missing'])
  // Calls that name no integrators are not for keys.
  expect((await writer.as.call(programs.list, { query: {} })).status).toBe(403)
  expect((await writer.as.call(apiKeys.list, { query: { program_uuid: it.program_uuid } })).status).toBe(403)
  const invented = it.app.as('integrator', `plk_live_${'a'.repeat(22)}`)
  expect((await ask(invented)).status).toBe(401)
  expect((await ask(it.app.as('integrator', 'plk_live_short'))).status).toBe(401)
})

test('[A2] a key sees its program and its mode alone', async () => {
  const live = await it.key()
  const test_key = await it.key({ mode: 'test' })
  const [own, tried] = [(await ask(live.as)).body, (await ask(test_key.as)).body]
  expect([tried.mode, tried.fee]).toEqual(['test', 0])
  const read = async (as: PaymentProgram['owner'], uuid: string) =>
    (await as.call(paymentOrders.read, { params: { uuid } })).status
  expect([await read(live.as, own.uuid), await read(test_key.as, tried.uuid)]).toEqual([200, 200])
  expect([await read(live.as, tried.uuid), await read(test_key.as, own.uuid)]).toEqual([404, 404])
  const refund = await test_key.as.call(foodPaying.refund, { body: { order_uuid: own.uuid, reason: 'x' } })
  expect(refund.status).toBe(404)
  expect((await test_key.as.call(paymentOrders.cancel, { params: { uuid: own.uuid } })).status).toBe(404)
  const jan = (await createPerson(it.app, { type: 1 })).uuid
  const other = await createPaymentProgram(it.app, { owner_uuid: jan, title: 'Elders' })
  const elsewhere = await live.as.call(paymentOrders.create, {
    body: { program_uuid: other.program_uuid, amount: 100 },
  })
  expect(elsewhere.status).toBe(404)
  expect((await it.app.as('program_owner', jan).call(apiKeys.revoke, { params: { uuid: live.uuid } })).status).toBe(404)
})

test('[A2] an order is a test where the program is paid in test mode, and a live key is not for that', async () => {
  const owner_uuid = (await createPerson(it.app, { type: 1 })).uuid
  const owner = it.app.as('program_owner', owner_uuid)
  const { program_uuid, acceptor_uuid } = await createPaymentProgram(it.app, { owner_uuid, title: 'Proefdraai' })
  const before = await it.ask(owner, { program_uuid })
  expect([before.mode, before.fee]).toEqual(['live', 58])
  await connect(it.platform, 'test', program_uuid)
  const acceptor = it.app.as('acceptor', acceptor_uuid)
  for (const as of [owner, acceptor]) expect(await it.ask(as, { program_uuid })).toMatchObject({ mode: 'test', fee: 0 })
  const keyOf = async (mode: 'test' | 'live') => {
    const body = { program_uuid, mode, scopes: ['orders:write' as const] }
    return it.app.as('integrator', (await owner.call(apiKeys.create, { body })).body.key)
  }
  const [live, tried] = [await ask(await keyOf('live')), await ask(await keyOf('test'))]
  expect([live.status, live.problem.code]).toEqual([422, 'key_of_other_mode'])
  expect([tried.status, tried.body.mode]).toEqual([201, 'test'])
  // A link that is sent again is paid as its program is paid now.
  await owner.call(paymentOrders.cancel, { params: { uuid: before.uuid } })
  const renewed = await owner.call(paymentOrders.send, { params: { uuid: before.uuid }, body: { channel: 'link' } })
  expect([renewed.body.mode, renewed.body.fee]).toEqual(['test', 0])
})

test('[A2] a test key of a program that takes real money asks for none, and is paid at the sandbox in test mode', async () => {
  const { as } = await it.key({ mode: 'test' })
  const tried = await ask(as)
  await it.pay(tried.body.uuid)
  expect((await as.call(paymentOrders.read, { params: { uuid: tried.body.uuid } })).body).toMatchObject({
    state: 'paid',
    mode: 'test',
  })
  const [attempt] = await run<{ mode: string }>(
    it.app.owner.db,
    'select a.mode from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid where p.subject_uuid = $1',
    [tried.body.uuid],
  )
  expect(attempt!.mode).toBe('test')
})

test('[M6] the same call again is the same order, whichever key of the program repeats it', async () => {
  const { as, uuid } = await it.key()
  const key = newId()
  const first = await ask(as, key)
  expect((await ask(as, key)).body).toEqual(first.body)
  const rotated = await it.owner.call(apiKeys.create, {
    body: { program_uuid: it.program_uuid, rotates: uuid, hours: 24 },
  })
  expect((await ask(it.app.as('integrator', rotated.body.key), key)).body.uuid).toBe(first.body.uuid)
  expect((await ask(as, key, 9999)).problem.code).toBe('idempotency_key_reused')
})

test('[A7] a revoked key counts no more within a second', async () => {
  const { as, uuid } = await it.key()
  expect((await ask(as)).status).toBe(201)
  const started = performance.now()
  expect((await it.owner.call(apiKeys.revoke, { params: { uuid } })).status).toBe(204)
  await vi.waitFor(async () => expect((await ask(as)).status).toBe(401), forgotten)
  expect(performance.now() - started).toBeLessThan(promised(1500))
  expect((await it.owner.call(apiKeys.revoke, { params: { uuid } })).status).toBe(404)
  expect((await list()).some((key) => key.uuid === uuid)).toBe(false)
})

const rotate = (rotates: string, hours?: 0 | 1 | 24 | 168) =>
  it.owner.call(apiKeys.create, {
    body: { program_uuid: it.program_uuid, rotates, ...(hours !== undefined && { hours }) },
  })

test.each([1, 24, 168] as const)('a rotated key counts %d hours longer, and is rotated once', async (hours) => {
  const before = await it.key({ title: `Kassa ${hours}` })
  const after = await rotate(before.uuid, hours)
  expect(after.body).toMatchObject({ title: `Kassa ${hours}`, mode: 'live' })
  later(hours * 60 - 1)
  expect((await ask(before.as)).status).toBe(201)
  expect((await rotate(before.uuid)).status).toBe(400)
  later(hours * 60 + 1)
  await vi.waitFor(async () => expect((await ask(before.as)).status).toBe(401), forgotten)
  expect((await ask(it.app.as('integrator', after.body.key))).status).toBe(201)
  await it.owner.call(apiKeys.revoke, { params: { uuid: after.body.uuid } })
  setClock(morning)
})

test('a key that leaked is rotated at once', async () => {
  const before = await it.key()
  const after = await rotate(before.uuid, 0)
  await vi.waitFor(async () => expect((await ask(before.as)).status).toBe(401), forgotten)
  expect((await ask(it.app.as('integrator', after.body.key))).status).toBe(201)
  await it.owner.call(apiKeys.revoke, { params: { uuid: after.body.uuid } })
})

test('[M6] [A6] the same Idempotency-Key makes one key, told again from where it is encrypted', async () => {
  const body = {
    program_uuid: it.program_uuid,
    title: 'Twice',
    mode: 'test' as const,
    scopes: ['orders:read' as const],
  }
  const key = newId()
  const create = (title = body.title) => it.owner.call(apiKeys.create, { body: { ...body, title }, key })
  const first = await create()
  const again = await create()
  expect([again.status, again.headers['idempotency-replayed'], again.body]).toEqual([201, 'true', first.body])
  expect((await list()).filter(({ title }) => title === body.title)).toHaveLength(1)
  expect((await create('Other')).problem.code).toBe('idempotency_key_reused')
  const answers = await run<{ body: string }>(
    it.app.owner.db,
    'select body from platform.idempotent_answers where key = $1',
    [key],
  )
  expect(answers).toHaveLength(1)
  expect(answers[0]!.body).not.toContain('plk_')
  await it.owner.call(apiKeys.revoke, { params: { uuid: first.body.uuid } })
})

test('[M6] of two clicks at once one rotates a key', async () => {
  const before = await it.key({ title: 'Twice at once' })
  const body = { program_uuid: it.program_uuid, rotates: before.uuid, hours: 24 as const }
  const key = newId()
  const rotateOnce = () => it.owner.call(apiKeys.create, { body, key })
  const answers = await Promise.all([rotateOnce(), rotateOnce()])
  for (const { status } of answers) expect([201, 409]).toContain(status)
  const made = (await list()).filter(({ title, ends_at }) => title === 'Twice at once' && ends_at === null)
  expect(made).toHaveLength(1)
  await it.owner.call(apiKeys.revoke, { params: { uuid: made[0]!.uuid } })
})

test('a program has ten keys at most', async () => {
  const { program_uuid } = await createPaymentProgram(it.app, { owner_uuid: it.owner_uuid, title: 'Vol' })
  const create = () => it.owner.call(apiKeys.create, { body: { program_uuid, mode: 'test', scopes: ['orders:read'] } })
  const made = await Promise.all(Array.from({ length: 12 }, create))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(made.find(({ status }) => status !== 201)!.problem.code).toBe('too_many_keys')
})

test('the last use of a key is written once a minute', async () => {
  const { as, uuid } = await it.key()
  const used = async () => (await list()).find((key) => key.uuid === uuid)!.last_used_at
  await ask(as)
  const first = await used()
  later(0.5)
  for (let call = 0; call < 3; call++) await ask(as)
  expect(await used()).toBe(first)
  later(2)
  await vi.waitFor(async () => {
    await ask(as)
    expect(await used()).not.toBe(first)
  }, forgotten)
  setClock(morning)
})
