import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Receiver, TestSandbox, type CallOptions, type Json, type Reply } from '../testing.test-data.ts'

const KEY = 't_demo_7Qm2xV9kTz4RbN8c'
const LIVE_KEY = 'l_demo_H3wY6sLp1GdJ5fKe'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await TestSandbox.start()
})
beforeEach(async () => {
  await sandbox.post('/control/reset')
})
afterAll(() => sandbox.close())

const basic = (user: string): Record<string, string> => ({ authorization: `Basic ${btoa(user)}` })

interface CcvOptions {
  key?: string
  reference?: string
}

const withKey = ({ key = KEY, reference }: CcvOptions): CallOptions => ({
  headers: { ...basic(`${key}:`), ...(reference === undefined ? {} : { 'idempotency-reference': reference }) },
})

const get = (path: string, options: CcvOptions = {}): Promise<Reply> =>
  sandbox.get(`/ccv/api/v1${path}`, withKey(options))
const post = (path: string, body?: unknown, options: CcvOptions = {}): Promise<Reply> =>
  sandbox.post(`/ccv/api/v1${path}`, body, withKey(options))

const body = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  amount: 9.99,
  currency: 'eur',
  method: 'ideal',
  returnUrl: 'https://shop.example/return?order=1',
  merchantOrderReference: 'order-1',
  description: 'Order 7F3K2P',
  language: 'nld',
  ...changes,
})

const create = (changes: Record<string, unknown> = {}, options: CcvOptions = {}): Promise<Reply> =>
  post('/payment', body(changes), options)

const paid = async (changes: Record<string, unknown> = {}): Promise<Json> => {
  const made = (await create(changes)).body
  await sandbox.post(`/control/payments/${made.reference}/settle`, { status: 'paid' })
  return made
}

test('a payment is answered as CCV answers it, and found again in every way', async () => {
  const made = await create()
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({
    reference: expect.stringMatching(/^C\d{15}[0-9A-F]{8}\.G$/),
    merchantOrderReference: 'order-1',
    type: 'sale',
    status: 'pending',
    amount: 9.99,
    currency: 'eur',
    method: 'ideal',
    payUrl: expect.stringContaining(`${sandbox.url}/pay/`),
    cancelUrl: expect.stringContaining('/cancel/merchant?reference=C'),
    returnUrl: 'https://shop.example/return?order=1',
    language: 'nld',
    created: expect.any(Number),
  })
  expect(made.text).toContain('"amount":9.99,')
  expect(Object.keys(made.body)).not.toContain('failureCode')
  const { reference } = made.body
  expect((await get(`/transaction?reference=${reference}`)).body).toEqual(made.body)
  for (const query of [`references=${reference},C0.G`, 'merchantOrderReference=order-1'])
    expect((await get(`/transaction?${query}`)).body).toEqual([made.body])
  expect((await get('/transaction?merchantOrderReference=another')).body).toEqual([])
  expect((await get('/transaction')).body.type).toBe('invalid_request')
})

test('the sandbox, its control API and CCV share a payment, but no API answers what another one made', async () => {
  const { reference } = (await create()).body
  expect((await sandbox.get(`/v1/payments/${reference}`)).status).toBe(404)
  const own = (await sandbox.create()).body
  expect((await get(`/transaction?reference=${own.id}`)).status).toBe(404)
  expect((await get('/transaction?merchantOrderReference=order-1')).body).toHaveLength(1)
  expect((await sandbox.get('/control/payments')).body.payments).toMatchObject([{ id: reference }, { id: own.id }])
})

test('a key is the user of HTTP Basic with an empty password, of one mode', async () => {
  const { reference } = (await create()).body
  expect((await get(`/transaction?reference=${reference}`, { key: LIVE_KEY })).status).toBe(404)
  expect((await get('/transaction?merchantOrderReference=order-1', { key: LIVE_KEY })).body).toEqual([])
  const refused = [basic(`${KEY}:secret`), basic(KEY), basic('t_demo_unknown:'), { authorization: `Bearer ${KEY}` }]
  for (const headers of refused) {
    const reply = await sandbox.get('/ccv/api/v1/method', { headers })
    expect(reply).toMatchObject({ status: 401, body: { type: 'authentication_error', reference: expect.any(String) } })
  }
  expect((await get('/method', { key: 't_demo_revoked0000000000' })).status).toBe(401)
})

test('whoever names no User-Agent meets a page, before the key is looked at', async () => {
  const request = http.get(`${sandbox.url}/ccv/api/v1/method`, { headers: basic(`${KEY}:`) })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  expect([response.statusCode, response.headers['content-type']]).toEqual([403, 'text/html; charset=iso-8859-1'])
  response.resume()
})

test('an amount has at most two decimals, whatever a fraction makes of it', async () => {
  const amounts = [0.01, 0.1, 1.1, 4.35, 8.7, 1001.1, 9_999_999.99, '23.00', '9.9']
  for (const amount of amounts) {
    const reply = await create({ amount })
    expect([amount, reply.body.amount]).toEqual([amount, Number(amount)])
  }
  for (const amount of [0, 0.001, 9.999, 0.1 + 0.2, -1, '1e3', '1,50', null, undefined, {}, [9.99]])
    expect([amount, (await create({ amount })).status]).toEqual([amount, 422])
})

test.each([
  ['currency', 'EUR'],
  ['method', 'sofort'],
  ['returnUrl', undefined],
  ['returnUrl', 'javascript:alert(1)'],
  ['webhookUrl', 'http://shop.example/hook'],
  ['merchantOrderReference', undefined],
  ['language', 'nl'],
  ['transactionType', 'authorise'],
  ['unheard', 1],
])('a payment with %s %j is refused', async (member, value) => {
  const reply = await create({ [member]: value })
  expect([reply.status, reply.body]).toMatchObject([422, { type: 'invalid_request', message: expect.any(String) }])
  expect((await sandbox.get('/control/payments')).body.count).toBe(0)
})

test('a method that the account lacks is refused, and the list of methods is an array', async () => {
  const key = 't_ideal-only_m3NbV8cXzL1kJhG5'
  expect((await create({ method: 'paypal' }, { key })).status).toBe(422)
  expect((await get('/method', { key })).body).toEqual([{ method: 'ideal' }, { method: 'landingpage' }])
  const brands = (await get('/method')).body.find(({ method }: Json) => method === 'card').options
  expect(brands.map(({ brand }: Json) => brand)).toEqual(['bcmc', 'visa', 'mastercard', 'maestro', 'amex'])
})

test('Bancontact is a card of the brand bcmc; a bank transfer has no page', async () => {
  expect((await create({ method: 'card', brand: 'bcmc' })).body).toMatchObject({ method: 'card', brand: 'bcmc' })
  expect((await sandbox.get('/control/payments')).body.payments[0].method).toBe('bancontact')
  expect(Object.keys((await create({ method: 'banktransfer' })).body)).not.toContain('payUrl')
})

test('[M6] an Idempotency-Reference has one effect; with another body it is a conflict', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => create({}, { reference: 'k' })))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual(replies.map(() => null))
  expect((await sandbox.get('/control/payments')).body.count).toBe(1)
  expect(await create({ amount: 10 }, { reference: 'k' })).toMatchObject({
    status: 409,
    body: { type: 'idempotency_error' },
  })
  expect((await create({}, { reference: 'k'.repeat(50) })).status).toBe(200)
  expect((await create({}, { reference: 'k'.repeat(51) })).status).toBe(400)
})

test('a payer pays on the page, and the webhook names the payment and nothing else', async () => {
  const receiver = new Receiver()
  const webhookUrl = await receiver.listen()
  const made = (await create({ webhookUrl })).body
  await sandbox.submit(`${made.payUrl}/outcome`, { outcome: 'paid' })
  const [webhook] = await receiver.until(1)
  expect(webhook?.text).toBe(JSON.stringify({ id: made.reference }))
  expect(Object.keys(webhook?.headers ?? {}).filter((name) => name.startsWith('webhook-'))).toEqual([])
  expect((await get(`/transaction?reference=${made.reference}`)).body).toMatchObject({
    status: 'success',
    type: 'sale',
    statusFinalDate: expect.any(Number),
  })
  await receiver.close()
})

test('a payment ends failed with a code, and is cancelled by path or by its address', async () => {
  const cancel = async (how: (made: Json) => Promise<Reply>): Promise<Reply> => how((await create()).body)
  const byPath = await cancel(({ reference }) => post(`/cancel?reference=${reference}`))
  const byAddress = await cancel(({ cancelUrl }) =>
    sandbox.post(cancelUrl.replace(sandbox.url, ''), undefined, withKey({})),
  )
  for (const reply of [byPath, byAddress])
    expect(reply).toMatchObject({ status: 200, body: { status: 'failed', failureCode: 'cancelled' } })
  const { reference } = await paid()
  expect(await post(`/cancel?reference=${reference}`)).toMatchObject({ status: 400, body: { type: 'process_error' } })
  const open = (await create()).body.reference
  await sandbox.post('/control/clock', { advance_seconds: 901 })
  expect((await get(`/transaction?reference=${open}`)).body).toMatchObject({ status: 'failed', failureCode: 'expired' })
})

test('refunds stop at 120 % of the payment, and carry the order of it', async () => {
  const { reference } = await paid({ amount: 10 })
  const first = await post('/refund', { reference, description: 'r-1 of order 1' }, { reference: 'r' })
  expect(first).toMatchObject({
    status: 200,
    body: {
      type: 'refund',
      status: 'pending',
      amount: 10,
      currency: 'eur',
      originalReference: reference,
      merchantOrderReference: 'order-1',
      description: 'r-1 of order 1',
      method: 'ideal',
    },
  })
  expect((await post('/refund', { reference, description: 'r-1 of order 1' }, { reference: 'r' })).text).toBe(
    first.text,
  )
  expect(await post('/refund', { reference, amount: 2.01 })).toMatchObject({
    status: 422,
    body: { type: 'process_error', failureCode: 'refund_limit' },
  })
  const second = (await post('/refund', { reference, amount: 2 })).body
  expect((await post('/refund', { reference, amount: 0.01 })).body.failureCode).toBe('refund_limit')
  const references = async (query: string) =>
    (await get(`/transaction?${query}`)).body.map((each: Json) => each.reference)
  expect(await references(`originalReferences=${reference}`)).toEqual([second.reference, first.body.reference])
  expect(await references('merchantOrderReference=order-1')).toEqual([
    second.reference,
    first.body.reference,
    reference,
  ])
  await sandbox.post('/control/clock', { advance_seconds: 1 })
  expect((await get(`/transaction?reference=${second.reference}`)).body.status).toBe('success')
})

test('a refund without a balance is refused with the balance, and makes none', async () => {
  const { reference } = await paid()
  await sandbox.post('/control/refunds', { initial_status: 'failed' })
  expect(await post('/refund', { reference, amount: 1 })).toMatchObject({
    status: 400,
    body: {
      type: 'process_error',
      failureCode: 'unsufficient_balance',
      balance: { creditAmount: 0, debitAmount: 0, total: 0 },
    },
  })
  expect((await get(`/transaction?originalReferences=${reference}`)).body).toEqual([])
})

test('a split payment is paid out and given back by instruction, each part within its limit', async () => {
  const merchant = async (reference: string): Promise<string> => {
    const order = { reference, name: reference, return_url: 'https://shop.example/' }
    return (await sandbox.post('/v1/merchants', order)).body.id
  }
  const [napoli, wok] = [await merchant('napoli'), await merchant('wok')]
  const parts = (...amounts: [string, number][]) => ({
    payoutInstructions: amounts.map(([externalReference, amount]) => ({ externalReference, amount })),
  })
  expect((await create({ amount: 30, ...parts([napoli, 20], [wok, 10.01]) })).status).toBe(422)
  expect((await create({ amount: 30, ...parts(['sbm_unknown', 20]) })).status).toBe(422)
  const { reference } = await paid({ amount: 30, ...parts([napoli, 20], [wok, 10]) })
  const refund = (amount: number, changes = {}) => post('/refund', { reference, amount, ...changes })
  expect((await refund(5)).body.type).toBe('invalid_request')
  expect((await refund(5, parts([napoli, 5.01]))).status).toBe(422)
  expect((await refund(12, parts([wok, 12]))).status).toBe(200)
  expect((await refund(1, parts([wok, 0.01]))).body.failureCode).toBe('refund_limit')
  expect((await refund(20, parts([napoli, 20]))).status).toBe(200)
})

test('the faults of a busy and a broken provider wear its words', async () => {
  const failing = async (kind: string): Promise<Reply> => {
    await sandbox.post('/control/faults', { kind, scope: 'create', count: 1 })
    return create()
  }
  const busy = await failing('http_429')
  expect([busy.status, busy.headers.get('retry-after'), busy.body.type]).toEqual([429, '1', 'rate_limit_error'])
  expect((await failing('http_503')).body.type).toBe('api_error')
  expect((await failing('wrong_amount')).body.amount).toBe(10)
  expect((await failing('wrong_reference')).body.merchantOrderReference).toBe('wrong-order-1')
  expect((await failing('wrong_currency')).body.currency).toBe('usd')
  const { reference } = (await create()).body
  await sandbox.post('/control/faults', { kind: 'wrong_status', scope: 'get' })
  expect((await get(`/transaction?references=${reference}`)).body[0].status).toBe('banana')
})
