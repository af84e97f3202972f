import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestSandbox, euro } from './testing.test-data.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await TestSandbox.start()
})
beforeEach(async () => {
  await sandbox.post('/control/reset')
})
afterAll(() => sandbox.close())

const fault = (body: object) => sandbox.post('/control/faults', body)
const count = async (): Promise<number> => (await sandbox.get('/control/payments')).body.count

describe('faults that break the answer', () => {
  it('[M7] drop_answer executes, closes the socket, and the retry replays', async () => {
    await fault({ kind: 'drop_answer', scope: 'create', count: 1 })
    await expect(sandbox.create({}, { idempotency_key: 'k' })).rejects.toThrow('fetch failed')
    expect(await count()).toBe(1)
    const retry = await sandbox.create({}, { idempotency_key: 'k' })
    expect([retry.status, retry.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
    expect(await count()).toBe(1)
    expect((await sandbox.get('/v1/payments?reference=order-1')).body.payments[0].id).toBe(retry.body.id)
  })

  it('[M7] time_out_after_executing says nothing until the client leaves; a refund happened once', async () => {
    const { id } = await sandbox.paid()
    await fault({ kind: 'time_out_after_executing', scope: 'refund', count: 1 })
    const refund = { amount: euro('40.00'), reference: 'r1' }
    const path = `/v1/payments/${id}/refunds`
    const impatient = sandbox.post(path, refund, { idempotency_key: 'k', signal: AbortSignal.timeout(300) })
    await expect(impatient).rejects.toThrow(/timeout|aborted/)
    expect((await sandbox.post(path, refund, { idempotency_key: 'k' })).status).toBe(201)
    const { operations } = (await sandbox.get('/control/operations?reference=r1')).body
    expect(operations).toMatchObject([{ operation: 'refund', executed: 1, replayed: 1 }])
  })

  it('time_out_after_executing closes the socket after delay_ms', async () => {
    await fault({ kind: 'time_out_after_executing', delay_ms: 50 })
    await expect(sandbox.create()).rejects.toThrow('fetch failed')
    expect(await count()).toBe(1)
  })

  it.each([
    ['http_500', 500, 'internal_error'],
    ['http_503', 503, 'service_unavailable'],
    ['http_429', 429, 'too_many_requests'],
  ])('%s does not execute unless told to', async (kind, status, code) => {
    await fault({ kind, count: 1 })
    const reply = await sandbox.create()
    expect(reply.body).toMatchObject({ status, code })
    expect(reply.headers.get('retry-after')).toBe(status === 500 ? null : '1')
    expect(await count()).toBe(0)
    await fault({ kind, count: 1, execute: true })
    expect((await sandbox.create({}, { idempotency_key: 'k' })).status).toBe(status)
    expect(await count()).toBe(1)
    expect((await sandbox.create({}, { idempotency_key: 'k' })).status).toBe(201)
    expect(await count()).toBe(1)
  })

  it('garbage comes in every variant, after executing', async () => {
    const { id } = (await sandbox.create()).body
    const answers: Record<string, string> = {}
    for (const variant of ['html', 'broken_json', 'empty', 'wrong_types', 'missing_fields']) {
      await fault({ kind: 'garbage', variant, scope: 'get', count: 1 })
      const reply = await sandbox.get(`/v1/payments/${id}`)
      expect(reply.status).toBe(200)
      answers[variant] = reply.text
    }
    expect(answers['html']).toContain('<!doctype html>')
    expect(() => JSON.parse(answers['broken_json']!)).toThrow(SyntaxError)
    expect(answers['broken_json']).toContain(id)
    expect(answers['empty']).toBe('')
    expect(JSON.parse(answers['wrong_types']!)).toMatchObject({ id: 17, amount: '23.00' })
    expect(JSON.parse(answers['missing_fields']!)).toEqual({ status: 'paid' })
    await fault({ kind: 'garbage', variant: 'huge', scope: 'methods' })
    expect((await sandbox.get('/v1/methods')).text.length).toBeGreaterThan(50_000_000)
  })

  it.each([
    ['wrong_amount', { amount: euro('23.01') }],
    ['wrong_currency', { amount: { currency: 'USD', value: '23.00' } }],
    ['wrong_reference', { reference: 'wrong-order-1' }],
    ['wrong_mode', { mode: 'live' }],
    ['wrong_account', { account: 'another-account' }],
    ['wrong_status', { status: 'banana' }],
  ])('%s lies in the answer only', async (kind, lie) => {
    const { id } = (await sandbox.create()).body
    const before = (await sandbox.get('/control/payments')).body
    const honest = (await sandbox.get(`/v1/payments/${id}`)).body
    await fault({ kind })
    expect((await sandbox.get(`/v1/payments/${id}`)).body).toEqual({ ...honest, ...lie })
    expect((await sandbox.get('/v1/payments?reference=order-1')).body.payments).toEqual([{ ...honest, ...lie }])
    expect((await sandbox.get('/control/payments')).body).toEqual(before)
  })
})

describe('delay', () => {
  it('before: nothing is executed yet, and a second request with the key is refused with 409', async () => {
    await fault({ kind: 'delay', delay_ms: 400, count: 1 })
    const first = sandbox.create({}, { idempotency_key: 'k' })
    await expect.poll(async () => (await sandbox.get('/control/faults')).body.faults[0].fired).toBe(1)
    expect(await count()).toBe(0)
    expect((await sandbox.create({}, { idempotency_key: 'k' })).body.code).toBe('idempotency_key_in_use')
    expect((await first).status).toBe(201)
    expect((await sandbox.create({}, { idempotency_key: 'k' })).text).toBe((await first).text)
  })

  it('after: the payment exists while the answer waits', async () => {
    await fault({ kind: 'delay', phase: 'after', delay_ms: 400, count: 1 })
    let answered = false
    const first = sandbox.create().finally(() => {
      answered = true
    })
    await expect.poll(count).toBe(1)
    expect(answered).toBe(false)
    expect((await first).status).toBe(201)
  })
})

describe('knobs', () => {
  it('hit by scope, account, reference and count, and count what they hit', async () => {
    await fault({ faults: [{ kind: 'http_500', scope: ['create'], reference: 'bad-*', count: 2 }] })
    await fault({ kind: 'http_503', account: 'wok-garden' })
    const statuses = []
    for (const reference of ['bad-1', 'good', 'bad-2', 'bad-3']) {
      statuses.push((await sandbox.create({ reference })).status)
    }
    expect(statuses).toEqual([500, 201, 500, 201])
    const key = 'test_wok-garden_u6Fz1KmRa9PvC3eH'
    expect((await sandbox.get('/v1/methods', { key })).status).toBe(503)
    expect((await sandbox.get('/v1/methods')).status).toBe(200)
    const { faults } = (await sandbox.get('/control/faults')).body
    expect(faults.map(({ fired }: { fired: number }) => fired)).toEqual([2, 1])
    expect((await sandbox.call('DELETE', `/control/faults/${faults[1].id}`)).body.faults).toHaveLength(1)
    expect((await sandbox.get('/v1/methods', { key })).status).toBe(200)
    expect((await sandbox.call('DELETE', '/control/faults')).body.faults).toEqual([])
  })

  it('throw the same dice for the same seed', async () => {
    const run = async (): Promise<number[]> => {
      await sandbox.post('/control/reset')
      await fault({ seed: 7, faults: [{ kind: 'http_500', probability: 0.5 }] })
      const statuses = []
      for (let round = 0; round < 40; round += 1) statuses.push((await sandbox.get('/v1/methods')).status)
      return statuses
    }
    const first = await run()
    expect(await run()).toEqual(first)
    const hits = first.filter((status) => status === 500).length
    expect(hits).toBeGreaterThan(8)
    expect(hits).toBeLessThan(32)
  })

  it('are refused when they are no knobs', async () => {
    expect((await fault({ kind: 'explode' })).status).toBe(422)
    expect((await fault({})).body).toMatchObject({ status: 422, field: 'kind' })
  })
})
