import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Receiver, TestSandbox, euro, type CallOptions, type Json, type Reply } from './testing.test-data.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await TestSandbox.start()
})
beforeEach(async () => {
  await sandbox.post('/control/reset')
})
afterAll(() => sandbox.close())

const TOKEN = 'access_demo_H3wY6sLp1GdJ5fKe'
const fault = (body: object) => sandbox.post('/control/faults', body)
const settle = (id: string, status: string) => sandbox.post(`/control/payments/${id}/settle`, { status })

const body = (): Record<string, unknown> => ({
  amount: euro('23.00'),
  description: 'Order 7F3K2P',
  redirectUrl: 'http://food.localhost:8080/orders/1',
  method: 'ideal',
  locale: 'nl_NL',
  metadata: { reference: 'order-1' },
})
const create = (changes: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Reply> =>
  sandbox.post('/mollie/v2/payments', { ...body(), ...changes }, options)
const paid = async (changes: Record<string, unknown> = {}): Promise<Json> => {
  const { id } = (await create({ amount: euro('100.00'), ...changes })).body
  await settle(id, 'paid')
  return (await sandbox.get(`/mollie/v2/payments/${id}`)).body
}
const refund = (id: string, changes: Record<string, unknown> = {}, options: CallOptions = {}): Promise<Reply> =>
  sandbox.post(
    `/mollie/v2/payments/${id}/refunds`,
    { amount: euro('40.00'), description: 'Back', metadata: { reference: 'r1' }, ...changes },
    options,
  )
const errorOf = ({ status, body: { status: again, detail, field, title, _links } }: Reply) => {
  expect([again, typeof title, typeof detail, typeof _links.documentation.href]).toEqual([
    status,
    'string',
    'string',
    'string',
  ])
  return [status, field]
}

describe('payments in the words of Mollie', () => {
  it('are created, paid on the hosted page, and asked about', async () => {
    const made = await create()
    expect([made.status, made.headers.get('content-type')]).toEqual([201, 'application/hal+json; charset=utf-8'])
    expect(made.body).toMatchObject({
      resource: 'payment',
      id: expect.stringMatching(/^tr_[A-Za-z0-9]{20}$/),
      mode: 'test',
      status: 'open',
      isCancelable: false,
      amount: euro('23.00'),
      method: 'ideal',
      metadata: { reference: 'order-1' },
      profileId: 'pfl_demo',
      locale: 'nl_NL',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
      _links: { checkout: { type: 'text/html' }, self: { href: `${sandbox.url}/mollie/v2/payments/${made.body.id}` } },
    })
    const lasts = Date.parse(made.body.expiresAt) - Date.parse(made.body.createdAt)
    expect(lasts).toBe(15 * 60_000)
    const answer = await sandbox.submit(`${made.body._links.checkout.href}/outcome`, { outcome: 'paid' })
    expect(answer.headers.get('location')).toBe('http://food.localhost:8080/orders/1')
    const { body: after } = await sandbox.get(`/mollie/v2/payments/${made.body.id}`)
    expect(after).toMatchObject({
      status: 'paid',
      amountRefunded: euro('0.00'),
      amountRemaining: euro('23.00'),
      details: { consumerName: 'J. Test' },
    })
    expect([after.isCancelable, after.expiresAt, after._links.checkout]).toEqual([undefined, undefined, undefined])
  })

  it('exist for the key of their account and mode, and for no other API', async () => {
    const { id } = (await create()).body
    const other = 'test_wok-garden_u6Fz1KmRa9PvC3eH'
    expect(errorOf(await sandbox.get(`/mollie/v2/payments/${id}`, { key: other }))).toEqual([404, undefined])
    expect((await sandbox.get(`/v1/payments/${id}`)).status).toBe(404)
    expect((await sandbox.get('/v1/payments?reference=order-1')).body.count).toBe(0)
    const own = (await sandbox.create()).body
    expect((await sandbox.get(`/mollie/v2/payments/${own.id}`)).status).toBe(404)
    for (const key of ['nonsense', 'test_demo_revoked0000000000'])
      expect(errorOf(await sandbox.get('/mollie/v2/methods', { key }))).toEqual([401, undefined])
  })

  it.each([
    [{ locale: 'ru_RU' }, 'locale'],
    [{ locale: 'uk' }, 'locale'],
    [{ method: 'klarna' }, 'method'],
    [{ amount: euro('0.00') }, 'amount'],
    [{ method: 'creditcard', amount: euro('10000.01') }, 'amount'],
    [{ amount: { currency: 'EUR', value: '23' } }, 'amount'],
    [{ dueDate: '2030-01-01' }, 'dueDate'],
    [{ reference: 'x' }, 'reference'],
    [{ description: undefined }, 'description'],
  ])('refuse %j', async (changes, field) => {
    expect(errorOf(await create(changes))).toEqual([422, field])
  })

  it('are canceled where Mollie can: bank transfers, unless told otherwise', async () => {
    const { id } = (await create()).body
    const cancel = (payment: string) => sandbox.call('DELETE', `/mollie/v2/payments/${payment}`)
    expect(errorOf(await cancel(id))).toEqual([422, undefined])
    const transfer = (await create({ method: 'banktransfer', dueDate: inDays(3) })).body
    expect(transfer).toMatchObject({ status: 'pending', isCancelable: true, details: { bankName: 'De Markthal' } })
    expect((await cancel(transfer.id)).body).toMatchObject({ status: 'canceled', canceledAt: expect.any(String) })
    expect((await cancel(transfer.id)).status).toBe(422)
    await sandbox.post('/control/mollie', { cancelable_methods: ['ideal'] })
    expect((await cancel(id)).body).toMatchObject({ id, status: 'canceled' })
  })

  it('are listed newest first, in pages that link to each other', async () => {
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.unshift((await create()).body.id)
    await sandbox.create()
    const first = (await sandbox.get('/mollie/v2/payments?limit=2')).body
    const idsOf = (list: Json) => list._embedded.payments.map((each: Json) => each.id)
    expect([first.count, idsOf(first), first._links.previous]).toEqual([2, ids.slice(0, 2), null])
    const second = (await sandbox.get(first._links.next.href.slice(sandbox.url.length))).body
    expect(idsOf(second)).toEqual(ids.slice(2, 4))
    const last = (await sandbox.get(second._links.next.href.slice(sandbox.url.length))).body
    expect([idsOf(last), last._links.next]).toEqual([ids.slice(4), null])
    for (const query of ['limit=251', 'limit=0', 'from=tr_unknown'])
      expect((await sandbox.get(`/mollie/v2/payments?${query}`)).status).toBe(400)
  })
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('idempotency keys of Mollie', () => {
  it('[M7] repeat the first answer for an hour, and are new after it', async () => {
    const first = await create({}, { idempotency_key: 'k' })
    const again = await create({}, { idempotency_key: 'k' })
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect(errorOf(await create({ description: 'other' }, { idempotency_key: 'k' }))).toEqual([400, undefined])
    await sandbox.post('/control/clock', { advance_seconds: 3599 })
    expect((await create({}, { idempotency_key: 'k' })).body.id).toBe(first.body.id)
    await sandbox.post('/control/clock', { advance_seconds: 1 })
    const late = await create({}, { idempotency_key: 'k' })
    expect([late.status, late.headers.get('idempotent-replayed')]).toEqual([201, null])
    expect(late.body.id).not.toBe(first.body.id)
    expect((await create({}, { idempotency_key: 'k' })).body.id).toBe(late.body.id)
  })

  it('are refused with 409 while the first request runs', async () => {
    await fault({ kind: 'delay', delay_ms: 400, count: 1 })
    const first = create({}, { idempotency_key: 'k' })
    await expect.poll(async () => (await sandbox.get('/control/faults')).body.faults[0].fired).toBe(1)
    expect(errorOf(await create({}, { idempotency_key: 'k' }))).toEqual([409, undefined])
    expect((await first).status).toBe(201)
  })
})

describe('money back at Mollie', () => {
  it('is a refund with metadata, never more than what is left', async () => {
    const { id } = await paid()
    const made = await refund(id, {}, { idempotency_key: 'k' })
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        resource: 'refund',
        id: expect.stringMatching(/^re_/),
        paymentId: id,
        status: 'pending',
        amount: euro('40.00'),
        settlementAmount: euro('-40.00'),
        metadata: { reference: 'r1' },
      },
    ])
    expect((await refund(id, {}, { idempotency_key: 'k' })).text).toBe(made.text)
    expect(errorOf(await refund(id, { amount: euro('60.01') }))).toEqual([422, 'amount'])
    const second = (await refund(id, { amount: euro('60.00') })).body
    expect((await sandbox.get(`/mollie/v2/payments/${id}`)).body).toMatchObject({ amountRemaining: euro('0.00') })
    const list = (await sandbox.get(`/mollie/v2/payments/${id}/refunds`)).body
    expect(list._embedded.refunds.map((each: Json) => each.id)).toEqual([second.id, made.body.id])
    const one = (await sandbox.get(`/mollie/v2/refunds?from=${made.body.id}&limit=1`)).body
    expect(one._embedded.refunds).toMatchObject([{ id: made.body.id }])
    expect((await sandbox.get(`/mollie/v2/payments/${id}/refunds/${second.id}`)).body.id).toBe(second.id)
    const open = (await create()).body
    expect(errorOf(await refund(open.id))).toEqual([422, undefined])
  })

  it('is a chargeback that can be won back', async () => {
    const { id } = await paid()
    await sandbox.post(`/control/payments/${id}/chargeback`, { amount: euro('30.00') })
    const payment = async () => (await sandbox.get(`/mollie/v2/payments/${id}`)).body
    expect((await payment()).amountChargedBack).toEqual(euro('30.00'))
    const { chargebacks } = (await sandbox.get(`/mollie/v2/payments/${id}/chargebacks`)).body._embedded
    expect(chargebacks).toMatchObject([{ amount: euro('30.00'), reversedAt: null, paymentId: id }])
    expect((await sandbox.post(`/control/payments/${id}/reverse-chargeback`)).status).toBe(200)
    expect((await payment()).amountChargedBack).toBeUndefined()
    const after = (await sandbox.get(`/mollie/v2/payments/${id}/chargebacks`)).body._embedded.chargebacks
    expect(after).toMatchObject([{ reversedAt: expect.any(String) }])
    expect((await sandbox.post(`/control/payments/${id}/reverse-chargeback`)).status).toBe(409)
  })

  it('[M11] is passed on by routes, together never more than was paid', async () => {
    const route = (id: string, value: string, key?: string) =>
      sandbox.post(
        `/mollie/v2/payments/${id}/routes`,
        { amount: euro(value), description: 'Part', destination: { type: 'organization', organizationId: 'org_1' } },
        key === undefined ? {} : { idempotency_key: key },
      )
    const open = (await create()).body
    expect(errorOf(await route(open.id, '1.00'))).toEqual([422, undefined])
    const { id } = await paid()
    const made = await route(id, '60.00', 'k')
    expect(made.body).toMatchObject({ resource: 'route', paymentId: id, destination: { organizationId: 'org_1' } })
    expect((await route(id, '60.00', 'k')).text).toBe(made.text)
    expect(errorOf(await route(id, '40.01'))).toEqual([422, 'amount'])
    expect((await route(id, '40.00')).status).toBe(201)
    expect((await sandbox.get(`/mollie/v2/payments/${id}/routes`)).body.count).toBe(2)
    const reversal = (value: string) => [
      { amount: euro(value), source: { type: 'organization', organizationId: 'org_1' } },
    ]
    expect(errorOf(await refund(id, { routingReversals: reversal('40.01') }))).toEqual([422, 'routingReversals'])
    expect((await refund(id, { routingReversals: reversal('40.00') })).status).toBe(201)
  })
})

describe('the account at Mollie', () => {
  it('has a profile and methods with limits', async () => {
    expect((await sandbox.get('/mollie/v2/profiles/me')).body).toMatchObject({ id: 'pfl_demo', name: 'De Markthal' })
    const ids = async (query: string) =>
      (await sandbox.get(`/mollie/v2/methods?${query}`)).body._embedded.methods.map((each: Json) => each.id)
    expect(await ids('resource=payments')).toEqual(['ideal', 'bancontact', 'creditcard', 'paypal', 'banktransfer'])
    expect(await ids('includeWallets=applepay')).toContain('applepay')
    expect(await ids('amount[value]=0.01&amount[currency]=EUR')).not.toContain('bancontact')
    const { methods } = (await sandbox.get('/mollie/v2/methods')).body._embedded
    expect(methods[2]).toMatchObject({ minimumAmount: euro('0.01'), maximumAmount: euro('10000.00') })
  })

  it('is settled to the cent, with costs of four decimals, for the organisation alone', async () => {
    for (const value of ['10.00', '15.00', '16.10', '5.00', '20.00', '20.00']) {
      const { id } = await paid({ amount: euro(value) })
      if (value === '20.00') await refund(id, { amount: euro('20.00') })
      else if (value === '5.00') await refund(id, { amount: euro('3.20') })
    }
    await sandbox.post('/control/clock', { advance_seconds: 2 })
    const made = (await sandbox.post('/control/settlements', { account: 'demo', protocol: 'mollie' })).body
    expect(errorOf(await sandbox.get('/mollie/v2/settlements'))).toEqual([403, undefined])
    const read = (path: string) => sandbox.get(`/mollie/v2/settlements${path}`, { key: TOKEN })
    expect((await read('')).body.count).toBe(0)
    expect((await read('?testmode=true')).body.count).toBe(1)
    const { body: settlement } = await read(`/${made.id}?testmode=true`)
    const now = new Date()
    const period = settlement.periods[now.getUTCFullYear()][String(now.getUTCMonth() + 1).padStart(2, '0')]
    expect(period).toMatchObject({
      revenue: [
        { method: 'ideal', count: 6, amountGross: euro('86.1000') },
        { method: 'refund', count: 3, amountGross: euro('-43.2000') },
      ],
      costs: [
        { amountNet: euro('2.1000'), amountVat: euro('0.4410'), amountGross: euro('2.5410') },
        { amountNet: euro('0.7500'), amountVat: euro('0.1575'), amountGross: euro('0.9075') },
      ],
    })
    // 86.10 - 43.20 - 2.541 - 0.9075 = 39.4515
    expect(settlement.amount).toEqual(euro('39.45'))
    expect((await read(`/${made.id}/payments?testmode=true`)).body.count).toBe(6)
    expect((await read(`/${made.id}/refunds?testmode=true`)).body.count).toBe(3)
    expect((await read(`/${made.id}/chargebacks?testmode=true`)).body.count).toBe(0)
    expect((await sandbox.get('/v1/settlements')).body.count).toBe(0)
  })

  it('has chargebacks and their reversals in the settlements that they fall in', async () => {
    const { id } = await paid()
    const settlementOf = async (): Promise<Json> => {
      const made = (await sandbox.post('/control/settlements', { account: 'demo', protocol: 'mollie' })).body
      return (await sandbox.get(`/mollie/v2/settlements/${made.id}?testmode=true`, { key: TOKEN })).body
    }
    await settlementOf()
    await sandbox.post(`/control/payments/${id}/chargeback`)
    // 100.00 and a cost of 25.00 with 21 % VAT.
    expect((await settlementOf()).amount).toEqual(euro('-130.25'))
    await sandbox.post(`/control/payments/${id}/reverse-chargeback`)
    expect((await settlementOf()).amount).toEqual(euro('100.00'))
    expect((await settlementOf()).amount).toEqual(euro('0.00'))
  })
})

describe('faults and webhooks of the other protocols', () => {
  it.each([
    ['http_500', 500],
    ['http_503', 503],
    ['http_429', 429],
    ['http_422', 422],
  ])('%s is an error of Mollie', async (kind, status) => {
    await fault({ kind, count: 1 })
    const reply = await create()
    expect(errorOf(reply)).toEqual([status, undefined])
    expect(reply.headers.get('retry-after')).toBe(status === 429 || status === 503 ? '1' : null)
  })

  it.each([
    ['wrong_amount', { amount: euro('23.01') }],
    ['wrong_currency', { amount: { currency: 'USD', value: '23.00' } }],
    ['wrong_reference', { metadata: { reference: 'wrong-order-1' } }],
    ['wrong_mode', { mode: 'live' }],
    ['wrong_account', { profileId: 'pfl_another-account' }],
    ['wrong_status', { status: 'banana' }],
  ])('%s lies about one payment and about a list', async (kind, lie) => {
    const honest = (await create()).body
    await fault({ kind })
    const read = `/mollie/v2/payments/${honest.id}`
    expect((await sandbox.get(read)).body).toEqual({ ...honest, ...lie })
    expect((await sandbox.get('/mollie/v2/payments')).body._embedded.payments).toEqual([{ ...honest, ...lie }])
  })

  it('[W7] a webhook is a form with the id and no signature, also where it is forged', async () => {
    const receiver = new Receiver()
    const webhookUrl = await receiver.listen()
    const { id } = (await create({ webhookUrl })).body
    await settle(id, 'pending')
    await settle(id, 'paid')
    const [first] = await receiver.until(1)
    expect([first!.text, first!.headers['content-type']]).toEqual([`id=${id}`, 'application/x-www-form-urlencoded'])
    expect(Object.keys(first!.headers).filter((name) => name.startsWith('webhook-'))).toEqual([])
    await sandbox.post('/control/refunds', { delay_ms: 0 })
    expect((await refund(id, { amount: euro('1.00') })).status).toBe(201)
    expect((await receiver.until(2))[1]!.text).toBe(`id=${id}`)
    await sandbox.post(`/control/payments/${id}/webhook`, { forge: 'body' })
    await sandbox.post(`/control/payments/${id}/webhook`, { forge: 'signature' })
    const forged = (await receiver.until(4)).slice(2).map(({ text, headers }) => [text, headers['x-mollie-signature']])
    expect(forged).toContainEqual(['id=tr_00000000000000000000', undefined])
    expect(forged).toContainEqual([`id=${id}`, expect.stringMatching(/^[0-9a-f]{64}$/)])
    await receiver.close()
  })

  it('a file from before there were protocols is read as the sandbox', async () => {
    const data_dir = mkdtempSync(path.join(tmpdir(), 'sandbox-'))
    const { id } = (await sandbox.create()).body
    const [truth] = (await sandbox.get('/control/payments')).body.payments
    const old = {
      id,
      token: 'token',
      account: 'demo',
      mode: 'test',
      status: 'paid',
      currency: 'EUR',
      amount: 2300,
      requested_amount: 2300,
      amount_refunded: 0,
      amount_charged_back: 0,
      method: 'ideal',
      method_fixed: true,
      reference: 'order-1',
      description: 'old',
      language: 'nl',
      return_url: 'http://shop.example/',
      details: {},
      cancel_url: null,
      webhook_url: null,
      metadata: null,
      created_at: 1,
      expires_at: 2,
      paid_at: 2,
      failure_code: null,
      card: null,
      challenged: false,
      idempotency_key: null,
      scheduled: null,
      transitions: truth.transitions,
      settlement_id: null,
      charged_back_settled: 0,
    }
    const lines = ['{"plein_sandbox":1}', JSON.stringify([{ kind: 'payment', value: old }]), '']
    writeFileSync(path.join(data_dir, 'sandbox.jsonl'), lines.join('\n'))
    const restarted = await TestSandbox.start({ data_dir })
    expect((await restarted.get(`/v1/payments/${id}`)).body).toMatchObject({ id, status: 'paid' })
    expect((await restarted.post(`/control/payments/${id}/chargeback`)).status).toBe(200)
    await restarted.close()
    rmSync(data_dir, { recursive: true, force: true })
  })
})
