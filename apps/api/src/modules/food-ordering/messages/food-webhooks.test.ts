import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { webhookLog } from '@plein/contract/notifications/webhook-log'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { As } from '#platform/testing/test-app.ts'
import { startReceiver, type Receiver } from '#modules/notifications/webhook-sending/webhook-receiver.test-data.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order as placeOrder,
  paidOrder,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'
import { expireUnpaid } from '../placing/expire-unpaid.job.ts'

let app: FoodTestApp
let receiver: Receiver
let owner: As
let program_uuid: string
beforeAll(async () => {
  app = await createFoodTestApp({}, true)
  receiver = await startReceiver()
  program_uuid = await app.program('Bella Napoli')
  owner = app.as('program_owner', await app.user('lotte@plein.example'))
  await owner.call(webhooks.create, { body: { program_uuid, title: 'Kassa', url: receiver.url } })
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})

const received = (): { type: string; data: Record<string, Record<string, unknown>> }[] =>
  receiver.calls.map(({ body }) => JSON.parse(body))

test('[PAY-08] a restaurant’s server hears that an order is paid, cancelled and given back, each once', async () => {
  const { order } = await paidOrder(app)
  const [part] = order.suborders
  const paid = await eventually(() => {
    const [first] = received()
    expect(first).toMatchObject({ type: 'order.paid' })
    return first!
  })
  expect(paid.data['order']).toMatchObject({
    uuid: part!.uuid,
    status: 'paid',
    currency: 'EUR',
  })
  expect(paid.data['payment']).toMatchObject({ status: 'paid', method: order.payment_method })
  expect(paid.data).not.toHaveProperty('payer')
  expect(paid.data['items']).toContainEqual(expect.objectContaining({ vat_percentage: 9 }))
  await owner.call(foodPaying.refund, { body: { order_uuid: part!.uuid, reason: 'koud' } })
  await eventually(() => expect(received().map(({ type }) => type)).toEqual(['order.paid', 'refund.done']))
  const [, refunded] = received()
  expect(refunded!.data['payment']).toMatchObject({ status: 'refunded', amount: paid.data['order']?.['amount'] })
  const { order: second } = await paidOrder(app)
  await owner.call(foodBoard.refuse, {
    params: { program_uuid, uuid: second.suborders[0]!.uuid },
    body: { reason: 'too_busy' },
  })
  await eventually(() =>
    expect(received().map(({ type }) => type)).toEqual(['order.paid', 'refund.done', 'order.paid', 'order.cancelled']),
  )
})

test('a handler that runs twice tells it once', async () => {
  const { order } = await paidOrder(app)
  const { uuid } = order.suborders[0]!
  const about = () => received().filter(({ data }) => data['order']?.['uuid'] === uuid)
  await eventually(() => expect(about()).toHaveLength(1))
  const [event] = await run<{ occasion: string }>(
    app.owner.db,
    'select occasion from notifications.events where subject_uuid = $1',
    [uuid],
  )
  await run(app.owner.db, "insert into platform.outbox (uuid, name, data) values ($1, 'food-order-paid', $2)", [
    event!.occasion.split(' ')[2],
    JSON.stringify({ order_uuid: order.uuid }),
  ])
  // Events are handled in their order: once the one behind it is told, so is it.
  const { order: next } = await paidOrder(app)
  await eventually(() =>
    expect(received().some(({ data }) => data['order']?.['uuid'] === next.suborders[0]!.uuid)).toBe(true),
  )
  expect(about()).toHaveLength(1)
})

test('an order of another restaurant is none of its business', async () => {
  const other = await app.program('Wok Garden')
  const { body } = await owner.call(webhooks.create, {
    body: { program_uuid: other, title: 'Wok', url: receiver.url },
    key: newId(),
  })
  await paidOrder(app)
  expect((await owner.call(webhookLog.list, { params: { uuid: body.uuid } })).body.count).toBe(0)
})

test('[PAY-08] it hears that an order expired unpaid, and what the bank of a payer took back and gave back', async () => {
  const about = (uuid: string) => received().filter(({ data }) => data['order']?.['uuid'] === uuid)
  const { order, payment } = await paidOrder(app)
  const { uuid } = order.suborders[0]!
  const reference = payment.payment_session_id
  const { payments: pages } = (await app.control(`payments?reference=${reference}`)) as { payments: { id: string }[] }
  const tell = async (path: string) => {
    await app.control(`payments/${pages[0]!.id}/${path}`, {})
    await syncAttempt(app.server.app, reference, { notified: true })
  }
  await tell('chargeback')
  await eventually(() => expect(about(uuid).map(({ type }) => type)).toEqual(['order.paid', 'payment.charged_back']))
  expect(about(uuid)[1]!.data['payment']).toMatchObject({ status: 'charged_back', amount: 2300 })
  await tell('reverse-chargeback')
  await eventually(() => expect(about(uuid)[2]).toMatchObject({ type: 'payment.chargeback_reversed' }))
  expect(about(uuid)[2]!.data['payment']).toMatchObject({ status: 'paid', amount: 2300 })

  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const { body: unpaid } = await placeOrder(app, { session_id })
  const part = unpaid.suborders[0]!.uuid
  setClock(new Date(tuesdayEvening.getTime() + 40 * 60_000))
  await expireUnpaid(app.server.app)
  await eventually(() => expect(about(part).map(({ type }) => type)).toEqual(['order.expired']))
  expect(about(part)[0]!.data).toMatchObject({
    order: { status: 'expired' },
    payment: { status: 'unpaid', paid_at: null },
  })
})
