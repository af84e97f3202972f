import type { BodyOf } from '@plein/contract/endpoint'
import { cardOrders } from '@plein/contract/cards/orders'
import { cardTills } from '@plein/contract/cards/till'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { eventually } from '#platform/testing/eventually.ts'
import type { As } from '#platform/testing/test-app.ts'
import { unsealCode } from '../codes/card-secrets.ts'
import { createCardProgram } from '../cards.test-data.ts'
import { buyer, createPerson, openCardShop, type CardShop } from '../card-shop.test-data.ts'

let it: CardShop
let shop: As
let cash_point_uuid: string
const refunding = (initial_status: string) => it.control('POST', '/refunds', { initial_status })
beforeAll(async () => {
  it = await openCardShop({ jobs: true })
  await refunding('refunded')
  shop = it.app.as('acceptor', it.program.acceptor_uuids[0])
  const body = { name: 'Kassa', address: 'Oudegracht 1', city: 'Utrecht' }
  cash_point_uuid = (await shop.call(cashPoints.create, { body })).body.uuid
})
afterEach(() => disarm())
afterAll(() => it.close())

type Wish = Partial<BodyOf<typeof foodPaying.refund>>

const refund = (as: As, order_uuid: string, { key, ...wish }: Wish & { key?: string } = {}) =>
  as.call(foodPaying.refund, { body: { order_uuid, reason: 'by mistake', ...wish }, ...(key ? { key } : {}) })
/** One card each. */
const named = (...cards: readonly ({ readonly uuid: string } | undefined)[]) => ({
  lines: cards.map((card) => ({ uuid: card?.uuid ?? '', quantity: 1 })),
})
const states = async (order_uuid: string) =>
  (await it.cards(order_uuid)).map(({ state, balance }) => `${state} ${balance}`)
/** A guest's purchase, whose cards are made. */
const bought = async (quantity = 3) => {
  const order = await it.bought(it.guest, { buyer, value: 2500, quantity })
  // A worker may be at its cards already.
  await eventually(async () => expect(await it.cards(order.uuid)).toHaveLength(quantity))
  return { ...order, cards: await it.cards(order.uuid) }
}
const refundsOf = (attempt_uuid: string) =>
  run<{ amount: number; status: string }>(
    it.app.owner.db,
    'select amount, status from payments.refunds where attempt_uuid = $1 order by created, uuid',
    [attempt_uuid],
  )
const listed = async (as: As, uuid: string) =>
  (await as.call(cardOrders.list, { query: { program_uuid: it.program.uuid } })).body.results.find(
    (order) => order.uuid === uuid,
  )
const codeOf = async (card_uuid: string): Promise<string> => {
  const [row] = await run<{ code_sealed: Buffer }>(
    it.app.owner.db,
    'select code_sealed from cards.cards where uuid = $1',
    [card_uuid],
  )
  return unsealCode(it.platform.settings, row!.code_sealed)
}
const bytesOf = (raw: Buffer): string => raw.toString().replace(/urn:request:[0-9a-f-]+/, '')

test('[M7] an owner gives a purchase back card by card, and then what is left of it; each goes back once', async () => {
  const order = await bought()
  expect((await listed(it.owner, order.uuid))?.may).toEqual(['refund'])
  const tried = await refund(it.owner, order.uuid, { dry_run: true })
  expect([tried.status, tried.body.amount, tried.body.lines.map(({ uuid }) => uuid).toSorted()]).toEqual([
    201,
    7500,
    order.cards.map(({ uuid }) => uuid).toSorted(),
  ])
  expect(await states(order.uuid)).toEqual(['issued 0', 'issued 0', 'issued 0'])
  const key = newId()
  const clicks = await Promise.all([1, 2, 3].map(() => refund(it.owner, order.uuid, { ...named(order.cards[1]), key })))
  // A double click hears the first one's answer, or that it is being done.
  expect(clicks.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect((await refund(it.owner, order.uuid, { ...named(order.cards[1]), key })).body.amount).toBe(2500)
  expect(await states(order.uuid)).toEqual(['issued 0', 'void 0', 'issued 0'])
  expect((await refund(it.owner, order.uuid, named(order.cards[1]))).problem.code).toBe('nothing_to_refund')
  expect((await refund(it.owner, order.uuid, named(order.cards[0], order.cards[0]))).problem.code).toBe(
    'refund_exceeds_paid',
  )
  expect((await refund(it.owner, order.uuid)).body).toMatchObject({ amount: 5000, currency: 'EUR' })
  expect(await states(order.uuid)).toEqual(['void 0', 'void 0', 'void 0'])
  expect(await listed(it.owner, order.uuid)).toMatchObject({ refunded_amount: 7500, withdrawn_at: null, may: [] })
  await eventually(async () =>
    expect(await refundsOf(order.attempt_uuid)).toEqual([
      { amount: 2500, status: 'refunded' },
      { amount: 5000, status: 'refunded' },
    ]),
  )
  const [audited] = await run<{ count: number }>(
    it.app.owner.db,
    `select count(*)::int as count from identity.audit_events where action = 'order_refunded' and program_uuid = $1
        and details->>'amount' in ('2500', '5000')`,
    [it.program.uuid],
  )
  expect(audited!.count).toBe(2)
})

test('a card of which something was spent is refused by name, and stays as it is when the others go back', async () => {
  const order = await bought()
  const [first, second] = order.cards
  const taken = await shop.call(cardTills.redeem, {
    params: { token: await codeOf(first!.uuid) },
    body: { cash_point_uuid, amount: 100 },
  })
  expect(taken.status).toBe(201)
  for (const lines of [named(first), named(first, second)])
    expect((await refund(it.owner, order.uuid, lines)).problem).toMatchObject({ status: 409, code: 'already_spent' })
  expect(await states(order.uuid)).toEqual(['active 2400', 'issued 0', 'issued 0'])
  const admin = it.app.as('admin', (await createPerson(it.app, { type: 4 })).uuid)
  expect((await listed(admin, order.uuid))?.may).toEqual(['refund'])
  expect((await refund(admin, order.uuid)).body.amount).toBe(5000)
  expect(await states(order.uuid)).toEqual(['active 2400', 'void 0', 'void 0'])
  expect((await refund(admin, order.uuid)).problem.code).toBe('nothing_to_refund')
})

test('[A2] nobody else gives it back: another owner, a shop and a stranger’s number find the same nothing', async () => {
  const order = await bought(1)
  const other = await createCardProgram(it.app)
  const answers = [
    await refund(it.app.as('program_owner', other.owner_uuid), order.uuid),
    await refund(it.app.as('program_owner', other.owner_uuid), newId()),
    await refund(shop, order.uuid),
    await refund(shop, newId()),
  ]
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual(answers.map(() => [404, 'not_found']))
  expect(new Set(answers.map(({ raw }) => bytesOf(raw))).size).toBe(1)
  expect((await refund(it.guest, order.uuid)).status).toBe(401)
  expect(await states(order.uuid)).toEqual(['issued 0'])
  const own = await it.bought(it.owner, { value: 2500, quantity: 2 })
  expect((await listed(it.owner, own.uuid))?.may).toEqual([])
  expect((await refund(it.owner, own.uuid)).problem.code).toBe('nothing_to_refund')
})

test('a sale at a till has no lines to give back, and is no other shop’s', async () => {
  const { cards } = await bought(1)
  const taken = await shop.call(cardTills.redeem, {
    params: { token: await codeOf(cards[0]!.uuid) },
    body: { cash_point_uuid, amount: 900 },
  })
  expect((await refund(shop, taken.body.uuid, named(cards[0]))).problem.code).toBe('refund_exceeds_paid')
  expect((await refund(it.owner, taken.body.uuid)).status).toBe(404)
  expect((await refund(shop, taken.body.uuid)).body).toMatchObject({ amount: 900, status: 'refunded' })
})

test('[M1] a shop takes a card and its purchase is given back at the same moment: one of them gets it', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await bought(1)
    const [card] = order.cards
    const token = await codeOf(card!.uuid)
    const [taken, back, again] = await Promise.all([
      shop.call(cardTills.redeem, { params: { token }, body: { cash_point_uuid, amount: 2500 } }),
      refund(it.owner, order.uuid),
      refund(it.owner, order.uuid, named(card)),
    ])
    const given = [back, again].filter(({ status }) => status === 201)
    const won = taken.status === 201 ? 'used_up 0' : 'void 0'
    expect([await states(order.uuid), given.length]).toEqual([[won], taken.status === 201 ? 0 : 1])
    const lost = [taken, back, again].filter(({ status }) => status !== 201).map(({ problem }) => problem.code)
    const refusals = ['card_token_not_valid', 'card_balance_too_low', 'nothing_to_refund', 'already_spent']
    for (const code of lost) expect(refusals).toContain(code)
    expect(await refundsOf(order.attempt_uuid)).toHaveLength(given.length)
  }
})

test('[C2] a refund that dies between its writes has done nothing, and is done by the next try', async () => {
  const order = await bought(2)
  for (const name of ['cards.refund-voided', 'payments.refund-written', 'payments.refund-booked']) {
    arm(name, () => {
      throw new Error('killed')
    })
    expect((await refund(it.owner, order.uuid, named(order.cards[0]))).status).toBe(500)
    disarm()
    expect([await states(order.uuid), await refundsOf(order.attempt_uuid)]).toEqual([['issued 0', 'issued 0'], []])
  }
  expect((await refund(it.owner, order.uuid, named(order.cards[0]))).body.amount).toBe(2500)
  expect(await states(order.uuid)).toEqual(['void 0', 'issued 0'])
})

test('[M13] a provider that refuses leaves the cards void and the money decided: it is sent again, by the owner and once', async () => {
  const order = await bought(2)
  await refunding('failed')
  const { body: first } = await refund(it.owner, order.uuid, named(order.cards[0]))
  await eventually(async () =>
    expect(await refundsOf(order.attempt_uuid)).toEqual([{ amount: 2500, status: 'failed' }]),
  )
  await refunding('refunded')
  const failedOf = async (as: As) =>
    (
      await as.call(cardOrders.read, {
        params: { uuid: order.uuid },
        query: order.key && as === it.guest ? { key: order.key } : {},
      })
    ).body.failed_refunds
  expect([await failedOf(it.owner), await failedOf(it.guest)]).toEqual([
    [{ uuid: first.uuid, amount: 2500 }],
    undefined,
  ])
  expect(await states(order.uuid)).toEqual(['void 0', 'issued 0'])
  // A refund that failed is decided still: the same card is not given back a second time.
  expect((await refund(it.owner, order.uuid, named(order.cards[0]))).problem.code).toBe('nothing_to_refund')
  const resend = (as: As) => as.call(payments.resendRefund, { params: { uuid: first.uuid }, key: newId() })
  const other = it.app.as('program_owner', (await createCardProgram(it.app)).owner_uuid)
  expect((await resend(other)).status).toBe(404)
  const clicks = await Promise.all([resend(it.owner), resend(it.owner)])
  expect(clicks.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
  await eventually(async () =>
    expect(await refundsOf(order.attempt_uuid)).toEqual([
      { amount: 2500, status: 'failed' },
      { amount: 2500, status: 'refunded' },
    ]),
  )
  expect(await failedOf(it.owner)).toEqual([])
  expect(await listed(it.owner, order.uuid)).toMatchObject({ refunded_amount: 2500, may: ['refund'] })
})

test('a refund that the provider refuses may be settled by hand instead, once, and its buyer hears of it', async () => {
  const order = await bought(1)
  await refunding('failed')
  const { body: failed } = await refund(it.owner, order.uuid)
  await eventually(async () => expect(await refundsOf(order.attempt_uuid)).toMatchObject([{ status: 'failed' }]))
  await refunding('refunded')
  const settle = (as: As) =>
    as.call(payments.settleRefund, {
      params: { uuid: failed.uuid },
      body: { as: 'bank', note: 'Overgemaakt' },
      key: newId(),
    })
  expect((await settle(it.app.as('program_owner', (await createCardProgram(it.app)).owner_uuid))).status).toBe(404)
  expect([(await settle(it.owner)).status, (await settle(it.owner)).problem.code]).toEqual([201, 'refund_settled'])
  expect(await states(order.uuid)).toEqual(['void 0'])
  await eventually(async () => {
    const mails = await run(
      it.app.owner.db,
      `select recipient from notifications.messages where occasion like 'cards-settled %'`,
    )
    expect(mails).toEqual([{ recipient: buyer.email }])
  })
})
