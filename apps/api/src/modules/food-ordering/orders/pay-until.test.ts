import { foodOrdering } from '@plein/contract/food-ordering'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  orderAt,
  startPickup,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'
import { expireUnpaid } from '../placing/expire-unpaid.job.ts'
import { bankUntil, isLapsed, payUntil } from './pay-until.rules.ts'

const after = (minutes: number): Date => new Date(tuesdayEvening.getTime() + minutes * 60_000)
const minutesOf = (moment: Date | string): number =>
  Math.round((new Date(moment).getTime() - tuesdayEvening.getTime()) / 60_000)

describe('how long an order is kept, in minutes from its placing', () => {
  const order = { created: tuesdayEvening, payment_method: 'ideal' }
  const by_link = { created: tuesdayEvening, payment_method: 'pay_link' }

  test.each([
    ['placed', payUntil(order), 30],
    ['with a link', payUntil(by_link), 60],
    ['the page of a bank', bankUntil(after(30), after(0)), 30],
    ['the page of a bank in the last minutes', bankUntil(after(30), after(29)), 34],
  ])('%s', (_what, moment, minutes) => expect(minutesOf(moment)).toBe(minutes))

  test('what waits at the bank is kept a little longer: its money may be told of late', () => {
    const lapsed = (status: 1 | 2 | 4, minutes: number) => isLapsed(status, after(30), after(minutes))
    expect([lapsed(1, 29), lapsed(1, 30), lapsed(4, 30)]).toEqual([false, true, true])
    expect([lapsed(2, 30), lapsed(2, 34), lapsed(2, 35)]).toEqual([false, false, true])
  })
})

describe('an order that waits for its payment', () => {
  let app: FoodTestApp
  beforeAll(async () => {
    app = await createFoodTestApp()
  })
  beforeEach(async () => {
    disarm()
    setClock(tuesdayEvening)
    await app.control('auto', undefined, 'DELETE')
  })
  afterAll(() => app.close())

  /** The page of a payment at the bank. */
  const pagesOf = async (reference: string) => {
    const { payments: found } = (await app.control(`payments?reference=${reference}`)) as {
      payments: { id: string; created_at: string; expires_at: string }[]
    }
    return found
  }

  /** An order of a new visit, with what may be done about it. */
  const placed = async (requested: Parameters<typeof order>[1]['input'] = {}) => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const { body } = await order(app, { session_id, input: requested })
    const call = { params: { uuid: body.uuid }, query: { session_id } }
    const pay = () => app.guest.call(foodOrdering.payOrder, { ...call, body: {} })
    return {
      session_id,
      pay,
      read: async () => (await app.guest.call(foodOrdering.order, call)).body,
      /** Pays, and it fails at the bank. */
      fail: async () => {
        const { body: paying } = await pay()
        const sessionid = paying.payment_session_id
        const found = await pagesOf(sessionid)
        await app.control(`payments/${found[0]?.id}/settle`, { status: 'failed', webhook: false })
        await app.guest.call(payments.state, { params: { sessionid }, query: { session_id } })
      },
      /** The status of it some minutes after it was placed. */
      statusAfter: async (minutes: number): Promise<number> => {
        setClock(after(minutes))
        await expireUnpaid(app.server.app)
        return (await app.guest.call(foodOrdering.order, call)).body.order_status
      },
    }
  }

  test('says one time until when, whatever becomes of its payments, and no more once it is let go', async () => {
    const { read, pay, fail, statusAfter } = await placed()
    const input = async (): Promise<number> => minutesOf((await read()).pay_until!)
    expect(await input()).toBe(30)
    await pay()
    expect(await input()).toBe(30)
    setClock(after(14))
    await fail()
    expect(await input()).toBe(30)
    setClock(after(20))
    await pay()
    expect(await input()).toBe(30)
    expect(await statusAfter(36)).toBe(9)
    expect((await read()).pay_until).toBeNull()
  })

  test('[D3] is kept for half an hour, however often its payment is begun', async () => {
    const { pay, statusAfter } = await placed()
    for (const minutes of [1, 15, 29]) {
      setClock(after(minutes))
      expect((await pay()).status).toBe(200)
      expect(await statusAfter(minutes)).toBe(2)
    }
    setClock(after(31))
    expect((await pay()).problem.code).toBe('payment_not_possible')
    expect(await statusAfter(34)).toBe(2)
    expect(await statusAfter(36)).toBe(9)
  })

  test('can be paid in another way after a payment that failed, until the same time', async () => {
    const { fail, pay, read, statusAfter } = await placed()
    setClock(after(14))
    await fail()
    expect(await read()).toMatchObject({ label: 'payment_failed', may: ['pay', 'cancel'] })
    expect(await statusAfter(28)).toBe(4)
    expect((await pay()).status).toBe(200)
    await fail()
    expect(await statusAfter(29)).toBe(4)
    expect(await statusAfter(31)).toBe(9)
  })

  test.each([
    ['what is left of the half hour', 10, 20],
    ['the minutes in which money still counts', 29, 5],
  ])('gives the bank %s', async (_what, minutes, open_minutes) => {
    const { pay } = await placed()
    setClock(after(minutes))
    const { body } = await pay()
    const [page] = await pagesOf(body.payment_session_id)
    expect((Date.parse(page!.expires_at) - Date.parse(page!.created_at)) / 60_000).toBeCloseTo(open_minutes, 1)
  })

  test('counts among the three of its visit for as long as it is kept', async () => {
    const session_id = await startPickup(app)
    await fillBellaNapoli(app, session_id)
    const { body } = await order(app, { session_id })
    const rest = ['De Rode Karper', 'Warung Zonnig']
    for (const title of rest) await orderAt(app, { session_id, title })
    await app.guest.call(foodOrdering.payOrder, { params: { uuid: body.uuid }, query: { session_id }, body: {} })
    setClock(after(20))
    const tomorrow = { delivery_asap: false, delivery_time: '2026-11-25T11:00:00Z' }
    expect((await orderAt(app, { session_id, title: 'Ketel & Korst', input: tomorrow })).problem.code).toBe(
      'too_many_open_orders',
    )
    setClock(after(31))
    expect((await orderAt(app, { session_id, title: 'Ketel & Korst', input: tomorrow })).status).toBe(201)
  })

  test('[K1] is not let go when its payer went to the bank in the same moment', async () => {
    const { fail, pay, statusAfter } = await placed()
    await fail()
    arm('orders.lapse-listed', async () => {
      setClock(after(29))
      expect((await pay()).status).toBe(200)
    })
    expect(await statusAfter(31)).toBe(2)
  })

  test('[K1] is not let go while its payer is on the way to the bank', async () => {
    const { pay, read } = await placed()
    setClock(after(29))
    let letting_go: Promise<void> | undefined
    arm('orders.rechecked', async () => {
      setClock(after(31))
      const listed = new Promise<void>((resolve) => arm('orders.lapse-listed', resolve))
      letting_go = expireUnpaid(app.server.app)
      await listed
    })
    expect((await pay()).status).toBe(200)
    await letting_go
    expect((await read()).order_status).toBe(2)
  })
})
