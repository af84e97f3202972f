import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import type { GivenAs } from '@plein/contract/payments/refunds'
import { payouts } from '@plein/contract/payments/payouts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createFoodTestApp, paidOrder, paidTooLate, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
let omar: As
let bella: string
beforeAll(async () => {
  app = await createFoodTestApp({}, true)
  omar = app.as('acceptor', await app.user('omar@plein.example'))
  bella = await app.program('Bella Napoli')
})
beforeEach(() => app.control('refunds', { initial_status: 'failed' }))
afterAll(() => app.close())

const refundsArrive = () => app.control('refunds', { initial_status: 'refunded' })
const resend = (as: As, uuid: string) => as.call(payments.resendRefund, { params: { uuid } })

/** The order as its restaurant, and as its guest sees it. */
const boardOf = async (suborder: string, as = omar) =>
  (await as.call(foodBoard.order, { params: { program_uuid: bella, uuid: suborder } })).body
const guestOf = async (uuid: string, session_id: string) =>
  (await app.guest.call(foodOrdering.order, { params: { uuid }, query: { session_id } })).body
const refundsOf = async (suborder: string, as = omar) =>
  (await boardOf(suborder, as)).transactions.filter(({ type }) => type === 'refund')

/** A suborder that was paid, of which a tiramisu could not be given back. */
const failedRefund = async () => {
  const { session_id, order: paid } = await paidOrder(app)
  const suborder = paid.suborders[0]!
  const lines = [{ uuid: suborder.items[1]!.uuid, quantity: 1 }]
  const { body } = await omar.call(foodPaying.refund, { body: { order_uuid: suborder.uuid, reason: 'cold', lines } })
  await eventually(async () => expect(await refundsOf(suborder.uuid)).toMatchObject([{ status: 'failed' }]))
  return { session_id, order_uuid: paid.uuid, suborder: suborder.uuid, refund: body.uuid }
}

test('a refund that failed can be sent again by who works there, and the history says who did', async () => {
  const { suborder, refund } = await failedRefund()
  expect(await refundsOf(suborder)).toMatchObject([
    {
      uuid: refund,
      failure_code: 'unsufficient_balance',
      replaced_by: null,
      may: ['resend', 'settle_cash', 'settle_bank'],
    },
  ])
  await refundsArrive()
  const { body: again } = await resend(omar, refund)
  await eventually(async () =>
    expect(await refundsOf(suborder)).toMatchObject([
      { uuid: refund, status: 'failed', replaced_by: again.uuid, may: [] },
      { uuid: again.uuid, status: 'refunded', replaced_by: null, may: [] },
    ]),
  )
  const { history, refunded_amount, bookings } = await boardOf(suborder)
  expect(history.at(-1)).toMatchObject({ column_name: 'refund_resent', old_value: null, new_value: '550' })
  expect(history.at(-1)?.user).toMatch(/^Omar/)
  expect(refunded_amount).toBe(550)
  expect(bookings.map(({ event }) => event)).toEqual(['payment', 'refund'])
})

const note = 'Omar gave it at the door'
const settle = (as: As, uuid: string, how: GivenAs = 'cash') =>
  as.call(payments.settleRefund, { params: { uuid }, body: { as: how, note } })

test('money that the restaurant gave itself is owed to the restaurant, and its order says who gave it', async () => {
  const { suborder, refund } = await failedRefund()
  const fee = (await boardOf(suborder)).bookings.at(-1)!.fee
  const { body: settled } = await settle(omar, refund)
  expect(await refundsOf(suborder)).toMatchObject([
    { uuid: refund, status: 'failed', replaced_by: settled.uuid, may: [] },
    { uuid: settled.uuid, status: 'settled', settled_as: 'cash', note, replaced_by: null, may: [] },
  ])
  const { history, refunded_amount, bookings } = await boardOf(suborder)
  expect(history.at(-1)).toMatchObject({ column_name: 'refund_settled', old_value: null, new_value: note })
  expect(history.at(-1)?.user).toMatch(/^Omar/)
  expect(refunded_amount).toBe(550)
  expect(bookings.slice(1)).toMatchObject([
    { event: 'refund', amount: -550 - fee },
    { event: 'refund-settled', amount: 550, fee: 0 },
  ])
})

/** The subjects of the mails about an order that were sent for an occasion. */
const mailsOf = async (order_uuid: string, occasion: string) => {
  const { rows } = await app.owner.pool.query<{ subject: string }>(
    "select subject from notifications.messages where occasion like $2 || ' %' and strpos(body, $1) > 0",
    [order_uuid, occasion],
  )
  return rows.map(({ subject }) => subject)
}

test('whoever is said to have the money gets a mail that says so, once', async () => {
  const { order_uuid, refund } = await failedRefund()
  const presses = await Promise.all([settle(omar, refund), settle(omar, refund)])
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  await eventually(async () =>
    expect(await mailsOf(order_uuid, 'settled')).toEqual(['Je hebt €\u00A05,50 contant terug van Bella Napoli']),
  )
})

test('what the restaurant gave itself is paid out to it with its order', async () => {
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  const waiting = async () => (await owner.call(payouts.due, { params: { program_uuid: bella } })).body.waiting
  const { refund } = await failedRefund()
  const before = await waiting()
  await settle(omar, refund, 'bank')
  expect((await waiting()) - before).toBe(550)
})

test('the guest is told that the money was given, and how, and nobody is told of the refund any more', async () => {
  const { session_id, order_uuid, suborder, refund } = await failedRefund()
  await settle(omar, refund)
  expect(await guestOf(order_uuid, session_id)).toMatchObject({
    refunded_amount: 550,
    refund_failed: false,
    settled_refunds: [],
    suborders: [{ refund_failed: false, settled_refunds: [{ as: 'cash', amount: 550 }] }],
  })
  const { body } = await omar.call(foodBoard.failedRefunds, { params: { program_uuid: bella } })
  expect(body.results.map(({ order }) => order.uuid)).not.toContain(suborder)
})

test('what goes back by itself is settled by administrators alone, and its guest is told', async () => {
  const { session_id, placed } = await paidTooLate(app)
  const suborder = placed.suborders[0]!.uuid
  const iris = app.as('admin', await app.user('iris@plein.example'))
  const failed = await eventually(async () => {
    const [refund] = await refundsOf(suborder, iris)
    expect(refund).toMatchObject({ status: 'failed' })
    return refund!
  })
  expect((await settle(omar, failed.uuid, 'bank')).problem).toMatchObject({ status: 404, code: 'not_found' })
  expect(await settle(iris, failed.uuid, 'bank')).toMatchObject({ status: 201 })
  expect(await guestOf(placed.uuid, session_id)).toMatchObject({
    refund_failed: false,
    settled_refunds: [{ as: 'bank', amount: 2300 }],
  })
  await eventually(async () =>
    expect(await mailsOf(placed.uuid, 'given-back-settled')).toEqual([
      `Je betaling voor bestelling ${placed.order_id} is teruggestort: €\u00A023,00`,
    ]),
  )
})

test('the guest is not told that the money is on its way while it is not', async () => {
  const { session_id, order_uuid, refund } = await failedRefund()
  expect(await guestOf(order_uuid, session_id)).toMatchObject({
    refunded_amount: 550,
    refund_failed: true,
    suborders: [{ refund_failed: true }],
  })
  await refundsArrive()
  await resend(omar, refund)
  expect(await guestOf(order_uuid, session_id)).toMatchObject({
    refunded_amount: 550,
    refund_failed: false,
    suborders: [{ refund_failed: false }],
  })
})

test('who works there finds it without opening the order, until it is sent again', async () => {
  const failedOnes = async (as: As) =>
    (await as.call(foodBoard.failedRefunds, { params: { program_uuid: bella } })).body?.results ?? []
  const { suborder, refund } = await failedRefund()
  const { order_id } = await boardOf(suborder)
  const reported = { order: { uuid: suborder, order_id }, amount: 550, currency: 'EUR' }
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  for (const as of [omar, owner]) expect(await failedOnes(as)).toContainEqual({ ...reported, uuid: refund })
  const again = (await resend(omar, refund)).body.uuid
  await eventually(async () => expect(await failedOnes(omar)).toContainEqual({ ...reported, uuid: again }))
  expect(await failedOnes(omar)).not.toContainEqual(expect.objectContaining({ uuid: refund }))
  await refundsArrive()
  await resend(omar, again)
  expect(await failedOnes(omar)).not.toContainEqual(expect.objectContaining({ order: reported.order }))
  const stranger = app.as('acceptor', await app.user('sanne@plein.example'))
  const refused = await stranger.call(foodBoard.failedRefunds, { params: { program_uuid: bella } })
  expect(refused.problem).toMatchObject({ status: 404, code: 'not_found' })
})

test('an owner is told of which of the own programs refunds failed, and nobody else is', async () => {
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  const reported = async (as = owner) => (await as.call(foodBoard.ownersFailedRefunds, {})).body.results
  const { refund } = await failedRefund()
  expect(await reported()).toContainEqual({ uuid: refund, program_uuid: bella, title: 'Bella Napoli' })
  const stranger = app.as('program_owner', await app.user('omar@plein.example'))
  expect(await reported(stranger)).toEqual([])
  await settle(omar, refund)
  expect(await reported()).not.toContainEqual(expect.objectContaining({ uuid: refund }))
})

test('[A2] who does not work there finds no refund of it; its owner and an administrator do', async () => {
  const { refund, suborder } = await failedRefund()
  const stranger = app.as('acceptor', await app.user('sanne@plein.example'))
  expect((await resend(stranger, refund)).problem).toMatchObject({ status: 404, code: 'not_found' })
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  expect(await resend(owner, refund)).toMatchObject({ status: 201 })
  const second = await eventually(async () => {
    const last = (await refundsOf(suborder)).at(-1)!
    expect(last).toMatchObject({ status: 'failed', may: ['resend', 'settle_cash', 'settle_bank'] })
    return last
  })
  await refundsArrive()
  expect(await resend(app.as('admin', await app.user('iris@plein.example')), second.uuid)).toMatchObject({
    status: 201,
  })
})

test('what goes back by itself is sent again by administrators alone, and its guest is told the truth', async () => {
  const { session_id, placed } = await paidTooLate(app)
  const suborder = placed.suborders[0]!.uuid
  const iris = app.as('admin', await app.user('iris@plein.example'))
  const failed = await eventually(async () => {
    const [refund] = await refundsOf(suborder, iris)
    expect(refund).toMatchObject({ status: 'failed', may: ['resend', 'settle_bank'] })
    return refund!
  })
  expect(await refundsOf(suborder)).toMatchObject([{ uuid: failed.uuid, may: [] }])
  expect(await guestOf(placed.uuid, session_id)).toMatchObject({
    refund_failed: true,
    suborders: [{ refund_failed: false }],
  })
  expect((await resend(omar, failed.uuid)).problem).toMatchObject({ status: 404, code: 'not_found' })
  await refundsArrive()
  expect(await resend(iris, failed.uuid)).toMatchObject({ status: 201, body: { amount: 2300 } })
  expect(await guestOf(placed.uuid, session_id)).toMatchObject({ refund_failed: false })
})
