import { payouts } from '@plein/contract/payments/payouts'
import { cardTills } from '@plein/contract/cards/till'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { promised } from '#platform/testing/load.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { cardTypes } from '@plein/contract/cards/codes'
import { groupedCode } from '@plein/contract/cards/card-code'
import { issueCards } from '../cards.test-data.ts'
import {
  at,
  cancel,
  cardNow,
  checkTills,
  openTill,
  owedTo,
  toOutcome,
  step,
  take,
  type Till,
} from './till.test-data.ts'
import { giveDevice, watchCard } from './device.test-data.ts'

let app: TestApp
let till: Till
let port: number
beforeAll(async () => {
  app = await createTestApp({ env: { PORT: '0' } })
  port = await app.server.listen()
  till = await openTill(app)
})
afterEach(async () => {
  setClock(undefined)
  await checkTills(app)
})
afterAll(() => app.close())

const gift = async (balance = 5000, value = 5000) =>
  (await issueCards(app, till.program, { state: 'active', value, balance }))[0]!

describe('a shop takes a gift card', () => {
  test('in part, by its code with any spacing: 520 to 210 of the shop, and the movement says where', async () => {
    const card = await gift()
    const owed = await owedTo(app, till.bakery.uuid)
    const { status, body } = await take(till, groupedCode(card.code).toLowerCase(), { amount: 1250 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'redemption',
      state: 'paid',
      program_uuid: till.program.uuid,
      program_title: 'Cadeaukaart Binnenstad',
      cash_point_uuid: till.bakery.cash_point_uuid,
      cash_point_name: 'Kassa Bakker Bart',
      card_last_four: card.code.slice(-4),
      amount: 1250,
      amount_refunded: 0,
      balance: 3750,
      uses_left: null,
      may: ['refund'],
    })
    expect(await owedTo(app, till.bakery.uuid)).toBe(owed + 1250)
    const [moved] = await run(
      app.owner.db,
      `select m.kind, m.amount, m.balance, m.acceptor_uuid, m.program_uuid, m.cash_point_uuid,
              (select json_agg(json_build_object('account', e.main_account, 'debit', e.debit, 'credit', e.credit) order by e.position)
                 from ledger.journals j join ledger.entries e on e.journal_uuid = j.uuid where j.reference = m.reference_uuid) as booked
         from cards.movements m where m.card_uuid = $1 and m.kind = 'redeemed'`,
      [card.uuid],
    )
    expect(moved).toEqual({
      kind: 'redeemed',
      amount: -1250,
      balance: 3750,
      acceptor_uuid: till.bakery.uuid,
      program_uuid: till.program.uuid,
      cash_point_uuid: till.bakery.cash_point_uuid,
      booked: [
        { account: 520, debit: 1250, credit: 0 },
        { account: 210, debit: 0, credit: 1250 },
      ],
    })
  })

  test('to the last cent: it is used up, refused, and back with a refund', async () => {
    const card = await gift(1000)
    const { body } = await take(till, card.code, { amount: 1000 })
    expect([body.balance, (await cardNow(app, card)).state]).toEqual([0, 'used_up'])
    expect(toOutcome(await take(till, card.code, { amount: 1 }))).toBe('card_balance_too_low')
    const back = await step(till, 'refund', { uuid: body.uuid, amount: 400 })
    expect(back.body).toMatchObject({
      state: 'paid',
      amount: 1000,
      amount_refunded: 400,
      balance: 400,
      may: ['refund'],
    })
    expect(await cardNow(app, card)).toMatchObject({ state: 'active', balance: 400 })
    expect(toOutcome(await step(till, 'refund', { uuid: body.uuid, amount: 601 }))).toBe('refund_exceeds_paid')
    const whole = await step(till, 'refund', { uuid: body.uuid })
    expect(whole.body).toMatchObject({ state: 'refunded', amount_refunded: 1000, balance: 1000, may: [] })
    expect(toOutcome(await step(till, 'refund', { uuid: body.uuid, amount: 1 }))).toBe('card_step_not_allowed')
    const moved = await run(
      app.owner.db,
      "select amount, acceptor_uuid, cash_point_uuid from cards.movements where card_uuid = $1 and kind = 'refunded' order by position",
      [card.uuid],
    )
    const place = { acceptor_uuid: till.bakery.uuid, cash_point_uuid: till.bakery.cash_point_uuid }
    expect(moved).toEqual([
      { amount: 400, ...place },
      { amount: 600, ...place },
    ])
  })

  test('that nobody has activated yet: its face value is on it with the first payment', async () => {
    const [card] = await issueCards(app, till.program, { value: 2500 })
    const { body } = await take(till, card!.code, { amount: 500 })
    expect(body).toMatchObject({ state: 'paid', balance: 2000 })
    expect(await cardNow(app, card!)).toMatchObject({ state: 'active', balance: 2000 })
  })

  test('and is refused more than it has, no amount, a serial, an address of a wallet, and what is no code', async () => {
    const card = await gift()
    expect(toOutcome(await take(till, card.code, { amount: 5001 }))).toBe('card_balance_too_low')
    const { problem } = await take(till, card.code)
    expect(problem.errors).toEqual([{ field: 'amount', code: 'required' }])
    for (const token of [
      card.serial,
      card.handle,
      'HELLO',
      card.code.slice(0, -1) + (card.code.endsWith('2') ? '3' : '2'),
    ])
      expect([
        token,
        toOutcome(
          await take(at(till, till.florist), token, { amount: 1, cash_point_uuid: till.florist.cash_point_uuid }),
        ),
      ]).toEqual([token, 'card_token_not_valid'])
    expect(await cardNow(app, card)).toMatchObject({ balance: 5000, held: 0 })
  })

  test('in at most six statements, by its code and by a rotating code', async () => {
    const card = await gift()
    await take(till, card.code, { amount: 100 })
    const about = /\b(?:cards|payments|programs|ledger|identity)\.|platform\.allowances/
    const by_code = await statementsDuring(about, () => take(till, card.code, { amount: 100 }))
    const device = await giveDevice(app, card)
    const by_rotating = await statementsDuring(about, () => take(till, device.token(), { amount: 100 }))
    expect((await cardNow(app, card)).balance).toBe(4700)
    expect([by_code.length, by_rotating.length]).toEqual([6, 6])
  })
})

describe('a rotating code', () => {
  test('pays once, and not after a step was missed', async () => {
    const card = await gift()
    const device = await giveDevice(app, card)
    const shown = device.token()
    expect(toOutcome(await take(till, shown, { amount: 700 }))).toBe(true)
    expect(toOutcome(await take(till, shown, { amount: 700 }))).toBe('card_code_used')
    setClock(new Date(Date.now() + 90_000))
    expect(toOutcome(await take(till, device.token(new Date()), { amount: 700 }))).toBe('card_token_not_valid')
    expect(toOutcome(await take(till, device.token(), { amount: 700 }))).toBe(true)
    expect(await cardNow(app, card)).toMatchObject({ balance: 3600 })
  })

  test('of a payment that was refused pays still', async () => {
    const card = await gift()
    const device = await giveDevice(app, card)
    const shown = device.token()
    expect(toOutcome(await take(till, shown, { amount: 5001 }))).toBe('card_balance_too_low')
    expect(toOutcome(await take(till, shown, { amount: 5000 }))).toBe(true)
  })

  test('at two counters at once pays at one', async () => {
    const card = await gift()
    const shown = (await giveDevice(app, card)).token()
    const { florist } = till
    const both = await Promise.all([
      take(till, shown, { amount: 700 }),
      take(at(till, florist), shown, { amount: 700 }),
    ])
    expect(new Set(both.map(toOutcome))).toEqual(new Set(['card_code_used', true]))
    expect(await cardNow(app, card)).toMatchObject({ balance: 4300 })
  })
})

describe('a voucher', () => {
  test('is used whole, its amount left out or the same, and has its use back', async () => {
    const lunch = await openTill(app, { type_code: cardTypes.voucher, values: [{ value: 1500, use_number: 2 }] })
    const [card] = await issueCards(app, lunch.program, { state: 'active', value: 1500, use_number: 2 })
    const refused = await take(lunch, card!.code, { amount: 1000 })
    expect(refused.problem).toMatchObject({ status: 422, code: 'voucher_is_used_whole', params: { amount: 1500 } })
    const first = await take(lunch, card!.code)
    expect(first.body).toMatchObject({ amount: 1500, uses: 1, balance: 1500, uses_left: 1 })
    const second = await take(lunch, card!.code, { amount: 1500 })
    expect(second.body).toMatchObject({ amount: 1500, uses: 1, balance: 0, uses_left: 0 })
    expect(await cardNow(app, card!)).toMatchObject({ state: 'used_up' })
    expect(toOutcome(await take(lunch, card!.code))).toBe('card_balance_too_low')
    const back = await step(lunch, 'refund', { uuid: second.body.uuid })
    expect(back.body).toMatchObject({ state: 'refunded', balance: 1500, uses_left: 1 })
    expect(await owedTo(app, lunch.bakery.uuid)).toBe(1500)
    expect(toOutcome(await take(lunch, card!.code))).toBe(true)
  })

  test('without money counts its uses, and books nothing', async () => {
    const coffee = await openTill(app, { type_code: cardTypes.voucher, values: [{ value: 0, use_number: 2 }] })
    const [card] = await issueCards(app, coffee.program, { state: 'active', value: 0, use_number: 2 })
    expect(toOutcome(await take(coffee, card!.code, { amount: 1 }))).toBe('voucher_is_used_whole')
    const first = await take(coffee, card!.code)
    expect(first.body).toMatchObject({ state: 'paid', amount: 0, uses: 1, balance: 0, uses_left: 1, may: ['refund'] })
    const second = await take(coffee, card!.code)
    expect([second.body.uses_left, (await cardNow(app, card!)).state]).toEqual([0, 'used_up'])
    expect(toOutcome(await take(coffee, card!.code))).toBe('card_balance_too_low')
    const back = await step(coffee, 'refund', { uuid: second.body.uuid })
    expect(back.body).toMatchObject({ state: 'refunded', uses_left: 1, may: [] })
    expect(toOutcome(await step(coffee, 'refund', { uuid: second.body.uuid }))).toBe('card_step_not_allowed')
    expect(await cardNow(app, card!)).toMatchObject({ state: 'active', uses_left: 1 })
    const booked = await run(app.owner.db, 'select from payments.payables where program_uuid = $1', [
      coffee.program.uuid,
    ])
    expect([booked, await owedTo(app, coffee.bakery.uuid)]).toEqual([[], 0])
    const moved = await run<{ uses: number }>(
      app.owner.db,
      'select uses from cards.movements where card_uuid = $1 order by position',
      [card!.uuid],
    )
    expect(moved.map(({ uses }) => uses)).toEqual([2, -1, -1, 1])
  })

  test('[CARD-12] without limit and without money is used again and again', async () => {
    const right = await openTill(app, { type_code: cardTypes.voucher, values: [{ value: 0, use_number: 0 }] })
    const [card] = await issueCards(app, right.program, { state: 'active', value: 0, use_number: 0 })
    for (let use = 0; use < 3; use++)
      expect((await take(right, card!.code)).body).toMatchObject({ state: 'paid', amount: 0, uses: 1, uses_left: null })
  })
})

describe('what a shop sees', () => {
  test('its own sales, newest first, by cash point and page by page', async () => {
    const own = await openTill(app)
    const [card] = await issueCards(app, own.program, { state: 'active', value: 10_000 })
    for (let amount = 1; amount <= 5; amount++) await take(own, card!.code, { amount })
    await take(at(own, own.florist), card!.code, { amount: 99 })
    const as = app.as('acceptor', own.bakery.uuid)
    const first = (await as.call(cardTills.list, { query: { size: 2 } })).body
    expect(first.results.map(({ number, amount }) => [number, amount])).toEqual([
      [5, 5],
      [4, 4],
    ])
    expect([first.count, first.pages]).toEqual([5, 3])
    const query = Object.fromEntries(new URL(first.next!, 'http://x').searchParams) as { at: string }
    const second = (await as.call(cardTills.list, { query: { at: query.at, page: 2, size: 2 } })).body
    expect(second.results.map(({ number }) => number)).toEqual([3, 2])
    const elsewhere = (await as.call(cardTills.list, { query: { cash_point_uuid: own.florist.cash_point_uuid } })).body
    expect(elsewhere.results).toEqual([])
    expect(first.results[0]).not.toHaveProperty('card_uuid')
  })

  test('keeps what was left on the card then, whatever other shops take of it later', async () => {
    const card = await gift()
    const { uuid } = (await take(till, card.code, { amount: 1000 })).body
    await take(at(till, till.florist), card.code, { amount: 3000 })
    const { results } = (await app.as('acceptor', till.bakery.uuid).call(cardTills.list, { query: {} })).body
    expect(results.find((sale) => sale.uuid === uuid)).toMatchObject({ balance: 4000 })
  })

  test.each([
    ['nl', 'Betaald met de kaart', 'Geldig tot en met'],
    ['en', 'Paid with the card', 'Valid through'],
    ['de', 'Mit der Karte bezahlt', 'Gültig bis einschließlich'],
    ['ru', 'Оплачено картой', 'Действует по'],
    ['uk', 'Сплачено карткою', 'Дійсна до (включно)'],
  ] as const)('prints a slip of 80 mm in %s', async (language, ...words) => {
    const card = await gift()
    const sale = (await take(till, card.code, { amount: 1250 })).body
    const slip = await app
      .as('acceptor', till.bakery.uuid)
      .call(cardTills.slip, { params: { uuid: sale.uuid }, query: { language } })
    expect([slip.status, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfText(slip.raw)
    for (const word of ['Bakker Bart', 'Kassa Bakker Bart', `•••• ${card.code.slice(-4)}`, ...words])
      expect(text).toContain(word)
    expect(text).toContain(String(sale.number))
    expect(text).toMatch(/12[.,]50/)
    expect(text).toMatch(/37[.,]50/)
    expect(text).not.toContain(card.code)
    expect(slip.raw.toString('latin1')).toMatch(/MediaBox \[0 0 226\.77 \d+\]/)
  })

  test('is paid out what it took: the preview of what is due has it, less what it gave back', async () => {
    const own = await openTill(app)
    const [card] = await issueCards(app, own.program, { state: 'active', value: 10_000 })
    const { uuid } = (await take(own, card!.code, { amount: 2000 })).body
    await take(own, card!.code, { amount: 500 })
    await step(own, 'refund', { uuid, amount: 300 })
    setClock(new Date(Date.now() + 86_400_000))
    const { body } = await app.as('acceptor', own.bakery.uuid).call(payouts.ownDue, {})
    expect(body).toMatchObject({ due: 2200, waiting: 0, orders_count: 2, payee: { title: 'Bakker Bart' } })
  })
})

test('the phone of the holder shows a payment within two seconds', async () => {
  const sanne = await createPerson(app, { type: 3 })
  const [card] = await issueCards(app, till.program, { state: 'active', value: 5000, holder_uuid: sanne.uuid })
  const watch = (user_uuid: string) => watchCard(app, { port, user_uuid, handle: card!.handle })
  const phone = await watch(sanne.uuid)
  await eventually(
    () => expect(phone.seen()).toMatchObject({ balance: 5000, moved: { kind: 'activated' } }),
    promised(2000),
  )
  await take(till, card!.code, { amount: 1250 })
  const moved = { kind: 'redeemed', amount: -1250, place: 'Bakker Bart' }
  await eventually(() => expect(phone.seen()).toMatchObject({ balance: 3750, moved }), promised(2000))
  const { uuid } = (await take(till, card!.code, { amount: 500, hold: true })).body
  await eventually(() => expect(phone.seen()).toMatchObject({ balance: 3750, held: 500 }), promised(2000))
  await cancel(till, uuid)
  await eventually(() => expect(phone.seen()).toMatchObject({ held: 0 }), promised(2000))
  phone.close()
  const noor = await createPerson(app, { type: 3 })
  expect((await watch(noor.uuid)).status).toBe(404)
})
