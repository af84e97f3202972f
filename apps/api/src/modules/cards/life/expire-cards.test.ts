import { cards } from '@plein/contract/cards/wallet'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { cases, sized } from '#platform/testing/load.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { postJournals, type NewEntry } from '#modules/ledger/index.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { cardAccount } from '../books/card-journals.rules.ts'
import { checkCards, createCardProgram, issueCards, type CardProgram, type CardWish } from '../cards.test-data.ts'
import { holdCard } from '../card/hold-card.ts'
import { captureHold } from '../card/hold.queries.ts'
import { refundCard } from '../card/refund-card.ts'
import { expireCards } from './expire-cards.job.ts'
import { lapseAllHolds } from './lapse-holds.job.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(() => {
  setClock(undefined)
  disarm()
})
afterAll(async () => {
  await checkCards(app.owner.db)
  await app.close()
})

const over = new Date('2026-11-24T23:00:00Z')
const expire = async (at: Date = over): Promise<void> => {
  setClock(at)
  await expireCards(app.server.app, {})
}
const one = async (program: CardProgram, wish: CardWish = {}) =>
  (await issueCards(app, program, { valid_until: over, ...wish }))[0]!
const cardOf = async (uuid: string) =>
  (
    await run<{ state: string; balance: number; valid_until: Date }>(
      app.owner.db,
      'select state, balance, valid_until from cards.cards where uuid = $1',
      [uuid],
    )
  )[0]!
/** The books of a program by main account: credit minus debit. */
const booksOf = async (program: CardProgram) => {
  const rows = await run<{ main_account: number; balance: number }>(
    app.owner.db,
    `select a.main_account::int as main_account, sum(e.credit - e.debit)::bigint as balance from ledger.accounts a
       join ledger.entries e on e.account_uuid = a.uuid where a.program_uuid = $1 group by a.main_account`,
    [program.uuid],
  )
  return Object.fromEntries(rows.map(({ main_account, balance }) => [main_account, balance]))
}
const journalsOf = (card_uuid: string) =>
  run<{ event: string; amount: number }>(
    app.owner.db,
    `select j.event, j.amount from ledger.journals j join cards.movements m on m.uuid = j.reference where m.card_uuid = $1 order by m.position`,
    [card_uuid],
  )

describe('a card whose time is over', () => {
  test('expires: what is on an active one, and the face value of an issued one, is the owner’s', async () => {
    const program = await createCardProgram(app)
    const active = await one(program, { state: 'active', balance: 559 })
    const issued = await one(program)
    const later = await one(program, { valid_until: new Date(over.getTime() + 60_000) })
    await expire()
    expect(await cardOf(active.uuid)).toMatchObject({ state: 'expired', balance: 0 })
    expect(await cardOf(issued.uuid)).toMatchObject({ state: 'expired', balance: 0 })
    expect(await cardOf(later.uuid)).toMatchObject({ state: 'issued' })
    expect(await booksOf(program)).toEqual({ 510: 559 + 2500, 520: 0, 610: 2500 })
    expect((await journalsOf(issued.uuid)).map(({ event, amount }) => [event, amount])).toEqual([
      ['card-expired', 2500],
    ])
    const moved = await run(app.owner.db, 'select kind, amount, balance from cards.movements where card_uuid = $1', [
      issued.uuid,
    ])
    expect(moved).toEqual([{ kind: 'expired', amount: 0, balance: 0 }])
    await checkCards(app.owner.db)
  })

  test('[C9] does so at the end of its last day, whatever the clocks do that night', async () => {
    const program = await createCardProgram(app)
    for (const [end, before] of [
      ['2027-03-28T22:00:00Z', '2027-03-28T21:59:00Z'],
      ['2027-10-31T23:00:00Z', '2027-10-31T22:59:00Z'],
      ['2028-02-29T23:00:00Z', '2028-02-29T22:59:00Z'],
    ] as const) {
      const card = await one(program, { state: 'active', valid_until: new Date(end) })
      await expire(new Date(before))
      expect((await cardOf(card.uuid)).state).toBe('active')
      await expire(new Date(end))
      expect((await cardOf(card.uuid)).state).toBe('expired')
    }
  })

  test('[C10] does so once, by two workers at once and by one that dies between two writes', async () => {
    const program = await createCardProgram(app)
    for (let round = 0; round < cases(3, 100); round++) {
      const made = await issueCards(app, program, { state: 'active', quantity: 40, valid_until: over })
      let deaths = 0
      arm('cards.expired', () => {
        if (deaths++ === 0) throw new Error('killed')
      })
      setClock(over)
      await Promise.all([expireCards(app.server.app, {}), expireCards(app.server.app, {})])
      await expireCards(app.server.app, {})
      const [row] = await run<{ cards: number; journals: number }>(
        app.owner.db,
        `select count(*)::int as cards, (select count(*)::int from ledger.journals j where j.event = 'card-expired' and j.reference = any(array_agg(m.uuid))) as journals
           from cards.movements m where m.kind = 'expired' and m.card_uuid = any($1)`,
        [made.map(({ uuid }) => uuid)],
      )
      expect(row).toEqual({ cards: 40, journals: 40 })
    }
    await checkCards(app.owner.db)
  })

  test('waits while a payment holds something of it, and expires when the hold lapsed', async () => {
    const program = await createCardProgram(app)
    const card = await one(program, { state: 'active' })
    const before = new Date(over.getTime() - 60_000)
    const lapses_at = new Date(over.getTime() + 60_000)
    setClock(before)
    const hold = { reference_uuid: newId(), card_uuid: card.uuid, amount: 1000, lapses_at, at: before }
    expect(await inTransaction(app.database.db, (tx) => holdCard(tx, hold))).toBe(true)
    await expire()
    expect((await cardOf(card.uuid)).state).toBe('active')
    setClock(lapses_at)
    await lapseAllHolds(app.server.app, {})
    await checkCards(app.owner.db)
    await expireCards(app.server.app, {})
    expect(await cardOf(card.uuid)).toMatchObject({ state: 'expired', balance: 0 })
  })

  test('is as good as the others where one cannot be booked', async () => {
    const program = await createCardProgram(app)
    const made = await issueCards(app, program, { state: 'active', quantity: 5, valid_until: over })
    const [broken] = made
    // Its books say less than what is on it: the ledger refuses the journal.
    await run(
      app.owner.db,
      'update ledger.balances set balance = 0 where account_uuid = (select uuid from ledger.accounts where main_account = 520 and reference = $1)',
      [broken!.uuid],
    )
    await expire()
    const states = await Promise.all(made.map(async ({ uuid }) => (await cardOf(uuid)).state))
    expect(states).toEqual(['active', 'expired', 'expired', 'expired', 'expired'])
    await run(
      app.owner.db,
      'update ledger.balances set balance = 2500 where account_uuid = (select uuid from ledger.accounts where main_account = 520 and reference = $1)',
      [broken!.uuid],
    )
    await expire()
    expect((await cardOf(broken!.uuid)).state).toBe('expired')
  })

  test('is done by the thousand', async () => {
    const program = await createCardProgram(app)
    const quantity = sized(1500, 9999)
    await issueCards(app, program, { state: 'active', quantity, valid_until: over })
    const begun = performance.now()
    await expire()
    const per_second = (quantity / (performance.now() - begun)) * 1000
    const [row] = await run<{ left: number }>(
      app.owner.db,
      "select count(*)::int as left from cards.cards where program_uuid = $1 and state <> 'expired'",
      [program.uuid],
    )
    expect(row?.left).toBe(0)
    expect(per_second).toBeGreaterThan(sized(1, 100))
    expect(await booksOf(program)).toEqual({ 510: quantity * 2500, 520: 0, 610: 0 })
  })
})

describe('Money 5: what comes back to a card that expired', () => {
  test('is on it again, for three months more: 559 expired, 300 are refunded', async () => {
    const program = await createCardProgram(app)
    const card = await one(program, { state: 'active', balance: 859 })
    const account = cardAccount({ uuid: card.uuid, serial: card.serial, program_uuid: program.uuid })
    const shop = { main_account: 210, reference: 'test', name: 'Shop of tests' } as const
    const book = (tx: Tx, reference: string, entries: NewEntry[]) =>
      postJournals(tx, [{ event: 'test-paid', reference, description: 'Test', currency: 'EUR', entries }])
    const [taken_by, refund_uuid, paid_at] = [newId(), newId(), new Date(over.getTime() - 3_600_000)]
    setClock(paid_at)
    await inTransaction(app.database.db, async (tx) => {
      const hold = { reference_uuid: taken_by, card_uuid: card.uuid, amount: 300 }
      await holdCard(tx, { ...hold, lapses_at: over, at: paid_at })
      await captureHold(tx, hold, { movement_uuid: newId(), at: paid_at })
      await book(tx, taken_by, [
        { account, debit: 300 },
        { account: shop, credit: 300 },
      ])
    })
    await expire()
    expect(await booksOf(program)).toMatchObject({ 510: 559, 520: 0 })
    setClock(new Date('2026-12-05T12:00:00Z'))
    await inTransaction(app.database.db, async (tx) => {
      await refundCard(tx, { card_uuid: card.uuid, amount: 300, taken_by, refund_uuid })
      await book(tx, refund_uuid, [
        { account: shop, debit: 300 },
        { account, credit: 300 },
      ])
    })
    expect(await cardOf(card.uuid)).toEqual({
      state: 'active',
      balance: 300,
      valid_until: new Date('2027-03-05T23:00:00Z'),
    })
    expect(await booksOf(program)).toMatchObject({ 510: 559, 520: 300 })
    await checkCards(app.owner.db)
  })
})

describe('an owner who lets a card end later', () => {
  const extend = (program: CardProgram, uuid: string, months: number, key?: string) =>
    app
      .as('program_owner', program.owner_uuid)
      .call(cards.extend, { params: { uuid }, body: { months }, ...(key ? { key } : {}) })

  test('adds months to its end, or to now, once for a key', async () => {
    const program = await createCardProgram(app)
    setClock(new Date('2026-11-20T10:00:00Z'))
    const card = await one(program, { state: 'active', balance: 735 })
    const key = newId()
    const { status, body } = await extend(program, card.uuid, 3, key)
    expect([status, body.valid_until, body.balance]).toEqual([200, '2027-02-24T23:00:00.000Z', 735])
    expect(body.movements[0]).toMatchObject({ kind: 'extended', amount: 0, balance: 735 })
    expect((await extend(program, card.uuid, 3, key)).body.valid_until).toBe(body.valid_until)
  })

  test.each([
    ['active', 559, 520],
    ['issued', 2500, 610],
  ] as const)('gives an expired one that was %s its value back out of the funds', async (state, amount, account) => {
    const program = await createCardProgram(app)
    const card = await one(program, state === 'active' ? { state, balance: amount } : { state })
    await expire()
    setClock(new Date('2026-12-05T12:00:00Z'))
    const { status, body } = await extend(program, card.uuid, 1)
    expect([status, body.state, body.balance, body.valid_until]).toEqual([
      200,
      state,
      amount,
      '2027-01-05T23:00:00.000Z',
    ])
    expect(await booksOf(program)).toMatchObject({ 510: 0, [account]: amount })
    await checkCards(app.owner.db)
    await expire(new Date('2027-01-05T23:00:00Z'))
    expect(await booksOf(program)).toMatchObject({ 510: amount, [account]: 0 })
  })

  test('cannot when the funds were asked for, nor twice with the same funds', async () => {
    const program = await createCardProgram(app)
    const [first, second] = [await one(program, { state: 'active' }), await one(program, { state: 'active' })]
    await expire()
    await inTransaction(app.database.db, (tx) =>
      postJournals(tx, [
        {
          event: 'test-funds',
          reference: newId(),
          description: 'Funds',
          program_uuid: program.uuid,
          currency: 'EUR',
          entries: [
            {
              account: {
                main_account: 510,
                reference: program.uuid,
                name: 'Expired cards',
                program_uuid: program.uuid,
              },
              debit: 2500,
            },
            { account: { main_account: 210, reference: 'test', name: 'Shop of tests' }, credit: 2500 },
          ],
        },
      ]).then(() => undefined),
    )
    const answers = await Promise.all([extend(program, first.uuid, 1), extend(program, second.uuid, 1)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('card_step_not_allowed')
    expect((await booksOf(program))[510]).toBe(0)
  })

  test('[A2] is the owner of its program', async () => {
    const program = await createCardProgram(app)
    const card = await one(program, { state: 'active' })
    const stranger = { ...program, owner_uuid: (await createPerson(app, { type: 1 })).uuid }
    const bytes = async (uuid: string) => {
      const { status, raw } = await extend(stranger, uuid, 1)
      return [status, raw.toString().replace(/urn:request:[0-9a-f-]+/, '')]
    }
    expect(await bytes(card.uuid)).toEqual(await bytes(newId()))
    expect((await bytes(card.uuid))[0]).toBe(404)
  })
})
