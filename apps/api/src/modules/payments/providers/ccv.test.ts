import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { judge } from '../records/attempt.rules.ts'
import { getMethods, getPayment, getRefund, getTransactions, readNumber, toNumber } from './ccv-answers.ts'
import { createCcvProvider, toPaymentRequest } from './ccv.ts'
import { getBreaker } from './http-call.ts'
import { setProviderTimes } from './provider-times.ts'
import type { CreateOrder, Credentials, Outcome, Provider, RefundOrder } from './provider.ts'

const key = 't_demo_7Qm2xV9kTz4RbN8c'
const live_key = 'l_demo_H3wY6sLp1GdJ5fKe'

let sandbox: RunningSandbox
let ccv: Provider
let root: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  root = `${sandbox.url}/ccv`
  ccv = createCcvProvider(root)
})
beforeEach(async () => {
  await control('POST', '/reset')
  getBreaker(root).succeeded()
  setProviderTimes({ pause_ms: 1 })
})
afterEach(() => setProviderTimes(undefined))
afterAll(() => sandbox.close())

/** Whatever JSON came; the expectations say what it should be. */
type AnyJson = ReturnType<typeof JSON.parse>

const control = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<AnyJson> => {
  const answer = await fetch(`${sandbox.url}/control${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

const fault = (kind: string, members: Record<string, unknown> = {}) => control('POST', '/faults', { kind, ...members })

const credentialsOf = (used: string): Credentials => {
  const { mode = 'test', account } = ccv.readKey(used) ?? {}
  return { key: used, mode, account: account ?? '' }
}
const demo = (): Credentials => credentialsOf(key)

let orders = 0
const order = (changes: Partial<CreateOrder> = {}): CreateOrder => {
  const our_reference = `attempt-${++orders}`
  return {
    our_reference,
    idempotency_key: our_reference,
    amount: 2300,
    currency: 'EUR',
    description: 'Order 7F3K2P',
    method: 'ideal',
    language: 'nl',
    return_url: 'https://food.example/orders/1',
    webhook_url: 'https://food.example/hook?token=1',
    expires_in_seconds: 900,
    ...changes,
  }
}

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'answer') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

const made = async (changes: Partial<CreateOrder> = {}) => valueOf(await ccv.create(demo(), order(changes)))

const paid = async (changes: Partial<CreateOrder> = {}) => {
  const payment = await made(changes)
  await control('POST', `/payments/${payment.provider_reference}/settle`, { status: 'paid' })
  return payment
}

const refundOrder = (payment_reference: string, changes: Partial<RefundOrder> = {}): RefundOrder => {
  const our_reference = `refund-${++orders}`
  return {
    our_reference,
    idempotency_key: our_reference,
    payment_reference,
    amount: 550,
    currency: 'EUR',
    description: 'Order 7F3K2P',
    ...changes,
  }
}

/** The operations that really happened, whatever was answered. */
const executed = async (reference: string): Promise<{ executed: number; replayed: number }[]> =>
  (await control('GET', `/operations?reference=${reference}`)).operations

/** A server that answers everything in one way. */
const answering = async (listener: RequestListener): Promise<{ provider: Provider; close: () => void }> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const provider = createCcvProvider(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { provider, close: () => server.close() }
}

test('a key says its mode and is its own account; the list of methods proves it', async () => {
  expect(ccv.readKey(key)).toEqual({ mode: 'test', account: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(ccv.readKey(live_key)?.mode).toBe('live')
  expect(ccv.readKey(live_key)?.account).not.toBe(ccv.readKey(key)?.account)
  const none = [
    '',
    't_',
    'test_demo_7Qm2xV9kTz4RbN8c',
    'x_demo_7Qm2xV9kTz4RbN8c',
    't_demo 7Qm2xV9kTz4RbN8c',
    'T_abcdefgh',
  ]
  expect(none.map((text) => ccv.readKey(text))).toEqual(none.map(() => undefined))
  expect(await ccv.identify(key, 'test')).toEqual({
    kind: 'answer',
    value: { account: ccv.readKey(key)?.account, name: null },
  })
  const wrong = ['t_demo_wrong00000000000', 't_demo_revoked0000000000', 'l_demo_7Qm2xV9kTz4RbN8c']
  const outcomes = await Promise.all(wrong.map((each) => ccv.identify(each, 'test')))
  expect(outcomes).toMatchObject(wrong.map(() => ({ kind: 'refused', code: 'key_not_valid' })))
})

test('the methods are those of the account, Bancontact being a card of the brand bcmc', async () => {
  const limits = { min_amount: null, max_amount: null, currencies: ['EUR', 'CHF', 'GBP'] }
  expect(await ccv.listMethods(demo())).toEqual({
    kind: 'answer',
    value: ccv.methods.map((id) => ({ id, ...limits })),
  })
  const few = credentialsOf('t_ideal-only_m3NbV8cXzL1kJhG5')
  expect(await ccv.listMethods(few)).toEqual({ kind: 'answer', value: [{ id: 'ideal', ...limits }] })
  const idsOf = (list: readonly unknown[]) =>
    getMethods(ccv.methods)({ status: 200, body: {}, list })?.map(({ id }) => id)
  const card = (...brands: string[]) => ({ method: 'card', options: brands.map((brand) => ({ brand })) })
  expect(idsOf([card('bcmc')])).toEqual(['bancontact'])
  expect(idsOf([card('visa', 'amex'), { method: 'klarna' }])).toEqual(['card'])
  expect(idsOf([{ method: 'card' }, { method: 'toString' }, { method: 'ideal', options: [null] }])).toEqual([
    'ideal',
    'card',
  ])
  expect([idsOf(['ideal']), idsOf([null]), getMethods([])({ status: 200, body: {} })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('[M10] money crosses the edge as an exact JSON number, both ways', async () => {
  const both = fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
    const text = JSON.stringify({ amount: toNumber(cents) })
    const [, whole = '', decimals = ''] = /^\{"amount":(\d+)(?:\.(\d{1,2}))?\}$/.exec(text) ?? []
    const exact = `${whole}${decimals.padEnd(2, '0')}` === String(cents).padStart(3, '0')
    return exact && readNumber(JSON.parse(text).amount) === cents
  })
  expect(() => fc.assert(both, { numRuns: 20_000 })).not.toThrow()
  const none = [9.999, -1, 1e21, 1e-7, Number.NaN, Infinity, '9.99', '', null, undefined, {}, 0.1 + 0.2]
  expect(none.map(readNumber)).toEqual(none.map(() => undefined))
  const cents = [1, 5, 99, 990, 1001, 2300, 9_999_999, 999_999_999]
  const payments = await Promise.all(cents.map((amount) => made({ amount })))
  expect(payments.map(({ amount }) => amount)).toEqual(cents)
})

test('a payment is made with our reference, and answered with it, the mode and the account of the key', async () => {
  const input = order({ method: 'bancontact', language: 'uk', currency: 'CHF', amount: 1999 })
  const payment = valueOf(await ccv.create(credentialsOf(live_key), input))
  expect(payment).toMatchObject({
    provider_reference: expect.stringMatching(/^C\d{15}[0-9A-F]{8}\.G$/),
    our_reference: input.our_reference,
    status: 'open',
    amount: 1999,
    currency: 'CHF',
    mode: 'live',
    account: ccv.readKey(live_key)?.account,
    checkout_url: expect.stringContaining(`${sandbox.url}/pay/`),
    failure_code: null,
    amount_charged_back: 0,
    amount_refunded: 0,
  })
  const [stored] = (await control('GET', '/payments')).payments
  expect(stored).toMatchObject({
    id: payment.provider_reference,
    mode: 'live',
    method: 'bancontact',
    language: 'uk',
    description: 'Order 7F3K2P',
    idempotency_key: input.idempotency_key,
    return_url: input.return_url,
    webhook_url: input.webhook_url,
  })
  expect(JSON.stringify(payment.evidence)).not.toMatch(/maskedPan|consumer|details|key/i)
  // A bank transfer has no page at CCV: its payer is led back.
  expect(await made({ method: 'banktransfer' })).toMatchObject({
    status: 'pending',
    checkout_url: 'https://food.example/orders/1',
  })
})

test('[M7] a create that executed and timed out is sent again under its key: one payment', async () => {
  setProviderTimes({ try_ms: 150, pause_ms: 1 })
  const input = order()
  await fault('time_out_after_executing', { scope: 'create', count: 1 })
  expect(await ccv.create(demo(), input)).toMatchObject({ kind: 'unknown', code: 'timeout' })
  const found = valueOf(await ccv.find(demo(), input.our_reference))
  const again = valueOf(await ccv.create(demo(), input))
  expect(again.provider_reference).toBe(found.provider_reference)
  expect(await executed(input.our_reference)).toMatchObject([{ operation: 'create', executed: 1, replayed: 1 }])
  // A dropped answer is asked for again at once, under the same key.
  const dropped = order({ idempotency_key: 'k'.repeat(80) })
  await fault('drop_answer', { scope: 'create', count: 2 })
  expect(valueOf(await ccv.create(demo(), dropped)).our_reference).toBe(dropped.our_reference)
  expect(await executed(dropped.our_reference)).toMatchObject([{ executed: 1, replayed: 2 }])
  // One key for two payments is doubt, not a refusal: the first of them may be the one that was meant.
  const other = order({ idempotency_key: input.idempotency_key })
  expect(await ccv.create(demo(), other)).toMatchObject({ kind: 'unknown', code: 'busy' })
})

test('[M7] a refund that executed and timed out is found, and asking for it again makes no second one', async () => {
  setProviderTimes({ try_ms: 150, pause_ms: 1 })
  const { provider_reference } = await paid()
  const input = refundOrder(provider_reference)
  expect(await ccv.findRefund(demo(), provider_reference, input.our_reference)).toMatchObject({ code: 'not_found' })
  await fault('time_out_after_executing', { scope: 'refund', count: 1 })
  expect(await ccv.refund(demo(), input)).toMatchObject({ kind: 'unknown', code: 'timeout' })
  const found = valueOf(await ccv.findRefund(demo(), provider_reference, input.our_reference))
  expect(valueOf(await ccv.refund(demo(), input))).toEqual(found)
  expect(await executed(input.our_reference)).toMatchObject([{ operation: 'refund', executed: 1, replayed: 1 }])
})

test.each([
  ['pending', {}, { status: 'open', failure_code: null }],
  ['authorized', {}, { status: 'authorized', failure_code: null }],
  ['paid', {}, { status: 'paid', failure_code: null }],
  ['failed', { failure_code: 'insufficient_funds' }, { status: 'failed', failure_code: 'insufficient_funds' }],
  ['failed', { failure_code: 'authentication_failed' }, { status: 'failed', failure_code: 'rejected' }],
  ['canceled', {}, { status: 'canceled', failure_code: null }],
  ['manual_intervention', {}, { status: 'needs_review', failure_code: null }],
])('a payment that the provider calls %s %j is ours as %j', async (status, members, ours) => {
  const { provider_reference, our_reference } = await made()
  await control('POST', `/payments/${provider_reference}/settle`, { status, ...members })
  expect(valueOf(await ccv.get(demo(), provider_reference))).toMatchObject(ours)
  expect(valueOf(await ccv.find(demo(), our_reference))).toMatchObject(ours)
})

test('a payment that nobody paid expires', async () => {
  const { provider_reference } = await made()
  await control('POST', '/clock', { advance_seconds: 901 })
  expect(valueOf(await ccv.get(demo(), provider_reference))).toMatchObject({ status: 'expired', failure_code: null })
})

test('answers are read leniently in their words, and strictly in what counts', () => {
  const right = {
    reference: 'C1.G',
    merchantOrderReference: 'attempt',
    type: 'sale',
    status: 'success',
    amount: 23,
    currency: 'eur',
    returnUrl: 'https://food.example/orders/1',
  }
  const read = (changes: Record<string, unknown>) => getPayment(demo())({ body: { ...right, ...changes } })
  expect(read({ unheard: [1], payUrl: 'javascript:alert(1)' })).toMatchObject({
    status: 'paid',
    amount: 2300,
    currency: 'EUR',
    checkout_url: right.returnUrl,
  })
  expect(read({ status: 'failed', failureCode: 'a_new_one' })).toMatchObject({
    status: 'failed',
    failure_code: 'a_new_one',
  })
  expect(read({ status: 'failed' })).toMatchObject({ status: 'failed', failure_code: null })
  expect(read({ status: 'failed', failureCode: 'toString' })?.status).toBe('failed')
  const wrong = [
    { status: 'banana' },
    { status: ['success'] },
    { status: undefined },
    { type: 'refund' },
    { type: 'toString' },
    { type: undefined },
    { amount: 23.001 },
    { amount: '23.00' },
    { amount: null },
    { currency: 978 },
    { currency: 'euro' },
    { reference: '' },
    { merchantOrderReference: undefined },
  ]
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined))
})

test('[W8] an answer about another amount, currency or reference is left to a person', async () => {
  const { provider_reference, our_reference } = await paid()
  const lie = async (kind: string) => {
    await fault(kind, { scope: 'get', count: 1 })
    const asked = { uuid: our_reference, amount: 2300, currency: 'EUR', mode: 'test', account: demo().account }
    const payment = valueOf(await ccv.get(demo(), provider_reference))
    return judge({ ...asked, provider_reference, status: 'open' }, payment).status
  }
  const lies = [await lie('wrong_amount'), await lie('wrong_currency'), await lie('wrong_reference')]
  expect(lies).toEqual(['needs_review', 'needs_review', 'needs_review'])
  expect(await lie('wrong_account')).toBe('paid')
  await control('DELETE', '/faults')
  await fault('wrong_amount', { value: '0.01', scope: 'get', count: 1 })
  expect(valueOf(await ccv.find(demo(), our_reference)).amount).toBe(1)
  await fault('wrong_status', { scope: 'get', count: 1 })
  expect(await ccv.get(demo(), provider_reference)).toMatchObject({ kind: 'unknown', code: 'invalid_response' })
})

test('a key of the other mode finds nothing', async () => {
  const { provider_reference, our_reference } = await paid()
  const live = credentialsOf(live_key)
  const outcomes = [
    await ccv.get(live, provider_reference),
    await ccv.find(live, our_reference),
    await ccv.cancel(live, provider_reference, 'c'),
    await ccv.refund(live, refundOrder(provider_reference)),
    await ccv.getRefund(live, provider_reference),
    await ccv.findRefund(live, provider_reference, 'r'),
  ]
  expect(outcomes).toMatchObject(outcomes.map(() => ({ kind: 'refused', code: 'not_found' })))
})

test('of several payments with one reference the paid one is found, else the newest', async () => {
  const our_reference = 'twice'
  const first = await made({ our_reference, idempotency_key: 'first' })
  await control('POST', '/clock', { advance_seconds: 1 })
  const second = await made({ our_reference, idempotency_key: 'second' })
  const find = async () => valueOf(await ccv.find(demo(), our_reference)).provider_reference
  expect(await find()).toBe(second.provider_reference)
  await control('POST', `/payments/${first.provider_reference}/settle`, { status: 'paid' })
  expect(await find()).toBe(first.provider_reference)
  expect(await ccv.find(demo(), 'never')).toMatchObject({ kind: 'refused', code: 'not_found' })
})

test('an open payment is cancelled, also twice; a paid one is not', async () => {
  const { provider_reference } = await made()
  const cancel = (reference: string) => ccv.cancel(demo(), reference, `${reference}-cancel`)
  expect(valueOf(await cancel(provider_reference)).status).toBe('canceled')
  expect(valueOf(await cancel(provider_reference)).status).toBe('canceled')
  expect(await cancel((await paid()).provider_reference)).toMatchObject({ kind: 'refused', code: 'not_possible' })
  expect(await cancel('C000.G')).toMatchObject({ kind: 'refused', code: 'not_found' })
})

test('unverified: whatever a cancellation answers, the payment is asked about', async () => {
  const { provider_reference } = await made()
  await fault('garbage', { scope: 'cancel', variant: 'empty', count: 1 })
  expect(valueOf(await ccv.cancel(demo(), provider_reference, 'c')).status).toBe('canceled')
  const other = await made()
  await fault('http_422', { scope: 'cancel', count: 1 })
  expect(await ccv.cancel(demo(), other.provider_reference, 'c')).toMatchObject({
    kind: 'refused',
    code: 'not_possible',
  })
  expect(valueOf(await ccv.get(demo(), other.provider_reference)).status).toBe('open')
})

test('refunds are asked for, followed and counted; one that somebody else made is counted too', async () => {
  const { provider_reference } = await paid()
  const input = refundOrder(provider_reference)
  const refund = valueOf(await ccv.refund(demo(), input))
  expect(refund).toMatchObject({ our_reference: input.our_reference, status: 'pending', amount: 550, currency: 'EUR' })
  await control('POST', '/clock', { advance_seconds: 1 })
  expect(valueOf(await ccv.getRefund(demo(), refund.provider_reference))).toMatchObject({
    our_reference: input.our_reference,
    status: 'refunded',
    failure_code: null,
  })
  await control('POST', '/refunds', { initial_status: 'queued', final_status: null })
  const foreign = await post('/refund', { reference: provider_reference, amount: 1.05, description: 'sorry' })
  expect(valueOf(await ccv.get(demo(), provider_reference)).amount_refunded).toBe(655)
  await control('POST', `/refunds/${foreign.reference}/settle`, { status: 'failed' })
  expect(valueOf(await ccv.get(demo(), provider_reference)).amount_refunded).toBe(550)
  expect(valueOf(await ccv.findRefund(demo(), provider_reference, input.our_reference)).provider_reference).toBe(
    refund.provider_reference,
  )
  const failed = valueOf(await ccv.getRefund(demo(), foreign.reference as string))
  expect(failed).toMatchObject({ our_reference: 'sorry', status: 'failed', failure_code: 'unsufficient_balance' })
  expect(await ccv.getRefund(demo(), provider_reference)).toMatchObject({ kind: 'unknown', code: 'invalid_response' })
})

/** A call of CCV's API past the adapter. */
const post = async (path: string, body: unknown): Promise<AnyJson> => {
  const answer = await fetch(`${root}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

test('CCV itself gives back 120 %, so that our books have to stop at what was paid', async () => {
  const { provider_reference } = await paid({ amount: 1000 })
  const refund = (amount: number) => ccv.refund(demo(), refundOrder(provider_reference, { amount }))
  expect((await refund(1000)).kind).toBe('answer')
  expect((await refund(200)).kind).toBe('answer')
  expect(await refund(1)).toMatchObject({ kind: 'refused', code: 'refund_limit' })
})

test('a refund is refused for want of a balance, and for a payment that is not paid', async () => {
  const { provider_reference } = await paid()
  await control('POST', '/refunds', { initial_status: 'failed' })
  const outcome = await ccv.refund(demo(), refundOrder(provider_reference))
  expect(outcome).toMatchObject({ kind: 'refused', code: 'unsufficient_balance' })
  expect(outcome).toMatchObject({
    detail: expect.stringMatching(/^400 process_error unsufficient_balance [0-9a-f]{8}$/),
  })
  const open = await made()
  expect(await ccv.refund(demo(), refundOrder(open.provider_reference))).toMatchObject({
    kind: 'refused',
    code: 'refused',
  })
})

/** Every function of the adapter that asks the provider, with the scope of its faults. */
const calls: readonly (readonly [string, string, (reference: string) => Promise<Outcome<unknown>>])[] = [
  ['create', 'create', () => ccv.create(demo(), order())],
  ['get', 'get', (reference) => ccv.get(demo(), reference)],
  ['find', 'get', () => ccv.find(demo(), 'attempt')],
  ['cancel', 'cancel', (reference) => ccv.cancel(demo(), reference, 'c')],
  ['refund', 'refund', (reference) => ccv.refund(demo(), refundOrder(reference, { amount: 5 }))],
  ['getRefund', 'get', (reference) => ccv.getRefund(demo(), reference)],
  ['findRefund', 'get', (reference) => ccv.findRefund(demo(), reference, 'r')],
  ['listMethods', 'methods', () => ccv.listMethods(demo())],
  ['identify', 'methods', () => ccv.identify(key, 'test')],
]

test.each(calls)('[C4] [S13] %s: no useful answer is doubt, and a full queue waits', async (name, scope, call) => {
  const { provider_reference } = name === 'cancel' ? await made() : await paid()
  setProviderTimes({ pause_ms: 1, call_ms: 800 })
  const failing = async (kind: string, members: Record<string, unknown> = {}) => {
    await control('DELETE', '/faults')
    await fault(kind, { scope, ...members })
    getBreaker(root).succeeded()
    return call(provider_reference)
  }
  // A cancellation asks for the payment when its own answer cannot be read.
  const unreadable =
    name === 'cancel'
      ? { kind: 'answer', value: { status: 'canceled' } }
      : { kind: 'unknown', code: 'invalid_response' }
  for (const variant of ['html', 'broken_json', 'empty'])
    expect(await failing('garbage', { variant })).toMatchObject(unreadable)
  for (const variant of ['wrong_types', 'missing_fields'])
    expect(await failing('garbage', { variant })).toMatchObject(unreadable)
  for (const kind of ['http_500', 'http_503'])
    expect(await failing(kind)).toMatchObject({ kind: 'unknown', code: 'server_error' })
  expect(await failing('http_429')).toMatchObject({ kind: 'unknown', code: 'busy' })
  setProviderTimes({ pause_ms: 1, try_ms: 100 })
  expect(await failing('time_out_after_executing')).toMatchObject({ kind: 'unknown', code: 'timeout' })
})

test('a busy provider is asked again after the pause that it wants', async () => {
  await fault('http_429', { scope: 'methods', count: 1 })
  const started = performance.now()
  expect((await ccv.listMethods(demo())).kind).toBe('answer')
  expect(performance.now() - started).toBeGreaterThan(990)
})

test('[C4] five failures open the breaker: nothing more is asked', async () => {
  await fault('garbage', { scope: 'methods' })
  for (let count = 0; count < 5; count++) await ccv.listMethods(demo())
  expect(ccv.isUp()).toBe(false)
  expect(await ccv.listMethods(demo())).toMatchObject({ kind: 'unknown', code: 'not_asked' })
})

test('a page in place of an answer is doubt, but a 401 refuses the key in any words', async () => {
  let status = 403
  const { provider, close } = await answering((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=iso-8859-1' }).end('<html>no</html>')
  })
  expect(await provider.create(demo(), order())).toMatchObject({
    kind: 'unknown',
    code: 'invalid_response',
    detail: 'status 403, not JSON',
  })
  status = 401
  for (let count = 0; count < 6; count++)
    expect(await provider.listMethods(demo())).toMatchObject({ kind: 'refused', code: 'key_not_valid' })
  expect(provider.isUp()).toBe(true)
  close()
})

test('every call names its program, its key as user of HTTP Basic, and a key of 50 characters at most where it does something', async () => {
  const seen: (readonly (string | undefined)[])[] = []
  const { provider, close } = await answering((request, response) => {
    const { authorization = '', 'user-agent': agent, 'idempotency-reference': reference } = request.headers
    const user = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()
    seen.push([request.method, user, agent, typeof reference === 'string' ? `${reference.length}` : undefined])
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"type":"process_error"}')
  })
  await provider.create(demo(), order({ idempotency_key: 'k'.repeat(200) }))
  await provider.refund(demo(), refundOrder('C1.G', { idempotency_key: 'k'.repeat(50) }))
  await provider.cancel(demo(), 'C1.G', 'k'.repeat(51))
  const user = `${key}:`
  expect(seen).toEqual([
    ['POST', user, 'Plein', '50'],
    ['POST', user, 'Plein', '50'],
    ['POST', user, 'Plein', '50'],
    ['GET', user, 'Plein', undefined],
  ])
  close()
})

test('a webhook address that CCV could not call is left out', () => {
  const hook = { webhook_url: 'http://food.localhost:8080/hook' }
  expect(Object.keys(toPaymentRequest('https://api.psp.ccv.eu', order(hook)))).not.toContain('webhookUrl')
  expect(toPaymentRequest(root, order(hook))).toMatchObject({ webhookUrl: hook.webhook_url })
})

test('a webhook of CCV proves nothing', () => {
  const body = '{"id":"C240305064258677CB87E192.G"}'
  expect(ccv.verifyWebhook(null, { headers: {}, body })).toBe('unsigned')
  expect(ccv.verifyWebhook('whsec_x', { headers: { 'webhook-signature': 'v1,x' }, body })).toBe('unsigned')
})

test('unverified: a list of transactions is an array, or one transaction alone', () => {
  const one = { reference: 'C1.G' }
  expect(getTransactions({ status: 200, body: {}, list: [one] })).toEqual([one])
  expect(getTransactions({ status: 200, body: one })).toEqual([one])
  expect(getTransactions({ status: 200, body: {}, list: [] })).toEqual([])
  expect(getTransactions({ status: 200, body: { transactions: [one] } })).toBeUndefined()
  expect(getTransactions({ status: 200, body: {}, list: [null] })).toBeUndefined()
})

test('unverified: a refund is known by the first word of its description; one without a description is doubt', async () => {
  const body = { reference: 'C2.G', type: 'refund', status: 'success', amount: 5.5, currency: 'eur' }
  expect(getRefund('asked')({ body })?.our_reference).toBe('asked')
  expect(getRefund('asked')({ body: { ...body, description: 'ours Order 1' } })?.our_reference).toBe('ours')
  expect(getRefund()({ body })).toBeUndefined()
  const { provider_reference } = await paid()
  await post('/refund', { reference: provider_reference, amount: 1 })
  expect(await ccv.findRefund(demo(), provider_reference, 'r')).toMatchObject({
    kind: 'unknown',
    code: 'invalid_response',
  })
})

test.each([
  [404, { type: 'not_found' }, { kind: 'refused', code: 'not_found' }],
  [409, { type: 'x' }, { kind: 'unknown', code: 'busy' }],
  [400, { type: 'x', message: 'The Idempotency-Reference was used' }, { kind: 'unknown', code: 'busy' }],
  [400, { type: 'process_error', failureCode: 'unheard' }, { kind: 'refused', code: 'refused' }],
  [400, { type: 'process_error', failureCode: 'toString' }, { kind: 'refused', code: 'refused' }],
  [400, { message: 'of a proxy' }, { kind: 'unknown', code: 'invalid_response' }],
])('unverified: the error %s %j means %j', async (status, body, outcome) => {
  const { provider, close } = await answering((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  expect(await provider.create(demo(), order())).toMatchObject(outcome)
  close()
})

test('unverified: a language is its ISO 639-2 code, and a split names merchants by externalReference', () => {
  const languageOf = (language: string) => toPaymentRequest(root, order({ language }))['language']
  expect(['nl', 'en', 'de', 'ru', 'uk', 'fr', 'toString'].map(languageOf)).toEqual([
    'nld',
    'eng',
    'deu',
    'rus',
    'ukr',
    'eng',
    'eng',
  ])
  const split = [
    { merchant: 'sbm_1', amount: 1999 },
    { merchant: 'sbm_2', amount: 301 },
  ]
  expect(toPaymentRequest(root, order({ split }))['payoutInstructions']).toEqual([
    { externalReference: 'sbm_1', amount: 19.99 },
    { externalReference: 'sbm_2', amount: 3.01 },
  ])
  expect(Object.keys(toPaymentRequest(root, order({ split: [] })))).not.toContain('payoutInstructions')
})
