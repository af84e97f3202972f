import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payouts } from '@plein/contract/payments/payouts'
import { dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import type { QueryOf } from '@plein/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { paidOrder } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, orderedAt, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'

let { app, omar, bella } = {} as Kitchen
beforeAll(async () => {
  ;({ app, omar, bella } = await createKitchen())
})
afterAll(() => app.close())

const ask = (query: QueryOf<typeof dailyTotals.read>, as = omar, program_uuid = bella) =>
  as.call(dailyTotals.read, { params: { program_uuid }, query })

test('[COURT-12] a day adds up: what customers paid, less refunds and the fee of the books, is the restaurant’s', async () => {
  const { order } = await paidOrder(app)
  // A quarter past midnight in Amsterdam is the day before in UTC.
  await orderedAt(app, '2026-06-30T22:15:00Z')
  const { body } = await ask({ date: '2026-07-01' })
  const suborder = order.suborders[0]!
  const [row] = body.results
  expect(body).toMatchObject({
    currency: 'EUR',
    currency_symbol: '€',
    start_date: '2026-07-01',
    end_date: '2026-07-01',
  })
  // 3.5 % of the products, the court's.
  const fee = Math.round(suborder.total * 0.035)
  expect(row).toEqual({
    order_date: '2026-07-01',
    orders_count: 1,
    suborders_count: 1,
    products_total: suborder.total,
    fees_total: suborder.delivery_cost,
    tips_total: 0,
    overall: suborder.total_amount,
    cash_total: 0,
    refunded_total: 0,
    food_court_fee_total_amount: fee,
    restaurants_total_amount: 0,
    total_amount_of_revenue: suborder.total_amount - fee,
    total_amount_of_payouts: 0,
  })
  const { order_date: _day, ...sums } = row!
  expect(body.totals).toEqual(sums)
  const figures = await omar.call(foodBoard.figures, {
    params: { program_uuid: bella },
    query: { start_date: '2026-07-01', end_date: '2026-07-01' },
  })
  expect(figures.body.days[0]?.turnover).toBe(row!.overall - row!.refunded_total)
})

test('[COURT-73] asks for a date, a period or the last week, and for delivery or pickup', async () => {
  await paidOrder(app)
  await orderedAt(app, '2026-05-02T12:00:00Z')
  await paidOrder(app)
  await orderedAt(app, '2026-05-04T12:00:00Z')
  const days = async (query: QueryOf<typeof dailyTotals.read>) =>
    (await ask(query)).body.results.map(({ order_date }) => order_date)
  expect(await days({ start_date: '2026-05-01', end_date: '2026-05-31' })).toEqual(['2026-05-04', '2026-05-02'])
  expect(await days({ start_date: '2026-05-01', end_date: '2026-05-31', sort: 'order_date' })).toEqual([
    '2026-05-02',
    '2026-05-04',
  ])
  expect(await days({ end_date: '2026-05-03' })).toEqual(['2026-05-02'])
  expect(await days({ date: '2026-05-04', order_type: 'delivery' })).toEqual(['2026-05-04'])
  expect(await days({ date: '2026-05-04', order_type: 'pickup' })).toEqual([])
  expect((await ask({})).body).toMatchObject({ start_date: '2026-11-18', end_date: '2026-11-24' })
  expect((await ask({ start_date: '2026-05-02', end_date: '2026-05-01' })).problem.errors).toEqual([
    { field: 'end_date', code: 'range' },
  ])
  expect((await ask({ start_date: '2026-01-01', end_date: '2026-04-02' })).status).toBe(200)
  expect((await ask({ start_date: '2026-01-01', end_date: '2026-04-03' })).status).toBe(400)
})

test('[COURT-38] a court has a row for each of its restaurants, which add up to its totals, and no restaurant reads them', async () => {
  const court = await app.program('De Markthal')
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  await paidOrder(app)
  await orderedAt(app, '2026-08-04T10:00:00Z')
  const days = { start_date: '2026-08-01', end_date: '2026-08-31' }
  const { body } = await ask({ ...days, by: 'restaurant' }, owner, court)
  const rows = body.restaurants ?? []
  expect(rows.map(({ title }) => title)).toEqual(rows.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b)))
  expect(rows.map(({ title }) => title)).toContain('Bella Napoli')
  const amounts = [
    'products_total',
    'overall',
    'refunded_total',
    'food_court_fee_total_amount',
    'restaurants_total_amount',
  ] as const
  for (const name of amounts)
    expect([name, rows.reduce((sum, row) => sum + row[name], 0)]).toEqual([name, body.totals[name]])
  const bella_row = rows.find(({ title }) => title === 'Bella Napoli')
  const own = await ask(days, owner)
  expect(bella_row).toMatchObject({
    orders_count: own.body.totals.orders_count,
    overall: own.body.totals.overall,
    restaurants_total_amount: own.body.totals.total_amount_of_revenue,
  })
  expect((await ask({ ...days, by: 'restaurant' }, owner)).body).not.toHaveProperty('restaurants')
  expect((await ask(days, owner, court)).body).not.toHaveProperty('restaurants')
})

test('a court has those of all its restaurants, and a refused order is in none', async () => {
  const court = await app.program('De Markthal')
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  const { order } = await paidOrder(app)
  await orderedAt(app, '2026-04-04T12:00:00Z')
  const query = { date: '2026-04-04' }
  const totals = (await ask(query)).body.totals
  expect((await ask(query, owner, court)).body).toMatchObject({
    is_food_court: true,
    totals: {
      ...totals,
      restaurants_total_amount: totals.total_amount_of_revenue,
      total_amount_of_revenue: totals.food_court_fee_total_amount,
    },
  })
  expect(totals.food_court_fee_total_amount).toBeGreaterThan(0)
  const params = { program_uuid: bella, uuid: order.suborders[0]!.uuid }
  await omar.call(foodBoard.refuse, { params, body: { reason: 'closing' } })
  expect((await ask(query, owner, court)).body).toMatchObject({ results: [], totals: { orders_count: 0, overall: 0 } })
})

test('the list of sold orders with the filter of a total has as many rows as it counts', async () => {
  const court = await app.program('De Markthal')
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  const day = '2026-03-16'
  for (const refused of [false, true]) {
    const { order } = await paidOrder(app)
    await orderedAt(app, `${day}T12:00:00Z`)
    const params = { program_uuid: bella, uuid: order.suborders[0]!.uuid }
    if (refused) await omar.call(foodBoard.refuse, { params, body: { reason: 'closing' } })
  }
  const rows = async (program_uuid: string, query: object) =>
    (
      await owner.call(foodBoard.orders, {
        params: { program_uuid },
        query: { start_date: day, end_date: day, ...query },
      })
    ).body.count
  expect(await rows(bella, {})).toBe(2)
  for (const program_uuid of [bella, court])
    for (const type of ['delivery', 'pickup'] as const) {
      const { totals } = (await ask({ date: day, order_type: type }, owner, program_uuid)).body
      expect(await rows(program_uuid, { sold: true, type })).toBe(totals.suborders_count)
    }
  expect(await rows(bella, { sold: true })).toBe(1)
})

test('as CSV, in the language of the reader, with the sum below', async () => {
  await paidOrder(app)
  await orderedAt(app, '2026-03-03T12:00:00Z')
  const read = async (language: 'nl' | 'en') => {
    const query = { date: '2026-03-03', language }
    const answer = await omar.call(dailyTotals.export, { params: { program_uuid: bella }, query })
    return answer.raw.toString().replace('\u{FEFF}', '').trim().split('\r\n')
  }
  const [head, day, sum] = await read('nl')
  expect(head).toMatch(/^Datum;Bestellingen;Producten;/)
  expect(day).toMatch(/^03-03-2026;1;\d+,\d\d;/)
  expect(sum?.split(';').slice(1)).toEqual(day?.split(';').slice(1))
  expect((await read('en'))[0]).toMatch(/^Date,Orders,Products,/)
})

test('a file calls what is the reader’s theirs: a court’s owner the fee, a restaurant’s what is left, and nothing to an admin', async () => {
  const court = await app.program('De Markthal')
  const owner = app.as('program_owner', await app.user('lotte@plein.example'))
  const admin = app.as('admin', await app.user('iris@plein.example'))
  await paidOrder(app)
  await orderedAt(app, '2026-03-09T12:00:00Z')
  const read = async (as: typeof omar, program_uuid: string) => {
    const query = { date: '2026-03-09', language: 'nl' as const }
    const answer = await as.call(dailyTotals.export, { params: { program_uuid }, query })
    const [head, day] = answer.raw.toString().replace('\u{FEFF}', '').trim().split('\r\n')
    return [head, day].map((row) => row?.split(';').slice(8))
  }
  const { totals } = (await ask({ date: '2026-03-09' })).body
  const text = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
  const [fee, left] = [text(totals.food_court_fee_total_amount), text(totals.total_amount_of_revenue)]
  expect(await read(owner, court)).toEqual([
    ['Voor de restaurants', 'Voor jou', 'Aan jou uitbetaald'],
    [left, fee, '0,00'],
  ])
  expect(await read(omar, bella)).toEqual([
    ['Kosten', 'Voor jou', 'Uitbetaald'],
    [fee, left, '0,00'],
  ])
  expect((await read(admin, court))[0]).toEqual(['Voor de restaurants', 'Voor de foodcourt', 'Uitbetaald'])
  expect((await read(admin, bella))[0]).toEqual(['Kosten', 'Voor het restaurant', 'Uitbetaald'])
})

test('[COURT-12] what was given back is no revenue, and what went to the restaurant’s account is a payout', async () => {
  const lotte = app.as('program_owner', await app.user('lotte@plein.example'))
  const iris = app.as('admin', await app.user('iris@plein.example'))
  const delivered = async () => {
    const { order } = await paidOrder(app)
    const suborder = order.suborders[0]!
    const params = { program_uuid: bella, uuid: suborder.uuid }
    for (const status of [5, 6, 7] as const) await lotte.call(foodBoard.changeStatus, { params, body: { status } })
    await orderedAt(app, '2026-08-12T12:00:00Z')
    return suborder
  }
  const suborder = await delivered()
  await delivered()
  const lines = [{ uuid: suborder.items[0]!.uuid, quantity: 1 }]
  const given = await lotte.call(foodPaying.refund, { body: { order_uuid: suborder.uuid, lines, reason: 'cold' } })
  const back = given.body.amount
  expect(back).toBeGreaterThan(0)
  expect(back).toBeLessThan(suborder.total_amount)
  const dayOf = async () => (await ask({ date: '2026-08-12' })).body
  const before = (await dayOf()).results[0]!
  // Of the court's 3.5 % of the products the suborder goes back that the refund is of the payment.
  const taken = Math.round(suborder.total * 0.035)
  const fee = 2 * taken - Math.round((taken * back) / suborder.total_amount)
  const revenue = 2 * suborder.total_amount - back - fee
  expect(before).toMatchObject({
    overall: 2 * suborder.total_amount,
    refunded_total: back,
    food_court_fee_total_amount: fee,
    total_amount_of_revenue: revenue,
    total_amount_of_payouts: 0,
  })

  const account = { iban: 'NL91 ABNA 0417 1643 00', name: 'Bella Napoli B.V.', password: 'Plein-2026' }
  await lotte.call(payouts.saveBankAccount, { params: { program_uuid: bella }, body: account })
  setClock(new Date('2026-11-25T16:40:00Z'))
  const { body: due } = await iris.call(payouts.preview, {})
  await iris.call(payouts.run, { body: { expected_count: due.payouts_count, expected_amount: due.amount } })
  const { results, totals } = await dayOf()
  expect(results[0]).toEqual({ ...before, total_amount_of_payouts: revenue })
  expect(totals).toMatchObject({
    refunded_total: back,
    total_amount_of_revenue: revenue,
    total_amount_of_payouts: revenue,
  })
})

test('[A2] of a foreign program is not found, on screen and as a file', async () => {
  const stranger = app.as('program_owner')
  expect((await ask({}, stranger)).status).toBe(404)
  const file = await stranger.call(dailyTotals.export, { params: { program_uuid: bella }, query: {} })
  expect(file.status).toBe(404)
})
