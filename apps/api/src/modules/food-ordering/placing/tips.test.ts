import { dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { foodProgram } from '@plein/contract/food-setup/program'
import { statistics } from '@plein/contract/statistics/figures'
import { vatReports } from '@plein/contract/statistics/vat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import type { As } from '#platform/testing/test-app.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  put,
  startVisit,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'

let app: FoodTestApp
let omar: As
let lotte: As
let admin: As
let bella: string
let wok: string
beforeAll(async () => {
  app = await createFoodTestApp()
  await app.control('auto', { status: 'paid', webhook: false })
  await app.control('refunds', { initial_status: 'refunded', final_status: null, delay_ms: 0 })
  omar = app.as('acceptor', await app.user('omar@plein.example'))
  lotte = app.as('program_owner', await app.user('lotte@plein.example'))
  admin = app.as('admin', await app.user('iris@plein.example'))
  bella = await app.program('Bella Napoli')
  wok = await app.program('Wok Garden')
})
afterAll(() => app.close())

const setTips = async (uuid: string, tips_on: boolean): Promise<void> => {
  const { status } = await lotte.call(foodProgram.saveHours, { params: { uuid }, body: { tips_on } })
  expect(status).toBe(200)
}

/** Bella Napoli for 20.50 and Wok Garden for 24.00, brought for 2.50 and 3.00. */
const fillTwo = async (): Promise<string> => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Nasi vegetarisch', quantity: 2, options: ['Sambal'] })
  return session_id
}

const pay = async (uuid: string, session_id: string): Promise<string> => {
  const { body, problem } = await app.guest.call(foodOrdering.payOrder, {
    params: { uuid },
    query: { session_id },
    body: {},
  })
  if (!body) throw new Error(JSON.stringify(problem))
  return body.payment_session_id
}

const readOrder = async (uuid: string, session_id: string) =>
  (await app.guest.call(foodOrdering.order, { params: { uuid }, query: { session_id } })).body

/** Both parts with their order, paid with a tip of 5.00. */
const paidWithTip = async () => {
  const session_id = await fillTwo()
  const placed = await order(app, { session_id, input: { tip: 500, expected_total_amount: 5500 } })
  expect(placed.status).toBe(201)
  const attempt_uuid = await pay(placed.body.uuid, session_id)
  const found = await readOrder(placed.body.uuid, session_id)
  const part = (uuid: string) => found.suborders.find(({ restaurant }) => restaurant.uuid === uuid)!
  return { session_id, attempt_uuid, order: found, ofBella: part(bella), ofWok: part(wok) }
}

/** The entries of a journal, debit above zero, in the order of their accounts. */
const entriesOf = async (reference: string) => {
  const rows = await run<{ main_account: number; name: string; amount: number }>(
    app.owner.db,
    `select e.main_account, a.name, e.debit - e.credit as amount from ledger.v_journals j join ledger.v_entries e on e.journal_uuid = j.uuid
       join ledger.v_accounts a on a.uuid = e.account_uuid where j.reference = $1 order by e.main_account, a.name, amount desc`,
    [reference],
  )
  return rows.map(({ main_account, name, amount }) => [main_account, main_account === 410 ? '' : name, amount])
}

describe('a tip for two kitchens of a court', () => {
  test('[M10] goes whole to them by their products, and no fee is taken of it', async () => {
    const { attempt_uuid, order: found, ofBella, ofWok } = await paidWithTip()
    expect(found).toMatchObject({ total: 4450, delivery_cost: 550, tip: 500, total_amount: 5500, order_status: 3 })
    expect([ofBella, ofWok]).toMatchObject([
      { total: 2050, delivery_cost: 250, tip: 230, total_amount: 2530 },
      { total: 2400, delivery_cost: 300, tip: 270, total_amount: 2970 },
    ])
    expect(await entriesOf(attempt_uuid)).toEqual([
      [210, 'Bella Napoli', -2458],
      [210, 'De Markthal', -72],
      [210, 'De Markthal', -84],
      [210, 'Wok Garden', -2886],
      [410, '', 5500],
    ])
  })

  test('bears no VAT while it is voluntary, and what is in a receipt is what was without it', async () => {
    const { order: found, session_id } = await paidWithTip()
    const { body: again } = await order(app, { session_id: await fillTwo() })
    expect(found.vat_price).toBe(again.vat_price)
    expect(found.vat).toEqual([...again.vat, { vat_code: 'zero', vat_percentage: 0, gross: 500, vat: 0 }])
    const receipt = await app.guest.call(foodOrdering.orderReceipt, {
      params: { uuid: found.uuid },
      query: { session_id, language: 'en' },
    })
    expect(receipt.status).toBe(200)
    expect(receipt.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('is not counted where a fee goes back in proportion, and goes back with the whole part', async () => {
    const { ofBella } = await paidWithTip()
    const dessert = ofBella.items.find(({ product }) => product === 'Tiramisu')!
    const refund = (body: object) =>
      omar.call(foodPaying.refund, { body: { order_uuid: ofBella.uuid, reason: 'cold', ...body } })
    // 72 * 550 / 2300, and not / 2530.
    expect((await refund({ lines: [{ uuid: dessert.uuid, quantity: 1 }] })).body).toMatchObject({
      amount: 550,
      parts: [{ fee: 17 }],
    })
    expect((await refund({ dry_run: true })).body).toMatchObject({ amount: 1980, parts: [{ fee: 55 }] })
    const refused = await omar.call(foodBoard.refuse, {
      params: { program_uuid: bella, uuid: ofBella.uuid },
      body: { reason: 'sold_out' },
    })
    expect(refused.body).toMatchObject({ refunded_amount: 2530, tip: 230 })
    const [share] = await run(
      app.owner.db,
      'select amount_refunded, fee_refunded, tip, tip_refunded from payments.shares where subject_uuid = $1',
      [ofBella.uuid],
    )
    expect(share).toEqual({ amount_refunded: 2530, fee_refunded: 72, tip: 230, tip_refunded: 230 })
  })

  test('stands beside turnover: on the board, in the totals of the day, and outside of gross', async () => {
    const day = '2026-11-24'
    const ask = async () => {
      const totals = await omar.call(dailyTotals.read, { params: { program_uuid: bella }, query: { date: day } })
      const figures = await admin.call(statistics.read, { query: { program: bella, from: day, to: day } })
      const vat = await admin.call(vatReports.read, { query: { program: bella, period: '2026-11' } })
      const { tips, gross, refunds, net, fee } = figures.body.now
      return { totals: totals.body.totals, figures: { tips, gross, refunds, net, fee }, vat: vat.body }
    }
    const before = await ask()
    const { ofBella } = await paidWithTip()
    const after = await ask()
    const detail = await omar.call(foodBoard.order, { params: { program_uuid: bella, uuid: ofBella.uuid } })
    expect(detail.body).toMatchObject({ tip: 230, total_amount: 2530 })
    const grew = (name: 'products_total' | 'fees_total' | 'tips_total' | 'overall' | 'total_amount_of_revenue') =>
      after.totals[name] - before.totals[name]
    expect(
      (['products_total', 'fees_total', 'tips_total', 'overall', 'total_amount_of_revenue'] as const).map(grew),
    ).toEqual([2050, 250, 230, 2530, 2458])
    expect(after.figures).toEqual({
      tips: before.figures.tips + 230,
      gross: before.figures.gross + 2300,
      refunds: before.figures.refunds,
      net: before.figures.net + 2300,
      fee: before.figures.fee + 72,
    })
    // Every cent that was booked has its line: the tip at a rate of nothing.
    expect(after.vat.without_vat).toBe(before.vat.without_vat)
    const csv = await omar.call(dailyTotals.export, {
      params: { program_uuid: bella },
      query: { date: day, language: 'en' },
    })
    expect(csv.raw.toString()).toContain('Delivery and pickup,Tips,Paid by customers')
  })
})

describe('the setting of a restaurant', () => {
  afterEach(async () => {
    await setTips(bella, true)
    await setTips(wok, true)
  })

  const tipsOf = async (session_id: string) =>
    (await app.guest.call(foodOrdering.checkout, { query: { session_id } })).body.tips

  test('refuses a tip where none is taken, orders nothing, and takes the order without it', async () => {
    expect(
      (await omar.call(foodProgram.saveHours, { params: { uuid: bella }, body: { tips_on: false } })).body,
    ).toMatchObject({
      tips_on: false,
    })
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    expect(await tipsOf(session_id)).toBeNull()
    const refused = await order(app, { session_id, input: { tip: 100, expected_total_amount: 2400 } })
    expect([refused.status, refused.problem.code, refused.problem.errors]).toEqual([
      409,
      'tips_off',
      [{ field: 'tip', code: 'tips_off' }],
    ])
    const query = { session_id }
    expect((await app.guest.call(foodOrdering.visitOrders, { query })).body.results).toEqual([])
    expect((await order(app, { session_id, input: { expected_total_amount: 2300 } })).body).toMatchObject({
      tip: 0,
      total_amount: 2300,
    })
    const [noted] = await run<{ details: unknown }>(
      app.owner.db,
      "select details from identity.audit_events where action = 'hours_changed' order by at desc limit 1",
    )
    expect(JSON.stringify(noted?.details ?? null)).toContain('tips_on')
  })

  test('gives the whole tip to the others where one of them takes none', async () => {
    await setTips(wok, false)
    const session_id = await fillTwo()
    expect(await tipsOf(session_id)).toEqual({ restaurants: [{ uuid: bella, title: 'Bella Napoli' }], products: 2050 })
    const { body } = await order(app, { session_id, input: { tip: 333 } })
    expect(body.suborders.map(({ restaurant, tip }) => [restaurant.title, tip])).toEqual(
      expect.arrayContaining([
        ['Bella Napoli', 333],
        ['Wok Garden', 0],
      ]),
    )
  })

  test('keeps a tip that was given before it was changed', async () => {
    const session_id = await startVisit(app)
    await fillBellaNapoli(app, session_id)
    const { body } = await order(app, { session_id, input: { tip: 100 } })
    await setTips(bella, false)
    await pay(body.uuid, session_id)
    expect(await readOrder(body.uuid, session_id)).toMatchObject({ tip: 100, total_amount: 2400, order_status: 3 })
  })
})

test('what is too much to be meant, or below nothing, is refused at its field, and another total says what it is', async () => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  for (const tip of [-1, 100_001, 1.5]) {
    const { status, problem } = await order(app, { session_id, input: { tip } })
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'tip'])
  }
  const { problem } = await order(app, { session_id, input: { tip: 200, expected_total_amount: 2300 } })
  expect([problem.code, problem.params?.['total_amount']]).toEqual(['price_changed', 2500])
})

test('the database refuses an order whose tip is in no total', async () => {
  const { order: found } = await paidWithTip()
  await expect(
    run(app.owner.db, 'update food_ordering.orders set tip = tip + 1 where uuid = $1', [found.uuid]),
  ).rejects.toThrow('orders_total_adds_up')
  await expect(
    run(app.owner.db, 'update food_ordering.suborders set tip = null where order_uuid = $1', [found.uuid]),
  ).rejects.toThrow('suborders_total_adds_up')
})
