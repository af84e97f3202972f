import { cardTills } from '@plein/contract/cards/till'
import { groupedSerial } from '@plein/contract/cards/card-code'
import { payouts } from '@plein/contract/payments/payouts'
import { programStatuses } from '@plein/contract/programs/codes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { inSequence } from '#platform/testing/load.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { issueCards } from '../cards.test-data.ts'
import { at, cardNow, checkTills, openTill, owedTo, toOutcome, sell, step, take, type Till } from './till.test-data.ts'

let app: TestApp
let till: Till
const values = [
  { value: 1000, use_number: 0 },
  { value: 0, use_number: 0 },
] as const
beforeAll(async () => {
  app = await createTestApp()
  till = await openTill(app, { values })
})
afterEach(async () => {
  setClock(undefined)
  await checkTills(app)
})
afterAll(() => app.close())

const rack = (quantity: number, own = till) => issueCards(app, own.program, { state: 'blank', quantity })

describe('a shop sells a card of the rack', () => {
  test('by its serial with any spacing: the cash stays there, and it owes as much', async () => {
    const [card] = await rack(1)
    const owed = await owedTo(app, till.bakery.uuid)
    const { status, body } = await sell(till, { serial: ` ${groupedSerial(card!.serial)} `, value: 2500 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'sale',
      state: 'paid',
      amount: 2500,
      balance: 2500,
      uses_left: null,
      card_last_four: card!.code.slice(-4),
      may: ['undo'],
    })
    expect(Date.parse(body.valid_until!)).toBeGreaterThan(Date.now() + 35 * 30 * 86_400_000)
    expect(await cardNow(app, card!)).toMatchObject({ state: 'active', balance: 2500, value: 2500 })
    expect(await owedTo(app, till.bakery.uuid)).toBe(owed - 2500)
    const [booked] = await run(
      app.owner.db,
      `select m.kind, m.amount, m.acceptor_uuid, m.cash_point_uuid, m.reference_uuid, j.event, j.amount as booked from cards.movements m
         join ledger.journals j on j.reference = m.uuid where m.card_uuid = $1`,
      [card!.uuid],
    )
    expect(booked).toEqual({
      kind: 'loaded',
      amount: 2500,
      acceptor_uuid: till.bakery.uuid,
      cash_point_uuid: till.bakery.cash_point_uuid,
      reference_uuid: body.uuid,
      event: 'card-sold',
      booked: 2500,
    })
    // Another shop that takes of it is paid for that.
    expect((await take(at(till, till.florist), card!.code, { amount: 2500 })).body).toMatchObject({ balance: 0 })
    const slip = await app
      .as('acceptor', till.bakery.uuid)
      .call(cardTills.slip, { params: { uuid: body.uuid }, query: { language: 'nl' } })
    expect(pdfText(slip.raw)).toContain('Waarde van de kaart')
  })

  test('in a value of its design, or a flexible one within its bounds', async () => {
    const cards = await rack(4)
    const answers: (string | true)[] = []
    for (const [index, value] of [499, 15_001, 500, 1000].entries())
      answers.push(toOutcome(await sell(till, { serial: cards[index]!.serial, value })))
    expect(answers).toEqual(['card_value_out_of_range', 'card_value_out_of_range', true, true])
    const fixed = await openTill(app, { values: [{ value: 1000, use_number: 0 }] })
    const [one] = await rack(1, fixed)
    const refused = await sell(fixed, { serial: one!.serial, value: 1500 })
    expect(refused.problem).toMatchObject({
      status: 422,
      code: 'card_value_out_of_range',
      errors: [{ field: 'value', code: 'card_value_out_of_range' }],
    })
    expect(toOutcome(await sell(fixed, { serial: one!.serial, value: 1000 }))).toBe(true)
  })

  test('once: a card that has its value is sold to nobody else, and no code sells', async () => {
    const [card] = await rack(1)
    const answers = await inSequence(8, (index) =>
      sell(index % 2 ? till : at(till, till.florist), { serial: card!.serial, value: 1000 }),
    )
    expect(answers.map(toOutcome).filter((answer) => answer === true)).toHaveLength(1)
    expect(answers.map(toOutcome).filter((answer) => answer === 'card_not_blank')).toHaveLength(7)
    for (const serial of [card!.code, '9999999999', '12', card!.handle.slice(0, 20)])
      expect([serial, toOutcome(await sell(till, { serial, value: 1000 }))]).toEqual([serial, 'card_token_not_valid'])
  })

  test('of a blank card its serial and its code pay nothing', async () => {
    const [card] = await rack(1)
    for (const token of [card!.serial, card!.code])
      expect(toOutcome(await take(till, token, { amount: 100 }))).toBe('card_token_not_valid')
  })

  test('of a private program too, and of none that is over or blocked', async () => {
    for (const [wish, answer] of [
      [{ is_private: true }, true],
      [{ status_id: programStatuses.expired }, 'cards_not_sold'],
      [{ status_id: programStatuses.pending }, 'cards_not_sold'],
      [{ status_id: programStatuses.blocked }, 'card_not_taken_here'],
    ] as const) {
      const own = await openTill(app, { values, ...wish })
      const [card] = await rack(1, own)
      expect([wish, toOutcome(await sell(own, { serial: card!.serial, value: 1000 }))]).toEqual([wish, answer])
    }
  })
})

describe('the credit of a shop', () => {
  test('is 500.00 for cards that it sold, also for those that it sells at once', async () => {
    const own = await openTill(app, { values })
    const cards = await rack(12, own)
    const answers = await inSequence(12, (index) => sell(own, { serial: cards[index]!.serial, value: 10_000 }))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 201)
    for (const { problem } of refused)
      expect(problem).toMatchObject({ status: 409, code: 'till_credit_reached', params: { most: 50_000, left: 0 } })
    expect(await owedTo(app, own.bakery.uuid)).toBe(-50_000)
    const sold = cards[answers.findIndex(({ status }) => status === 201)]!
    const blank = cards[answers.findIndex(({ status }) => status !== 201)]!
    // A card that it takes makes room again.
    await take(own, sold.code, { amount: 900 })
    const more = await sell(own, { serial: blank.serial, value: 1000 })
    expect(more.problem).toMatchObject({ code: 'till_credit_reached', params: { most: 50_000, left: 900 } })
    await take(own, sold.code, { amount: 100 })
    expect(toOutcome(await sell(own, { serial: blank.serial, value: 1000 }))).toBe(true)
    // The other shop has its own.
    expect(await owedTo(app, own.florist.uuid)).toBe(0)
  })

  test('is set off against what is paid out to it', async () => {
    const own = await openTill(app, { values })
    const [card, blank] = await rack(2, own)
    await sell(own, { serial: card!.serial, value: 1000 })
    await sell(at(own, own.florist), { serial: blank!.serial, value: 5000 })
    await take(own, blank!.code, { amount: 3000 })
    setClock(new Date(Date.now() + 86_400_000))
    const { body } = await app.as('acceptor', own.bakery.uuid).call(payouts.ownDue, {})
    expect(body.due).toBe(2000)
  })
})

describe('a sale is undone', () => {
  test('the same day, while the card is whole and nobody’s: it is blank again, and can be sold', async () => {
    const [card] = await rack(1)
    const owed = await owedTo(app, till.bakery.uuid)
    const { uuid } = (await sell(till, { serial: card!.serial, value: 2500 })).body
    expect(toOutcome(await step(till, 'refund', { uuid, amount: 1000 }))).toBe('card_step_not_allowed')
    const undone = await step(till, 'refund', { uuid })
    expect(undone.body).toMatchObject({
      state: 'refunded',
      amount_refunded: 2500,
      balance: 0,
      valid_until: null,
      may: [],
    })
    expect(await cardNow(app, card!)).toMatchObject({ state: 'blank', balance: 0, value: null })
    expect(await owedTo(app, till.bakery.uuid)).toBe(owed)
    expect(toOutcome(await step(till, 'refund', { uuid }))).toBe('card_step_not_allowed')
    expect(toOutcome(await sell(till, { serial: card!.serial, value: 1000 }))).toBe(true)
  })

  test('not once a cent of it was spent, nor once it is in a wallet, nor the next day', async () => {
    const cards = await rack(4)
    const sold = []
    for (const { serial } of cards) sold.push((await sell(till, { serial, value: 1000 })).body.uuid)
    await take(till, cards[0]!.code, { amount: 1 })
    const sanne = await createPerson(app, { type: 3 })
    await run(app.owner.db, 'update cards.cards set holder_uuid = $2 where uuid = $1', [cards[1]!.uuid, sanne.uuid])
    for (const uuid of sold.slice(0, 2))
      expect(toOutcome(await step(till, 'refund', { uuid }))).toBe('card_step_not_allowed')
    const listed = (await app.as('acceptor', till.bakery.uuid).call(cardTills.list, { query: { size: 10 } })).body
    const may = (uuid: string) => listed.results.find((sale) => sale.uuid === uuid)?.may
    expect(sold.map(may)).toEqual([[], [], ['undo'], ['undo']])
    setClock(new Date(Date.now() + 86_400_000))
    expect(toOutcome(await step(till, 'refund', { uuid: sold[2]! }))).toBe('card_step_not_allowed')
    setClock(undefined)
    expect(toOutcome(await step(at(till, till.florist), 'refund', { uuid: sold[2]! }))).toBe('not_found')
    expect(toOutcome(await step(till, 'refund', { uuid: sold[2]! }))).toBe(true)
  })

  test('or the card is spent, whoever comes first', async () => {
    const [card] = await rack(1)
    const { uuid } = (await sell(till, { serial: card!.serial, value: 1000 })).body
    const [undone, taken] = await Promise.all([
      step(till, 'refund', { uuid }),
      take(at(till, till.florist), card!.code, { amount: 1000 }),
    ])
    expect([undone, taken].filter(({ status }) => status < 300)).toHaveLength(1)
    expect(await cardNow(app, card!)).toMatchObject({ balance: 0 })
  })
})
