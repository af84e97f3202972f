import { cardTypes } from '@plein/contract/cards/codes'
import { cardFigures } from '@plein/contract/cards/figures'
import { cards } from '@plein/contract/cards/wallet'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { createCardProgram, issueCards, type CardProgram, type CardWish } from '../cards.test-data.ts'
import { expireCards } from '../life/expire-cards.job.ts'
import { at as atShop, checkTills, openTill, sell, step, take, type Till } from '../till/till.test-data.ts'

let app: TestApp
let till: Till
beforeAll(async () => {
  app = await createTestApp()
  till = await openTill(app)
})
afterEach(() => setClock(undefined))
afterAll(async () => {
  await checkTills(app)
  await app.close()
})

type Days = { from?: string; until?: string }
const ownerOf = ({ owner_uuid }: CardProgram) => app.as('program_owner', owner_uuid)
const read = async (program: CardProgram, query: Days = {}) =>
  (await ownerOf(program).call(cardFigures.statistics, { params: { uuid: program.uuid }, query })).body
const one = async (program: CardProgram, wish: CardWish = {}) => (await issueCards(app, program, wish))[0]!
const activate = async (token: string) => {
  const { uuid } = await createPerson(app, { type: 3 })
  expect((await app.as('cardholder', uuid).call(cards.activate, { body: { token } })).status).toBeLessThan(300)
}
/** Credits less debits of accounts between two moments, of journals of some events. */
const booked = async (program: CardProgram, main_account: number, events: string[], [from, to]: [string, string]) => {
  const [row] = await run<{ net: number }>(
    app.owner.db,
    `select coalesce(sum(e.credit - e.debit), 0)::bigint as net from ledger.accounts a join ledger.entries e on e.account_uuid = a.uuid
       join ledger.journals j on j.uuid = e.journal_uuid
      where a.main_account = $2 and (a.program_uuid = $1 or a.reference in (select uuid::text from cards.cards where program_uuid = $1))
        and j.event = any($3) and j.created >= $4::timestamptz and j.created < $5::timestamptz`,
    [program.uuid, main_account, events, from, to],
  )
  return row!.net
}

describe('statistics of a card program', () => {
  test('say what was sold, activated, spent and given back, by day and by shop, as the books do', async () => {
    const program = await createCardProgram(app, { acceptor_uuids: [till.bakery.uuid, till.florist.uuid] })
    const here = { ...till, program }
    setClock(new Date('2026-09-01T10:00:00Z'))
    const [first, second, blank] = [
      await one(program),
      await one(program),
      await one(program, { state: 'blank', quantity: 2 }),
    ]
    await activate(first.code)
    // Half past eleven at night in Amsterdam is the same day, half past midnight the next.
    setClock(new Date('2026-09-03T21:30:00Z'))
    const sale = await take(here, first.code, { amount: 1000 })
    expect(sale.status).toBe(201)
    setClock(new Date('2026-09-03T22:30:00Z'))
    await take(atShop(here, till.florist), second.code, { amount: 2500 })
    expect((await step(here, 'refund', { uuid: sale.body.uuid, amount: 400 })).status).toBe(200)
    expect((await sell(here, { serial: blank.serial, value: 2500 })).status).toBe(201)

    const figures = await read(program, { from: '2026-09-01', until: '2026-09-04' })
    expect(figures).toMatchObject({
      currency: 'EUR',
      sold: { cards: 3, amount: 7500 },
      activated: { cards: 3, amount: 7500 },
      spent: { times: 2, amount: 3500 },
      refunded: { times: 1, amount: 400 },
      expired: { cards: 0, amount: 0 },
      on_cards: { cards: 2, amount: 1900 + 2500 },
      not_activated: { cards: 0, amount: 0 },
      // 2.48 days of the first, none of the second, which its first payment activated.
      median_days: 1.2,
      first_uses: 2,
    })
    expect(figures.days.map(({ day, sold, spent, refunded }) => [day, sold, spent, refunded])).toEqual([
      ['2026-09-01', 2, 0, 0],
      ['2026-09-03', 0, 1000, 0],
      ['2026-09-04', 1, 2500, 400],
    ])
    expect(figures.shops.map(({ title, times, spent, refunded }) => [title, times, spent, refunded])).toEqual([
      ['Bloemist', 1, 2500, 0],
      ['Bakker Bart', 1, 1000, 400],
    ])
    const inOne = await read(program, { from: '2026-09-04', until: '2026-09-04' })
    const days: [string, string] = ['2026-09-03T22:00:00Z', '2026-09-04T22:00:00Z']
    expect(inOne.refunded.amount - inOne.spent.amount).toBe(await booked(program, 520, ['payment', 'refund'], days))
    expect(inOne.activated.amount).toBe(await booked(program, 520, ['card-activated', 'card-sold'], days))
  })

  test('count what expired as the owner’s funds do, and take off what runs again', async () => {
    const program = await createCardProgram(app)
    setClock(new Date('2026-09-01T10:00:00Z'))
    const end = { valid_until: new Date('2026-09-10T22:00:00Z') }
    const active = await one(program, { state: 'active', balance: 559, ...end })
    const issued = await one(program, end)
    await one(program, { ...end, value: 1000 })
    setClock(new Date('2026-09-11T08:00:00Z'))
    await expireCards(app.server.app, {})
    const period = { from: '2026-09-11', until: '2026-09-11' }
    const days: [string, string] = ['2026-09-10T22:00:00Z', '2026-09-11T22:00:00Z']
    const fundsOfDay = () => booked(program, 510, ['card-expired', 'card-revived'], days)
    expect((await read(program, period)).expired).toEqual({ cards: 3, amount: 559 + 2500 + 1000 })
    expect(await fundsOfDay()).toBe(559 + 2500 + 1000)
    for (const { uuid } of [active, issued])
      expect((await ownerOf(program).call(cards.extend, { params: { uuid }, body: { months: 3 } })).status).toBe(200)
    const after = await read(program, period)
    expect(after.expired).toEqual({ cards: 1, amount: 1000 })
    expect(await fundsOfDay()).toBe(1000)
    expect([after.on_cards, after.not_activated]).toEqual([
      { cards: 1, amount: 559 },
      { cards: 1, amount: 2500 },
    ])
    const [books] = await run<{ sold: number }>(
      app.owner.db,
      `select sum(e.credit - e.debit)::bigint as sold from ledger.accounts a join ledger.entries e on e.account_uuid = a.uuid
        where a.main_account = 610 and a.reference = $1`,
      [program.uuid],
    )
    expect(books!.sold).toBe(2500)
  })

  test('of a program without cards are nothing, and of a voucher without money its uses', async () => {
    const empty = await createCardProgram(app)
    expect(await read(empty)).toMatchObject({ median_days: null, first_uses: 0, days: [], shops: [] })
    const coffee = await createCardProgram(app, {
      type_code: cardTypes.voucher,
      acceptor_uuids: [till.bakery.uuid],
      values: [{ value: 0, use_number: 10 }],
    })
    const card = await one(coffee, { state: 'active', value: 0, use_number: 10 })
    expect((await take(till, card.code)).status).toBe(201)
    const { spent, on_cards, shops } = await read(coffee)
    expect([spent, on_cards]).toEqual([
      { times: 1, amount: 0 },
      { cards: 0, amount: 0 },
    ])
    expect(shops).toMatchObject([{ title: 'Bakker Bart', times: 1, spent: 0 }])
  })

  test('take a year at most, in order, and say at which field', async () => {
    const ask = (query: Days) =>
      ownerOf(till.program).call(cardFigures.statistics, { params: { uuid: till.program.uuid }, query })
    expect((await ask({ from: '2026-01-01', until: '2027-01-01' })).status).toBe(200)
    for (const query of [
      { from: '2026-01-01', until: '2027-01-02' },
      { from: '2026-09-02', until: '2026-09-01' },
    ])
      expect((await ask(query)).problem.errors).toEqual([{ field: 'until', code: 'range' }])
  })

  test('[A2] are found by the owner and the administration alone: a foreign program is as one that there is not', async () => {
    const other = await createPerson(app, { type: 1 })
    const none = { params: { uuid: till.program.owner_uuid } }
    const own = { params: { uuid: till.program.uuid } }
    const stranger = app.as('program_owner', other.uuid)
    const wordsOf = ({ status, problem }: { status: number; problem: object }) => ({
      status,
      problem: { ...problem, instance: '', request_id: '' },
    })
    for (const endpoint of [cardFigures.statistics, cardFigures.guardian] as const)
      expect(wordsOf(await stranger.call(endpoint, own))).toEqual(wordsOf(await stranger.call(endpoint, none)))
    for (const endpoint of [cardFigures.statisticsExport, cardFigures.dnb] as const)
      expect((await stranger.call(endpoint, own)).status).toBe(404)
    expect((await stranger.call(cardFigures.askFunds, { ...own, body: {}, key: newId() })).status).toBe(404)
    expect((await app.as('acceptor', till.bakery.uuid).call(cardFigures.statistics, own)).status).toBe(403)
    expect((await app.as('admin').call(cardFigures.statistics, own)).status).toBe(200)
  })

  test('[S3] come as CSV by day and by shop, with no formula in a name', async () => {
    const shop = await createPerson(app, { type: 2, company_name: '=HYPERLINK("x")' })
    const counter = { name: 'Kassa', address: 'Oudegracht 1', city: 'Utrecht' }
    const made = await app.as('acceptor', shop.uuid).call(cashPoints.create, { body: counter })
    const program = await createCardProgram(app, { acceptor_uuids: [shop.uuid] })
    const card = await one(program, { state: 'active' })
    setClock(new Date('2026-09-03T10:00:00Z'))
    const bakery = { uuid: shop.uuid, cash_point_uuid: made.body.uuid }
    expect((await take({ app, bakery }, card.code, { amount: 1000 })).status).toBe(201)
    const ask = async (by: 'day' | 'shop') => {
      const query = { from: '2026-09-03', until: '2026-09-03', language: 'nl' as const, by }
      const { raw, headers } = await ownerOf(program).call(cardFigures.statisticsExport, {
        params: { uuid: program.uuid },
        query,
      })
      expect(headers['content-disposition']).toContain(`cards-by-${by}-2026-09-03-2026-09-03.csv`)
      return raw.toString('utf8').split('\r\n')
    }
    expect(await ask('day')).toEqual([
      '\uFEFFDag;Verkochte kaarten;Waarde verkocht;Geactiveerde kaarten;Waarde geactiveerd;Betalingen;Besteed;Teruggegeven;Verlopen kaarten;Waarde verlopen',
      '2026-09-03;0;0,00;0;0,00;1;10,00;0,00;0;0,00',
      '',
    ])
    expect(await ask('shop')).toEqual([
      '\uFEFFWinkel;Betalingen;Besteed;Teruggegeven',
      `"'=HYPERLINK(""x"")";1;10,00;0,00`,
      '',
    ])
  })
})
