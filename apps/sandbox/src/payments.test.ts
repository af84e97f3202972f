import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEXT_STATUSES } from './core/transitions.ts'
import { PAYMENT_STATUSES } from './core/model.ts'
import { DEMO_LIVE_KEY, TestSandbox, euro, paymentBody } from './testing.test-data.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await TestSandbox.start()
})
beforeEach(async () => {
  await sandbox.post('/control/reset')
})
afterAll(() => sandbox.close())

describe('keys', () => {
  it('refuses a missing, an unknown and a revoked key with 401', async () => {
    const { id } = (await sandbox.create()).body
    for (const [authorization, code] of [
      ['', 'key_missing'],
      ['Basic abc', 'key_missing'],
      ['Bearer test_demo_nope', 'key_unknown'],
      ['Bearer test_demo_revoked0000000000', 'key_revoked'],
    ] as const) {
      const reply = await sandbox.get(`/v1/payments/${id}`, { headers: { authorization } })
      expect([reply.status, reply.body.code, reply.body.status]).toEqual([401, code, 401])
    }
  })

  it('shows a payment to keys of its account and mode only', async () => {
    const { id } = (await sandbox.create()).body
    const other = 'test_bella-napoli_p4Xc8ZsW2nVq6YtM'
    for (const key of [DEMO_LIVE_KEY, other]) {
      expect((await sandbox.get(`/v1/payments/${id}`, { key })).body.code).toBe('not_found')
      expect((await sandbox.get('/v1/payments?reference=order-1', { key })).body.count).toBe(0)
      expect((await sandbox.post(`/v1/payments/${id}/cancel`, undefined, { key })).status).toBe(404)
    }
    expect((await sandbox.create({}, { key: DEMO_LIVE_KEY })).body.mode).toBe('live')
  })

  it('makes accounts and keys, and revokes one at once', async () => {
    const account = (await sandbox.post('/control/accounts', { id: 'kade', methods: ['card'] })).body
    const key = account.keys[0].key as string
    expect(key).toMatch(/^test_kade_/)
    expect((await sandbox.get('/v1/methods', { key })).body.methods).toEqual([
      { id: 'card', label: 'Card', brands: ['visa', 'mastercard', 'maestro', 'amex'] },
    ])
    expect((await sandbox.create({}, { key })).body).toMatchObject({ status: 422, code: 'method_not_enabled' })
    await sandbox.post('/control/accounts/kade/revoke', { key })
    expect((await sandbox.get('/v1/methods', { key })).body.code).toBe('key_revoked')
  })
})

describe('create', () => {
  it('answers every member, and the same by id and by reference', async () => {
    const created = await sandbox.create({ metadata: { table: 4 } })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.stringMatching(/^sbp_[0-9A-Za-z]{20}$/),
      mode: 'test',
      account: 'demo',
      status: 'open',
      amount: euro('23.00'),
      amount_refunded: euro('0.00'),
      amount_charged_back: euro('0.00'),
      amount_remaining: euro('0.00'),
      method: 'ideal',
      reference: 'order-1',
      description: 'Order 7F3K2P',
      language: 'nl',
      metadata: { table: 4 },
      checkout_url: expect.stringMatching(new RegExp(`^${sandbox.url}/pay/[\\w-]{22}$`)),
      created_at: expect.stringMatching(/Z$/),
      expires_at: expect.stringMatching(/Z$/),
      paid_at: null,
      failure_code: null,
      card: null,
      details: {},
    })
    expect((await sandbox.get(`/v1/payments/${created.body.id}`)).body).toEqual(created.body)
    const second = (await sandbox.create()).body
    const list = (await sandbox.get('/v1/payments?reference=order-1')).body
    expect(list.payments.map((payment: { id: string }) => payment.id)).toEqual([second.id, created.body.id])
  })

  it.each([
    ['amount.value', { amount: { currency: 'EUR', value: '23' } }],
    ['amount.value', { amount: { currency: 'EUR', value: '0.00' } }],
    ['amount.value', { amount: { currency: 'EUR', value: 23 } }],
    ['amount.value', { amount: { currency: 'EUR', value: '12345678.00' } }],
    ['amount.currency', { amount: { currency: 'eur', value: '23.00' } }],
    ['return_url', { return_url: 'javascript:alert(1)' }],
    ['return_url', { return_url: 'http://[' }],
    ['webhook_url', { webhook_url: 'ftp://x' }],
    ['method', { method: 'cash' }],
    ['language', { language: 'french' }],
    ['description', { description: '' }],
    ['nonsense', { nonsense: 1 }],
    ['expires_in_seconds', { expires_in_seconds: 0 }],
    ['metadata', { metadata: 'x'.repeat(4097) }],
  ])('refuses %s in %j', async (field, changes) => {
    const reply = await sandbox.create(changes)
    expect(reply.body).toMatchObject({ status: 422, code: 'field_invalid', field })
    expect((await sandbox.get('/control/payments')).body.count).toBe(0)
  })

  it('refuses a body that is no JSON object', async () => {
    for (const body of ['{', '[]', '"x"', '']) {
      expect((await sandbox.post('/v1/payments', body)).body).toMatchObject({ status: 400, code: 'request_malformed' })
    }
  })
})

describe('idempotency', () => {
  it('[M6] executes 100 parallel requests with one key once, and answers the same bytes', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => sandbox.create({}, { idempotency_key: 'k1' })))
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect(replies.filter((reply) => reply.headers.get('idempotent-replayed') === 'true')).toHaveLength(99)
    expect(replies.every((reply) => reply.status === 201)).toBe(true)
    const { operations } = (await sandbox.get('/control/operations')).body
    expect(operations).toMatchObject([{ operation: 'create', executed: 1, replayed: 99, idempotency_key: 'k1' }])
  })

  it('refuses the key for another body or endpoint', async () => {
    const { id } = (await sandbox.create({}, { idempotency_key: 'k2' })).body
    const other = { amount: euro('24.00') }
    expect((await sandbox.create(other, { idempotency_key: 'k2' })).body.code).toBe('idempotency_key_reused')
    const cancel = await sandbox.post(`/v1/payments/${id}/cancel`, undefined, { idempotency_key: 'k2' })
    expect(cancel.body).toMatchObject({ status: 400, code: 'idempotency_key_reused' })
  })

  it('keeps keys of accounts and modes apart, forgets refusals, and refuses a key too long', async () => {
    await sandbox.create({}, { idempotency_key: 'k3' })
    const live = await sandbox.create({}, { idempotency_key: 'k3', key: DEMO_LIVE_KEY })
    expect([live.status, live.headers.get('idempotent-replayed')]).toEqual([201, null])
    expect((await sandbox.create({ method: 'cash' }, { idempotency_key: 'k4' })).status).toBe(422)
    expect((await sandbox.create({}, { idempotency_key: 'k4' })).status).toBe(201)
    const long = await sandbox.create({}, { idempotency_key: 'x'.repeat(256) })
    expect(long.body.code).toBe('idempotency_key_invalid')
  })

  it('replays the first answer even when the payment has moved on, for 24 hours', async () => {
    const first = await sandbox.create({}, { idempotency_key: 'k5' })
    await sandbox.post(`/control/payments/${first.body.id}/settle`, { status: 'paid' })
    expect((await sandbox.create({}, { idempotency_key: 'k5' })).text).toBe(first.text)
    await sandbox.post('/control/clock', { advance_seconds: 86_399 })
    expect((await sandbox.create({}, { idempotency_key: 'k5' })).text).toBe(first.text)
    await sandbox.post('/control/clock', { advance_seconds: 2 })
    expect((await sandbox.create({}, { idempotency_key: 'k5' })).body.id).not.toBe(first.body.id)
  })
})

describe('statuses', () => {
  const pairs = PAYMENT_STATUSES.flatMap((from) => PAYMENT_STATUSES.map((to) => [from, to] as const))

  it.each(pairs)('%s -> %s is allowed by the table or refused', async (from, to) => {
    const { id } = (await sandbox.create()).body
    if (from !== 'open') await sandbox.post(`/control/payments/${id}/settle`, { status: from })
    const reply = await sandbox.post(`/control/payments/${id}/settle`, { status: to })
    const after = (await sandbox.get(`/v1/payments/${id}`)).body.status
    const allowed = NEXT_STATUSES[from].includes(to)
    expect([reply.status, reply.body.code, after]).toEqual(
      allowed ? [200, undefined, to] : [409, 'transition_forbidden', from],
    )
  })

  it('lets late money in only when asked', async () => {
    for (const status of ['failed', 'canceled', 'expired']) {
      const { id } = (await sandbox.create()).body
      await sandbox.post(`/control/payments/${id}/settle`, { status })
      expect((await sandbox.post(`/control/payments/${id}/settle`, { status: 'paid' })).status).toBe(409)
      const late = await sandbox.post(`/control/payments/${id}/settle`, { status: 'paid', late: true })
      expect(late.body).toMatchObject({ status: 'paid', failure_code: null })
    }
  })

  it('expires by the clock, also without anybody looking, and never after it was paid', async () => {
    const open = (await sandbox.create()).body
    const reserved = (await sandbox.create()).body
    await sandbox.post(`/control/payments/${reserved.id}/settle`, { status: 'authorized' })
    const short = (await sandbox.create({ expires_in_seconds: 10 })).body
    const paid = await sandbox.paid()
    await sandbox.post('/control/clock', { advance_seconds: 11 })
    const statuses = async () =>
      (await sandbox.get('/control/payments')).body.payments.map((payment: { status: string }) => payment.status)
    expect(await statuses()).toEqual(['open', 'authorized', 'expired', 'paid'])
    await sandbox.post('/control/clock', { advance_seconds: 900 })
    expect(await statuses()).toEqual(['expired', 'authorized', 'expired', 'paid'])
    expect((await sandbox.get(`/v1/payments/${open.id}`)).body.status).toBe('expired')
    expect([short.status, paid.status]).toEqual(['open', 'paid'])
  })

  it('cancels what is not final, twice with the same answer', async () => {
    const { id } = (await sandbox.create()).body
    expect((await sandbox.post(`/v1/payments/${id}/cancel`)).body.status).toBe('canceled')
    expect((await sandbox.post(`/v1/payments/${id}/cancel`)).status).toBe(200)
    const paid = await sandbox.paid()
    expect((await sandbox.post(`/v1/payments/${paid.id}/cancel`)).body).toMatchObject({
      status: 409,
      code: 'payment_not_cancelable',
    })
  })

  it('reports another amount after amount_override, and keeps the asked one in the truth', async () => {
    const { id } = (await sandbox.create()).body
    const amount_override = { currency: 'USD', value: '22.99' }
    await sandbox.post(`/control/payments/${id}/settle`, { status: 'paid', amount_override })
    const [payment] = (await sandbox.get('/control/payments')).body.payments
    expect(payment).toMatchObject({ amount: amount_override, requested_amount: { value: '23.00' } })
  })
})

describe('auto mode', () => {
  it('settles before the answer', async () => {
    await sandbox.post('/control/auto', { status: 'paid' })
    expect((await sandbox.create()).body).toMatchObject({
      status: 'paid',
      amount_remaining: euro('23.00'),
      details: { consumer_name: 'J. Test' },
    })
    await sandbox.post('/control/auto', { status: 'failed', failure_code: 'card_refused', account: 'wok-garden' })
    expect((await sandbox.create()).body.status).toBe('open')
    const key = 'test_wok-garden_u6Fz1KmRa9PvC3eH'
    expect((await sandbox.create({}, { key })).body).toMatchObject({ status: 'failed', failure_code: 'card_refused' })
  })

  it('settles after a delay of the clock, unless somebody was quicker', async () => {
    await sandbox.post('/control/auto', { status: 'paid', delay_ms: 60_000 })
    const slow = (await sandbox.create()).body
    const canceled = (await sandbox.create()).body
    await sandbox.post(`/v1/payments/${canceled.id}/cancel`)
    expect(slow.status).toBe('open')
    await sandbox.post('/control/clock', { advance_seconds: 61 })
    expect((await sandbox.get(`/v1/payments/${slow.id}`)).body.status).toBe('paid')
    expect((await sandbox.get(`/v1/payments/${canceled.id}`)).body.status).toBe('canceled')
  })
})

it('refuses control calls of web pages and foreign host names', async () => {
  const origin = await sandbox.post('/control/reset', undefined, { headers: { origin: 'http://evil.example' } })
  expect(origin.body).toMatchObject({ status: 403, code: 'foreign_page' })
  const closed = await TestSandbox.start({ control: false })
  expect((await closed.get('/control/payments')).status).toBe(404)
  await closed.close()
})

it('uses the body that README.md shows', async () => {
  expect((await sandbox.post('/v1/payments', paymentBody())).status).toBe(201)
})
