import { cardTypes } from '@plein/contract/cards/codes'
import { cardTills } from '@plein/contract/cards/till'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { times } from '#platform/testing/load.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { lapseHolds } from '../card/hold.queries.ts'
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

let app: TestApp
let till: Till
beforeAll(async () => {
  app = await createTestApp()
  till = await openTill(app)
})
afterEach(async () => {
  setClock(undefined)
  await checkTills(app)
})
afterAll(() => app.close())

const gift = async (balance = 5000) =>
  (await issueCards(app, till.program, { state: 'active', value: balance, balance }))[0]!
const held = async (amount: number) => {
  const card = await gift()
  return { card, sale: (await take(till, card.code, { amount, hold: true })).body }
}
const minutesLater = (minutes: number): void => setClock(new Date(Date.now() + minutes * 60_000))

describe('what a shop holds', () => {
  test('is kept for 15 minutes, and nothing is booked', async () => {
    const owed = await owedTo(app, till.bakery.uuid)
    const { card, sale } = await held(3000)
    expect(sale).toMatchObject({ state: 'held', amount: 3000, balance: 2000, may: ['capture', 'cancel'] })
    const minutes = (Date.parse(sale.held_until!) - Date.parse(sale.created)) / 60_000
    expect(minutes).toBe(15)
    expect(await cardNow(app, card)).toMatchObject({ balance: 5000, held: 3000 })
    expect(await owedTo(app, till.bakery.uuid)).toBe(owed)
    expect(toOutcome(await take(at(till, till.florist), card.code, { amount: 2001 }))).toBe('card_balance_too_low')
    expect(toOutcome(await step(till, 'refund', { uuid: sale.uuid }))).toBe('card_step_not_allowed')
  })

  test('is taken in part: the rest is free at once', async () => {
    const owed = await owedTo(app, till.bakery.uuid)
    const { card, sale } = await held(3000)
    expect(toOutcome(await step(till, 'capture', { uuid: sale.uuid, amount: 3001 }))).toBe('card_balance_too_low')
    const taken = await step(till, 'capture', { uuid: sale.uuid, amount: 1800 })
    expect(taken.body).toMatchObject({ uuid: sale.uuid, state: 'paid', amount: 1800, balance: 3200, may: ['refund'] })
    expect(await cardNow(app, card)).toMatchObject({ balance: 3200, held: 0 })
    expect(await owedTo(app, till.bakery.uuid)).toBe(owed + 1800)
    expect(toOutcome(await step(till, 'capture', { uuid: sale.uuid }))).toBe('card_step_not_allowed')
    expect(toOutcome(await cancel(till, sale.uuid))).toBe('card_step_not_allowed')
    const back = await step(till, 'refund', { uuid: sale.uuid })
    expect(back.body).toMatchObject({ state: 'refunded', balance: 5000 })
  })

  test('whole uses the card up, of a voucher nothing else than whole', async () => {
    const { card, sale } = await held(5000)
    expect((await step(till, 'capture', { uuid: sale.uuid })).body).toMatchObject({ state: 'paid', balance: 0 })
    expect(await cardNow(app, card)).toMatchObject({ state: 'used_up' })
    for (const value of [1500, 0]) {
      const own = await openTill(app, { type_code: cardTypes.voucher, values: [{ value, use_number: 1 }] })
      const [voucher] = await issueCards(app, own.program, { state: 'active', value, use_number: 1 })
      const { uuid, uses_left } = (await take(own, voucher!.code, { hold: true })).body
      expect(uses_left).toBe(0)
      expect(toOutcome(await take(own, voucher!.code))).toBe('card_balance_too_low')
      expect(toOutcome(await step(own, 'capture', { uuid, amount: 1 }))).toBe('voucher_is_used_whole')
      expect((await step(own, 'capture', { uuid })).body).toMatchObject({ state: 'paid', amount: value, uses_left: 0 })
      expect(await cardNow(app, voucher!)).toMatchObject({ state: 'used_up', uses_left: 0, uses_held: 0 })
    }
  })

  test('is let go when it is cancelled, once', async () => {
    const { card, sale } = await held(3000)
    expect((await cancel(till, sale.uuid)).body).toMatchObject({ state: 'cancelled', balance: 5000, may: [] })
    expect(await cardNow(app, card)).toMatchObject({ balance: 5000, held: 0 })
    expect(toOutcome(await cancel(till, sale.uuid))).toBe('card_step_not_allowed')
    expect(toOutcome(await step(till, 'capture', { uuid: sale.uuid }))).toBe('card_step_not_allowed')
  })

  const stored = async (uuid: string) => {
    const [row] = await run<{ state: string; balance: number }>(
      app.owner.db,
      'select state, balance from cards.till_sales where uuid = $1',
      [uuid],
    )
    return row!
  }
  const listed = async (uuid: string) => {
    const { results } = (await app.as('acceptor', till.bakery.uuid).call(cardTills.list, { query: {} })).body
    return results.find((sale) => sale.uuid === uuid)
  }

  test('lapses with its time: whoever comes then may have the value', async () => {
    const { card, sale } = await held(3000)
    minutesLater(14)
    expect(toOutcome(await take(till, card.code, { amount: 2001 }))).toBe('card_balance_too_low')
    minutesLater(16)
    expect(toOutcome(await step(till, 'capture', { uuid: sale.uuid }))).toBe('hold_lapsed')
    expect(toOutcome(await cancel(till, sale.uuid))).toBe('card_step_not_allowed')
    expect(await stored(sale.uuid)).toEqual({ state: 'held', balance: 2000 })
    expect(await listed(sale.uuid)).toMatchObject({ state: 'lapsed', balance: 5000, may: [] })
    expect((await take(at(till, till.florist), card.code, { amount: 5000 })).body).toMatchObject({ balance: 0 })
    expect(await stored(sale.uuid)).toEqual({ state: 'lapsed', balance: 5000 })
    expect(await listed(sale.uuid)).toMatchObject({ state: 'lapsed', balance: 5000, may: [] })
    expect(toOutcome(await step(till, 'capture', { uuid: sale.uuid }))).toBe('hold_lapsed')
    expect(await cardNow(app, card)).toMatchObject({ balance: 0, held: 0 })
  })

  test('is let go by the clock', async () => {
    const { card, sale } = await held(3000)
    const let_go = (minutes: number) =>
      inTransaction(app.database.db, (tx) =>
        lapseHolds(tx, { card_uuid: null, at: new Date(Date.now() + minutes * 60_000) }),
      )
    await let_go(14)
    expect([(await cardNow(app, card)).held, (await stored(sale.uuid)).state]).toEqual([3000, 'held'])
    await let_go(16)
    expect([(await cardNow(app, card)).held, (await stored(sale.uuid)).state]).toEqual([0, 'lapsed'])
    expect(toOutcome(await step(till, 'capture', { uuid: sale.uuid }))).toBe('hold_lapsed')
  })

  test('of the last use of a voucher lapses too, and is used by whoever comes next', async () => {
    const own = await openTill(app, { type_code: cardTypes.voucher, values: [{ value: 1500, use_number: 1 }] })
    const [voucher] = await issueCards(app, own.program, { state: 'active', value: 1500, use_number: 1 })
    await take(own, voucher!.code, { hold: true })
    minutesLater(16)
    expect((await take(own, voucher!.code)).body).toMatchObject({ state: 'paid', amount: 1500, uses_left: 0 })
  })

  test('captured and cancelled at once ends in one of the two', async () => {
    const { card, sale } = await held(3000)
    const answers = await times(10, (index) =>
      index % 2 ? cancel(till, sale.uuid) : step(till, 'capture', { uuid: sale.uuid, amount: 1000 }),
    )
    expect(answers.map(toOutcome).filter((answer) => answer === true)).toHaveLength(1)
    const { balance, held: still } = await cardNow(app, card)
    expect(still).toBe(0)
    expect([4000, 5000]).toContain(balance)
  })
})
