import { foodPaying } from '@plein/contract/food-ordering/paying'
import { webhookLog } from '@plein/contract/notifications/webhook-log'
import { webhookMessages } from '@plein/contract/notifications/webhook-messages'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { orderForms } from '@plein/contract/payment-management/forms'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { createCheck } from '#platform/http/validation.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { setClock } from '#platform/runtime/clock.ts'
import {
  sendDue,
  startReceiver,
  type Receiver,
} from '#modules/notifications/webhook-sending/webhook-receiver.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import {
  createPaymentProgram,
  later,
  morning,
  openPaymentProgram,
  payer,
  type PaymentProgram,
} from '../payment-program.test-data.ts'
import { expireOrders } from '../orders/expire-orders.job.ts'
import { paymentOrderWebhooks } from './order-webhooks.ts'

let it: PaymentProgram
let receiver: Receiver
let endpoint_uuid: string
beforeAll(async () => {
  it = await openPaymentProgram()
  receiver = await startReceiver()
  const { program_uuid } = it
  const made = await it.owner.call(webhooks.create, { body: { program_uuid, title: 'Kassa', url: receiver.url } })
  endpoint_uuid = made.body.uuid
})
afterAll(async () => {
  await receiver.close()
  await it.close()
})
beforeEach(() => {
  setClock(morning)
  receiver.calls.length = 0
})

type Message = Record<'type' | 'mode', string> & {
  data: Record<'order' | 'payment' | 'fields' | 'payer', Record<string, unknown>> & { items: object[] }
}

/** So many messages that the program's server was sent since the test began, in the order in which it happened. */
const listMessages = async (count: number): Promise<Message[]> => {
  await emptyOutbox(it.app.database.db, paymentOrderWebhooks)
  await eventually(async () => {
    await sendDue(it.app)
    expect(receiver.calls).toHaveLength(count)
  })
  const order = await run<{ webhook_id: string }>(
    it.app.owner.db,
    "select 'msg_' || replace(uuid::text, '-', '') as webhook_id from notifications.events order by created, uuid",
  )
  const place = ({ headers }: Receiver['calls'][number]) =>
    order.findIndex(({ webhook_id }) => webhook_id === headers['webhook-id'])
  const messages = receiver.calls.toSorted((a, b) => place(a) - place(b)).map(({ body }) => JSON.parse(body) as Message)
  for (const message of messages) expectDescribed(message)
  return messages
}

/** Developers are sent what the document says. */
const expectDescribed = (message: Message): void => {
  const described = webhookMessages.find(({ type }) => type === message.type)
  expect(() => createCheck(described!.body, 'body')(structuredClone(message))).not.toThrow()
}
const types = async (count: number): Promise<string[]> => (await listMessages(count)).map(({ type }) => type)

test('[PAY-08] the server of a payment program hears that a request is made, paid, given back in part and charged back', async () => {
  const lines = [
    { title: 'Museumnacht', quantity: 2, price: 875, vat_percent: 9 },
    { title: 'Garderobe', quantity: 1, price: 550, vat_percent: 21 },
  ]
  const order = await it.ask(it.owner, { lines, reference: 'till-7', payer })
  await listMessages(1)
  later(1)
  const attempt = await it.pay(order.uuid)
  await it.owner.call(foodPaying.refund, { body: { order_uuid: order.uuid, amount: 700, reason: 'too much' } })
  await listMessages(3)
  later(2)
  await it.settle(attempt, {}, 'chargeback')
  const messages = await listMessages(4)
  expect(
    messages.map(({ type, data }) => [type, data.order['status'], data.payment['status'], data.payment['amount']]),
  ).toEqual([
    ['order.created', 'open', 'unpaid', 2300],
    ['order.paid', 'paid', 'paid', 2300],
    ['refund.done', 'paid', 'refunded', 700],
    ['payment.charged_back', 'paid', 'charged_back', 2300],
  ])
  const [made, paid] = messages
  expect(made!.data.payment).toMatchObject({ uuid: null, method: null, paid_at: null })
  expect(paid!.data).toMatchObject({
    order: { uuid: order.uuid, number: String(order.number), amount: 2300, currency: 'EUR', reference: 'till-7' },
    payment: { uuid: attempt, method: 'ideal', paid_at: expect.any(String) },
    items: [
      { title: 'Museumnacht', quantity: 2, price: 875, amount: 1750, vat_percentage: 9 },
      { title: 'Garderobe', quantity: 1, price: 550, amount: 550, vat_percentage: 21 },
    ],
  })
  // Nobody chose a field of the payer.
  expect(JSON.stringify(messages)).not.toContain('joris')
})

test('[PAY-08] it hears of a payment that failed, and of requests that were cancelled or expired', async () => {
  const cancelled = await it.ask(it.owner)
  const expired = await it.ask(it.acceptor)
  await it.settle(await it.begin(cancelled.uuid), { status: 'failed', webhook: false })
  await listMessages(3)
  later(1)
  await it.owner.call(paymentOrders.cancel, { params: { uuid: cancelled.uuid } })
  await listMessages(4)
  later(16)
  await expireOrders(it.platform)
  expect(await types(5)).toEqual([
    'order.created',
    'order.created',
    'payment.failed',
    'order.cancelled',
    'order.expired',
  ])
  const messages = await listMessages(5)
  expect(messages.at(-1)!.data.order).toMatchObject({ uuid: expired.uuid, status: 'expired' })
  expect(messages[2]!.data.payment).toMatchObject({ status: 'failed', method: 'ideal' })
})

test('[PAY-08] answers of a form are sent, and its payer to whoever chose that', async () => {
  const title = 'Wie komt er nog meer mee?'
  const form = await it.form({ amount: 1750, fields: [{ title, kind: 'text', is_required: true, choices: [] }] })
  const { body: endpoint } = await it.owner.call(webhooks.read, { params: { uuid: endpoint_uuid } })
  const categories = endpoint.categories.map(({ category, fields }) => ({
    category,
    fields: fields.map(({ uuid }) => ({ uuid, is_used: true })),
  }))
  await it.owner.call(webhooks.change, { params: { uuid: endpoint_uuid }, body: { categories } })
  const body = { ...payer, fields: [{ uuid: form.fields[0]!.uuid, value: 'Bea' }] }
  const ordered = await it.guest.call(orderForms.order, { params: { uuid: form.uuid }, body })
  expect([ordered.status, ordered.problem.code]).toEqual([201, undefined])
  const [made] = await listMessages(1)
  expect(made!.data.fields).toEqual({ answers: [{ title, value: 'Bea' }] })
  expect(made!.data.payer).toMatchObject({ name: payer.full_name, email: payer.email })
})

test('an event that is handled twice is told once, and a program without a server keeps nothing', async () => {
  const owner_uuid = (await createPerson(it.app, { type: 1 })).uuid
  const other = await createPaymentProgram(it.app, { owner_uuid, title: 'Elders' })
  const { program_uuid } = other
  await it.ask(it.app.as('program_owner', owner_uuid), { program_uuid })
  const order = await it.ask(it.owner)
  expect(await types(1)).toEqual(['order.created'])
  const [event] = await run<{ occasion: string }>(
    it.app.owner.db,
    'select occasion from notifications.events where subject_uuid = $1',
    [order.uuid],
  )
  const data = JSON.stringify({ order_uuid: order.uuid })
  const again = [event!.occasion.split(' ')[2], data]
  await run(
    it.app.owner.db,
    "insert into platform.outbox (uuid, name, data) values ($1, 'payment-order-created', $2)",
    again,
  )
  expect(await types(1)).toEqual(['order.created'])
  const stored = await run(it.app.owner.db, 'select from notifications.events where program_uuid = $1', [program_uuid])
  expect(stored).toHaveLength(0)
  const listed = await it.owner.call(webhookLog.list, { params: { uuid: endpoint_uuid } })
  expect(listed.body.results.filter(({ subject }) => subject === String(order.number))).toHaveLength(1)
})
