import { foodBoard } from '@plein/contract/food-kitchen/board'
import { dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import type { BodyOf } from '@plein/contract/endpoint'
import { payments } from '@plein/contract/payments'
import { payouts } from '@plein/contract/payments/payouts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import {
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { courtCalls, createCourtTestApp, startAfresh, type CourtTestApp } from './food-courts.test-data.ts'

let app: CourtTestApp
let [bella, wok, omar] = ['', '', '']
let stranger: string
beforeAll(async () => {
  app = await createCourtTestApp()
  ;[bella, wok, omar] = [
    await app.program('Bella Napoli'),
    await app.program('Wok Garden'),
    await app.user('omar@plein.example'),
  ]
  stranger = (await createPerson(app, { type: 1, first_name: 'Piet', last_name: 'Bos' })).uuid
})
beforeEach(async () => {
  setClock(tuesdayEvening)
  await startAfresh(app)
})
afterAll(() => app.close())

const asLotte = () => app.as('program_owner', app.lotte)
type Refund = BodyOf<typeof foodPaying.refund>
const refund = (body: Omit<Refund, 'reason'>, who = asLotte()) =>
  who.call(foodPaying.refund, { body: { reason: 'Te laat', ...body } })

/** A paid order of Bella Napoli (2050 and 250 delivery) and Wok Garden (two dishes of 1200 and 300), with its parts. */
const orderOfTwo = async () => {
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  await put(app, { session_id, title: 'Nasi', quantity: 2 })
  const { body } = await order(app, { session_id })
  const at = { params: { uuid: body.uuid }, query: { session_id } }
  expect((await app.guest.call(foodOrdering.payOrder, { ...at, body: {} })).status).toBe(200)
  const partOf = (program: string) => body.suborders.find(({ restaurant }) => restaurant.uuid === program)!
  return { uuid: body.uuid, bella: partOf(bella).uuid, wok: partOf(wok).uuid, at }
}

const refundable = (uuid: string, who = asLotte(), program_uuid = app.court) =>
  who.call(foodPaying.refundable, { params: { program_uuid, uuid } })

/** One Nasi of a part of Wok Garden, as it is refunded. */
const oneNasi = async (part: string) => {
  const { body } = await refundable(part)
  const nasi = body.parts.find(({ uuid }) => uuid === part)!.lines.find(({ title }) => title === 'Nasi')!
  expect(nasi.price).toBe(1200)
  return { order_uuid: part, lines: [{ uuid: nasi.uuid, quantity: 1 }] }
}

/** The entries of a refund's journal: debits above zero, by the name of the account. */
const entriesOf = async (refund_uuid: string): Promise<Record<string, number>> => {
  const rows = await run<{ main: number; name: string; amount: number }>(
    app.owner.db,
    `select a.main_account as main, a.name, (e.debit - e.credit)::bigint as amount from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
      where e.event = 'refund' and e.reference = $1`,
    [refund_uuid],
  )
  return Object.fromEntries(rows.map(({ main, name, amount }) => [main === 410 ? '410' : `210 ${name}`, amount]))
}

test('[COURT-06] a dish that goes back for the court’s mistake is the court’s alone; what its restaurant bears brings its fee back', async () => {
  const { wok: part } = await orderOfTwo()
  const nasi = await oneNasi(part)
  const tried = await refund({ parts: [nasi], borne_by: 'restaurant', dry_run: true })
  expect(tried.body).toMatchObject({ amount: 1200, parts: [{ amount: 1200, fee: 37 }] })
  const atCourt = await refund({ parts: [nasi], borne_by: 'court', dry_run: true })
  expect(atCourt.body).toMatchObject({ amount: 1200, parts: [{ order_uuid: part, amount: 1200, fee: 0 }] })
  const done = await refund({ parts: [nasi], borne_by: 'court' })
  expect(done).toMatchObject({ status: 201, body: { amount: 1200, status: 'created' } })
  expect(await entriesOf(done.body.uuid)).toEqual({ '210 De Markthal': 1200, '410': -1200 })
  // The rest of the part, borne by its restaurant: its fee is of what it gave back itself.
  const rest = await refund({ parts: [{ order_uuid: part }] })
  expect(rest.body).toMatchObject({ amount: 1500, parts: [{ fee: 47 }] })
  expect(await entriesOf(rest.body.uuid)).toEqual({ '210 Wok Garden': 1453, '210 De Markthal': 47, '410': -1500 })
})

test('[COURT-06] two dishes of a restaurant that bears both bring back 37 and 47 of its 84', async () => {
  const { wok: part } = await orderOfTwo()
  const first = await refund({ parts: [await oneNasi(part)], borne_by: 'restaurant' })
  const second = await refund({ order_uuid: part })
  expect([first.body.parts[0]?.fee, second.body.parts[0]?.fee]).toEqual([37, 47])
  expect(await entriesOf(first.body.uuid)).toEqual({ '210 Wok Garden': 1163, '210 De Markthal': 37, '410': -1200 })
})

test('[COURT-06] a court gives an order of two restaurants back at once, and its own account bears it', async () => {
  const { bella: one, wok: two, at } = await orderOfTwo()
  const due = async (program_uuid: string) =>
    (await app.as('program_owner', app.lotte).call(payouts.due, { params: { program_uuid } })).body.waiting
  const before = { court: await due(app.court), bella: await due(bella), wok: await due(wok) }
  const { body } = await refund({ parts: [{ order_uuid: one }, { order_uuid: two }], borne_by: 'court' })
  expect(body).toMatchObject({
    amount: 5000,
    parts: [
      { amount: 2300, fee: 0 },
      { amount: 2700, fee: 0 },
    ],
  })
  const after = { court: await due(app.court), bella: await due(bella), wok: await due(wok) }
  expect(after).toEqual({ ...before, court: before.court - 5000 })
  expect((await app.guest.call(foodOrdering.order, at)).body.refunded_amount).toBe(5000)
  const seen = await app.as('acceptor', omar).call(foodBoard.order, { params: { program_uuid: bella, uuid: one } })
  expect(seen.body.transactions.find(({ type }) => type === 'refund')).toMatchObject({ borne_by_court: true })
  const again = await refund({ parts: [{ order_uuid: one }, { order_uuid: two }], borne_by: 'court' })
  expect(again.problem.code).toBe('nothing_to_refund')
})

test('what a court bears is its own loss in the daily totals, and no restaurant’s', async () => {
  const totals = async (program_uuid: string) =>
    (await asLotte().call(dailyTotals.read, { params: { program_uuid }, query: { date: '2026-11-24' } })).body.totals
  const part = await orderOfTwo()
  const before = { court: await totals(app.court), wok: await totals(wok) }
  await refund({ parts: [{ order_uuid: part.wok }], borne_by: 'court' })
  const after = { court: await totals(app.court), wok: await totals(wok) }
  expect(after.wok).toEqual(before.wok)
  expect(after.court).toEqual({
    ...before.court,
    refunded_total: before.court.refunded_total + 2700,
    total_amount_of_revenue: before.court.total_amount_of_revenue - 2700,
  })
})

test('only its owner lets a court bear something, and finds the order of its court alone', async () => {
  const { wok: part } = await orderOfTwo()
  const body = { parts: [{ order_uuid: part }], borne_by: 'court' as const }
  expect((await refund(body, app.as('acceptor', omar))).problem).toMatchObject({
    status: 409,
    code: 'not_borne_by_court',
  })
  expect((await refund(body, app.as('program_owner', stranger))).problem.code).toBe('not_found')
  expect((await refundable(part, app.as('program_owner', stranger))).status).toBe(404)
  expect((await refundable(part, asLotte(), wok)).status).toBe(404)
  expect((await refundable(part, app.as('acceptor', omar))).status).toBe(403)
})

test('parts are of one order, each once', async () => {
  const [first, second] = [await orderOfTwo(), await orderOfTwo()]
  const twice = await refund({ parts: [{ order_uuid: first.wok }, { order_uuid: first.wok }] })
  expect(twice.problem.errors).toEqual([{ field: 'parts', code: 'duplicate' }])
  const foreign = await refund({ parts: [{ order_uuid: first.wok }, { order_uuid: second.wok }] })
  expect(foreign.problem.errors).toEqual([{ field: 'parts', code: 'range' }])
  expect((await refund({})).problem.errors).toEqual([{ field: 'order_uuid', code: 'required' }])
})

test('refunds of the same parts the other way round end one after the other, and give back no piece twice', async () => {
  const { bella: one, wok: two } = await orderOfTwo()
  const { body } = await refundable(one)
  const piece = (part: string) => ({
    order_uuid: part,
    lines: [{ uuid: body.parts.find(({ uuid }) => uuid === part)!.lines[0]!.uuid, quantity: 1 }],
  })
  const ways = [
    [one, two],
    [two, one],
  ]
  const answers = await Promise.all([0, 1, 0, 1].map((way) => refund({ parts: ways[way]!.map(piece) })))
  // The first restaurant's dish is there once: one call has it, with its piece of the other, and the others nothing of either.
  const given = answers.filter(({ status }) => status === 201)
  expect(given).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code)
  expect(refused).toEqual(Array(3).fill('refund_exceeds_paid'))
  expect(given[0]!.body.parts.map(({ order_uuid }) => order_uuid)).toEqual(ways[answers.indexOf(given[0]!) % 2])
  const shares = await run<{ amount_refunded: number }>(
    app.owner.db,
    'select amount_refunded from payments.shares where subject_uuid = any($1)',
    [[one, two]],
  )
  expect(shares.reduce((sum, share) => sum + share.amount_refunded, 0)).toBe(given[0]!.body.amount)
})

test('whoever waits for a part holds none that comes after it: calls the other way round never wait for each other', async () => {
  const [first, second] = [(await orderOfTwo()).wok, (await orderOfTwo()).wok].toSorted() as [string, string]
  const lock =
    'select uuid from food_ordering.orders where uuid = (select order_uuid from food_ordering.suborders where uuid = $1) for update'
  const other = await app.owner.pool.connect()
  await other.query('begin')
  await other.query(lock, [first])
  const waiting = refund({ parts: [{ order_uuid: second }, { order_uuid: first }] })
  const locks = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  let isFree = false
  try {
    await eventually(async () => expect(await run(app.database.db, locks)).toHaveLength(1))
    isFree = (await other.query(`${lock} nowait`, [second])).rowCount === 1
  } finally {
    await other.query('rollback')
    other.release()
  }
  expect(isFree).toBe(true)
  expect((await waiting).problem.errors).toEqual([{ field: 'parts', code: 'range' }])
})

test('a court gives back for a restaurant that is somebody else’s, who reads that the court bears it', async () => {
  const calls = courtCalls(app)
  await calls.send()
  expect((await calls.accept()).status).toBe(200)
  await app.control('auto', { status: 'paid', webhook: false })
  const session_id = await startVisit(app, { pickup_in_restaurant: true })
  await put(app, { session_id, title: 'Rotiplaat', quantity: 10 })
  const { body } = await order(app, { session_id })
  await app.guest.call(foodOrdering.payOrder, { params: { uuid: body.uuid }, query: { session_id }, body: {} })
  const [part] = body.suborders
  const done = await refund({ parts: [{ order_uuid: part!.uuid }], borne_by: 'court' })
  expect(done).toMatchObject({ status: 201, body: { amount: body.total_amount } })
  expect(Object.keys(await entriesOf(done.body.uuid)).toSorted()).toEqual(['210 De Markthal', '410'])
  // Sent again or settled it would be owed to the restaurant, so its people alone do that.
  const settled = await asLotte().call(payments.settleRefund, {
    params: { uuid: done.body.uuid },
    body: { as: 'bank', note: 'Overgemaakt' },
  })
  expect(settled.problem.code).toBe('not_found')
})
