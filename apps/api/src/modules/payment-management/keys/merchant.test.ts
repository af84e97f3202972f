import { foodPaying } from '@plein/contract/food-ordering/paying'
import { webhooks } from '@plein/contract/notifications/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { sendDue } from '#modules/notifications/webhook-sending/webhook-receiver.test-data.ts'
import { openShop, read, refund, type Merchant, type Shop } from '../../../../../../examples/merchant.ts'
import { openPaymentProgram, type PaymentProgram } from '../payment-program.test-data.ts'
import { paymentOrderWebhooks } from '../webhooks/order-webhooks.ts'

let it: PaymentProgram
let shop: Shop
let merchant: Merchant
beforeAll(async () => {
  it = await openPaymentProgram()
  const port = await it.app.server.listen()
  const { key } = await it.key()
  merchant = { address: `http://127.0.0.1:${port}`, key }
  const { program_uuid } = it
  const { body } = await it.owner.call(webhooks.create, {
    body: { program_uuid, title: 'Kassa', url: 'http://127.0.0.1:9/hook' },
  })
  shop = await openShop(merchant, { signing_key: body.signing_key, amount: 1750 })
  await it.owner.call(webhooks.change, { params: { uuid: body.uuid }, body: { url: `${shop.address}/hook` } })
})
afterAll(async () => {
  await shop.close()
  await it.close()
})

/** Messages go out until the shop says so. */
const expectState = (reference: string, state: string): Promise<void> =>
  eventually(async () => {
    await emptyOutbox(it.app.database.db, paymentOrderWebhooks)
    await sendDue(it.app)
    expect(await (await fetch(`${shop.address}/sales/${reference}`)).text()).toBe(state)
  })

test('[PAY-06] [PAY-08] the example of a shop sells, hears over the wire that it was paid, and gives money back', async () => {
  const bought = await fetch(`${shop.address}/buy`, { method: 'POST', redirect: 'manual' })
  const { order_uuid } = shop.sales.get('sale-1')!
  expect([bought.status, bought.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(new RegExp(`/order/${order_uuid}$`)),
  ])
  await expectState('sale-1', 'open')
  await it.pay(order_uuid)
  await expectState('sale-1', 'paid')
  const given = await refund(merchant, order_uuid, { amount: 250, reason: 'returned' })
  expect(given.amount).toBe(250)
  expect(await read(merchant, order_uuid)).toMatchObject({ refunded_amount: 250, reference: 'sale-1' })
  const rest = await it.owner.call(foodPaying.refund, { body: { order_uuid, reason: 'the rest' } })
  expect(rest.body.amount).toBe(1500)
})

test('a message that somebody else wrote changes nothing in the shop', async () => {
  await fetch(`${shop.address}/buy`, { method: 'POST', redirect: 'manual' })
  const body = JSON.stringify({ type: 'order.paid', mode: 'live', data: { order: { reference: 'sale-2' } } })
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) }
  const forged = await fetch(`${shop.address}/hook`, { method: 'POST', body, headers })
  expect([forged.status, shop.sales.get('sale-2')?.state]).toEqual([401, 'open'])
})
