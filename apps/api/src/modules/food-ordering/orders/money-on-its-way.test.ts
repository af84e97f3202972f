import { foodOrdering } from '@plein/contract/food-ordering'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { createFoodTestApp, fillBellaNapoli, order, startVisit, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

/** A payment that came to `status` at the provider, as its guest then sees it. */
const payTo = async (payment_method: string, status?: string) => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const { body: placed } = await order(app, { session_id })
  if (status) await app.control('auto', { status, webhook: false })
  const call = { params: { uuid: placed.uuid }, query: { session_id } }
  const { body: paying } = await app.guest.call(foodOrdering.payOrder, { ...call, body: { payment_method } })
  await app.control('auto', undefined, 'DELETE')
  const look = async () => {
    await app.guest.call(payments.state, { params: { sessionid: paying.payment_session_id }, query: { session_id } })
    const { body } = await app.guest.call(foodOrdering.order, call)
    return [body.payment_status, body.may]
  }
  return { uuid: placed.uuid, reference: paying.payment_session_id, look }
}

/** The actions of a guest on an order after such a payment. */
const mayAfter = async (payment_method: string, status?: string) => (await payTo(payment_method, status)).look()

/** The provider changes its mind about a payment, and tells nobody; `late`: also about one that has failed. */
const settleThere = async (reference: string, status: string, late = false): Promise<void> => {
  const { payments: found } = (await app.control(`payments?reference=${reference}`)) as { payments: { id: string }[] }
  await app.control(`payments/${found[0]?.id}/settle`, { status, late, webhook: false })
}

test('an order is not offered to be paid while the bank, or a person, still looks at its payment', async () => {
  expect(await mayAfter('ideal')).toEqual(['open', ['pay', 'cancel']])
  expect(await mayAfter('ideal', 'pending')).toEqual(['pending', ['cancel']])
  expect(await mayAfter('ideal', 'manual_intervention')).toEqual(['needs_review', ['cancel']])
  expect(await mayAfter('ideal', 'failed')).toEqual(['failed', ['pay', 'cancel']])
})

test('a transfer is pending from its start, and its payer finds the page with the account again', async () => {
  expect(await mayAfter('banktransfer')).toEqual(['pending', ['pay', 'cancel']])
})

test('money for an order that was cancelled meanwhile goes back, and its guest is told', async () => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const { body: placed } = await order(app, { session_id })
  const call = { params: { uuid: placed.uuid }, query: { session_id } }
  const { body: paying } = await app.guest.call(foodOrdering.payOrder, { ...call, body: {} })
  await app.guest.call(foodOrdering.cancelOrder, { ...call, body: {} })
  await settleThere(paying.payment_session_id, 'paid')
  await app.guest.call(payments.state, { params: { sessionid: paying.payment_session_id }, query: { session_id } })

  const { body } = await app.guest.call(foodOrdering.order, call)
  expect(body).toMatchObject({ label: 'cancelled', payment_status: 'paid', refunded_amount: 0 })
  const { rows } = await app.owner.pool.query(
    "select data -> 'back' as back from platform.outbox where name = $1 and data ->> 'order_uuid' = $2",
    [foodEvents.moneyGivenBack, placed.uuid],
  )
  expect(rows).toEqual([{ back: { amount: 2300, lines: [] } }])
})

test('money that comes after its payment had failed pays the order all the same', async () => {
  const { uuid, reference, look } = await payTo('ideal', 'failed')
  expect(await look()).toEqual(['failed', ['pay', 'cancel']])
  await settleThere(reference, 'paid', true)
  await syncAttempt(app.server.app, reference, { notified: true })
  expect(await look()).toEqual(['paid', ['cancel', 'receipt']])
  const { rows } = await app.owner.pool.query(
    `select new_value from food_ordering.history h join food_ordering.suborders s on s.uuid = h.suborder_uuid
      where s.order_uuid = $1 and column_name = 'order_status' order by time_stamp, h.old_value desc`,
    [uuid],
  )
  expect(rows.map(({ new_value }) => new_value)).toEqual(['1', '2', '4', '2', '3'])
})

test.each([
  ['ideal', 'pending', 1],
  ['ideal', 'manual_intervention', 1],
  // A payer who is still at the bank sees it there, and a transfer waits for its payer.
  ['ideal', undefined, 0],
  ['banktransfer', undefined, 0],
])(
  'who was told to wait for %s (%s) is told when the payment fails after all: %i mail',
  async (method, first, mails) => {
    const { uuid, reference, look } = await payTo(method, first)
    await look()
    await settleThere(reference, 'failed')
    await eventually(async () => expect(await look()).toEqual(['failed', ['pay', 'cancel']]))
    const { rowCount } = await app.owner.pool.query(
      "select from platform.outbox where name = $1 and data ->> 'order_uuid' = $2",
      [foodEvents.paymentFailed, uuid],
    )
    expect(rowCount).toBe(mails)
  },
)
