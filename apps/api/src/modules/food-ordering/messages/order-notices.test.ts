import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { orderPush } from '@plein/contract/food-ordering/push'
import { notices } from '@plein/contract/notifications/inbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { startPushService } from '#modules/notifications/push-sending/push-service.test-data.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { As } from '#platform/testing/test-app.ts'
import { foodEvents } from '../food-ordering.events.ts'
import { createFoodTestApp, paidOrder, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
let omar: As
let program_uuid: string
beforeAll(async () => {
  app = await createFoodTestApp({ PLEIN_LOCAL_WEBHOOKS: 'on' }, true)
  program_uuid = await app.program('Bella Napoli')
  omar = app.as('acceptor', await app.user('omar@plein.example'))
})
afterAll(() => app.close())

/** A paid order of an account. */
const ordered = async () => {
  const { uuid, username } = await createPerson(app, { type: 3 })
  const as = app.as('cardholder', uuid)
  const { order } = await paidOrder({ ...app, guest: as }, undefined, { email: username })
  return { as, order, part: order.suborders[0]! }
}
const move = async (uuid: string, status: 3 | 5 | 6 | 7): Promise<void> => {
  const moved = await omar.call(foodBoard.changeStatus, { params: { program_uuid, uuid }, body: { status } })
  expect(moved.status).toBe(200)
}
const toldOf = async (as: As): Promise<string[]> =>
  (await as.call(notices.list, {})).body.results.map(({ code }) => code).toReversed()

test('an account is told that its order is accepted, late and on its way, and led to it; a step done twice is told of once', async () => {
  const { as, order, part } = await ordered()
  await move(part.uuid, 5)
  await eventually(async () => expect(await toldOf(as)).toEqual(['accepted']))
  const [notice] = (await as.call(notices.list, {})).body.results
  expect(notice).toMatchObject({
    kind: 'order',
    params: { number: order.order_id, restaurant: 'Bella Napoli' },
    link: `/orders/${order.uuid}`,
  })
  await move(part.uuid, 3)
  await move(part.uuid, 5)
  await omar.call(foodBoard.delay, { params: { program_uuid, uuid: part.uuid }, body: { minutes: 15 } })
  await move(part.uuid, 6)
  await eventually(async () => expect(await toldOf(as)).toEqual(['accepted', 'delayed', 'on_its_way']))
})

test('a refused order is told of, and so is money that comes back', async () => {
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  const [refused, refunded] = [await ordered(), await ordered()]
  await omar.call(foodBoard.refuse, { params: { program_uuid, uuid: refused.part.uuid }, body: { reason: 'too_busy' } })
  await owner.call(foodPaying.refund, { body: { order_uuid: refunded.part.uuid, reason: 'koud' } })
  await eventually(async () => expect(await toldOf(refused.as)).toEqual(['cancelled']))
  await eventually(async () => expect(await toldOf(refunded.as)).toEqual(['refunded']))
})

test('whoever takes their own order back has no notice of it', async () => {
  const { as, order } = await ordered()
  const { as: next, part } = await ordered()
  const answered = await as.call(foodOrdering.cancelOrder, { params: { uuid: order.uuid }, query: {}, body: {} })
  expect(answered.status).toBe(200)
  await move(part.uuid, 5)
  // Events are handled in their order: the cancellation was before.
  await eventually(async () => expect(await toldOf(next)).toEqual(['accepted']))
  expect(await toldOf(as)).toEqual([])
})

test('who cooks hears of an order that came in, where they asked for it', async () => {
  await omar.call(notices.choose, { body: { kind: 'kitchen', app: true } })
  const { order, part } = await ordered()
  await eventually(async () =>
    expect((await omar.call(notices.list, {})).body.results).toContainEqual(
      expect.objectContaining({
        kind: 'kitchen',
        code: 'arrived',
        params: { number: order.order_id, restaurant: 'Bella Napoli' },
        link: `/orders/${part.uuid}`,
      }),
    ),
  )
})

test('a step that is told of days later is told to nobody', async () => {
  const { as, order, part } = await ordered()
  const { as: next, part: next_part } = await ordered()
  await run(
    app.owner.db,
    "update food_ordering.suborders set status_changed_at = now() - interval '90 days' where uuid = $1",
    [part.uuid],
  )
  const data = { order_uuid: order.uuid, suborder_uuid: part.uuid }
  await inTransaction(app.database.db, async (tx) => publish(tx, foodEvents.suborderTakenOn, data))
  await move(next_part.uuid, 5)
  await eventually(async () => expect(await toldOf(next)).toEqual(['accepted']))
  expect(await toldOf(as)).toEqual([])
})

test('a guest without an account has no notice', async () => {
  const { order } = await paidOrder(app)
  await move(order.suborders[0]!.uuid, 5)
  const { as, part } = await ordered()
  await move(part.uuid, 5)
  // Events are handled in their order: the guest's was before.
  await eventually(async () => expect(await toldOf(as)).toEqual(['accepted']))
  const rows = await run(app.owner.db, 'select uuid from notifications.notices where link = $1', [
    `/orders/${order.uuid}`,
  ])
  expect(rows).toEqual([])
})

test('a device that follows an order without an account hears of it; nobody follows an order that is not theirs', async () => {
  const service = await startPushService()
  const { order, session_id } = await paidOrder(app)
  const query = { session_id }
  const strange = { session_id: newId() }
  const params = { uuid: order.uuid }
  const { public_key } = (await app.guest.call(orderPush.read, { params, query })).body
  const { endpoint, p256dh, auth, delivered } = service.subscribe(public_key)
  const body = { endpoint, p256dh, auth, language: 'de' } as const
  expect((await app.guest.call(orderPush.read, { params, query: strange })).status).toBe(404)
  expect((await app.guest.call(orderPush.follow, { params, query: strange, body })).status).toBe(404)
  for (const _ of [1, 2]) expect((await app.guest.call(orderPush.follow, { params, query, body })).status).toBe(204)
  await move(order.suborders[0]!.uuid, 5)
  await eventually(() =>
    expect(delivered.map(({ shown }) => shown.title)).toEqual(['Ihre Bestellung wurde angenommen']),
  )
  expect(delivered[0]?.shown.link).toBe(`/orders/${order.uuid}`)
  await service.close()
})
