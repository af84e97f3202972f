import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { cardTypes } from '@plein/contract/cards/codes'
import { groupedCode } from '@plein/contract/cards/card-code'
import { cards } from '@plein/contract/cards/wallet'
import type { BodyOf } from '@plein/contract/endpoint'
import { payments } from '@plein/contract/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import type { As } from '#platform/testing/test-app.ts'
import {
  checkCards,
  createCardProgram,
  issueCards,
  type CardProgram,
  type TestCard,
} from '#modules/cards/cards.test-data.ts'
import { giveDevice } from '#modules/cards/till/device.test-data.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { syncAttempt } from '#modules/payments/index.ts'
import { addParticipation } from '#modules/programs/index.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  put,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'

type Sources = NonNullable<BodyOf<typeof foodOrdering.payOrder>['sources']>

let app: FoodTestApp
let omar: As
let bella: string
/** Cards that every restaurant of Bella's owner and of Omar takes; and such as nobody here takes. */
let program: CardProgram
let elsewhere: CardProgram
beforeAll(async () => {
  app = await createFoodTestApp()
  const omar_uuid = await app.user('omar@plein.example')
  omar = app.as('acceptor', omar_uuid)
  bella = await app.program('Bella Napoli')
  program = await createCardProgram(app, { acceptor_uuids: [omar_uuid] })
  elsewhere = await createCardProgram(app, { title: 'Kaart van elders' })
  // Cents that have to be divided with each part.
  await run(
    app.owner.db,
    'update food_ordering.restaurants set agreed_fee_percent = null, agreed_fee_fixed = 115 where court_uuid is not null',
  )
})
beforeEach(async () => {
  setClock(tuesdayEvening)
  await app.control('auto', undefined, 'DELETE')
})
afterEach(async () => {
  await checkCards(app.owner.db)
})
afterAll(() => app.close())

const gift = async (balance: number, of = program): Promise<TestCard> => {
  const [card] = await issueCards(app, of, { state: 'active', value: 2500, balance })
  return card!
}

/** A card as the database has it. */
const now = async ({ uuid }: TestCard) => {
  const [row] = await run<{ state: string; balance: number; held: number }>(
    app.owner.db,
    'select state, balance, held from cards.cards where uuid = $1',
    [uuid],
  )
  return row
}

/** The walkthrough's order, 23.00, and what its guest can do with it. */
const place = async (input: Parameters<typeof order>[1]['input'] = {}, more?: string) => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  if (more !== undefined) await put(app, { session_id, title: more, quantity: 2 })
  const placed = await order(app, { session_id, input })
  expect(placed.status).toBe(201)
  const { uuid, total_amount, suborders } = placed.body
  const given = { params: { uuid }, query: { session_id } }
  const pay = (sources: Sources | undefined, rest: BodyOf<typeof foodOrdering.payOrder> = {}, key?: string) =>
    app.guest.call(foodOrdering.payOrder, {
      ...given,
      body: { ...rest, ...(sources && { sources }) },
      ...(key ? { key } : {}),
    })
  /** The bank says how a payment ended; what it is paid, or not, is refusal when somebody looks. */
  const settle = async (sessionid: string, status: string) => {
    const { payments: found } = (await app.control(`payments?reference=${sessionid}`)) as { payments: { id: string }[] }
    await app.control(`payments/${found[0]!.id}/settle`, { status, webhook: false })
    return app.guest.call(payments.state, { params: { sessionid }, query: { session_id } })
  }
  const read = async () => (await app.guest.call(foodOrdering.order, given)).body
  const cancel = () => app.guest.call(foodOrdering.cancelOrder, { ...given, body: {} })
  const paid = async (sources: Sources) => {
    const { body } = await pay(sources)
    await settle(body.payment_session_id, 'paid')
    return { attempt_uuid: body.payment_session_id, seen: await read() }
  }
  return { uuid, session_id, total_amount, suborders, given, pay, settle, read, cancel, paid }
}

/** The sums that each account had of a journal: debits above zero. */
const bookedOf = (reference: string) =>
  run<{ account: number; of: string; sum: number }>(
    app.owner.db,
    `select a.main_account as account, a.name as of, sum(e.debit - e.credit)::bigint as sum
       from ledger.journals j join ledger.entries e on e.journal_uuid = j.uuid join ledger.accounts a on a.uuid = e.account_uuid
      where j.reference = $1 group by a.main_account, a.name order by a.main_account desc, sum`,
    [reference],
  )

const refundsOf = (suborder: string) =>
  run<{ uuid: string; source: number; amount: number; fee: number; status: string }>(
    app.owner.db,
    'select uuid, source, amount, fee, status from payments.refunds where subject_uuid = $1 order by created, source desc',
    [suborder],
  )

const boardOf = async (suborder: string) =>
  (await omar.call(foodBoard.order, { params: { program_uuid: bella, uuid: suborder } })).body

describe('an order that a card pays in part', () => {
  test('[M12] Money 2: 735 by card and 1565 by iDEAL, a dish refunded to both, and the rest: each is whole', async () => {
    const card = await gift(735)
    const it = await place()
    expect(it.total_amount).toBe(2300)
    const { body: started } = await it.pay([{ token: groupedCode(card.code) }])
    expect(started).toMatchObject({ payment_status: 'open', payment_url: expect.any(String) })
    expect(await now(card)).toMatchObject({ balance: 735, held: 735 })
    const { payments: there } = (await app.control(`payments?reference=${started.payment_session_id}`)) as {
      payments: { amount: { value: string } }[]
    }
    expect(there).toMatchObject([{ amount: { value: '15.65' } }])
    await it.settle(started.payment_session_id, 'paid')
    const label = `•••• ${card.code.slice(-4)}`
    const seen = await it.read()
    expect(seen).toMatchObject({
      order_status: orderStatuses.paid,
      payment_method: 'ideal',
      paid_by: [
        { kind: 'card', method: 'card_balance', label, amount: 735, amount_refunded: 0 },
        { kind: 'provider', method: 'ideal', label: null, amount: 1565, amount_refunded: 0 },
      ],
      tried_cards: [],
    })
    expect(await now(card)).toEqual({ state: 'used_up', balance: 0, held: 0 })
    expect(await bookedOf(started.payment_session_id)).toMatchObject([
      { account: 520, sum: 735 },
      { account: 410, sum: 1565 },
      { account: 210, of: expect.stringContaining('Bella Napoli'), sum: -2185 },
      { account: 210, of: expect.stringContaining('Markthal'), sum: -115 },
    ])

    const suborder = seen.suborders[0]!
    const tiramisu = suborder.items.find(({ product }) => product === 'Tiramisu')!
    const input = { order_uuid: suborder.uuid, reason: 'sold out' }
    const one = await omar.call(foodPaying.refund, {
      body: { ...input, lines: [{ uuid: tiramisu.uuid, quantity: 1 }] },
    })
    expect(one.body).toMatchObject({ amount: 550 })
    const first = await refundsOf(suborder.uuid)
    expect(first).toMatchObject([
      { source: 1, amount: 176, fee: 9, status: 'refunded' },
      { source: 0, amount: 374, fee: 19 },
    ])
    expect(await bookedOf(first[0]!.uuid)).toMatchObject([
      { account: 520, sum: -176 },
      { account: 210, of: expect.stringContaining('Markthal'), sum: 9 },
      { account: 210, of: expect.stringContaining('Bella'), sum: 167 },
    ])
    expect(await bookedOf(first[1]!.uuid)).toMatchObject([
      { account: 410, sum: -374 },
      { account: 210, of: expect.stringContaining('Markthal'), sum: 19 },
      { account: 210, of: expect.stringContaining('Bella'), sum: 355 },
    ])
    expect(await now(card)).toEqual({ state: 'active', balance: 176, held: 0 })
    expect((await it.read()).paid_by).toMatchObject([
      { kind: 'card', amount: 735, amount_refunded: 176 },
      { kind: 'provider', amount: 1565, amount_refunded: 374 },
    ])
    expect((await boardOf(suborder.uuid)).paid_by).toEqual((await it.read()).paid_by)

    await omar.call(foodPaying.refund, { body: input })
    expect((await refundsOf(suborder.uuid)).slice(2)).toMatchObject([
      { source: 1, amount: 559 },
      { source: 0, amount: 1191 },
    ])
    expect(await now(card)).toEqual({ state: 'active', balance: 735, held: 0 })
    expect((await omar.call(foodPaying.refund, { body: input })).problem.code).toBe('nothing_to_refund')
  })

  test('line by line, as often as there are lines, comes to the same', async () => {
    const card = await gift(1111)
    const it = await place()
    const { seen } = await it.paid([{ token: card.code }])
    const suborder = seen.suborders[0]!
    for (const { uuid } of suborder.items) {
      const lines = [{ uuid, quantity: 1 }]
      await omar.call(foodPaying.refund, { body: { order_uuid: suborder.uuid, reason: 'cold', lines } })
    }
    await omar.call(foodPaying.refund, { body: { order_uuid: suborder.uuid, reason: 'cold' } })
    const after = await it.read()
    expect(after.paid_by.map(({ amount, amount_refunded }) => amount - amount_refunded)).toEqual([0, 0])
    expect(await now(card)).toMatchObject({ balance: 1111, held: 0 })
  })

  test('that waits at the bank can be looked at with the cards that are held for it, and by no other order', async () => {
    const card = await gift(735)
    const [it, other] = [await place(), await place()]
    await it.pay([{ token: card.code }])
    const look = (order_uuid?: string) =>
      app.guest.call(cards.usable, {
        body: {
          token: card.code,
          currency: 'EUR',
          shares: [{ program_uuid: bella, amount: 2300 }],
          ...(order_uuid !== undefined && { order_uuid }),
        },
      })
    expect((await look(it.uuid)).body.results).toMatchObject([{ balance: 735, amount: 735 }])
    expect((await look(other.uuid)).problem.code).toBe('card_balance_too_low')
    expect((await look()).problem.code).toBe('card_balance_too_low')
  })

  test('whose bank says no leaves the card whole, says which card it was, and is paid with it again', async () => {
    const card = await gift(735)
    const it = await place()
    const sources = [{ token: card.code }]
    const { body: first } = await it.pay(sources)
    const label = `•••• ${card.code.slice(-4)}`
    expect((await it.read()).tried_cards).toEqual([{ label, amount: 735, is_held: true }])
    await it.settle(first.payment_session_id, 'failed')
    expect(await now(card)).toEqual({ state: 'active', balance: 735, held: 0 })
    expect(await it.read()).toMatchObject({
      order_status: orderStatuses.payment_failed,
      paid_by: [],
      tried_cards: [{ label, amount: 735, is_held: false }],
      may: ['pay', 'cancel'],
    })
    const { seen } = await it.paid(sources)
    expect(seen.paid_by.map(({ amount }) => amount)).toEqual([735, 1565])
    expect(seen.tried_cards).toEqual([])
  })

  test('and is cancelled gives the card its part back at once', async () => {
    const card = await gift(735)
    const it = await place()
    await it.paid([{ token: card.code }])
    expect((await it.cancel()).body.order_status).toBe(orderStatuses.cancelled)
    expect(await now(card)).toEqual({ state: 'active', balance: 735, held: 0 })
  })

  test('and is cancelled before the bank has paid lets the card go', async () => {
    const card = await gift(735)
    const it = await place()
    await it.pay([{ token: card.code }])
    expect(await now(card)).toMatchObject({ held: 735 })
    await it.cancel()
    expect(await now(card)).toEqual({ state: 'active', balance: 735, held: 0 })
  })

  test('[M6] is paid once by two presses, also with a code of half a minute that is spent with the first', async () => {
    const card = await gift(735)
    const { token } = await giveDevice(app, card)
    const it = await place()
    const shown = [{ token: token(tuesdayEvening) }]
    const [first, second] = [await it.pay(shown), await it.pay(shown)]
    expect(second.body).toEqual(first.body)
    expect(await now(card)).toMatchObject({ held: 735 })
    await it.settle(first.body.payment_session_id, 'failed')
    expect((await it.pay(shown)).problem.code).toBe('card_code_used')
    const other = await place()
    expect((await other.pay(shown)).problem.code).toBe('card_code_used')
    expect(await now(card)).toMatchObject({ balance: 735, held: 0 })
  })

  test('waits at the bank no longer than the card is held, and for no transfer', async () => {
    const card = await gift(735)
    const it = await place()
    const slow = await it.pay([{ token: card.code }], { payment_method: 'banktransfer' })
    expect(slow.problem.code).toBe('payment_method_is_not_supported')
    expect(await now(card)).toMatchObject({ held: 0 })
    const { body } = await it.pay([{ token: card.code }])
    const [times] = await run<{ pay_until: Date; lapses_at: Date }>(
      app.owner.db,
      'select a.pay_until, h.lapses_at from payments.attempts a join cards.holds h on h.reference_uuid = a.uuid where a.uuid = $1',
      [body.payment_session_id],
    )
    const { payments: there } = (await app.control(`payments?reference=${body.payment_session_id}`)) as {
      payments: { expires_at: string }[]
    }
    const minutes = (moment: Date): number => (moment.getTime() - tuesdayEvening.getTime()) / 60_000
    expect(minutes(times!.pay_until)).toBeCloseTo(15, 0)
    expect(times!.lapses_at).toEqual(times!.pay_until)
    // The provider's clock is the wall's.
    expect(Date.parse(there[0]!.expires_at) - Date.now()).toBeLessThan(15 * 60_000 + 1)
  })

  test('[C2] whose money comes after the card was spent elsewhere is not paid in part: it goes back', async () => {
    const card = await gift(735)
    const [late, other] = [await place(), await place()]
    const { body } = await late.pay([{ token: card.code }])
    await late.settle(body.payment_session_id, 'expired')
    await other.paid([{ token: card.code }])
    const { payments: found } = (await app.control(`payments?reference=${body.payment_session_id}`)) as {
      payments: { id: string }[]
    }
    await app.control(`payments/${found[0]!.id}/settle`, { status: 'paid', late: true, webhook: false })
    await syncAttempt(app.server.app, body.payment_session_id, { notified: true })
    expect(await late.read()).toMatchObject({ order_status: orderStatuses.payment_failed, paid_by: [] })
    expect(await now(card)).toMatchObject({ balance: 0, held: 0 })
  })
})

describe('an order that cards pay whole', () => {
  test('is placed for them alone, and needs no provider', async () => {
    const [card, other] = [await gift(2000), await gift(2500)]
    const it = await place({ payment_method: 'card_balance' })
    const paid = await it.pay([{ token: card.code, amount: 2000 }, { token: other.code }])
    expect(paid.body).toMatchObject({
      payment_url: null,
      payment_status: 'paid',
      order_status: orderStatuses.paid,
    })
    const seen = await it.read()
    expect(seen).toMatchObject({ payment_method: 'card_balance' })
    expect(new Set(seen.paid_by.map(({ kind, amount }) => `${kind} ${amount}`))).toEqual(
      new Set(['card 2000', 'card 300']),
    )
    const url = `/api/v1/orders/${it.uuid}/receipt?session_id=${it.session_id}&language=nl`
    const { rawPayload } = await app.server.fastify.inject({ url, headers: { host: 'food.localhost' } })
    const text = pdfText(rawPayload)
    expect(text).toContain('Betaalmethode:\n')
    expect(text).toContain(`Cadeaukaart •••• ${card.code.slice(-4)}\n€\u00A020,00`)
    expect(text).toContain(`Cadeaukaart •••• ${other.code.slice(-4)}\n€\u00A03,00`)
  })

  test('and not whole is a field to fill in: how the rest is paid', async () => {
    const card = await gift(2299)
    const it = await place({ payment_method: 'card_balance' })
    const part = await it.pay([{ token: card.code }])
    expect([part.status, part.problem.errors]).toEqual([400, [{ field: 'payment_method', code: 'required' }]])
    const none = await it.pay(undefined)
    expect([none.status, none.problem.errors]).toEqual([400, [{ field: 'payment_method', code: 'required' }]])
    expect(await now(card)).toMatchObject({ held: 0 })
    const { body } = await it.pay([{ token: card.code }], { payment_method: 'ideal' })
    expect(body.payment_status).toBe('open')
  })

  test('is taken where there are no keys of a provider, and nothing else is', async () => {
    const card = await gift(2500)
    const keys = (is_active: boolean) =>
      run(
        app.owner.db,
        `with changed as (update payments.connections set is_active = $1)
         select pg_notify('payment_connections', '')`,
        [is_active],
      )
    const active = await run<{ uuid: string }>(app.owner.db, 'select uuid from payments.connections where is_active')
    await keys(false)
    try {
      const session_id = await startVisit(app)
      await fillBellaNapoli(app, session_id)
      expect((await order(app, { session_id })).problem.code).toBe('ccv_pay_key_not_valid')
      const it = await place({ payment_method: 'card_balance' })
      expect((await it.pay([{ token: card.code }])).body.payment_status).toBe('paid')
    } finally {
      await run(
        app.owner.db,
        `with changed as (update payments.connections set is_active = true where uuid = any($1))
         select pg_notify('payment_connections', '')`,
        [active.map(({ uuid }) => uuid)],
      )
    }
  })

  test('by a voucher, which is used whole: not where it is worth more, and not again', async () => {
    const lunch = await createCardProgram(app, {
      title: 'Lunchbon',
      type_code: cardTypes.voucher,
      acceptor_uuids: program.acceptor_uuids,
    })
    const [voucher] = await issueCards(app, lunch, { value: 1500, use_number: 1 })
    const [dear] = await issueCards(app, lunch, { value: 2301, use_number: 1 })
    const it = await place()
    expect((await it.pay([{ token: dear!.code }])).problem).toMatchObject({
      code: 'voucher_is_used_whole',
      params: { amount: 2301 },
    })
    expect((await it.pay([{ token: voucher!.code, amount: 700 }])).problem.code).toBe('voucher_is_used_whole')
    const { seen } = await it.paid([{ token: voucher!.code }])
    expect(seen.paid_by.map(({ amount }) => amount)).toEqual([1500, 800])
    expect(await now(voucher!)).toMatchObject({ state: 'used_up', balance: 0 })
    const again = await place()
    expect((await again.pay([{ token: voucher!.code }])).problem.code).toBe('card_balance_too_low')
    await it.cancel()
    expect(await now(voucher!)).toMatchObject({ state: 'active', balance: 1500 })
  })
})

describe('cards that cannot pay', () => {
  test('those that the restaurant does not take, wrong and blocked ones; the order waits and can be paid', async () => {
    const foreign = await gift(2500, elsewhere)
    const [blocked] = await issueCards(app, program, { state: 'blocked' })
    const card = await gift(2500)
    const it = await place()
    expect((await it.pay([{ token: foreign.code }])).problem.code).toBe('card_not_taken_here')
    const unknown = await it.pay([{ token: '2222222222222222' }])
    const seen_blocked = await it.pay([{ token: blocked!.code }])
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'card_token_not_valid'])
    const refusal = ({ status, code, title, params }: typeof unknown.problem) => ({ status, code, title, params })
    expect(refusal(seen_blocked.problem)).toEqual(refusal(unknown.problem))
    for (const token of [card.serial, card.handle])
      expect((await it.pay([{ token }])).problem.code).toBe('card_token_not_valid')
    expect((await it.pay([{ token: card.code, amount: 2301 }])).problem.code).toBe('card_not_taken_here')
    expect(await it.read()).toMatchObject({ order_status: orderStatuses.created, may: ['pay', 'cancel'] })
    expect((await it.paid([{ token: card.code, amount: 2000 }])).seen.paid_by[0]).toMatchObject({ amount: 2000 })
  })

  test('in a court a card pays the restaurants that take it, and each restaurant sees its own part', async () => {
    // Omar works in every kitchen of the demo, who joins Bella Napoli here in that one alone.
    const { uuid: acceptor_uuid } = await createPerson(app, { type: 2 })
    await inTransaction(app.database.db, (tx) => addParticipation(tx, { program_uuid: bella, acceptor_uuid }))
    const card = await gift(2500, await createCardProgram(app, { acceptor_uuids: [acceptor_uuid] }))
    const it = await place({}, 'Nasi')
    const { body: usable } = await app.guest.call(cards.usable, {
      body: {
        token: card.code,
        currency: 'EUR',
        shares: it.suborders.map(({ restaurant, total_amount }) => ({
          program_uuid: restaurant.uuid,
          amount: total_amount,
        })),
      },
    })
    const own = it.suborders.find(({ restaurant }) => restaurant.uuid === bella)!
    expect(usable.results).toMatchObject([{ program_uuids: [bella], amount: own.total_amount, balance: 2500 }])
    const { seen } = await it.paid([{ token: card.code }])
    expect(seen.paid_by).toMatchObject([
      { kind: 'card', amount: own.total_amount },
      { kind: 'provider', amount: it.total_amount - own.total_amount },
    ])
    expect((await boardOf(own.uuid)).paid_by).toMatchObject([{ kind: 'card', amount: own.total_amount }])
    const other = seen.suborders.find(({ restaurant }) => restaurant.uuid !== bella)!
    const admin = app.as('admin')
    const { body: theirs } = await admin.call(foodBoard.order, {
      params: { program_uuid: other.restaurant.uuid, uuid: other.uuid },
    })
    expect(theirs.paid_by).toMatchObject([{ kind: 'provider', method: 'ideal', amount: other.total_amount }])
  })
})

test('an order that a provider pays alone says so in as many statements as before', async () => {
  const it = await place()
  const { body } = await it.pay(undefined)
  await it.settle(body.payment_session_id, 'paid')
  const statements = await statementsDuring(/food_ordering\./, it.read)
  expect(statements).toHaveLength(1)
  expect(await it.read()).toMatchObject({ paid_by: [], tried_cards: [], payment_method: 'ideal' })
  expect((await boardOf(it.suborders[0]!.uuid)).paid_by).toEqual([])
})
