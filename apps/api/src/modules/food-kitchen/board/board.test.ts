import type { OrderStatus } from '@plein/contract/food-ordering/order-statuses'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { As } from '#platform/testing/test-app.ts'
import { sized } from '#platform/testing/load.ts'
import { order, paidOrder, put, startVisit, tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'
import { foodEvents, expireUnpaid } from '#modules/food-ordering/index.ts'
import { refuseUnanswered } from '../moves/refuse-unanswered.job.ts'

let { app, omar, bella } = {} as Kitchen
beforeAll(async () => {
  ;({ app, omar, bella } = await createKitchen())
})
afterAll(() => app.close())

const params = (uuid: string) => ({ program_uuid: bella, uuid })
const move = (uuid: string, status: OrderStatus) =>
  omar.call(foodBoard.changeStatus, { params: params(uuid), body: { status } })
const paidSuborder = async () => {
  const paid = await paidOrder(app)
  return { ...paid, suborder: paid.order.suborders[0]!.uuid }
}
/** One order of two kitchens, paid. */
const paidOrderOfTwo = async () => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app)
  await put(app, { session_id, title: 'Margherita', quantity: 2, options: ['Klein'] })
  const { rows } = await app.owner.pool.query(
    "select p.title from menus.products p join programs.programs r on r.uuid = p.program_uuid where r.title = 'Wok Garden' and p.price = 1200 limit 1",
  )
  await put(app, { session_id, title: rows[0].title, quantity: 2 })
  const placed = await order(app, { session_id })
  await app.guest.call(foodOrdering.payOrder, {
    params: { uuid: placed.body.uuid },
    query: { session_id },
    body: {},
  })
  return { session_id, placed }
}
const ordersWith = (query: object) => omar.call(foodBoard.orders, { params: { program_uuid: bella }, query })
const active = async (query: object = {}) => {
  const { body } = await ordersWith({ active_view: true, ...query })
  return { ...body, results: body.results as BoardOrder[] }
}
const journalSum = async (): Promise<number> =>
  Number(
    (await app.owner.pool.query('select coalesce(sum(debit) - sum(credit), 0) as sum from ledger.entries')).rows[0].sum,
  )

describe('the board', () => {
  test('[FOOD-04] [FOOD-47] [FOOD-106] [FOOD-107] active_view has what is at work, and counts what is newer than the last known', async () => {
    const first = await paidSuborder()
    const second = await paidSuborder()
    const board = await active({ last_known_order_id: first.order.order_id })
    expect(board.results.map((result) => result.uuid)).toEqual(
      expect.arrayContaining([first.suborder, second.suborder]),
    )
    expect(board.new_orders.count).toBe(1)
    const ticket = board.results.find((result) => result.uuid === second.suborder)!
    expect(ticket).toMatchObject({
      order_status: 3,
      label: 'pending',
      total_amount: 2300,
      first_name: 'Joris',
      food_court: { title: 'De Markthal' },
    })
    expect(ticket.items).toMatchObject([{ product: 'Margherita', quantity: 1 }, { product: 'Tiramisu' }])
    expect(ticket.next_statuses).toEqual([5])
    expect(Date.parse(ticket.auto_refuse_at!) - Date.parse(ticket.paid_at!)).toBe(15 * 60_000)
    // Of the whole list too: nothing that is at work is left out, nothing that is cancelled is new.
    const listed = await ordersWith({ last_known_order_id: first.order.order_id, size: 1 })
    expect(listed.body.new_orders.count).toBe(1)
    await omar.call(foodBoard.refuse, { params: params(second.suborder), body: { reason: 'too_busy' } })
    expect((await active({ last_known_order_id: first.order.order_id })).new_orders.count).toBe(0)
  })

  test('[FOOD-106] orders names those that are wanted, of the board and of the list', async () => {
    const suborders = [
      (await paidSuborder()).suborder,
      (await paidSuborder()).suborder,
      (await paidSuborder()).suborder,
    ]
    const uuidsOf = async (query: object) => (await ordersWith(query)).body.results.map((result) => result.uuid)
    const two = suborders.slice(1)
    for (const active_view of [true, false]) {
      expect((await uuidsOf({ active_view, orders: two.join(',') })).toSorted()).toEqual(two.toSorted())
      expect(await uuidsOf({ active_view, orders: newId() })).toEqual([])
      const wrong = await ordersWith({ active_view, orders: `${suborders[0]},mine` })
      expect(wrong.problem).toMatchObject({ status: 400, code: 'invalid_input', errors: [{ field: 'orders' }] })
    }
  })

  test('unpaid orders are not on it, and a restaurant neither takes them for paid nor refuses them', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Margherita', quantity: 2, options: ['Klein'] })
    const placed = await order(app, { session_id })
    expect(placed.status).toBe(201)
    expect((await active()).results.map((result) => result.order_uuid)).not.toContain(placed.body.uuid)

    const { uuid } = placed.body
    await app.control('auto', { status: 'pending', webhook: false })
    await app.guest.call(foodOrdering.payOrder, { params: { uuid }, query: { session_id }, body: {} })
    const suborder = placed.body.suborders[0]!.uuid
    const { body: seen } = await omar.call(foodBoard.order, { params: params(suborder) })
    expect(seen).toMatchObject({ order_status: 2, next_statuses: [], may: [] })
    expect((await move(suborder, 3)).problem.code).toBe('transition_not_allowed')
    const refused = await omar.call(foodBoard.refuse, { params: params(suborder), body: { reason: 'sold_out' } })
    expect(refused.problem.code).toBe('transition_not_allowed')
  })

  test('[FOOD-110] [FOOD-44] a move answers the new status, is undone within ten minutes and not after', async () => {
    const { suborder } = await paidSuborder()
    expect((await move(suborder, 5)).body).toMatchObject({ new_status: 5, order: { label: 'kitchen' } })
    expect((await move(suborder, 3)).body).toMatchObject({ new_status: 3 })
    await move(suborder, 5)
    setClock(new Date(tuesdayEvening.getTime() + 11 * 60_000))
    const late = await move(suborder, 3)
    expect(late.status).toBe(409)
    expect(late.problem).toMatchObject({ code: 'transition_not_allowed', params: { from: 5, to: 3 } })
    expect((await move(suborder, 6)).body.new_status).toBe(6)
    expect((await move(suborder, 7)).body.new_status).toBe(7)
    expect((await active()).results.map((result) => result.uuid)).toContain(suborder)
    setClock(tuesdayEvening)
  })

  test.each([1, 2, 4, 8, 9] as const)('status %i is not for the popup', async (status) => {
    const { suborder } = await paidSuborder()
    expect((await move(suborder, status)).problem.code).toBe('transition_not_allowed')
  })

  test('a step is never left out', async () => {
    const { suborder } = await paidSuborder()
    expect((await move(suborder, 6)).problem.code).toBe('transition_not_allowed')
    expect((await move(suborder, 7)).problem.code).toBe('transition_not_allowed')
  })

  test('two who move the same ticket at once make one step', async () => {
    const { suborder } = await paidSuborder()
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(suborder, 5)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const { rows } = await app.owner.pool.query(
      "select count(*)::int as count from food_ordering.history where suborder_uuid = $1 and new_value = '5'",
      [suborder],
    )
    expect(rows[0].count).toBe(1)
  })

  test('board and list of 50 with lines take at most 3 statements', async () => {
    // The first look of a minute is written down, too.
    await omar.call(foodBoard.orders, { params: { program_uuid: bella }, query: { active_view: true } })
    for (const query of [{ active_view: true }, { size: 50 }]) {
      const sent = await statementsDuring(/./, () =>
        omar.call(foodBoard.orders, { params: { program_uuid: bella }, query }),
      )
      expect(sent.length).toBeLessThanOrEqual(3)
      expect(sent).not.toEqual([])
    }
  })
})

describe('one order', () => {
  test('[FOOD-04] [FOOD-05] [FOOD-109] [FOOD-29] [FOOD-30] by uuid or by its number, with history and transactions', async () => {
    const { suborder, order: paid } = await paidSuborder()
    await move(suborder, 5)
    const byUuid = await omar.call(foodBoard.order, { params: params(suborder) })
    const byNumber = await omar.call(foodBoard.order, { params: params(String(paid.order_id)) })
    expect(byNumber.body.uuid).toBe(byUuid.body.uuid)
    expect(
      byUuid.body.history.map(({ column_name, old_value, new_value }) => [column_name, old_value, new_value]),
    ).toEqual([
      ['order_status', null, '1'],
      ['order_status', '1', '2'],
      ['order_status', '2', '3'],
      ['order_status', '3', '5'],
    ])
    expect(byUuid.body.history.map(({ user }) => user)).toEqual([null, null, null, 'Omar Haddad'])
    const moments = byUuid.body.history.map(({ time_stamp }) => Date.parse(time_stamp))
    expect(moments).toEqual(moments.toSorted((moment, other) => moment - other))
    expect(moments.at(-1)! - tuesdayEvening.getTime()).toBeLessThan(60_000)
    expect(byUuid.body.transactions).toMatchObject([
      { type: 'payment', status: 'paid', amount: 2300, currency: 'EUR', order_uuid: paid.uuid },
    ])
    expect(byUuid.body.paid_out).toBeNull()
  })

  test('by its uuid alone, for who works in its restaurant and for nobody else', async () => {
    const { suborder, order: paid } = await paidSuborder()
    const anywhere = (who: As, uuid: string) => who.call(foodBoard.orderAnywhere, { params: { uuid } })
    const named = await omar.call(foodBoard.order, { params: params(suborder) })
    for (const uuid of [suborder, paid.uuid]) expect((await anywhere(omar, uuid)).body).toEqual(named.body)
    expect((await anywhere(app.as('acceptor', newId()), suborder)).problem.code).toBe('not_found')
    expect((await anywhere(omar, newId())).problem.code).toBe('not_found')
  })

  test('[FOOD-05] by its number, in each program that the caller works in', async () => {
    const { placed } = await paidOrderOfTwo()
    const { order_id, suborders } = placed.body
    const suborderIn = (title: string) => suborders.find((suborder) => suborder.restaurant.title === title)!.uuid
    const numbered = async (who: As) => {
      const { body } = await who.call(foodBoard.ordersNumbered, { query: { order_id } })
      return body.results.map((found) => [found.order_id, found.program.title, found.uuid])
    }
    const inKitchens = ['Bella Napoli', 'Wok Garden'].map((title) => [order_id, title, suborderIn(title)])
    expect(await numbered(omar)).toEqual(inKitchens)
    // The court shows it once, whatever the number of its kitchens.
    const owner = app.as('program_owner', await app.user('lotte@plein.example'))
    const inCourt = [order_id, 'De Markthal', suborders.map((suborder) => suborder.uuid).toSorted()[0]]
    expect(await numbered(owner)).toEqual([inKitchens[0], inCourt, inKitchens[1]])
    expect(await numbered(app.as('admin', newId()))).toEqual(await numbered(owner))
    expect(await numbered(app.as('acceptor', newId()))).toEqual([])
    const unknown = await omar.call(foodBoard.ordersNumbered, { query: { order_id: 999_999_999 } })
    expect(unknown.body.results).toEqual([])
  })

  test('[FOOD-31] [FOOD-111] a transaction has what the provider answered', async () => {
    const { suborder } = await paidSuborder()
    const detail = await omar.call(foodBoard.order, { params: params(suborder) })
    const transaction_uuid = detail.body.transactions[0]!.uuid
    const { body } = await omar.call(foodBoard.transaction, { params: { ...params(suborder), transaction_uuid } })
    expect(JSON.parse(body.psp_response!)).toMatchObject({
      id: detail.body.transactions[0]!.reference_id,
      status: 'paid',
      amount: { value: '23.00', currency: 'EUR' },
    })
    expect(body).toEqual({
      ...detail.body.transactions[0],
      psp_response: body.psp_response,
      response_code: '201',
      response_type: 'payment',
    })
  })

  test('[FOOD-30] a transaction says what it is, and whose: a payment of its payer, a refund of who gave it', async () => {
    const { suborder, order: paid } = await paidSuborder()
    const [omars, sanne] = [await app.user('omar@plein.example'), await app.user('sanne@plein.example')]
    await omar.call(foodPaying.refund, { body: { order_uuid: suborder, reason: 'cold' } })
    const read = async () => (await omar.call(foodBoard.order, { params: params(suborder) })).body.transactions
    const [payment, refund, ...more] = await read()
    const input = { order_uuid: paid.uuid, amount: 2300, currency: 'EUR' }
    expect(payment).toMatchObject({ ...input, type: 'payment', status: 'paid', description: 'ideal', user_uuid: null })
    expect(payment!.reference_id).toMatch(/^sbp_/)
    expect(refund).toMatchObject({ ...input, type: 'refund', status: 'created', description: 'cold', user_uuid: omars })
    expect(more).toEqual([])
    for (const { created } of [payment!, refund!])
      expect(Date.parse(created) - tuesdayEvening.getTime()).toBeLessThan(60_000)
    await app.owner.pool.query('update food_ordering.orders set cardholder_uuid = $2 where uuid = $1', [
      paid.uuid,
      sanne,
    ])
    expect((await read()).map(({ user_uuid }) => user_uuid)).toEqual([sanne, omars])
  })

  test('[FOOD-112] the receipt is a PDF', async () => {
    const { suborder } = await paidSuborder()
    const { headers, raw } = await omar.call(foodBoard.receipt, { params: params(suborder), query: {} })
    expect(headers['content-type']).toBe('application/pdf')
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('[FOOD-33] a kitchen sees only its own part of a court’s order; one refusal refunds that part and the other goes on', async () => {
    const { session_id, placed } = await paidOrderOfTwo()
    const own = placed.body.suborders.find((suborder) => suborder.restaurant.uuid === bella)!
    const theirs = placed.body.suborders.find((suborder) => suborder.restaurant.uuid !== bella)!
    const seen = await omar.call(foodBoard.order, { params: params(own.uuid) })
    expect(seen.body.items.map((item) => item.product)).toEqual(['Margherita'])
    expect((await omar.call(foodBoard.order, { params: params(theirs.uuid) })).status).toBe(404)
    const refused = await omar.call(foodBoard.refuse, { params: params(own.uuid), body: { reason: 'sold_out' } })
    expect(refused.body).toMatchObject({ order_status: 9, refunded_amount: own.total_amount })
    const after = await app.guest.call(foodOrdering.order, {
      params: { uuid: placed.body.uuid },
      query: { session_id },
    })
    // The guest can take the rest back, as long as nobody has begun with it.
    expect(after.body).toMatchObject({
      order_status: 3,
      refunded_amount: own.total_amount,
      may: ['cancel', 'receipt'],
    })
    expect(after.body.suborders.find((suborder) => suborder.uuid === theirs.uuid)).toMatchObject({
      order_status: 3,
      refunded_amount: 0,
    })
    const call = { params: { uuid: placed.body.uuid }, query: { session_id } }
    const back = await app.guest.call(foodOrdering.cancelOrder, { ...call, body: {} })
    expect(back.body).toMatchObject({ order_status: 9, refunded_amount: placed.body.total_amount, may: ['receipt'] })
    expect(await journalSum()).toBe(0)
  })
})

describe('refusing, delaying, letting go', () => {
  test('other needs a note, which the kitchen and the owner read afterwards as the guest does', async () => {
    const { suborder, order: paid, session_id } = await paidSuborder()
    const answer = await omar.call(foodBoard.refuse, { params: params(suborder), body: { reason: 'other' } })
    expect(answer.problem.errors).toEqual([{ field: 'note', code: 'required' }])
    const note = 'De oven is stuk'
    await omar.call(foodBoard.refuse, { params: params(suborder), body: { reason: 'other', note } })
    const reported = { cancel_reason: 'other', cancel_note: note }
    for (const caller of [omar, app.as('program_owner', await app.user('lotte@plein.example'))])
      expect((await caller.call(foodBoard.order, { params: params(suborder) })).body).toMatchObject(reported)
    const seen = await app.guest.call(foodOrdering.order, { params: { uuid: paid.uuid }, query: { session_id } })
    expect(seen.body.suborders[0]).toMatchObject(reported)
  })

  test('a delay moves the promise and what is refused by itself', async () => {
    const { suborder } = await paidSuborder()
    const before = (await omar.call(foodBoard.order, { params: params(suborder) })).body
    const { body } = await omar.call(foodBoard.delay, { params: params(suborder), body: { minutes: 15 } })
    expect(Date.parse(body.due_at!) - Date.parse(before.due_at!)).toBe(15 * 60_000)
  })

  test('an order that nobody answers is refused by itself and refunded', async () => {
    const { suborder, order: paid, session_id } = await paidSuborder()
    setClock(new Date(tuesdayEvening.getTime() + 16 * 60_000))
    await refuseUnanswered(app.server.app)
    setClock(tuesdayEvening)
    const after = await app.guest.call(foodOrdering.order, { params: { uuid: paid.uuid }, query: { session_id } })
    expect(after.body).toMatchObject({ order_status: 9, refunded_amount: 2300 })
    expect((await omar.call(foodBoard.order, { params: params(suborder) })).body).toMatchObject({
      cancel_reason: 'unanswered',
    })
  })

  test('an order that is put back into New is not refused under the hands that put it there', async () => {
    const { suborder } = await paidSuborder()
    const minutesLater = (minutes: number): void => setClock(new Date(tuesdayEvening.getTime() + minutes * 60_000))
    const statusNow = async (): Promise<number> => {
      await refuseUnanswered(app.server.app)
      return (await omar.call(foodBoard.order, { params: params(suborder) })).body.order_status
    }
    minutesLater(14)
    await move(suborder, 5)
    minutesLater(16)
    await move(suborder, 3)
    expect(await statusNow()).toBe(3)
    minutesLater(30)
    expect(await statusNow()).toBe(3)
    minutesLater(32)
    expect(await statusNow()).toBe(9)
    setClock(tuesdayEvening)
  })

  test.each([
    ['pickup', { pickup_in_restaurant: true }],
    ['delivery', undefined],
  ])('a scheduled order (%s) leaves its restaurant its minutes from the lead time on', async (_, visit) => {
    const slots = await app.guest.call(foodOrdering.slots, { query: { restaurant: bella, date: '2026-11-25' } })
    const delivery_time = slots.body.slots[2]!.starts_at
    const { order: paid } = await paidOrder(app, visit, { delivery_asap: false, delivery_time })
    const uuid = paid.suborders[0]!.uuid
    const ticket = (await omar.call(foodBoard.order, { params: params(uuid) })).body
    expect(Date.parse(ticket.fires_at!)).toBeLessThan(Date.parse(delivery_time))
    expect(Date.parse(ticket.auto_refuse_at!) - Date.parse(ticket.fires_at!)).toBe(15 * 60_000)
    // Also when it was taken on and put back long before.
    for (const status of [5, 3] as const) expect((await move(uuid, status)).status).toBe(200)
    expect((await omar.call(foodBoard.order, { params: params(uuid) })).body.auto_refuse_at).toBe(ticket.auto_refuse_at)
    const statusAt = async (moment: number): Promise<number> => {
      setClock(new Date(moment))
      await refuseUnanswered(app.server.app)
      const { body } = await omar.call(foodBoard.order, { params: params(uuid) })
      setClock(tuesdayEvening)
      return body.order_status
    }
    expect(await statusAt(Date.parse(ticket.auto_refuse_at!) - 1000)).toBe(3)
    expect(await statusAt(Date.parse(ticket.auto_refuse_at!))).toBe(9)
  })

  test('an order that nobody pays is let go after half an hour', async () => {
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Margherita', quantity: 2, options: ['Klein'] })
    const placed = await order(app, { session_id })
    setClock(new Date(tuesdayEvening.getTime() + 31 * 60_000))
    await expireUnpaid(app.server.app)
    const paying = await app.guest.call(foodOrdering.payOrder, {
      params: { uuid: placed.body.uuid },
      query: { session_id },
      body: {},
    })
    setClock(tuesdayEvening)
    expect(paying.status).toBe(409)
    const after = await app.guest.call(foodOrdering.order, {
      params: { uuid: placed.body.uuid },
      query: { session_id },
    })
    expect(after.body.order_status).toBe(9)
  })

  test('an order at the bank is kept for as long as the page of its last payment says', async () => {
    // Nobody pays: the sandbox waits for its guest.
    await app.control('auto', undefined, 'DELETE')
    const session_id = await startVisit(app)
    await put(app, { session_id, title: 'Margherita', quantity: 2, options: ['Klein'] })
    const placed = await order(app, { session_id })
    const call = { params: { uuid: placed.body.uuid }, query: { session_id } }
    const after = async (minutes: number): Promise<number> => {
      setClock(new Date(tuesdayEvening.getTime() + minutes * 60_000))
      await expireUnpaid(app.server.app)
      const { body } = await app.guest.call(foodOrdering.order, call)
      return body.order_status
    }
    expect((await app.guest.call(foodOrdering.payOrder, { ...call, body: {} })).status).toBe(200)
    expect(await after(20)).toBe(2)
    const { body } = await app.guest.call(foodOrdering.payOrder, {
      ...call,
      body: { payment_method: 'banktransfer' },
    })
    const { payments: found } = (await app.control(`payments?reference=${body.payment_session_id}`)) as {
      payments: { created_at: string; expires_at: string }[]
    }
    const minutes = (Date.parse(found[0]!.expires_at) - Date.parse(found[0]!.created_at)) / 60_000
    expect(minutes).toBe(10)
    expect(await after(20 + minutes)).toBe(2)
    expect(await after(20 + minutes + 6)).toBe(9)
    setClock(tuesdayEvening)
  })
})

describe('the office', () => {
  test('[FOOD-108] the list pages by its links there and back, and its filters narrow it', async () => {
    const first = await ordersWith({ size: 5 })
    expect(first.body.results).toHaveLength(5)
    const { count } = first.body
    expect(first.body).toMatchObject({ previous: null, size: 5, pages: Math.ceil(count / 5) })
    expect((await ordersWith({ size: 100 })).body.results).toHaveLength(count)
    const follow = async (link: string) => {
      const query = Object.fromEntries(new URL(link, 'http://x').searchParams)
      return omar.call(foodBoard.orders, {
        params: { program_uuid: bella },
        query: { ...query, page: Number(query['page']), size: Number(query['size']) },
      })
    }
    const second = await follow(first.body.next!)
    expect(new URL(first.body.next!, 'http://x').searchParams.get('page')).toBe('2')
    const both = [...first.body.results, ...second.body.results]
    expect(new Set(both.map((item) => item.uuid)).size).toBe(10)
    const moments = both.map((item) => item.created)
    expect(moments).toEqual(moments.toSorted().toReversed())
    const back = await follow(second.body.previous!)
    expect(back.body.results.map((result) => result.uuid)).toEqual(first.body.results.map((result) => result.uuid))
    await paidOrder(app, { pickup_in_restaurant: true })
    const statuses = (await ordersWith({ status: 9 })).body.results.map((result) => result.order_status)
    expect(new Set(statuses)).toEqual(new Set([9]))
    const pickups = (await ordersWith({ type: 'pickup' })).body.results.map((result) => result.pickup_in_restaurant)
    expect(new Set(pickups)).toEqual(new Set([true]))
    expect((await ordersWith({ type: 'delivery' })).body.count).toBe(count + 1 - pickups.length)
    expect((await ordersWith({ search: 'van dam', size: 1 })).body.count).toBe(count + 1)
    expect((await ordersWith({ search: 'nobody' })).body.results).toEqual([])
    expect((await ordersWith({ end_date: '2026-11-23' })).body.results).toEqual([])
    expect((await ordersWith({ start_date: '2026-11-24' })).body.count).toBe(count + 1)
  })

  test('a place that we did not make is refused', async () => {
    const answer = await omar.call(foodBoard.orders, { params: { program_uuid: bella }, query: { at: 'bm9uc2Vuc2U' } })
    expect(answer.problem).toMatchObject({ code: 'invalid_input', errors: [{ field: 'at' }] })
  })
})

describe('refunds', () => {
  const refund = (uuid: string, body: object = {}) =>
    omar.call(foodPaying.refund, { body: { order_uuid: uuid, reason: 'not good', ...body } })
  /** The values that the customer is told of a suborder, with the refund. */
  const toldOf = async (suborder: string) => {
    const { rows } = await app.owner.pool.query(
      "select name, data -> 'back' -> 'amount' as amount from platform.outbox where data ->> 'suborder_uuid' = $1 order by uuid",
      [suborder],
    )
    return rows.map(({ name, amount }) => [name, amount])
  }

  test('by line, then the rest; a dry run changes nothing; never more than was paid', async () => {
    const { suborder } = await paidSuborder()
    const lines = (await omar.call(foodBoard.order, { params: params(suborder) })).body.items
    const tiramisu = { uuid: lines[1]!.uuid, quantity: 1 }
    expect((await refund(suborder, { lines: [tiramisu], dry_run: true })).body).toMatchObject({ amount: 550 })
    expect((await refund(suborder, { lines: [tiramisu, tiramisu] })).problem.code).toBe('refund_exceeds_paid')
    expect((await refund(suborder, { lines: [tiramisu] })).body).toMatchObject({
      amount: 550,
      lines: [{ title: 'Tiramisu', quantity: 1, amount: 550 }],
    })
    expect((await refund(suborder, { lines: [tiramisu] })).problem.code).toBe('refund_exceeds_paid')
    expect((await refund(suborder)).body).toMatchObject({ amount: 1750 })
    expect((await refund(suborder)).problem.code).toBe('nothing_to_refund')
    expect(await journalSum()).toBe(0)
    expect(await toldOf(suborder)).toEqual([
      [foodEvents.suborderRefunded, 550],
      [foodEvents.suborderRefunded, 1750],
    ])
  })

  test('the customer is told once of what goes back: by the refund, or by the cancellation for what was left', async () => {
    const { suborder } = await paidSuborder()
    const lines = (await omar.call(foodBoard.order, { params: params(suborder) })).body.items
    await refund(suborder, { lines: [{ uuid: lines[1]!.uuid, quantity: 1 }] })
    await omar.call(foodBoard.refuse, { params: params(suborder), body: { reason: 'sold_out' } })
    expect(await toldOf(suborder)).toEqual([
      [foodEvents.suborderRefunded, 550],
      [foodEvents.suborderCancelled, 1750],
    ])
  })

  test('[M12] lines given back in any order: the others never change, all of them are exactly what was paid', async () => {
    const rounds = sized(12, 10_000)
    for (let round = 0; round < rounds; round++) {
      const { suborder } = await paidSuborder()
      const stored = async () =>
        (
          await app.owner.pool.query(
            'select uuid, kind, total, refunded_amount from food_ordering.order_lines where suborder_uuid = $1 order by position',
            [suborder],
          )
        ).rows
      const goods = (await stored()).filter((line) => line.kind === 'product').toSorted(() => Math.random() - 0.5)
      let given = 0
      for (const line of goods) {
        const before = await stored()
        const { body } = await refund(suborder, { lines: [{ uuid: line.uuid, quantity: 1 }] })
        given += body.amount
        const rest = (lines: typeof before) => lines.filter((item) => item.uuid !== line.uuid)
        expect(rest(await stored())).toEqual(rest(before))
      }
      given += (await refund(suborder)).body.amount
      expect(given).toBe(2300)
    }
    expect(await journalSum()).toBe(0)
  })

  test('many at once give back each line once', async () => {
    const { suborder } = await paidSuborder()
    const lines = (await omar.call(foodBoard.order, { params: params(suborder) })).body.items
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => refund(suborder, { lines: [{ uuid: lines[0]!.uuid, quantity: 1 }] })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('who may', () => {
  test("the owner and an admin see the same orders; a stranger's program is not there", async () => {
    const lotte = app.as('program_owner', await app.user('lotte@plein.example'))
    const iris = app.as('admin', await app.user('iris@plein.example'))
    const query = { size: 3 }
    const own = await omar.call(foodBoard.orders, { params: { program_uuid: bella }, query })
    for (const reader of [lotte, iris]) {
      const same = await reader.call(foodBoard.orders, { params: { program_uuid: bella }, query })
      expect(same.body.results.map((result) => result.uuid)).toEqual(own.body.results.map((result) => result.uuid))
    }
    for (const kind of ['acceptor', 'program_owner'] as const) {
      const stranger = await app.as(kind, newId()).call(foodBoard.orders, { params: { program_uuid: bella }, query })
      expect(stranger.status).toBe(404)
    }
    const { suborder } = await paidSuborder()
    const foreign = await app
      .as('acceptor', newId())
      .call(foodBoard.changeStatus, { params: params(suborder), body: { status: 5 } })
    expect(foreign.status).toBe(404)
    expect((await iris.call(foodBoard.changeStatus, { params: params(suborder), body: { status: 5 } })).status).toBe(
      403,
    )
  })

  test('the owner of a court sees all of its kitchens, each order with the name of its own', async () => {
    const lotte = app.as('program_owner', await app.user('lotte@plein.example'))
    const court = await app.program('De Markthal')
    await paidOrderOfTwo()
    const { body } = await lotte.call(foodBoard.orders, { params: { program_uuid: court }, query: { size: 100 } })
    const kitchens = new Map(body.results.map((result) => [result.restaurant.title, result.program_uuid]))
    expect(kitchens.get('Bella Napoli')).toBe(await app.program('Bella Napoli'))
    expect(kitchens.get('Wok Garden')).toBe(await app.program('Wok Garden'))
  })
})
