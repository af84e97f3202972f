import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '#platform/testing/load.ts'
import { paidOrder } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'

let { app, omar, bella } = {} as Kitchen
beforeAll(async () => {
  ;({ app, omar, bella } = await createKitchen())
})
afterAll(() => app.close())

const delays = [5, 10, 15, 20, 25, 30]

/** Ten people work at one order at the same time, in an order that nobody knows. */
const editAtOnce = async (last: 'cook' | 'refuse') => {
  const { order } = await paidOrder(app)
  const params = { program_uuid: bella, uuid: order.suborders[0]!.uuid }
  const read = async () => (await omar.call(foodBoard.order, { params })).body
  const before = await read()
  const [first, second] = before.items
  const refund = (uuid: string) =>
    omar.call(foodPaying.refund, {
      body: { order_uuid: params.uuid, reason: 'cold', lines: [{ uuid, quantity: 1 }] },
    })
  const edits = [
    ...delays.map((minutes) => () => omar.call(foodBoard.delay, { params, body: { minutes } })),
    () => refund(first!.uuid),
    () => refund(second!.uuid),
    () => omar.call(foodBoard.changeStatus, { params, body: { status: 5 } }),
    () =>
      last === 'cook'
        ? omar.call(foodBoard.changeStatus, { params, body: { status: 5 } })
        : omar.call(foodBoard.refuse, { params, body: { reason: 'too_busy' } }),
  ]
  const places = edits.map((_edit, place) => place).toSorted(() => Math.random() - 0.5)
  const answers: { status: number; problem: { code: string } }[] = []
  await Promise.all(places.map(async (place) => void (answers[place] = await edits[place]!())))
  const accepted = answers.map(({ status }) => status < 300)
  const { rows } = await app.owner.pool.query<{ column_name: string; count: number }>(
    'select column_name, count(*)::int as count from food_ordering.history where suborder_uuid = $1 and time_stamp >= $2 group by 1',
    [params.uuid, before.paid_at],
  )
  const reported = (column: string) => rows.find((row) => row.column_name === column)?.count ?? 0
  return { before, after: await read(), answers, accepted, told: reported }
}

const rounds = sized(5, 200)
const minutesKept = (accepted: readonly boolean[]): number =>
  delays.reduce((sum, minutes, place) => sum + (accepted[place] ? minutes : 0), 0)

test('[K2] ten edits of one order at once are all kept: each delay, each refund, the step once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { before, after, accepted, told: reported } = await editAtOnce('cook')
    expect(accepted).toEqual(Array.from({ length: 10 }, () => true))
    expect(Date.parse(after.due_at!) - Date.parse(before.due_at!)).toBe(minutesKept(accepted) * 60_000)
    expect(after).toMatchObject({ order_status: 5, refunded_amount: before.items[0]!.total + before.items[1]!.total })
    expect(reported('due_at')).toBe(delays.length)
    expect(reported('refunded_amount')).toBe(2)
  }
})

test('[K2] with a refusal among them each edit is kept or told that it came too late; none is lost silently', async () => {
  for (let round = 0; round < rounds; round++) {
    const { before, after, answers, accepted, told: reported } = await editAtOnce('refuse')
    for (const { status, problem } of answers.filter((answer) => answer.status >= 300)) {
      expect(status).toBe(409)
      expect(['transition_not_allowed', 'nothing_to_refund', 'refund_exceeds_paid']).toContain(problem.code)
    }
    expect(accepted[9]).toBe(true)
    expect(after).toMatchObject({ order_status: 9, refunded_amount: before.total_amount })
    expect(reported('due_at')).toBe(accepted.slice(0, delays.length).filter(Boolean).length)
    expect(Date.parse(after.due_at!) - Date.parse(before.due_at!)).toBe(minutesKept(accepted) * 60_000)
  }
})
