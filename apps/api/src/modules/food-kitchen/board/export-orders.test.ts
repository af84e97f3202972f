import { foodBoard } from '@plein/contract/food-kitchen/board'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { paidOrder, tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'
import { createKitchen, type Kitchen } from '#modules/food-ordering/kitchen.test-data.ts'

let { app, omar, bella } = {} as Kitchen
beforeAll(async () => {
  ;({ app, omar, bella } = await createKitchen())
})
afterAll(() => app.close())
beforeEach(() => setClock(tuesdayEvening))

/** The lines of the file, its head first. */
const exported = async (query: { start_date: string; end_date: string; language?: 'en' }) => {
  const { raw } = await omar.call(foodBoard.export, { params: { program_uuid: bella }, query })
  return raw.toString('utf8').split('\r\n').slice(0, -1)
}
const november = { start_date: '2026-11-01', end_date: '2026-11-30' }

test('[FOOD-113] [FOOD-114] the CSV has a byte order mark, the separator of the language, a row an order, and no formulas', async () => {
  const { order } = await paidOrder(app)
  await paidOrder(app)
  await app.owner.pool.query("update food_ordering.orders set first_name = '=HYPERLINK(1)' where uuid = $1", [
    order.uuid,
  ])
  const dutch = await exported(november)
  // As the list has them, and behind that what it has no room for.
  expect(dutch[0]).toBe(
    '\uFEFFBestelling;Besteld;Voor;Soort;Klant;Producten;Status;Bedrag;' +
      'Telefoon;Postcode;Subtotaal;Bezorgkosten;Afhaalkosten;Fooi;Btw;Terugbetaald;Betaalmethode',
  )
  expect(dutch).toHaveLength(3)
  const row = dutch.find((line) => line.startsWith(`${order.order_id};`))
  expect(row!.split(';')).toEqual([
    String(order.order_id),
    '24-11-2026 17:40',
    expect.stringMatching(/^24-11-2026 18:\d\d$/),
    'Bezorgen',
    "'=HYPERLINK(1) van Dam",
    '1x Margherita Groot (35 cm) + Mozzarella, 1x Tiramisu',
    'Nieuw',
    '23,00',
    "'+31 612345602",
    '1012AB',
    '20,50',
    '2,50',
    '0,00',
    '0,00',
    '1,90',
    '0,00',
    'iDEAL | Wero',
  ])
  const english = await exported({ ...november, language: 'en' })
  expect(english[0]).toMatch(/^\uFEFFOrder,Ordered,Due,Type,Customer,Products,Status,Amount,/)
  expect(english).toHaveLength(3)
})

test('[FOOD-114] the CSV of a court says whose each order is, as its list does', async () => {
  const { order } = await paidOrder(app)
  const lotte = app.as('program_owner', await app.user('lotte@plein.example'))
  const { raw } = await lotte.call(foodBoard.export, {
    params: { program_uuid: await app.program('De Markthal') },
    query: november,
  })
  const [head, ...rows] = raw.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\uFEFFBestelling;Restaurant;Besteld;/)
  expect(rows.find((row) => row.startsWith(`${order.order_id};`))).toContain(';Bella Napoli;24-11-2026 17:40;')
})

test('[FOOD-113] the CSV has the orders of its days, on the clock of the restaurant', async () => {
  const orderAt = async (moment: string) => {
    setClock(new Date(moment))
    const input = { delivery_asap: false, delivery_time: '2026-11-25T12:00:00.000Z' }
    return String((await paidOrder(app, undefined, input)).order.order_id)
  }
  const late = await orderAt('2026-11-19T22:59:00Z')
  const early = await orderAt('2026-11-19T23:01:00Z')
  const ofDays = async (start_date: string, end_date: string) =>
    (await exported({ start_date, end_date })).slice(1).map((line) => line.split(';')[0])
  expect(await ofDays('2026-11-19', '2026-11-19')).toEqual([late])
  expect(await ofDays('2026-11-20', '2026-11-20')).toEqual([early])
  expect(await ofDays('2026-11-19', '2026-11-20')).toEqual([early, late])
  expect(await ofDays('2026-11-25', '2026-11-30')).toEqual([])
})

test('the CSV calls a status what the list calls it: an order over the counter is picked up, not delivered', async () => {
  const { order } = await paidOrder(app, { pickup_in_restaurant: true })
  const params = { program_uuid: bella, uuid: order.suborders[0]!.uuid }
  for (const status of [5, 6, 7] as const) await omar.call(foodBoard.changeStatus, { params, body: { status } })
  const row = (await exported(november)).find((line) => line.startsWith(`${order.order_id};`))
  expect(row!.split(';').filter((cell) => /^Af(?:ge)?ha/.test(cell))).toEqual(['Afhalen', 'Afgehaald'])
})
