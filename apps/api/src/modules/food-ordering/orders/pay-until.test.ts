import { foodOrdering } from '@plein/contract/food-ordering'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { arm, disarm } from '../../../platform/failpoints.ts'
import {
  createFoodHouse,
  fillBellaNapoli,
  order,
  startVisit,
  tuesdayEvening,
  type FoodHouse,
} from '../food-ordering.test-data.ts'
import { expireUnpaid } from './expire-unpaid.job.ts'
import { bankUntil, isLapsed, payUntil, payUntilAfterFailure, payUntilAtBank } from './pay-until.rules.ts'

const after = (minutes: number): Date => new Date(tuesdayEvening.getTime() + minutes * 60_000)
const minutesOf = (moment: Date | string): number =>
  Math.round((new Date(moment).getTime() - tuesdayEvening.getTime()) / 60_000)

describe('how long an order is kept, in minutes from its placing', () => {
  const order = { created: tuesdayEvening, payment_method: 'ideal' }
  const by_link = { created: tuesdayEvening, payment_method: 'pay_link' }

  test.each([
    ['placed', payUntil(order), 15],
    ['with a link', payUntil(by_link), 60],
    ['at the bank at once', payUntilAtBank(order, after(0)), 30],
    ['at the bank once more', payUntilAtBank(order, after(20)), 50],
    ['at the bank in the last minutes', payUntilAtBank(order, after(59)), 60],
    ['at the bank with a link, at once', payUntilAtBank(by_link, after(0)), 60],
    ['failed at once', payUntilAfterFailure(order, after(0)), 15],
    ['failed later', payUntilAfterFailure(order, after(20)), 35],
    ['failed in the last minutes', payUntilAfterFailure(order, after(50)), 60],
    ['failed with a link', payUntilAfterFailure(by_link, after(5)), 60],
    ['the page of a bank', bankUntil(after(30), after(0)), 30],
    ['the page of a bank in the last minutes', bankUntil(after(60), after(59)), 64],
  ])('%s', (_what, moment, minutes) => expect(minutesOf(moment)).toBe(minutes))

  test('what waits at the bank is kept a little longer: its money may be told of late', () => {
    const lapsed = (status: 1 | 2 | 4, minutes: number) => isLapsed(status, after(30), after(minutes))
    expect([lapsed(1, 29), lapsed(1, 30), lapsed(4, 30)]).toEqual([false, true, true])
    expect([lapsed(2, 30), lapsed(2, 34), lapsed(2, 35)]).toEqual([false, false, true])
  })
})

describe('an order that waits for its payment', () => {
  let house: FoodHouse
  beforeAll(async () => {
    house = await createFoodHouse()
  })
  beforeEach(async () => {
    disarm()
    setClock(tuesdayEvening)
    await house.control('auto', undefined, 'DELETE')
  })
  afterAll(() => house.close())

  /** The page of a payment at the bank. */
  const pagesOf = async (reference: string) => {
    const { payments: found } = (await house.control(`payments?reference=${reference}`)) as {
      payments: { id: string; created_at: string; expires_at: string }[]
    }
    return found
  }

  /** An order of a new visit, with what may be done about it. */
  const placed = async (wish: Parameters<typeof order>[3] = {}) => {
    const session_id = await startVisit(house)
    await fillBellaNapoli(house, session_id)
    const { body } = await order(house, session_id, undefined, wish)
    const call = { params: { uuid: body.uuid }, query: { session_id } }
    const pay = () => house.guest.call(foodOrdering.payOrder, { ...call, body: {} })
    return {
      session_id,
      pay,
      read: async () => (await house.guest.call(foodOrdering.order, call)).body,
      /** Pays, and it fails at the bank. */
      fail: async () => {
        const { body: paying } = await pay()
        const sessionid = paying.payment_session_id
        const found = await pagesOf(sessionid)
        await house.control(`payments/${found[0]?.id}/settle`, { status: 'failed', webhook: false })
        await house.guest.call(payments.state, { params: { sessionid }, query: { session_id } })
      },
      /** What has become of it some minutes after it was placed. */
      statusAfter: async (minutes: number): Promise<number> => {
        setClock(after(minutes))
        await expireUnpaid(house.server.house)
        return (await house.guest.call(foodOrdering.order, call)).body.order_status
      },
    }
  }

  test('says until when, and no more once it is let go', async () => {
    const { read, pay, statusAfter } = await placed()
    expect(minutesOf((await read()).pay_until!)).toBe(15)
    await pay()
    expect(minutesOf((await read()).pay_until!)).toBe(30)
    expect(await statusAfter(36)).toBe(9)
    expect((await read()).pay_until).toBeNull()
  })

  test('[D3] is kept for an hour, however often its payment is begun', async () => {
    const { pay, statusAfter } = await placed()
    for (const minutes of [1, 20, 40, 59]) {
      setClock(after(minutes))
      expect((await pay()).status).toBe(200)
      expect(await statusAfter(minutes)).toBe(2)
    }
    setClock(after(61))
    expect((await pay()).problem.code).toBe('payment_not_possible')
    expect(await statusAfter(64)).toBe(2)
    expect(await statusAfter(66)).toBe(9)
  })

  test('is kept for a quarter of an hour after a payment that failed, so that there is time for another method', async () => {
    const { fail, pay, read, statusAfter } = await placed()
    setClock(after(14))
    await fail()
    expect(await read()).toMatchObject({ label: 'payment_failed', may: ['pay', 'cancel'] })
    expect(await statusAfter(28)).toBe(4)
    expect((await pay()).status).toBe(200)
    setClock(after(50))
    await fail()
    expect(await statusAfter(59)).toBe(4)
    expect(await statusAfter(61)).toBe(9)
  })

  test.each([
    ['half an hour', 10, 30],
    ['what is left of the hour', 50, 10],
    ['the minutes in which money still counts', 59, 5],
  ])('gives the bank %s', async (_what, minutes, open_minutes) => {
    const { fail, pay } = await placed()
    // It is kept as long as that by payments that fail.
    for (let at = 10; at < minutes; at += 10) {
      setClock(after(at))
      await fail()
    }
    setClock(after(minutes))
    const { body } = await pay()
    const [page] = await pagesOf(body.payment_session_id)
    expect((Date.parse(page!.expires_at) - Date.parse(page!.created_at)) / 60_000).toBeCloseTo(open_minutes, 1)
  })

  test('counts among the three of its visit for as long as it is kept', async () => {
    const { session_id, pay } = await placed()
    for (const _ of [2, 3]) await order(house, session_id)
    await pay()
    setClock(after(20))
    for (const _ of [2, 3]) expect((await order(house, session_id)).status).toBe(201)
    expect((await order(house, session_id)).problem.code).toBe('too_many_open_orders')
  })

  test('[K1] is not let go when its payer went to the bank in the same moment', async () => {
    const { fail, pay, statusAfter } = await placed()
    await fail()
    arm('orders.lapse-listed', async () => {
      setClock(after(14))
      expect((await pay()).status).toBe(200)
    })
    expect(await statusAfter(16)).toBe(2)
  })

  test('[K1] is not let go while its payer is on the way to the bank', async () => {
    const { pay, read } = await placed()
    setClock(after(14))
    let letting_go: Promise<void> | undefined
    arm('orders.rechecked', async () => {
      setClock(after(16))
      const listed = new Promise<void>((resolve) => arm('orders.lapse-listed', resolve))
      letting_go = expireUnpaid(house.server.house)
      await listed
    })
    expect((await pay()).status).toBe(200)
    await letting_go
    expect((await read()).order_status).toBe(2)
  })
})
