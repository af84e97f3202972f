import { createHmac } from 'node:crypto'
import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { judge } from '../records/attempt.rules.ts'
import { getBreaker } from './http-call.ts'
import { getMethods, getPayment, getRefund, toOutcome } from './mollie-answers.ts'
import {
  fromMollieMethod,
  isKeyReused,
  keyTrustedMs,
  mollieMethods,
  signaturePrefix,
  toFailureCode,
  toLocale,
  toMollieMethod,
} from './mollie-words.ts'
import { createMollieProvider, toPaymentBody } from './mollie.ts'
import { setProviderTimes } from './provider-times.ts'
import type { CreateOrder, Credentials, Outcome, Provider, ProviderPayment, RefundOrder } from './provider.ts'

let sandbox: RunningSandbox
let mollie: Provider
let root: string
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  root = `${sandbox.url}/mollie`
  mollie = createMollieProvider(root)
})
beforeEach(async () => {
  await control('POST', '/reset')
  getBreaker(root).succeeded()
  setProviderTimes({ pause_ms: 1 })
})
afterEach(() => {
  setProviderTimes(undefined)
  setClock(undefined)
})
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
const fault = (kind: string, members: object = {}) => control('POST', '/faults', { kind, ...members })
const settle = (id: string, status: string, more: object = {}) =>
  control('POST', `/payments/${id}/settle`, { status, ...more })
const truths = async (): Promise<AnyJson[]> => (await control('GET', '/payments')).payments
const operations = async (reference: string): Promise<AnyJson[]> =>
  (await control('GET', `/operations?reference=${reference}`)).operations

const demo: Credentials = { key: 'test_demo_7Qm2xV9kTz4RbN8c', mode: 'test', account: 'pfl_demo' }
const revoked: Credentials = { ...demo, key: 'test_demo_revoked0000000000' }

const order = (changes: Partial<CreateOrder> = {}): CreateOrder => {
  const our_reference = newId()
  return {
    our_reference,
    idempotency_key: `${our_reference}-key`,
    amount: 2300,
    currency: 'EUR',
    description: 'Order 7F3K2P',
    method: 'ideal',
    language: 'nl',
    return_url: 'http://food.localhost:8080/orders/1',
    webhook_url: 'http://food.localhost:8080/api/v1/payment/webhooks/x',
    expires_in_seconds: 900,
    ...changes,
  }
}
const refundOrder = (payment_reference: string, changes: Partial<RefundOrder> = {}): RefundOrder => {
  const our_reference = newId()
  return {
    our_reference,
    idempotency_key: `${our_reference}-key`,
    payment_reference,
    amount: 700,
    currency: 'EUR',
    description: 'Back',
    ...changes,
  }
}

const valueOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.kind !== 'answer') throw new Error(`${outcome.kind}: ${outcome.code}, ${outcome.detail}`)
  return outcome.value
}
const create = async (asked = order()): Promise<ProviderPayment> => valueOf(await mollie.create(demo, asked))
const createPaid = async (asked = order()): Promise<ProviderPayment> => {
  const { provider_reference } = await create(asked)
  await settle(provider_reference, 'paid')
  return valueOf(await mollie.get(demo, provider_reference))
}

describe('keys and accounts', () => {
  test('a key tells its mode; the profile that it opens is told by Mollie alone', async () => {
    expect(mollie.readKey('test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM')).toEqual({ mode: 'test', account: null })
    expect(mollie.readKey(`live_${'dHar4XY7LxsD'}`)).toEqual({ mode: 'live', account: null })
    for (const none of [
      '',
      'access_dHar4XY7LxsDOtmnk',
      'test_',
      'test_a b',
      'live_x\ny1234567890',
      't_demo_1234567890',
    ])
      expect(mollie.readKey(none)).toBeUndefined()
    expect(valueOf(await mollie.identify(demo.key, 'test'))).toEqual({ account: 'pfl_demo', name: 'De Markthal' })
  })

  test('a revoked or unknown key is refused for certain, by each call', async () => {
    const { provider_reference } = await create()
    for (const key of [revoked.key, 'test_nobody1234567890']) {
      const with_key = { ...demo, key }
      const outcomes = await Promise.all([
        mollie.identify(key, 'test'),
        mollie.listMethods(with_key),
        mollie.create(with_key, order()),
        mollie.get(with_key, provider_reference),
        mollie.find(with_key, newId()),
        mollie.cancel(with_key, provider_reference, 'k'),
        mollie.refund(with_key, refundOrder(provider_reference)),
        mollie.getRefund(with_key, 're_x'),
        mollie.findRefund(with_key, provider_reference, newId()),
      ])
      for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'refused', code: 'key_not_valid' })
    }
  })

  test('methods are those of the account, in our words; those that the product does not know are left out', async () => {
    const eur = { currencies: ['EUR'] }
    expect(valueOf(await mollie.listMethods(demo))).toEqual([
      { id: 'ideal', min_amount: 1, max_amount: 5_000_000, ...eur },
      { id: 'bancontact', min_amount: 2, max_amount: 5_000_000, ...eur },
      { id: 'card', min_amount: 1, max_amount: 1_000_000, ...eur },
      { id: 'paypal', min_amount: 1, max_amount: 800_000, ...eur },
      { id: 'banktransfer', min_amount: 1, max_amount: 100_000_000, ...eur },
    ])
    const kiosk = { ...demo, key: 'test_ideal-only_m3NbV8cXzL1kJhG5' }
    expect(valueOf(await mollie.listMethods(kiosk))).toEqual([
      { id: 'ideal', min_amount: 1, max_amount: 5_000_000, ...eur },
    ])
    const listed = { _embedded: { methods: [{ id: 'klarna' }, { id: 'creditcard' }, { id: 'toString' }, null] } }
    expect(getMethods(listed)).toEqual([{ id: 'card', min_amount: null, max_amount: null, currencies: null }])
    const without_most = { id: 'ideal', minimumAmount: { currency: 'EUR', value: '0.10' }, maximumAmount: null }
    expect(getMethods({ _embedded: { methods: [without_most] } })).toEqual([
      { id: 'ideal', min_amount: 10, max_amount: null, ...eur },
    ])
    const not_taken = [order({ method: 'paypal' }), order({ amount: 5_000_001 })]
    for (const each of not_taken)
      expect(await mollie.create(kiosk, each)).toMatchObject({ kind: 'refused', code: 'method_not_supported' })
  })
})

describe('payments', () => {
  test('a payment is made with our reference, and answered with everything that is compared', async () => {
    const asked = order()
    const made = await create(asked)
    expect(made).toEqual({
      provider_reference: expect.stringMatching(/^tr_/),
      our_reference: asked.our_reference,
      status: 'open',
      amount: 2300,
      currency: 'EUR',
      mode: 'test',
      account: 'pfl_demo',
      checkout_url: expect.stringMatching(/^http.*\/pay\//),
      failure_code: null,
      amount_charged_back: 0,
      amount_refunded: 0,
      evidence: expect.objectContaining({
        id: made.provider_reference,
        reference: asked.our_reference,
        method: 'ideal',
      }),
    })
    const [truth] = await truths()
    expect(truth).toMatchObject({
      idempotency_key: asked.idempotency_key,
      webhook_url: asked.webhook_url,
      return_url: asked.return_url,
      description: asked.description,
    })
    expect(valueOf(await mollie.get(demo, made.provider_reference))).toEqual(made)
    expect(valueOf(await mollie.find(demo, asked.our_reference))).toEqual(made)
    expect(await mollie.get(demo, 'tr_unknown')).toMatchObject({ kind: 'refused', code: 'not_found' })
    expect(await mollie.find(demo, newId())).toMatchObject({ kind: 'refused', code: 'not_found' })
  })

  test.each(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const)(
    '[W4] %s is what we call it too',
    async (status) => {
      const { provider_reference } = await create()
      if (status !== 'open') await settle(provider_reference, status)
      const after = valueOf(await mollie.get(demo, provider_reference))
      expect([after.status, after.checkout_url === null]).toEqual([status, !['open', 'pending'].includes(status)])
    },
  )

  test('a card that fails says why, in our words; a reason that is new stays as it is', async () => {
    const { provider_reference } = await create(order({ method: 'card' }))
    await settle(provider_reference, 'failed', { failure_code: 'insufficient_funds' })
    const after = valueOf(await mollie.get(demo, provider_reference))
    expect([after.status, after.failure_code]).toEqual(['failed', 'insufficient_funds'])
    expect(
      ['refused_by_issuer', 'card_expired', 'card_declined', 'possible_fraud', 'authentication_abandoned'].map(
        toFailureCode,
      ),
    ).toEqual(['card_refused', 'card_refused', 'rejected', 'fraud_detected', 'authentication_failed'])
    expect(toFailureCode('a_new_reason')).toBe('a_new_reason')
  })

  test('money that went back is an amount beside paid: refunds and chargebacks, and one that was won again', async () => {
    const { provider_reference } = await createPaid()
    valueOf(await mollie.refund(demo, refundOrder(provider_reference)))
    await control('POST', `/payments/${provider_reference}/chargeback`)
    const amounts = async () => {
      const { status, amount_refunded, amount_charged_back } = valueOf(await mollie.get(demo, provider_reference))
      return [status, amount_refunded, amount_charged_back]
    }
    expect(await amounts()).toEqual(['paid', 700, 1600])
    await control('POST', `/payments/${provider_reference}/reverse-chargeback`)
    expect(await amounts()).toEqual(['paid', 700, 0])
  })

  test.each([
    ['nl', 'nl_NL'],
    ['de', 'de_DE'],
    ['en', 'en_US'],
    ['ru', 'en_US'],
    ['uk', 'en_US'],
    ['tlh', 'en_US'],
  ])('the page of a payer who reads %s is in %s', async (language, locale) => {
    expect(toLocale(language)).toBe(locale)
    await create(order({ language }))
    expect((await truths())[0].language).toBe(locale.slice(0, 2))
  })

  test('each method of ours is one of Mollie, both ways', async () => {
    expect(mollieMethods.map((method) => fromMollieMethod(toMollieMethod(method)))).toEqual(mollieMethods)
    expect(toMollieMethod('card')).toBe('creditcard')
    for (const method of mollieMethods) await create(order({ method }))
    const made = (await truths()).map(({ method }) => method)
    expect(made).toEqual(mollieMethods)
  })

  test('a bank transfer has the day on which its time to pay ends, the same at each try', async () => {
    const first_tried_at = new Date()
    const asked = order({ method: 'banktransfer', expires_in_seconds: 3 * 86_400, first_tried_at })
    const made = await create(asked)
    expect([made.status, made.checkout_url === null]).toEqual(['pending', false])
    const ends = Date.parse((await truths())[0].expires_at)
    expect(new Date(ends - 2000).toISOString().slice(0, 10)).toBe(
      new Date(first_tried_at.getTime() + 3 * 86_400_000).toISOString().slice(0, 10),
    )
    const short = await create(order({ method: 'banktransfer', expires_in_seconds: 60 }))
    expect(short.status).toBe('pending')
    setClock(new Date(Date.now() + 20 * 60_000))
    expect((await create(asked)).provider_reference).toBe(made.provider_reference)
  })

  test('a webhook address is left out where Mollie could not reach it, and the poller serves', async () => {
    const sent = (webhook_url: string) => toPaymentBody('https://api.mollie.com', order({ webhook_url }))['webhookUrl']
    expect(sent('https://food.plein.nl/hook')).toBe('https://food.plein.nl/hook')
    for (const host of [
      'localhost:8080',
      'food.localhost',
      '127.0.0.1',
      '10.1.2.3',
      '192.168.1.4',
      '172.16.0.1',
      'x.test',
    ])
      expect(sent(`https://${host}/hook`)).toBeUndefined()
    expect(sent('http://food.plein.nl/hook')).toBeUndefined()
    expect(sent('https://172.32.0.1/hook')).toBe('https://172.32.0.1/hook')
    // A Mollie that is private itself reaches all of them: so do the fake's webhooks here.
    const { provider_reference } = await create()
    const [truth] = await truths()
    expect([truth.id, truth.webhook_url]).toEqual([provider_reference, order().webhook_url])
  })
})

describe('canceling', () => {
  test('closes what Mollie can close, also when an earlier answer was lost', async () => {
    const { provider_reference } = await create(order({ method: 'banktransfer' }))
    await fault('time_out_after_executing', { scope: 'cancel', count: 1 })
    setProviderTimes({ try_ms: 300 })
    expect(await mollie.cancel(demo, provider_reference, 'k')).toMatchObject({ kind: 'unknown', code: 'timeout' })
    setProviderTimes({ pause_ms: 1 })
    expect(valueOf(await mollie.cancel(demo, provider_reference, 'k'))).toMatchObject({ status: 'canceled' })
  })

  test('is not possible where the payer is at a bank already, or has paid', async () => {
    const { provider_reference } = await create()
    const refused = { kind: 'refused', code: 'not_possible' }
    expect(await mollie.cancel(demo, provider_reference, 'k')).toMatchObject(refused)
    await settle(provider_reference, 'paid')
    expect(await mollie.cancel(demo, provider_reference, 'k')).toMatchObject(refused)
    expect(await mollie.cancel(demo, 'tr_unknown', 'k')).toMatchObject({ kind: 'refused', code: 'not_found' })
  })
})

describe('refunds', () => {
  test('[M5] a refund is made once for its key, found by our reference, and never more than was paid', async () => {
    const { provider_reference } = await createPaid()
    const asked = refundOrder(provider_reference)
    const made = valueOf(await mollie.refund(demo, asked))
    expect(made).toMatchObject({ our_reference: asked.our_reference, status: 'pending', amount: 700, currency: 'EUR' })
    expect(valueOf(await mollie.refund(demo, asked))).toEqual(made)
    expect(valueOf(await mollie.getRefund(demo, made.provider_reference))).toEqual(made)
    const second = valueOf(await mollie.refund(demo, refundOrder(provider_reference, { amount: 100 })))
    expect(valueOf(await mollie.getRefund(demo, made.provider_reference))).toEqual(made)
    expect(valueOf(await mollie.findRefund(demo, provider_reference, asked.our_reference))).toEqual(made)
    expect(valueOf(await mollie.findRefund(demo, provider_reference, second.our_reference))).toEqual(second)
    expect(await mollie.findRefund(demo, provider_reference, newId())).toMatchObject({ code: 'not_found' })
    expect(await mollie.refund(demo, refundOrder(provider_reference, { amount: 1501 }))).toMatchObject({
      kind: 'refused',
      code: 'refund_limit',
    })
    const open = await create()
    expect(await mollie.refund(demo, refundOrder(open.provider_reference))).toMatchObject({ kind: 'refused' })
    expect(await mollie.refund(demo, refundOrder('tr_unknown'))).toMatchObject({ kind: 'refused', code: 'not_found' })
  })

  test.each([
    ['queued', 'pending', null],
    ['pending', 'pending', null],
    ['processing', 'pending', null],
    ['refunded', 'refunded', null],
    ['failed', 'failed', null],
    ['canceled', 'failed', 'canceled'],
  ])('a refund that is %s at Mollie is %s', (theirs, status, failure_code) => {
    const body = {
      id: 're_1',
      status: theirs,
      amount: { currency: 'EUR', value: '7.00' },
      metadata: { reference: 'r' },
    }
    expect(getRefund(body)).toMatchObject({ status, failure_code, our_reference: 'r', amount: 700 })
    expect(getRefund({ ...body, status: 'banana' })).toBeUndefined()
  })

  test('a refund that fails later is told', async () => {
    const { provider_reference } = await createPaid()
    await control('POST', '/refunds', { final_status: null })
    const made = valueOf(await mollie.refund(demo, refundOrder(provider_reference)))
    await control('POST', `/refunds/${made.provider_reference}/settle`, { status: 'failed' })
    expect(valueOf(await mollie.getRefund(demo, made.provider_reference)).status).toBe('failed')
  })
})

describe('answers that were lost', () => {
  test('[M7] a create call that times out after executing is found by our reference, and executed once', async () => {
    const asked = order()
    await create()
    await fault('time_out_after_executing', { scope: 'create', count: 1 })
    setProviderTimes({ try_ms: 300 })
    expect(await mollie.create(demo, asked)).toMatchObject({ kind: 'unknown', code: 'timeout' })
    setProviderTimes({ pause_ms: 1 })
    await create()
    const found = valueOf(await mollie.find(demo, asked.our_reference))
    expect(valueOf(await mollie.create(demo, asked))).toEqual(found)
    expect(await operations(asked.our_reference)).toMatchObject([{ executed: 1, replayed: 1 }])
  })

  test('[M7] a connection that breaks is tried again with the same key', async () => {
    const asked = order()
    await fault('drop_answer', { scope: 'create', count: 2 })
    expect((await create(asked)).our_reference).toBe(asked.our_reference)
    expect(await operations(asked.our_reference)).toMatchObject([{ executed: 1, replayed: 2 }])
  })

  test('[M7] a refund that times out after executing is found, and executed once', async () => {
    const { provider_reference } = await createPaid()
    const asked = refundOrder(provider_reference)
    await fault('time_out_after_executing', { scope: 'refund', count: 1 })
    setProviderTimes({ try_ms: 300 })
    expect(await mollie.refund(demo, asked)).toMatchObject({ kind: 'unknown', code: 'timeout' })
    setProviderTimes({ pause_ms: 1 })
    const found = valueOf(await mollie.findRefund(demo, provider_reference, asked.our_reference))
    expect(valueOf(await mollie.refund(demo, asked))).toEqual(found)
    expect(await operations(asked.our_reference)).toMatchObject([{ executed: 1 }])
  })

  test('[M7] unverified: a key is forgotten after an hour, so from 50 minutes on the payment is looked for first', async () => {
    const asked = order({ first_tried_at: new Date() })
    const made = await create(asked)
    await control('POST', '/clock', { advance_seconds: 3600 })
    setClock(new Date(Date.now() + keyTrustedMs + 1000))
    expect((await create(asked)).provider_reference).toBe(made.provider_reference)
    expect(await operations(asked.our_reference)).toMatchObject([{ executed: 1, replayed: 0 }])
    // The fake has forgotten the key: without the search the payer would have two payments.
    setClock(undefined)
    expect((await create(asked)).provider_reference).not.toBe(made.provider_reference)
  })

  test('[M7] a create call after 50 minutes is not sent while Mollie does not say what is there', async () => {
    const asked = order({ first_tried_at: new Date(Date.now() - keyTrustedMs - 1000) })
    await fault('http_500', { scope: 'get' })
    expect(await mollie.create(demo, asked)).toMatchObject({ kind: 'unknown', code: 'server_error' })
    await control('DELETE', '/faults')
    getBreaker(root).succeeded()
    expect(await truths()).toHaveLength(0)
    expect((await create(asked)).our_reference).toBe(asked.our_reference)
  })

  test('409 and a reused key are doubt: the first call may have been carried out', async () => {
    const asked = order()
    await fault('delay', { scope: 'create', delay_ms: 400, count: 1 })
    const first = mollie.create(demo, asked)
    await expect.poll(async () => (await control('GET', '/faults')).faults[0].fired).toBe(1)
    expect(await mollie.create(demo, asked)).toMatchObject({ kind: 'unknown', code: 'busy' })
    expect((await first).kind).toBe('answer')
    const reused = await mollie.create(demo, { ...asked, amount: 2400 })
    expect(reused).toMatchObject({ kind: 'unknown', code: 'busy' })
  })

  test('unverified: a reused key is a 400 that names idempotency; another 400 is a refusal', () => {
    expect(isKeyReused(400, 'The Idempotency-Key was used with other parameters')).toBe(true)
    expect(isKeyReused(400, 'Malformed')).toBe(false)
    expect(isKeyReused(422, 'The Idempotency-Key was used')).toBe(false)
  })
})

describe('[S13] answers that cannot be', () => {
  test.each(['html', 'broken_json', 'empty', 'wrong_types', 'missing_fields', 'huge'])(
    'garbage (%s) is doubt for each call, and no crash',
    async (variant) => {
      const { provider_reference } = await createPaid()
      const refund = valueOf(await mollie.refund(demo, refundOrder(provider_reference)))
      const transfer = await create(order({ method: 'banktransfer' }))
      await fault('garbage', { variant })
      const calls: (() => Promise<Outcome<unknown>>)[] = [
        () => mollie.create(demo, order()),
        () => mollie.get(demo, provider_reference),
        () => mollie.find(demo, newId()),
        () => mollie.cancel(demo, transfer.provider_reference, 'k'),
        () => mollie.refund(demo, refundOrder(provider_reference)),
        () => mollie.getRefund(demo, refund.provider_reference),
        () => mollie.findRefund(demo, provider_reference, newId()),
        () => mollie.listMethods(demo),
      ]
      for (const call of calls) {
        getBreaker(root).succeeded()
        expect(await call()).toMatchObject({ kind: 'unknown', code: 'invalid_response' })
      }
    },
  )

  test('500 is doubt, and is tried again with the same key; 503 three times is left to the poller', async () => {
    const asked = order()
    await fault('http_500', { scope: 'create', count: 1, execute: true })
    expect((await create(asked)).our_reference).toBe(asked.our_reference)
    expect(await operations(asked.our_reference)).toMatchObject([{ executed: 1, replayed: 1 }])
    await fault('http_503', { scope: 'create', count: 3 })
    expect(await mollie.create(demo, order())).toMatchObject({ kind: 'unknown', code: 'server_error' })
    expect(await truths()).toHaveLength(1)
  })

  test('429 with Retry-After is waited for, and is no sign of a provider in trouble', async () => {
    await fault('http_429', { scope: 'create', count: 1 })
    const begun = performance.now()
    expect((await mollie.create(demo, order())).kind).toBe('answer')
    expect(performance.now() - begun).toBeGreaterThan(990)
    await fault('http_429', { scope: 'create' })
    setProviderTimes({ call_ms: 500 })
    for (let count = 0; count < 7; count++)
      expect(await mollie.create(demo, order())).toMatchObject({ kind: 'unknown', code: 'busy' })
    expect(mollie.isUp()).toBe(true)
  })

  test('422 is definite: a new key may be used', async () => {
    await fault('http_422', { scope: 'create', count: 1 })
    const asked = order()
    expect(await mollie.create(demo, asked)).toMatchObject({ kind: 'refused', code: 'refused' })
    expect(await truths()).toHaveLength(0)
  })

  test('[C4] a dead Mollie is not asked for a while', async () => {
    await fault('http_500', { scope: 'methods' })
    while (mollie.isUp()) await mollie.listMethods(demo)
    expect(await mollie.create(demo, order())).toMatchObject({ kind: 'unknown', code: 'not_asked' })
    expect(await truths()).toHaveLength(0)
  })

  test("a refusal that is no error of Mollie (a proxy's) is doubt", () => {
    const read = () => 'value'
    expect(toOutcome({ status: 403, body: { message: 'Forbidden' } }, read)).toMatchObject({ kind: 'unknown' })
    const gone = { status: 410, title: 'Gone', detail: 'It is gone.' }
    expect(toOutcome({ status: 410, body: gone }, read)).toMatchObject({ kind: 'refused', code: 'not_found' })
    expect(toOutcome({ status: 401, body: {} }, read)).toMatchObject({ kind: 'refused', code: 'key_not_valid' })
  })

  test('[M10] an amount that is not exactly money makes no payment of an answer', () => {
    const body = {
      id: 'tr_1',
      status: 'paid',
      amount: { currency: 'EUR', value: '23.00' },
      metadata: { reference: 'r' },
    }
    expect(getPayment(body)).toMatchObject({ amount: 2300, amount_charged_back: 0 })
    for (const wrong of [
      { amount: { currency: 'EUR', value: 23 } },
      { amount: { currency: 'eur', value: '23.00' } },
      { amountChargedBack: { currency: 'EUR', value: '-1' } },
      { amountRefunded: 'all' },
      { status: 'banana' },
      { id: 17 },
    ])
      expect(getPayment({ ...body, ...wrong })).toBeUndefined()
    expect(getPayment({ ...body, metadata: null })).toMatchObject({ our_reference: '' })
  })

  test.each(['amount', 'currency', 'reference', 'mode', 'account'])(
    '[W8] a wrong %s is reported as it was answered, so that a person looks at it',
    async (what) => {
      const asked = order()
      const { provider_reference } = await createPaid(asked)
      const expected = {
        uuid: asked.our_reference,
        amount: 2300,
        currency: 'EUR',
        mode: 'test',
        account: 'pfl_demo',
        provider_reference,
        status: 'open' as const,
      }
      const look = async () => judge(expected, valueOf(await mollie.get(demo, provider_reference)))
      expect((await look()).status).toBe('paid')
      await fault(`wrong_${what}`, { scope: 'get' })
      expect(await look()).toMatchObject({ status: 'needs_review', failure_code: 'mismatch' })
    },
  )
})

describe('webhooks', () => {
  const body = 'id=tr_1'
  const verify = (secret: string | null, signature?: string | string[]) =>
    mollie.verifyWebhook(secret, { headers: { 'x-mollie-signature': signature }, body })
  const right = createHmac('sha256', 'secret').update(body).digest('hex')

  test('[W7] classic ones are unsigned: they make us ask, and nothing else', () => {
    expect([verify(null), verify('secret'), verify(null, right)]).toEqual(['unsigned', 'unsigned', 'unsigned'])
  })

  test('one that carries a signature is right or forged', () => {
    expect([verify('secret', right), verify('secret', [right])]).toEqual(['signed', 'signed'])
    const forged = [
      '',
      'x',
      right.slice(1),
      right.toUpperCase(),
      createHmac('sha256', 'other').update(body).digest('hex'),
    ]
    for (const signature of forged) expect(verify('secret', signature)).toBe('forged')
  })

  test('unverified: a signature may come behind sha256=', () => {
    expect(verify('secret', signaturePrefix + right)).toBe('signed')
    expect(verify('secret', signaturePrefix + right.slice(1))).toBe('forged')
  })
})
