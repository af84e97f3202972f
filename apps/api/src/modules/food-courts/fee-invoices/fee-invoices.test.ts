import { feeInvoices } from '@plein/contract/food-courts/fee-invoices'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import {
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { courtCalls, createCourtTestApp, type CourtTestApp } from '../food-courts.test-data.ts'
import { issueFeeInvoices } from '../index.ts'

let app: CourtTestApp
let calls: ReturnType<typeof courtCalls>
let [bella, wok] = ['', '']
beforeAll(async () => {
  app = await createCourtTestApp()
  calls = courtCalls(app)
  ;[bella, wok] = [await app.program('Bella Napoli'), await app.program('Wok Garden')]
})
afterEach(() => setClock(tuesdayEvening))
afterAll(() => app.close())

const orderOfTwo = async () => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Nasi', quantity: 2 })
  const { body } = await order(app, { session_id })
  await app.guest.call(foodOrdering.payOrder, { params: { uuid: body.uuid }, query: { session_id }, body: {} })
  return body.suborders.find(({ restaurant }) => restaurant.uuid === wok)!.uuid
}
const listed = async (program_uuid = app.court, who = calls.asCourt()) =>
  (await who.call(feeInvoices.list, { params: { program_uuid }, query: {} })).body
const issueOn = async (day: string): Promise<void> => {
  setClock(new Date(`${day}T10:00:00Z`))
  // Every process runs its jobs.
  await Promise.all([issueFeeInvoices(app.server.app), issueFeeInvoices(app.server.app)])
}

test('a month that is over is invoiced once, a restaurant each, under numbers without gaps', async () => {
  setClock(tuesdayEvening)
  const part = await orderOfTwo()
  await orderOfTwo()
  await issueOn('2026-11-30')
  expect((await listed()).results.filter(({ month }) => month === '2026-11')).toEqual([])
  await issueOn('2026-12-01')
  await issueOn('2026-12-02')
  const { results, years } = await listed()
  expect(years).toContain(2026)
  const november = results.filter(({ month }) => month === '2026-11')
  const [fees] = await run<{ bella: number; wok: number }>(
    app.owner.db,
    `select sum(amount) filter (where program_uuid = $1)::bigint as bella, sum(amount) filter (where program_uuid = $2)::bigint as wok
       from payments.v_fees where fee_program_uuid = $3 and booked_at >= '2026-10-31T23:00Z' and booked_at < '2026-11-30T23:00Z'`,
    [bella, wok, app.court],
  )
  expect(fees?.wok).toBeGreaterThanOrEqual(168)
  const sums = (program: string) => november.filter(({ restaurant }) => restaurant.uuid === program)
  expect(sums(bella)).toMatchObject([{ fees: fees?.bella, kind: 'invoice', vat_percentage: 21 }])
  expect(sums(wok)).toMatchObject([
    { fees: fees?.wok, vat: Math.round((Number(fees?.wok) * 21) / 121), may: ['correct'] },
  ])
  for (const { fees, vat, net } of november) expect(net + vat).toBe(fees)
  const numbers = results.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  // In December all that happens is that a fee goes back.
  setClock(new Date('2026-12-03T16:40:00Z'))
  const refund = { order_uuid: part, reason: 'koud', borne_by: 'restaurant' as const }
  expect((await calls.asCourt().call(foodPaying.refund, { body: refund })).status).toBe(201)
  await issueOn('2027-01-01')
  const year = { params: { program_uuid: app.court }, query: { year: 2026 } }
  const december = (await calls.asCourt().call(feeInvoices.list, year)).body.results.filter(
    ({ month }) => month === '2026-12',
  )
  expect(december).toMatchObject([{ kind: 'credit_note', fees: -84, vat: -15, net: -69, may: [] }])
})

test('a wrong invoice is taken back by a credit note and written anew, once', async () => {
  const [wrong] = (await listed(app.court)).results.filter(({ kind }) => kind === 'invoice')
  const correct = () =>
    calls.asCourt().call(feeInvoices.correct, { params: { program_uuid: app.court, uuid: wrong!.uuid }, body: {} })
  const done = await correct()
  expect(done).toMatchObject({
    status: 201,
    body: {
      credit_note: {
        kind: 'credit_note',
        credits_number: wrong!.number,
        fees: -wrong!.fees,
        vat: -wrong!.vat,
        may: [],
      },
      invoice: { kind: 'invoice', fees: wrong!.fees, month: wrong!.month, may: ['correct'] },
    },
  })
  expect(done.body.invoice.number).toBe(done.body.credit_note.number + 1)
  expect((await correct()).problem).toMatchObject({ status: 409, code: 'fee_invoice_corrected' })
  const change = run(app.owner.db, 'update food_courts.fee_invoices set fees = fees + 1')
  await expect(change).rejects.toThrow('append-only')
})

test('both sides read an invoice, as a PDF too, and nobody else does', async () => {
  const [own] = (await listed(wok)).results
  expect(own?.may).toEqual([])
  const pdf = (program_uuid: string, who = calls.asCourt()) =>
    who.call(feeInvoices.pdf, { params: { program_uuid, uuid: own!.uuid }, query: { language: 'uk' } })
  for (const answer of [
    await pdf(app.court),
    await pdf(wok),
    await pdf(wok, app.as('acceptor', await app.user('omar@plein.example'))),
  ]) {
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.raw.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect((await pdf(bella)).status).toBe(404)
  const stranger = await createPerson(app, { type: 1, first_name: 'Piet', last_name: 'Bos' })
  expect((await pdf(app.court, app.as('program_owner', stranger.uuid))).status).toBe(404)
  expect((await pdf(app.court, app.as('program_owner', app.jan))).status).toBe(404)
})
