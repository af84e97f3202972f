import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_SECRET, Receiver, TestSandbox, euro, type Received } from './testing.test-data.ts'

let sandbox: TestSandbox
let receiver: Receiver
let webhook_url: string
beforeAll(async () => {
  sandbox = await TestSandbox.start()
})
beforeEach(async () => {
  await sandbox.post('/control/reset')
  receiver = new Receiver()
  webhook_url = await receiver.listen()
})
afterEach(() => receiver.close())
afterAll(() => sandbox.close())

const verify = (message: Received, secret = DEMO_SECRET): unknown =>
  new Webhook(secret).verify(message.text, message.headers)
const settle = (id: string, status: string) => sandbox.post(`/control/payments/${id}/settle`, { status })
const ids = (): (string | undefined)[] => receiver.received.map(({ body }) => body.data['id'])

/** A paid payment whose webhook went to the receiver by the faults in force. */
const paidPayment = async (): Promise<string> => {
  const { id } = (await sandbox.create({ webhook_url })).body
  await settle(id, 'paid')
  return id as string
}

describe('a webhook', () => {
  it('is signed so that the reference library accepts it, and says only what to look at', async () => {
    const id = await paidPayment()
    const [message] = await receiver.until(1)
    expect(verify(message!)).toEqual({
      type: 'payment.updated',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id, reference: 'order-1' },
    })
    expect(message!.headers['webhook-id']).toMatch(/^msg_/)
    expect(() => verify(message!, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toThrow('No matching signature')
  })

  it('tells of refunds and chargebacks too', async () => {
    const id = await paidPayment()
    await sandbox.post('/control/refunds', { delay_ms: 0 })
    const refund = (await sandbox.post(`/v1/payments/${id}/refunds`, { amount: euro('1.00'), reference: 'r1' })).body
    const messages = await receiver.until(2)
    expect(verify(messages[1]!)).toMatchObject({
      type: 'refund.updated',
      data: { id: refund.id, reference: 'r1', payment_id: id },
    })
    await sandbox.post(`/control/payments/${id}/chargeback`)
    expect((await receiver.until(3))[2]!.body.data['id']).toBe(id)
  })

  it('is signed with both secrets while they rotate', async () => {
    const account = (await sandbox.post('/control/accounts/demo/rotate-secret')).body
    await paidPayment()
    const [message] = await receiver.until(1)
    expect(account.webhook_secrets[1]).toBe(DEMO_SECRET)
    for (const secret of account.webhook_secrets) expect(verify(message!, secret)).toBeTruthy()
  })

  it('is tried again with the same id after 500, a redirect and silence, by the schedule, until a 2xx', async () => {
    receiver.statuses.push(500, 302, 503)
    const id = await paidPayment()
    await receiver.until(1)
    for (const [count, wait] of [
      [2, 1],
      [3, 5],
      [4, 30],
    ] as const) {
      const waiting = async () => (await sandbox.get('/control/payments')).body.payments[0].webhooks
      await expect.poll(waiting).toMatchObject({ attempts: count - 1, pending: 1 })
      await sandbox.post('/control/clock', { advance_seconds: wait })
      await receiver.until(count)
    }
    await sandbox.post('/control/clock', { advance_seconds: 100_000 })
    await sandbox.post('/control/webhooks/flush')
    expect(receiver.received).toHaveLength(4)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await sandbox.get(`/control/payments?reference=order-1`)).body.payments[0]).toMatchObject({
      id,
      webhooks: { created: 1, attempts: 4, acknowledged: 1, pending: 0 },
    })
  })

  it('carries the real time, whatever the control API did to the clock', async () => {
    await sandbox.post('/control/clock', { advance_seconds: 86_400 })
    await paidPayment()
    expect(verifies((await receiver.until(1))[0]!)).toBe(true)
  })

  it('ends at 410, and reaches names under .localhost', async () => {
    webhook_url = webhook_url.replace('127.0.0.1', 'food.localhost')
    receiver.statuses.push(410)
    await paidPayment()
    await receiver.until(1)
    const flushed = async () => (await sandbox.post('/control/webhooks/flush')).body.waiting
    await expect.poll(flushed).toBe(0)
    expect(receiver.received).toHaveLength(1)
  })

  it('can be sent again by hand, also forged', async () => {
    const id = await paidPayment()
    await receiver.until(1)
    await sandbox.post(`/control/payments/${id}/webhook`, { times: 3 })
    await receiver.until(4)
    await sandbox.post(`/control/payments/${id}/webhook`, { forge: 'secret' })
    const messages = await receiver.until(5)
    expect(messages.map((message) => verifies(message))).toEqual([true, true, true, true, false])
  })
})

const verifies = (message: Received): boolean => {
  try {
    return Boolean(verify(message))
  } catch {
    return false
  }
}

describe('a webhook fault', () => {
  const fault = (body: object) => sandbox.post('/control/faults', body)

  it('drop loses the delivery for good', async () => {
    await fault({ kind: 'drop', count: 1 })
    await paidPayment()
    const second = await paidPayment()
    await receiver.until(1)
    await sandbox.post('/control/clock', { advance_seconds: 100_000 })
    await sandbox.post('/control/webhooks/flush')
    expect(ids()).toEqual([second])
  })

  it('duplicate repeats the same message', async () => {
    await fault({ kind: 'duplicate', times: 4 })
    const id = await paidPayment()
    const messages = await receiver.until(5)
    expect(ids()).toEqual([id, id, id, id, id])
    expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(messages.every(verifies)).toBe(true)
  })

  it('reorder lets the next one overtake', async () => {
    await fault({ kind: 'reorder', count: 1 })
    const first = await paidPayment()
    const second = await paidPayment()
    await receiver.until(2)
    expect(ids()).toEqual([second, first])
  })

  it('delay waits for the clock', async () => {
    await fault({ kind: 'delay', scope: 'webhook', delay_ms: 600_000, count: 1 })
    const first = await paidPayment()
    const second = await paidPayment()
    await receiver.until(1)
    expect(ids()).toEqual([second])
    await sandbox.post('/control/clock', { advance_seconds: 601 })
    await receiver.until(2)
    expect(ids()).toEqual([second, first])
  })

  it.each(['signature', 'secret', 'stale', 'body', 'unsigned'])(
    'forge %s is what a receiver must refuse',
    async (variant) => {
      receiver.statuses.push(401)
      await fault({ kind: 'forge', variant, count: 1 })
      await paidPayment()
      expect(verifies((await receiver.until(1))[0]!)).toBe(false)
      await expect.poll(async () => (await sandbox.get('/control/payments')).body.payments[0].webhooks.attempts).toBe(1)
      await sandbox.post('/control/clock', { advance_seconds: 1 })
      expect(verifies((await receiver.until(2))[1]!)).toBe(true)
    },
  )

  it('forge extra comes before the honest one', async () => {
    await fault({ kind: 'forge', extra: true })
    await paidPayment()
    expect((await receiver.until(2)).map(verifies)).toEqual([false, true])
  })
})
