import { cardOrders } from '@plein/contract/cards/orders'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { createCardProgram } from '../cards.test-data.ts'
import { buyer, morning, openCardShop, type CardShop } from '../card-shop.test-data.ts'
import { expireCardOrders } from './expire-card-orders.job.ts'

let it: CardShop
beforeAll(async () => {
  it = await openCardShop()
})
afterAll(() => it.close())

const quote = (as: CardShop['owner'], query: { quantity: number; value?: number; program_uuid?: string }) =>
  as.call(cardOrders.quote, { query: { program_uuid: it.program.uuid, ...query } })
const create = (as: CardShop['owner'], body: object, key?: string) =>
  as.call(cardOrders.create, {
    body: { program_uuid: it.program.uuid, quantity: 1, terms: true, ...body },
    ...(key ? { key } : {}),
  })
const later = (minutes: number): void => setClock(new Date(morning.getTime() + minutes * 60_000))

test('[CARD-48] an owner’s quote has the fee of the day with its VAT, everybody else’s the value alone', async () => {
  const blank = await quote(it.owner, { quantity: 40 })
  expect(blank.body).toMatchObject({
    value_amount: 0,
    fee: 10_000,
    vat_percent: 21,
    vat_price: 2100,
    total: 10_000,
    total_amount: 12_100,
    items: [{ card_type_id: 201, price: 250, quantity: 40 }],
    values: [{ value: 2500, use_number: 0 }],
    least_value: 500,
    most_value: 15_000,
    can_be_blank: true,
  })
  expect((await quote(it.owner, { quantity: 100, value: 2500 })).body).toMatchObject({
    fee: 19_500,
    total_amount: 250_000 + 19_500 + 4095,
  })
  const bought = await quote(it.guest, { quantity: 2, value: 1234 })
  expect(bought.body).toMatchObject({ fee: 0, vat_price: 0, total_amount: 2468, can_be_blank: false })
  const refused = await quote(it.guest, { quantity: 1, value: 499 })
  expect([refused.status, refused.problem.code]).toEqual([422, 'card_value_out_of_range'])
  const many = await quote(it.guest, { quantity: 21 })
  expect(many.problem.errors).toEqual([{ field: 'quantity', code: 'too_large', params: { limit: 20 } }])
})

test('[CARD-51] the VAT on the card fee is that of the country and of the day', async () => {
  const vat = (query: { country?: string }) => it.guest.call(cardOrders.vat, { query })
  expect((await vat({})).body).toEqual({ country: 'NL', vat_percent: 21 })
  expect((await vat({ country: 'nl' })).body).toEqual({ country: 'NL', vat_percent: 21 })
  expect((await vat({ country: 'ZZ' })).status).toBe(404)
})

test('[CARD-47] [CARD-49] [CARD-52] an owner orders cards for a program, pays, and has an invoice of the fee', async () => {
  const before = await it.booked()
  const order = await it.order(it.owner, { quantity: 40, value: 2500 })
  expect(order).toMatchObject({
    order_id: 1,
    order_status: 1,
    invoice_url: null,
    receipt_url: null,
    user_uuid: it.program.owner_uuid,
    value_amount: 100_000,
    total: 110_000,
    total_amount: 112_100,
    vat_percent: 21,
    vat_price: 2100,
    items: [{ card_type_id: 201, price: 250, quantity: 40 }],
    may: ['pay', 'cancel'],
    key: null,
  })
  await it.pay(it.owner, order)
  await it.work()
  const { body } = await it.owner.call(cardOrders.read, { params: { uuid: order.uuid }, query: {} })
  expect(body).toMatchObject({ order_status: 3, invoice_number: 'PLEIN-000001', batch_state: 'ready', may: [] })
  expect(body.claim_urls).toEqual([])
  const after = await it.booked()
  const gained = (account: number) => (after[account] ?? 0) - (before[account] ?? 0)
  expect([410, 610, 310, 220].map(gained)).toEqual([-112_100, 100_000, 10_000, 2100])
  const pdf = await it.owner.call(cardOrders.invoice, { params: { uuid: order.uuid }, query: {} })
  const text = pdfText(pdf.raw)
  for (const part of [
    'PLEIN-000001',
    'Damrak 1, 1012 LG Amsterdam',
    'Btw-nummer: NL000099998B57',
    '26-11-2026',
    'Btw 21% over de kosten van de kaarten',
    '€\u00A01.121,00',
    '€\u00A021,00',
  ])
    expect(text).toContain(part)
  const cards = await it.cards(order.uuid)
  expect(cards).toHaveLength(40)
  expect(new Set(cards.map(({ state }) => state))).toEqual(new Set(['issued']))
})

test('[CARD-50] orders are listed newest first: of own programs, of one of them, and what was bought', async () => {
  const person = await it.person()
  const own = await it.order(person.as, { value: 1000 })
  const list = (
    as: CardShop['owner'],
    query: { program_uuid?: string; size?: number; at?: string; page?: number } = {},
  ) => as.call(cardOrders.list, { query })
  const owners = await list(it.owner, { program_uuid: it.program.uuid })
  expect(owners.body.results[0]).toMatchObject({ uuid: own.uuid, user_uuid: null, may: [] })
  expect(owners.body.count).toBeGreaterThan(1)
  expect((await list(person.as)).body.results.map(({ uuid }) => uuid)).toEqual([own.uuid])
  const admin = it.app.as('admin')
  expect((await list(admin, { size: 1 })).body.results.map(({ uuid }) => uuid)).toEqual([own.uuid])
  const first = await list(it.owner, { size: 1 })
  const next = new URL(`http://x${first.body.next}`).searchParams
  const second = await list(it.owner, { size: 1, page: 2, at: next.get('at') ?? '' })
  expect(second.body.results[0]?.uuid).not.toBe(own.uuid)
  const other = await createCardProgram(it.app)
  const stranger = it.app.as('program_owner', other.owner_uuid)
  expect((await list(stranger, { program_uuid: it.program.uuid })).body).toMatchObject({ count: 0, results: [] })
})

test('a guest buys with a name, an address and the terms, and opens the order with its key alone', async () => {
  const refused = await create(it.guest, { terms: false, buyer: { full_name: ' ', email: 'joris@' }, quantity: 21 })
  expect(refused.problem.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['quantity', 'too_large'],
    ['buyer.full_name', 'required'],
    ['buyer.email', 'email'],
    ['terms', 'terms_not_accepted'],
  ])
  const past = { name: 'Sanne', email: 'sanne@', message: '', send_on: '2026-11-25' }
  const gift = await create(it.guest, { buyer, recipient: past })
  expect(gift.problem.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['recipient.email', 'email'],
    ['recipient.send_on', 'day_past'],
  ])
  const order = await it.order(it.guest, { buyer, value: 1500, quantity: 2 })
  expect(order.key).toMatch(/^[\w-]{22}$/)
  const [row] = await run<{ kept: boolean }>(
    it.app.owner.db,
    'select card_orders::text like $2 as kept from cards.card_orders where uuid = $1',
    [order.uuid, `%${order.key}%`],
  )
  expect(row?.kept).toBe(false)
  const params = { uuid: order.uuid }
  const open = (key?: string) => it.guest.call(cardOrders.read, { params, query: key ? { key } : {} })
  expect((await open(order.key ?? '')).body).toMatchObject({ uuid: order.uuid, total_amount: 3000, fee: 0 })
  const unknown = await it.guest.call(cardOrders.read, { params: { uuid: newId() }, query: {} })
  const bytesOf = (answer: { problem: object }) => ({ ...answer.problem, instance: '', request_id: '' })
  for (const answer of [
    await open(),
    await open('A'.repeat(22)),
    await (await it.person()).as.call(cardOrders.read, { params, query: {} }),
  ])
    expect(bytesOf(answer)).toEqual(bytesOf(unknown))
  await it.pay(it.guest, order)
  await it.work()
  const paid = await open(order.key ?? '')
  expect(paid.body.claim_urls).toHaveLength(2)
  expect(paid.body.claim_urls[0]).toMatch(/\/cards\/add#[2-9A-Z]{16}$/)
  expect(paid.headers['cache-control']).toBe('no-store')
  const pdf = await it.guest.call(cardOrders.invoice, { params, query: { key: order.key ?? '' } })
  expect(pdfText(pdf.raw)).toContain('(meervoudige')
  const download = await it.guest.call(cardOrders.download, { params, query: { key: order.key ?? '' } })
  expect([download.status, download.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await it.guest.call(cardOrders.download, { params, query: {} })).status).toBe(404)
})

test('[A2] another owner finds neither the program’s orders nor its offer where it is private, and buys nothing', async () => {
  const order = await it.order(it.owner, { quantity: 3 })
  const other = await createCardProgram(it.app, { is_private: true })
  const stranger = it.app.as('program_owner', other.owner_uuid)
  const params = { uuid: order.uuid }
  const answers = [
    await stranger.call(cardOrders.read, { params, query: {} }),
    await stranger.call(cardOrders.cancel, { params, query: {} }),
    await stranger.call(cardOrders.invoice, { params, query: {} }),
    await create(stranger, { quantity: 2 }),
    await stranger.call(payments.pay, { query: {}, body: { order_uuid: order.uuid, payment_type: 'ideal' } }),
    await create(it.guest, { program_uuid: other.uuid, buyer }),
    await quote(it.guest, { program_uuid: other.uuid, quantity: 1 }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  const guests = await it.order(it.guest, { buyer })
  const own = await it.owner.call(payments.pay, { query: {}, body: { order_uuid: guests.uuid, payment_type: 'ideal' } })
  expect(own.status).toBe(404)
  expect((await quote(stranger, { program_uuid: other.uuid, quantity: 1 })).status).toBe(200)
})

test('a program that ended or has not begun sells to nobody, and to its owner before it begins', async () => {
  const [active, pending, expired, draft] = [11001, 11005, 11006, 11002]
  const program = await createCardProgram(it.app)
  const owner = it.app.as('program_owner', program.owner_uuid)
  const order = await it.order(owner, { program_uuid: program.uuid, quantity: 2 })
  const at = async (status: number) => {
    await it.app.owner.pool.query('update programs.programs set status_id = $2 where uuid = $1', [program.uuid, status])
    const answers = [
      await quote(owner, { program_uuid: program.uuid, quantity: 1 }),
      await create(it.guest, { program_uuid: program.uuid, buyer }),
      await owner.call(payments.pay, { query: {}, body: { order_uuid: order.uuid, payment_type: 'ideal' } }),
    ]
    return answers.map((answer) => answer.problem.code ?? answer.status)
  }
  expect(await at(expired)).toEqual(['cards_not_sold', 'cards_not_sold', 'payment_not_possible'])
  expect(await at(draft)).toEqual(['cards_not_sold', 'not_found', 'payment_not_possible'])
  expect(await at(pending)).toEqual([200, 'cards_not_sold', 200])
  expect(await at(active)).toEqual([200, 201, 200])
})

test('[M6] a double click orders once and pays once', async () => {
  const key = newId()
  const clicks = await Promise.all([create(it.guest, { buyer }, key), create(it.guest, { buyer }, key)])
  const again = await create(it.guest, { buyer }, key)
  expect(again.status).toBe(201)
  const uuids = clicks.filter(({ status }) => status === 201).map(({ body }) => body.uuid)
  expect(new Set([...uuids, again.body.uuid]).size).toBe(1)
  const order = again.body
  const pay = () =>
    it.guest.call(payments.pay, {
      query: { key: order.key ?? '' },
      body: { order_uuid: order.uuid, payment_type: 'ideal' },
    })
  const started = await Promise.all([pay(), pay()])
  expect(new Set(started.map(({ body }) => body.payment_session_id)).size).toBe(1)
  const attempt_uuid = started[0]?.body.payment_session_id ?? ''
  await it.settle(attempt_uuid, 'settle', { status: 'paid', webhook: false })
  await syncAttempt(it.platform, attempt_uuid, { notified: true })
  await it.work()
  expect(await it.cards(order.uuid)).toHaveLength(1)
})

test('invoices are numbered without gaps, a series for each seller, however many are paid at once', async () => {
  const program = await createCardProgram(it.app)
  const orders = []
  for (let count = 0; count < 5; count++) orders.push(await it.order(it.guest, { program_uuid: program.uuid, buyer }))
  expect(orders.map(({ order_id }) => order_id)).toEqual([1, 2, 3, 4, 5])
  const cancelled = orders[2]
  const params = { uuid: cancelled?.uuid ?? '' }
  const query = { key: cancelled?.key ?? '' }
  const answer = await it.guest.call(cardOrders.cancel, { params, query })
  expect([answer.status, answer.body.order_status, answer.body.may]).toEqual([200, 9, []])
  expect((await it.guest.call(cardOrders.cancel, { params, query })).problem.code).toBe('card_step_not_allowed')
  await Promise.all(orders.filter((order) => order !== cancelled).map((order) => it.pay(it.guest, order)))
  const rows = await run<{ invoice_number: number }>(
    it.app.owner.db,
    'select invoice_number from cards.card_orders where program_uuid = $1 and paid_at is not null order by 1',
    [program.uuid],
  )
  expect(rows.map(({ invoice_number }) => invoice_number)).toEqual([1, 2, 3, 4])
  await it.work()
})

test('an order that nobody pays is let go after half an hour, and money that comes later goes back', async () => {
  const order = await it.order(it.guest, { buyer })
  const query = { key: order.key ?? '' }
  const started = await it.guest.call(payments.pay, { query, body: { order_uuid: order.uuid, payment_type: 'ideal' } })
  const statusAfter = async (minutes: number) => {
    later(minutes)
    await expireCardOrders(it.platform)
    return (await it.guest.call(cardOrders.read, { params: { uuid: order.uuid }, query })).body.order_status
  }
  expect([await statusAfter(29), await statusAfter(34), await statusAfter(36)]).toEqual([2, 2, 9])
  await it.settle(started.body.payment_session_id, 'settle', { status: 'paid', webhook: false, late: true })
  const refunds = await run<{ amount: number; reason: string }>(
    it.app.owner.db,
    'select amount, reason from payments.refunds where attempt_uuid = $1',
    [started.body.payment_session_id],
  )
  expect(refunds).toEqual([{ amount: 2500, reason: 'not_applied' }])
  await it.work()
  const mails = await run<{ sealed: boolean }>(
    it.app.owner.db,
    "select true as sealed from notifications.messages where occasion like 'cards-given-back %' and recipient = $1",
    [buyer.email],
  )
  expect(mails).toHaveLength(1)
  later(0)
})

test('a card buys no card', async () => {
  const person = await it.person()
  const first = await it.bought(person.as, { value: 5000 })
  const [card] = await it.cards(first.uuid)
  expect(card).toMatchObject({ state: 'active', balance: 5000, holder_uuid: person.uuid })
  const [row] = await run<{ handle: string }>(it.app.owner.db, 'select handle from cards.cards where uuid = $1', [
    card?.uuid,
  ])
  const order = await it.order(person.as, { value: 1000 })
  const refused = await person.as.call(payments.pay, {
    query: {},
    body: { order_uuid: order.uuid, sources: [{ token: row?.handle ?? '' }] },
  })
  expect([refused.status, refused.problem.code]).toEqual([422, 'cards_buy_no_cards'])
})
