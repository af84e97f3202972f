import { paymentLinks } from '@plein/contract/payment-management/links'
import { orderForms } from '@plein/contract/payment-management/forms'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { expireOrders } from './orders/expire-orders.job.ts'
import { later, morning, openPaymentProgram, payer, type PaymentProgram } from './payment-program.test-data.ts'

let it: PaymentProgram
beforeAll(async () => {
  it = await openPaymentProgram()
})
afterEach(() => {
  disarm()
  setClock(morning)
})
afterAll(() => it.close())

/** A process that comes by there dies. Answers how often one did. */
const dyingAt = (name: string): (() => number) => {
  let deaths = 0
  arm(name, () => {
    deaths++
    throw new Error(`killed at ${name}`)
  })
  return () => deaths
}
const count = async (sql: string, values: readonly unknown[]): Promise<number> =>
  (await run<{ count: number }>(it.app.owner.db, `select count(*)::int as count from ${sql}`, values))[0]!.count

test('[C2] at requests.order-marked-paid: nothing is paid or booked, and the next look at the payment does it once', async () => {
  const { uuid } = await it.ask(it.owner, { payer: { email: 'mies@example.nl' } })
  const attempt = await it.begin(uuid)
  const deaths = dyingAt('requests.order-marked-paid')
  await it.settle(attempt, { status: 'paid', webhook: false }).catch(() => undefined)
  disarm()
  const booked = () => count("ledger.journals where event = 'payment' and reference = $1", [attempt])
  expect([deaths(), (await it.read(uuid)).state, await booked()]).toEqual([1, 'open', 0])
  const look = () => syncAttempt(it.platform, attempt, { notified: true })
  await Promise.all([look(), look()])
  expect([(await it.read(uuid)).state, await booked()]).toEqual(['paid', 1])
  await it.mail()
  await it.mail()
  expect(await count('notifications.messages where order_uuid = $1', [uuid])).toBe(1)
})

test('[C2] at requests.order-ended: the request stands as it was with its stock, and the next call ends it once', async () => {
  const form = await it.form({
    kind: 'items',
    items: [{ title: 'Kaartje', price: 900, vat_class: 'low', most: 5, stock: 5 }],
  })
  const items = [{ uuid: form.items[0]!.uuid, quantity: 5 }]
  const made = await it.guest.call(orderForms.order, { params: { uuid: form.uuid }, body: { ...payer, items } })
  const { uuid } = made.body
  const left = async () =>
    (await it.guest.call(paymentLinks.link, { params: { uuid: form.uuid } })).body.form!.items[0]!.left
  const cancel = () => it.owner.call(paymentOrders.cancel, { params: { uuid } })
  const deaths = dyingAt('requests.order-ended')
  expect([(await cancel()).status, deaths(), (await it.read(uuid)).state, await left()]).toEqual([500, 1, 'open', 0])
  disarm()
  expect(
    (await Promise.all([cancel(), cancel()])).map(({ status }) => status).toSorted((one, two) => one - two),
  ).toEqual([200, 409])
  expect([(await it.read(uuid)).state, await left()]).toEqual(['cancelled', 5])
})

test('[C2] at requests.stock-taken: nobody has the tickets, and the same call again has them once', async () => {
  const form = await it.form({
    kind: 'items',
    items: [{ title: 'Kaartje', price: 900, vat_class: 'low', most: 5, stock: 5 }],
  })
  const item = form.items[0]!.uuid
  const key = newId()
  const order = () =>
    it.guest.call(orderForms.order, {
      params: { uuid: form.uuid },
      body: { ...payer, items: [{ uuid: item, quantity: 3 }] },
      key,
    })
  const taken = async () =>
    (
      await run<{ taken: number }>(it.app.owner.db, 'select taken from payment_management.form_items where uuid = $1', [
        item,
      ])
    )[0]!.taken
  const deaths = dyingAt('requests.stock-taken')
  expect([(await order()).status, deaths(), await taken()]).toEqual([500, 1, 0])
  disarm()
  const [first, second] = [await order(), await order()]
  expect([first.status, second.body.uuid, await taken()]).toEqual([201, first.body.uuid, 3])
})

test('[C2] [C10] at requests.expiry-listed: the request stands as it was, the others’ turn comes, and it ends at the next', async () => {
  const made = await Promise.all([it.ask(it.owner, { expires_in_hours: 1 }), it.ask(it.owner, { expires_in_hours: 1 })])
  const states = () => Promise.all(made.map(async ({ uuid }) => (await it.read(uuid)).state))
  later(61)
  let passes = 0
  arm('requests.expiry-listed', () => {
    if (passes++ === 0) throw new Error('killed')
  })
  await expireOrders(it.platform)
  disarm()
  expect((await states()).toSorted()).toEqual(['expired', 'open'])
  await Promise.all([expireOrders(it.platform), expireOrders(it.platform)])
  expect(await states()).toEqual(['expired', 'expired'])
  const published = "platform.outbox where name = 'payment-order-expired' and data ->> 'order_uuid' = any($1)"
  expect(await count(published, [made.map(({ uuid }) => uuid)])).toBe(2)
})
