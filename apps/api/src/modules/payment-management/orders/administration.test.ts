import { webhookLog } from '@plein/contract/notifications/webhook-log'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { apiKeys } from '@plein/contract/payment-management/keys'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyOutbox, joinHandlers } from '#platform/jobs/events.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import {
  sendDue,
  startReceiver,
  type Receiver,
} from '#modules/notifications/webhook-sending/webhook-receiver.test-data.ts'
import { createPaymentProgram, openPaymentProgram, payer, type PaymentProgram } from '../payment-program.test-data.ts'
import { paymentOrderMails } from '../sending/order-mails.ts'
import { paymentOrderWebhooks } from '../webhooks/order-webhooks.ts'

let it: PaymentProgram
let receiver: Receiver
beforeAll(async () => {
  it = await openPaymentProgram()
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver.close()
  await it.close()
})

test('[A-01] the administration reads orders and deliveries of each program, and neither changes nor learns what is secret', async () => {
  const admin = it.app.as('admin')
  const { program_uuid } = it
  const { key } = await it.key()
  const made = await it.owner.call(webhooks.create, { body: { program_uuid, title: 'Kassa', url: receiver.url } })
  const order = await it.ask(it.owner, { payer, reference: 'till-7' })
  await it.owner.call(paymentOrders.send, { params: { uuid: order.uuid }, body: { channel: 'mail', to: payer.email } })
  await emptyOutbox(it.app.database.db, joinHandlers(paymentOrderMails(it.app.settings), paymentOrderWebhooks))
  await eventually(async () => {
    await sendDue(it.app)
    expect(receiver.calls).toHaveLength(1)
  })
  const owner_uuid = (await createPerson(it.app, { type: 1 })).uuid
  const other = await createPaymentProgram(it.app, { owner_uuid, title: 'Elders' })
  await it.ask(it.app.as('program_owner', owner_uuid), { program_uuid: other.program_uuid, reference: 'elsewhere' })

  const listed = await admin.call(paymentOrders.list, { query: { program_uuid } })
  expect(listed.body.results.map(({ reference, may }) => [reference, may])).toEqual([['till-7', []]])
  const all = await admin.call(paymentOrders.list, { query: {} })
  expect(all.body.results.map(({ reference }) => reference)).toEqual(['elsewhere', 'till-7'])
  const read = await admin.call(paymentOrders.read, { params: { uuid: order.uuid } })
  expect(read.body).toMatchObject({ amount: 2300, payer: { email: payer.email } })
  const messages = await admin.call(paymentOrders.messages, { params: { uuid: order.uuid } })
  expect(messages.body.results.map(({ recipient }) => recipient)).toEqual([payer.email])

  const notifications = await admin.call(webhooks.list, { query: { program_uuid } })
  const deliveries = await admin.call(webhookLog.list, { params: { uuid: made.body.uuid } })
  const [delivery] = deliveries.body.results
  expect(delivery).toMatchObject({ type: 'order.created', state: 'delivered', last_status: 200, may: [] })
  const detail = await admin.call(webhookLog.read, { params: { uuid: delivery!.uuid } })
  expect(JSON.parse(detail.body.request)).toMatchObject({ data: { order: { uuid: order.uuid } } })

  const seen = JSON.stringify([listed, all, read, messages, notifications, deliveries, detail].map(({ body }) => body))
  for (const secret of [key.slice(9), made.body.signing_key.slice(6)]) expect(seen).not.toContain(secret)
  expect((await admin.call(apiKeys.list, { query: { program_uuid } })).status).toBe(403)
  expect((await admin.call(webhooks.rotateSecret, { params: { uuid: made.body.uuid } })).status).toBe(403)
  expect((await admin.call(paymentOrders.cancel, { params: { uuid: order.uuid } })).status).toBe(403)
  expect((await admin.call(webhookLog.replay, { params: { uuid: delivery!.uuid } })).status).toBe(403)
})
