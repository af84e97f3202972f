import { cardTypes } from '@plein/contract/cards/codes'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { cases, inSequence, times } from '#platform/testing/load.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { issueCards } from '../cards.test-data.ts'
import { cardSource } from '../paying/card-source.ts'
import { holdCard } from '../card/hold-card.ts'
import { captureHold } from '../card/hold.queries.ts'
import { at, cardNow, checkTills, openTill, owedTo, toOutcome, sell, step, take, type Till } from './till.test-data.ts'

let app: TestApp
let till: Till
beforeAll(async () => {
  app = await createTestApp()
  till = await openTill(app)
})
afterEach(async () => {
  disarm()
  await checkTills(app)
})
afterAll(() => app.close())

const gift = async (balance = 5000) =>
  (await issueCards(app, till.program, { state: 'active', value: balance, balance }))[0]!

/** The number of times that each answer came. */
const tally = (answers: readonly (string | true)[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const answer of answers) counted[String(answer)] = (counted[String(answer)] ?? 0) + 1
  return counted
}

describe('at many counters at once', () => {
  test.each(Array.from({ length: cases(1, 20) }, (_unused, round) => round))(
    '[M1] of many redemptions of 10.00 exactly five get the 50.00 of a card (round %i)',
    async () => {
      const count = cases(100, 1000)
      const card = await gift()
      const before = (await owedTo(app, till.bakery.uuid)) + (await owedTo(app, till.florist.uuid))
      const answers = await inSequence(count, (index) =>
        take(index % 2 ? till : at(till, till.florist), card.code, { amount: 1000 }),
      )
      expect(tally(answers.map(toOutcome))).toEqual({ true: 5, card_balance_too_low: count - 5 })
      expect(await cardNow(app, card)).toMatchObject({ state: 'used_up', balance: 0, held: 0 })
      expect((await owedTo(app, till.bakery.uuid)) + (await owedTo(app, till.florist.uuid))).toBe(before + 5000)
    },
  )

  test.each(Array.from({ length: cases(1, 20) }, (_unused, round) => round))(
    '[M2] random amounts never take more than is on the card, and leave exactly the rest (round %i)',
    async () => {
      const card = await gift()
      const wanted = Array.from({ length: cases(60, 500) }, () => 1 + Math.floor(Math.random() * 2000))
      const answers = await inSequence(wanted.length, (index) => take(till, card.code, { amount: wanted[index]! }))
      const taken = answers.reduce((sum, { status, body }) => sum + (status === 201 ? body.amount : 0), 0)
      expect(new Set(answers.map(toOutcome))).toEqual(new Set([true, 'card_balance_too_low']))
      expect(taken).toBeLessThanOrEqual(5000)
      expect((await cardNow(app, card)).balance).toBe(5000 - taken)
      // Each that was refused asked for more than is left now.
      const refused = wanted.filter((_amount, index) => answers[index]!.status !== 201)
      expect(Math.min(...refused)).toBeGreaterThan(5000 - taken)
    },
  )

  test('[M3] a voucher of one use is used once, with money and without', async () => {
    for (const value of [1500, 0]) {
      const own = await openTill(app, { type_code: cardTypes.voucher, values: [{ value, use_number: 1 }] })
      const [card] = await issueCards(app, own.program, { state: 'active', value, use_number: 1 })
      const count = cases(40, 200)
      const answers = await inSequence(count, (index) => take(index % 2 ? own : at(own, own.florist), card!.code))
      expect(tally(answers.map(toOutcome))).toEqual({ true: 1, card_balance_too_low: count - 1 })
      expect(await cardNow(app, card!)).toMatchObject({ state: 'used_up', uses_left: 0, balance: 0 })
    }
  })

  test('an issued card becomes active once', async () => {
    const [card] = await issueCards(app, till.program, { value: 2500 })
    const answers = await times(12, () => take(till, card!.code, { amount: 500 }))
    expect(tally(answers.map(toOutcome))).toEqual({ true: 5, card_balance_too_low: 7 })
  })

  test('what payments hold of one card is captured side by side, and nothing of it is lost', async () => {
    const card = await gift(10_000)
    const moment = new Date()
    const references = Array.from({ length: 10 }, () => newId())
    const lapses_at = new Date(moment.getTime() + 900_000)
    for (const reference_uuid of references)
      await inTransaction(app.database.db, (tx) =>
        holdCard(tx, { reference_uuid, card_uuid: card.uuid, amount: 1000, lapses_at, at: moment }),
      )
    const shop = { main_account: 210, reference: till.bakery.uuid, name: 'Bakker Bart' } as const
    const captured = await Promise.all(
      references.map((reference_uuid) =>
        inTransaction(app.database.db, async (tx) => {
          const moved = { movement_uuid: newId(), at: moment, reference_uuid }
          const left = await captureHold(tx, { reference_uuid, card_uuid: card.uuid }, moved)
          await postJournals(tx, [
            {
              event: 'test-captured',
              reference: reference_uuid,
              description: 'Test',
              currency: 'EUR',
              entries: [
                { account: cardSource.account(card.uuid), debit: 1000 },
                { account: shop, credit: 1000 },
              ],
            },
          ])
          return left!.balance
        }),
      ),
    )
    expect(captured.toSorted((a, b) => a - b)).toEqual(references.map((_reference, index) => index * 1000))
    expect(await cardNow(app, card)).toMatchObject({ balance: 0, held: 0, state: 'used_up' })
  })
})

describe('refunds', () => {
  test('[M5] two of 60.00 at once of 100.00: one; fifty of 3.00: thirty-three at most', async () => {
    for (const [amount, count, most] of [
      [6000, 2, 1],
      [300, 50, 33],
    ] as const) {
      const card = await gift(10_000)
      const { uuid } = (await take(till, card.code, { amount: 10_000 })).body
      const answers = await inSequence(count, () => step(till, 'refund', { uuid, amount }))
      expect(tally(answers.map(toOutcome))).toEqual({ true: most, refund_exceeds_paid: count - most })
      expect((await cardNow(app, card)).balance).toBe(most * amount)
    }
  })
})

describe('the same key', () => {
  test('[M6] sent many times at once takes once, and then answers the same', async () => {
    const card = await gift()
    const key = newId()
    const answers = await times(cases(20, 100), () => take(till, card.code, { amount: 700, key }))
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1)
    const again = await take(till, card.code, { amount: 700, key })
    const answered = answers.map(({ status, body, problem }) => (status === 201 ? body : problem.code))
    for (const one of answered) expect(['idempotency_key_in_use', again.body]).toContainEqual(one)
    expect(toOutcome(await take(till, card.code, { amount: 701, key }))).toBe('idempotency_key_reused')
    const florist = await take(at(till, till.florist), card.code, { amount: 700, key })
    expect(florist.status).toBe(201)
    expect((await cardNow(app, card)).balance).toBe(3600)
  })

  test('[M6] of a call that died once its payment was there finds that payment, and takes nothing again', async () => {
    const card = await gift()
    const key = newId()
    arm('tills.redeemed', () => {
      throw new Error('the process died')
    })
    // The call itself reads what it made before; the key's own answer was never kept.
    const first = await take(till, card.code, { amount: 5000, key })
    expect(first.body).toMatchObject({ state: 'paid', amount: 5000 })
    disarm()
    await run(
      app.owner.db,
      'update platform.idempotent_answers set status = null, body = null, locked_at = $1 where key = $2',
      [new Date(Date.now() - 3_600_000), key],
    )
    const again = await take(till, card.code, { amount: 5000, key })
    expect(again).toMatchObject({ status: 201, body: { uuid: first.body.uuid, balance: 0 } })
    expect(await cardNow(app, card)).toMatchObject({ balance: 0 })
  })

  test('[M6] gives back once', async () => {
    const card = await gift()
    const { uuid } = (await take(till, card.code, { amount: 1000 })).body
    const key = newId()
    const one = await step(till, 'refund', { uuid, amount: 300, key })
    const two = await step(till, 'refund', { uuid, amount: 300, key })
    expect(two.body).toEqual(one.body)
    expect((await cardNow(app, card)).balance).toBe(4300)
  })
})

test('[K1] while many cards are taken, refunded and sold, every cent of the books is somewhere at every moment', async () => {
  const own = await openTill(app, { values: [{ value: 0, use_number: 0 }] })
  const cards = await issueCards(app, own.program, { state: 'active', value: 3000, quantity: 5 })
  const blank = await issueCards(app, own.program, { state: 'blank', quantity: 10 })
  let is_over = false
  const sums: number[] = []
  const reader = (async () => {
    while (!is_over) {
      const [row] = await run<{ sum: number }>(
        app.owner.db,
        'select coalesce(sum(debit - credit), 0)::bigint as sum from ledger.entries',
      )
      sums.push(row!.sum)
    }
  })()
  const made = await inSequence(cases(80, 2000), async (index) => {
    const shop = index % 2 ? own : at(own, own.florist)
    if (index % 8 === 0) return toOutcome(await sell(shop, { serial: blank[(index / 8) % 10]!.serial, value: 500 }))
    const taken = await take(shop, cards[index % 5]!.code, { amount: 1 + (index % 400) })
    if (taken.status !== 201 || index % 3 > 0) return toOutcome(taken)
    return toOutcome(await step(shop, 'refund', { uuid: taken.body.uuid, amount: Math.ceil(taken.body.amount / 2) }))
  })
  is_over = true
  await reader
  for (const answer of made) expect([true, 'card_balance_too_low', 'card_not_blank']).toContain(answer)
  expect(made.filter((answer) => answer === true).length).toBeGreaterThan(made.length / 4)
  expect(new Set(sums)).toEqual(new Set([0]))
})
