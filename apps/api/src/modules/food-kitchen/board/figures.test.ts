import type { As } from '#platform/testing/test-app.ts'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paidOrder } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, orderedAt, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'

let { app, omar, bella } = {} as Kitchen
beforeAll(async () => {
  ;({ app, omar, bella } = await createKitchen())
})
afterAll(() => app.close())

const ask = ({
  start_date,
  end_date,
  as = omar,
  program_uuid = bella,
}: {
  start_date: string
  end_date: string
  as?: As | undefined
  program_uuid?: string | undefined
}) => as.call(foodBoard.figures, { params: { program_uuid }, query: { start_date, end_date } })

describe('what was sold', () => {
  test('counts paid orders by local day, hour and dish, and takes refunds off', async () => {
    const { order } = await paidOrder(app)
    // A quarter past midnight in Amsterdam is the day before in UTC.
    await orderedAt(app, '2026-06-30T22:15:00Z')
    const { body } = await ask({ start_date: '2026-07-01', end_date: '2026-07-01' })
    const [day] = body.days
    expect(body.days).toHaveLength(1)
    expect(day).toMatchObject({ day: '2026-07-01', orders: 1, pickup: 0 })
    expect(day?.turnover).toBeGreaterThan(0)
    expect(body.hours).toEqual([{ weekday: 3, hour: 0, orders: 1 }])
    expect(body.products[0]?.title).toBe('Margherita')
    expect((await ask({ start_date: '2026-06-30', end_date: '2026-06-30' })).body).toEqual({
      currency: 'EUR',
      days: [],
      hours: [],
      products: [],
    })

    const [suborder] = order.suborders
    const [line] = suborder!.items
    const lines = [{ uuid: line!.uuid, quantity: 1 }]
    const refund = await omar.call(foodPaying.refund, { body: { order_uuid: suborder!.uuid, reason: 'cold', lines } })
    expect(refund.body.amount).toBe(line!.price)
    expect((await ask({ start_date: '2026-07-01', end_date: '2026-07-01' })).body.days[0]?.turnover).toBe(
      day!.turnover - line!.price,
    )
  })

  test('leaves out what was refused', async () => {
    const { order } = await paidOrder(app)
    await orderedAt(app, '2026-05-05T10:00:00Z')
    expect((await ask({ start_date: '2026-05-05', end_date: '2026-05-05' })).body.days).toHaveLength(1)
    const params = { program_uuid: bella, uuid: order.suborders[0]!.uuid }
    await omar.call(foodBoard.refuse, { params, body: { reason: 'closing' } })
    expect((await ask({ start_date: '2026-05-05', end_date: '2026-05-05' })).body.days).toEqual([])
  })

  test('[A2] of a foreign program is not found, and the period has its limits', async () => {
    const stranger = app.as('program_owner')
    expect((await ask({ start_date: '2026-07-01', end_date: '2026-07-01', as: stranger })).status).toBe(404)
    expect((await ask({ start_date: '2026-07-02', end_date: '2026-07-01' })).problem.errors).toEqual([
      { field: 'end_date', code: 'range' },
    ])
    expect((await ask({ start_date: '2026-01-01', end_date: '2026-04-02' })).status).toBe(200)
    expect((await ask({ start_date: '2026-01-01', end_date: '2026-04-03' })).status).toBe(400)
  })
})
