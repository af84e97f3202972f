import { foodBoard } from '@plein/contract/food-kitchen/board'
import { dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import type { OrderStatus } from '@plein/contract/food-ordering/orders'
import { foodOrdering } from '@plein/contract/food-ordering'
import { users } from '@plein/contract/people/users'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import type { BodyOf } from '@plein/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createFoodTestApp, tuesdayEvening, type FoodTestApp } from '#modules/food-ordering/food-ordering.test-data.ts'
import { expireUnpaid } from '#modules/food-ordering/index.ts'

type PhoneOrderInput = BodyOf<typeof phoneOrders.create>

let app: FoodTestApp
let acceptor: string
let program_uuid: string
let tiramisu: string
let margherita: { uuid: string; options: Record<string, string> }
beforeAll(async () => {
  app = await createFoodTestApp()
  program_uuid = await app.program('Bella Napoli')
  acceptor = await app.user('omar@plein.example')
  tiramisu = (await app.product('Tiramisu')).uuid
  margherita = await app.product('Margherita')
})
beforeEach(() => setClock(tuesdayEvening))
afterAll(() => app.close())

const params = () => ({ program_uuid })
const asWorker = () => app.as('acceptor', acceptor)
const wishOf = (more: Partial<PhoneOrderInput> = {}): PhoneOrderInput => ({
  lines: [{ product_id: tiramisu, quantity: 4 }],
  pickup_in_restaurant: true,
  delivery_asap: true,
  first_name: 'Bea',
  phone_code: '+31',
  phone: '0612345699',
  payment: 'cash',
  expected_total_amount: 0,
  ...more,
})
const priced = ({
  lines,
  pickup_in_restaurant,
  zip_code,
  house_number,
  delivery_asap,
  delivery_time,
}: PhoneOrderInput) => {
  const body = {
    lines,
    pickup_in_restaurant,
    delivery_asap,
    ...(zip_code && { zip_code }),
    ...(house_number && { house_number }),
    ...(delivery_time && { delivery_time }),
  }
  return asWorker().call(phoneOrders.price, { params: params(), body })
}
const take = async (more: Partial<PhoneOrderInput> = {}, key?: string) => {
  const requested = wishOf(more)
  const expected_total_amount = (await priced(requested)).body.total_amount ?? 1
  const body = { ...requested, expected_total_amount, ...more }
  return asWorker().call(phoneOrders.create, { params: params(), body, ...(key ? { key } : {}) })
}

describe('paid to the restaurant itself', () => {
  test('[FOOD-04] is on the board at once, priced by the server, with its history, and is never refunded by us', async () => {
    const taken = await take()
    expect(taken).toMatchObject({ status: 201, body: { order_status: 3, payment_method: 'cash', first_name: 'Bea' } })
    const { body: board } = await asWorker().call(foodBoard.orders, { params: params(), query: { active_view: true } })
    const own = board.results.find(({ uuid }) => uuid === taken.body.uuid)
    expect(own).toMatchObject({ total_amount: taken.body.total_amount, auto_refuse_at: null })
    expect(own).toMatchObject({ may: expect.not.arrayContaining(['refund']) })
    const input = { program_uuid, uuid: taken.body.uuid }
    const { body: detail } = await asWorker().call(foodBoard.order, { params: input })
    expect(detail.history.map(({ new_value }) => new_value)).toEqual(['1', '2', '3'])
    const refused = await asWorker().call(foodBoard.refuse, { params: input, body: { reason: 'too_busy' } })
    expect(refused.body).toMatchObject({ order_status: 9, refunded_amount: 0 })
  })

  test.each(['phone-orders.inserted', 'phone-orders.taken-in-cash', 'phone-orders.settled'])(
    '[C2] a fault at %s leaves nothing, and the same key makes one order',
    async (name) => {
      const count = async () =>
        (await run<{ count: number }>(app.owner.db, 'select count(*) as count from food_ordering.orders'))[0]?.count
      const before = Number(await count())
      const key = newId()
      arm(name, () => {
        throw new Error(`a fault at ${name}`)
      })
      expect((await take({}, key)).status).toBe(500)
      disarm()
      expect(Number(await count())).toBe(before)
      expect((await take({}, key)).status).toBe(201)
      expect((await take({}, key)).status).toBe(201)
      expect(Number(await count())).toBe(before + 1)
    },
  )

  test('goes the way of every order, and is not paid out: its money never was with us', async () => {
    const { body } = await take()
    const done = async () =>
      (
        await run<{ done_at: Date | null }>(
          app.owner.db,
          'select done_at from payments.cash_sales where subject_uuid = $1',
          [body.uuid],
        )
      )[0]?.done_at
    const move = (status: OrderStatus) =>
      asWorker().call(foodBoard.changeStatus, { params: { program_uuid, uuid: body.uuid }, body: { status } })
    for (const status of [5, 6, 7] as const) await move(status)
    expect(await done()).not.toBeNull()
    await move(6)
    expect(await done()).toBeNull()
    await move(7)
    const rows = await run(app.owner.db, 'select 1 from payments.payables where subject_uuid = $1', [body.order_uuid])
    expect(rows).toEqual([])
  })

  test('owes the fee that an order on the site would have cost: booked when it is taken, given back when it is refused', async () => {
    const { body } = await take()
    const input = { params: { program_uuid, uuid: body.uuid } }
    const bookings = async () => (await asWorker().call(foodBoard.order, input)).body.bookings
    // De Markthal takes 3.5 % of the products.
    const fee = Math.round(body.total * 0.035)
    expect(await bookings()).toMatchObject([{ event: 'cash-fee', amount: -fee, fee: 0 }])
    const [court] = await run<{ earned: number }>(
      app.owner.db,
      `select e.credit - e.debit as earned from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
        where e.reference = $1 and a.main_account = 210 and a.reference <> $2`,
      [body.uuid, program_uuid],
    )
    expect(court?.earned).toBe(fee)
    await asWorker().call(foodBoard.refuse, { ...input, body: { reason: 'too_busy' } })
    expect(await bookings()).toMatchObject([
      { event: 'cash-fee', amount: -fee },
      { event: 'cash-fee-returned', amount: fee },
    ])
    const [trial] = await run<{ difference: number }>(
      app.owner.db,
      'select sum(debit - credit)::bigint as difference from ledger.entries',
    )
    expect(trial?.difference).toBe(0)
  })

  test('is in the day’s totals as cash, with its fee', async () => {
    const day = async () =>
      (await asWorker().call(dailyTotals.read, { params: params(), query: { date: '2026-11-24' } })).body.totals
    const before = await day()
    const { body } = await take()
    const after = await day()
    expect(after.cash_total - before.cash_total).toBe(body.total_amount)
    expect(after.food_court_fee_total_amount - before.food_court_fee_total_amount).toBe(Math.round(body.total * 0.035))
    expect(after.total_amount_of_revenue).toBe(after.overall - after.refunded_total - after.food_court_fee_total_amount)
  })

  test('[M6] the same key takes one order', async () => {
    const key = newId()
    const first = await take({}, key)
    const again = await take({}, key)
    expect(again.body).toEqual(first.body)
  })

  test('is delivered to an address within the zones, and refused outside of them', async () => {
    const home = { pickup_in_restaurant: false, zip_code: '1012ab', house_number: '14' }
    const taken = await take({ ...home, delivery_address: 'Stationsplein' })
    expect(taken.body).toMatchObject({
      delivery_zip_code: '1012 AB',
      delivery_address: 'Stationsplein',
      delivery_cost: 250,
    })
    const far = await priced(wishOf({ ...home, zip_code: '9711aa' }))
    expect(far.status).toBeGreaterThanOrEqual(400)
    expect(['address_outside_delivery_area', 'zip_code_unknown']).toContain(far.problem.code)
  })
})

describe('paid by a link', () => {
  test('waits for the customer, who gets it by SMS and mail, and is on the board when it is paid', async () => {
    await app.control('auto', { status: 'paid', webhook: false })
    const taken = await take({ payment: 'pay_link', email: 'bea@example.nl' })
    expect(taken.body.order_status).toBe(1)
    const [event] = await run<{ count: number }>(
      app.owner.db,
      `select count(*)::int as count from platform.outbox where name = 'food-order-pay-link' and data ->> 'order_uuid' = $1`,
      [taken.body.order_uuid],
    )
    expect(event?.count).toBe(1)
    const [order] = await run<{ access_key: string }>(
      app.owner.db,
      'select access_key from food_ordering.orders where uuid = $1',
      [taken.body.order_uuid],
    )
    const query = { key: order!.access_key }
    const uuid = taken.body.order_uuid
    const seen = await app.guest.call(foodOrdering.order, { params: { uuid }, query })
    expect(seen.body.may).toContain('pay')
    const paid = await app.guest.call(foodOrdering.payOrder, {
      params: { uuid },
      query,
      body: { payment_method: 'ideal' },
    })
    expect(paid.status).toBe(200)
    const { body } = await asWorker().call(foodBoard.order, { params: { program_uuid, uuid: taken.body.uuid } })
    expect([body.order_status, body.payment_method]).toEqual([3, 'ideal'])
  })

  test('needs no method of the customer, and the link’s key comes back from the bank', async () => {
    const { body: taken } = await take({ payment: 'pay_link', email: 'bea@example.nl' })
    const [made] = await run<{ access_key: string }>(
      app.owner.db,
      'select access_key from food_ordering.orders where uuid = $1',
      [taken.order_uuid],
    )
    const query = { key: made!.access_key }
    await app.control('auto', { status: 'pending', webhook: false })
    const call = { params: { uuid: taken.order_uuid }, query }
    expect((await app.guest.call(foodOrdering.order, call)).body.payment_method).toBeNull()
    const { status, body } = await app.guest.call(foodOrdering.payOrder, { ...call, body: {} })
    expect(status).toBe(200)
    const { payments: found } = (await app.control(`payments?reference=${body.payment_session_id}`)) as {
      payments: { method: string; return_url: string }[]
    }
    expect(found).toMatchObject([{ method: 'ideal' }])
    const back = new URL(found[0]!.return_url)
    expect(back.pathname).toBe(`/orders/payment/${body.payment_session_id}`)
    expect(back.searchParams.get('key')).toBe(query.key)
    await app.control('auto', { status: 'paid', webhook: false })
  })

  test('is kept for an hour, and then let go', async () => {
    const { body } = await take({ payment: 'pay_link' })
    const statusAfter = async (minutes: number) => {
      setClock(new Date(tuesdayEvening.getTime() + minutes * 60_000))
      await expireUnpaid(app.server.app)
      const found = await asWorker().call(foodBoard.order, { params: { program_uuid, uuid: body.uuid } })
      return found.body.order_status
    }
    expect(await statusAfter(50)).toBe(1)
    expect(await statusAfter(65)).toBe(9)
  })
})

describe('[S7] what is refused', () => {
  test.each<[string, Partial<PhoneOrderInput>, string]>([
    ['another price than was said', { expected_total_amount: 1 }, 'price_changed'],
    ['no phone number', { phone: '000' }, 'invalid_input'],
    ['an address that is none', { email: 'bea@' }, 'invalid_input'],
    ['a blank name', { first_name: ' ' }, 'invalid_input'],
    ['a time of the past', { delivery_asap: false, delivery_time: '2026-11-24T10:00:00Z' }, 'time_not_available'],
  ])('%s', async (_what, more, code) => {
    expect((await take(more)).problem.code).toBe(code)
  })

  test('a dish of another restaurant, an option that is not the dish’s, less than the minimum', async () => {
    const [foreign] = await run<{ uuid: string }>(
      app.owner.db,
      'select uuid from menus.products where program_uuid <> $1 limit 1',
      [program_uuid],
    )
    const wrong = [{ product_id: foreign!.uuid, quantity: 4 }]
    expect((await priced(wishOf({ lines: wrong }))).problem.code).toBe('product_unavailable')
    const option = [{ product_id: margherita.uuid, variant_uuid: newId(), quantity: 4 }]
    expect((await priced(wishOf({ lines: option }))).problem.code).toBe('not_valid_variants')
    expect((await priced(wishOf({ lines: [{ product_id: tiramisu, quantity: 1 }] }))).problem.code).toBe(
      'min_order_amount',
    )
  })

  test('[A2] another tenant finds no menu and takes no order; [A5] nothing unknown is taken', async () => {
    const stranger = app.as('acceptor', newId())
    expect((await stranger.call(phoneOrders.menu, { params: params() })).status).toBe(404)
    expect((await stranger.call(phoneOrders.create, { params: params(), body: wishOf() })).status).toBe(404)
    const body = { ...wishOf(), order_status: 7, fee: 0, paid_at: '2026-01-01' } as PhoneOrderInput
    expect((await asWorker().call(phoneOrders.create, { params: params(), body })).status).toBe(400)
  })
})

describe('[CARD-38] customers by name', () => {
  const find = (q: string, who = asWorker()) => who.call(phoneOrders.customers, { query: { q } })

  test('are cardholders who ordered at the caller’s own programs, from three letters on', async () => {
    const sanne = await app.user('sanne@plein.example')
    const { body } = await take()
    await run(
      app.owner.db,
      "update food_ordering.orders set cardholder_uuid = $1, first_name = 'Sanne', last_name = 'de Wit' where uuid = $2",
      [sanne, body.order_uuid],
    )
    expect((await find('san')).body.results).toMatchObject([{ cardholder_uuid: sanne, first_name: 'Sanne' }])
    expect((await find('06123456')).body.results).toHaveLength(1)
    expect((await find('sa')).status).toBe(400)
    expect((await find('  a')).body.results).toEqual([])
    expect((await find('%%%')).body.results).toEqual([])
    expect((await find('san', app.as('acceptor', newId()))).body.results).toEqual([])
    const own = await take({ cardholder_uuid: sanne })
    expect(own.status).toBe(201)
    const foreign = await take({ cardholder_uuid: newId() })
    expect(foreign.status).toBe(404)
  })
})

describe('[CARD-39] a customer who is made on the telephone', () => {
  const person = () => ({
    program_uuid,
    first_name: ' Noor ',
    last_name: 'Visser',
    email: `Noor.${newId()}@Example.nl`,
    phone_code: '+31',
    phone: '06 1234 5611',
    language: 'de' as const,
  })
  const create = (body: BodyOf<typeof phoneOrders.createCustomer>, who = asWorker(), key = newId()) =>
    who.call(phoneOrders.createCustomer, { body, key })
  const accountOf = async (email: string) =>
    run<{ uuid: string; type: number; password_hash: string | null }>(
      app.owner.db,
      'select uuid, type, password_hash from identity.users where username = lower($1)',
      [email],
    )

  test('gets an account without a password and a mail, is found by name, and the order is hers', async () => {
    const body = person()
    const key = newId()
    const made = await create(body, asWorker(), key)
    expect(made).toMatchObject({ status: 201, body: { first_name: 'Noor', phone_code: '+31', phone: '612345611' } })
    expect((await create(body, asWorker(), key)).body).toEqual(made.body)
    const [account] = await accountOf(body.email)
    expect(account).toMatchObject({ type: 3, password_hash: null })
    const { cardholder_uuid } = made.body
    const mails = await run(
      app.owner.db,
      "select 1 from platform.outbox where name = 'food-customer-made' and data ->> 'cardholder_uuid' = $1",
      [cardholder_uuid],
    )
    expect(mails).toHaveLength(1)
    const found = await asWorker().call(phoneOrders.customers, { query: { q: 'noor vis' } })
    expect(found.body.results).toMatchObject([{ cardholder_uuid, zip_code: null }])
    const taken = await take({ cardholder_uuid, first_name: 'Noor' })
    expect(taken.status).toBe(201)
    const [order] = await run<{ cardholder_uuid: string }>(
      app.owner.db,
      'select cardholder_uuid from food_ordering.orders where uuid = $1',
      [taken.body.order_uuid],
    )
    expect(order?.cardholder_uuid).toBe(account?.uuid)
  })

  test('is refused with a field for each fault', async () => {
    const bad = await create({ ...person(), first_name: ' ', email: 'noor@', phone: '123' })
    expect(bad.problem.errors?.map(({ field }) => field)).toEqual(['first_name', 'email', 'phone'])
  })

  const ordersOf = async (cardholder_uuid: string): Promise<number> =>
    (await run(app.owner.db, 'select 1 from food_ordering.orders where cardholder_uuid = $1', [cardholder_uuid])).length

  test('[A3] answers the same whether the mailbox has an account or not, which is not touched and not found out', async () => {
    const [before] = await accountOf('sanne@plein.example')
    const orders = await ordersOf(before!.uuid)
    const known = await create({ ...person(), email: 'Sanne@plein.example' })
    const fresh = await create(person())
    expect([known.status, fresh.status]).toEqual([201, 201])
    expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body))
    expect(known.body).toMatchObject({ first_name: 'Noor', last_name: 'Visser' })
    expect(await accountOf('sanne@plein.example')).toEqual([before])
    const home = { pickup_in_restaurant: false, zip_code: '1012ab', house_number: '14', delivery_address: 'Damrak' }
    for (const { cardholder_uuid } of [known.body, fresh.body]) {
      const seen = await asWorker().call(users.read, { params: { uuid: cardholder_uuid } })
      expect(seen.status).toBe(404)
      const { status } = await take({ ...home, cardholder_uuid })
      expect(status).toBe(201)
      const found = await asWorker().call(phoneOrders.customers, { query: { q: 'noor vis' } })
      expect(found.body.results.filter((result) => result.cardholder_uuid === cardholder_uuid)).toMatchObject([
        { zip_code: '1012 AB', delivery_address: 'Damrak' },
      ])
    }
    expect(await ordersOf(before!.uuid)).toBe(orders)
    // Noted twice it is the same customer, and no other mail.
    const again = await create({ ...person(), email: 'sanne@plein.example' })
    expect(again.body.cardholder_uuid).toBe(known.body.cardholder_uuid)
  })

  test('[C2] a fault half-way leaves no account; [A2] of a foreign program is not found', async () => {
    const body = person()
    arm('phone-orders.customer-made', () => {
      throw new Error('a fault')
    })
    expect((await create(body)).status).toBe(500)
    disarm()
    expect(await accountOf(body.email)).toEqual([])
    const stranger = app.as('acceptor', newId())
    expect((await create(body, stranger)).status).toBe(404)
    expect(await accountOf(body.email)).toEqual([])
  })
})
