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

const refund = (id: string, value: string, options = {}) =>
  sandbox.post(`/v1/payments/${id}/refunds`, { amount: euro(value), reference: `r-${value}` }, options)

describe('refunds', () => {
  it('[M5] never give back more than was paid: 50 parallel refunds of 3.00 from 100.00', async () => {
    const { id } = await sandbox.paid()
    const replies = await Promise.all(Array.from({ length: 50 }, () => refund(id, '3.00')))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(33)
    expect(replies.filter(({ body }) => body.code === 'refund_limit')).toHaveLength(17)
    expect((await sandbox.get(`/v1/payments/${id}`)).body).toMatchObject({
      status: 'paid',
      amount_refunded: euro('99.00'),
      amount_remaining: euro('1.00'),
    })
    expect((await refund(id, '1.00')).status).toBe(201)
    expect((await refund(id, '0.01')).body.code).toBe('refund_limit')
    expect((await sandbox.get(`/v1/payments/${id}/refunds`)).body.count).toBe(34)
  })

  it('become refunded by the clock; a failed one gives its amount back', async () => {
    const { id } = await sandbox.paid()
    const first = (await refund(id, '60.00')).body
    expect(first).toMatchObject({ status: 'pending', payment_id: id, refunded_at: null })
    await sandbox.post('/control/clock', { advance_seconds: 1 })
    expect((await sandbox.get(`/v1/refunds/${first.id}`)).body.status).toBe('refunded')
    await sandbox.post('/control/refunds', { initial_status: 'queued', final_status: null })
    const second = (await refund(id, '40.00')).body
    expect((await refund(id, '0.01')).status).toBe(422)
    const failed = await sandbox.post(`/control/refunds/${second.id}/settle`, { status: 'failed' })
    expect(failed.body).toMatchObject({ status: 'failed', failure_code: 'unsufficient_balance' })
    expect((await sandbox.post(`/control/refunds/${second.id}/settle`, { status: 'refunded' })).status).toBe(409)
    expect((await refund(id, '40.00')).status).toBe(201)
  })

  it('replay by their key, and are refused for what is not paid or in another currency', async () => {
    const { id } = await sandbox.paid()
    const first = await refund(id, '10.00', { idempotency_key: 'r' })
    expect((await refund(id, '10.00', { idempotency_key: 'r' })).text).toBe(first.text)
    expect((await refund(id, '11.00', { idempotency_key: 'r' })).body.code).toBe('idempotency_key_reused')
    const { operations } = (await sandbox.get('/control/operations')).body
    expect(operations.at(-1)).toMatchObject({ operation: 'refund', reference: 'r-10.00', executed: 1, replayed: 1 })
    const dollars = { amount: { currency: 'USD', value: '1.00' }, reference: 'x' }
    expect((await sandbox.post(`/v1/payments/${id}/refunds`, dollars)).body.field).toBe('amount.currency')
    const open = (await sandbox.create()).body
    expect((await refund(open.id, '1.00')).body).toMatchObject({ status: 409, code: 'payment_not_refundable' })
  })

  it('share what is left with chargebacks', async () => {
    const { id } = await sandbox.paid()
    await refund(id, '30.00')
    const back = await sandbox.post(`/control/payments/${id}/chargeback`)
    expect(back.body).toMatchObject({ amount_charged_back: euro('70.00'), amount_remaining: euro('0.00') })
    expect((await sandbox.post(`/control/payments/${id}/chargeback`, { amount: euro('0.01') })).status).toBe(422)
  })
})

describe('settlements', () => {
  it('gather each payment, refund and chargeback once', async () => {
    const first = await sandbox.paid()
    await sandbox.paid()
    await refund(first.id, '25.50')
    await sandbox.post('/control/clock', { advance_seconds: 1 })
    const made = (await sandbox.post('/control/settlements', { account: 'demo', fee: euro('1.23') })).body
    expect(made).toMatchObject({
      gross: euro('200.00'),
      refunded: euro('25.50'),
      fee: euro('1.23'),
      amount: euro('173.27'),
    })
    expect(made.payment_ids).toHaveLength(2)
    await sandbox.post(`/control/payments/${first.id}/chargeback`, { amount: euro('10.00') })
    const second = (await sandbox.post('/control/settlements', { account: 'demo' })).body
    expect(second).toMatchObject({ gross: euro('0.00'), charged_back: euro('10.00'), amount: euro('-10.00') })
    const list = (await sandbox.get('/v1/settlements')).body
    expect(list).toEqual({ count: 2, settlements: [made, second] })
    expect((await sandbox.get(`/v1/settlements/${made.id}`)).body).toEqual(made)
  })
})
