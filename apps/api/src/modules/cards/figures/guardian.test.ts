import { cardTypes, periodTypes } from '@plein/contract/cards/codes'
import { cardFigures } from '@plein/contract/cards/figures'
import { cardOrders } from '@plein/contract/cards/orders'
import { cards } from '@plein/contract/cards/wallet'
import { payouts } from '@plein/contract/payments/payouts'
import { vatReports } from '@plein/contract/statistics/vat'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createCardProgram, issueCards, type CardProgram, type CardWish } from '../cards.test-data.ts'
import { buyer, createPerson, morning, openCardShop, testPassword, type CardShop } from '../card-shop.test-data.ts'
import { expireCards } from '../life/expire-cards.job.ts'
import { judgeNetwork } from './network.rules.ts'

let it: CardShop
beforeAll(async () => {
  it = await openCardShop()
})
afterEach(() => {
  disarm()
  setClock(morning)
})
afterAll(() => it.close())

const ownerOf = ({ owner_uuid }: CardProgram) => it.app.as('program_owner', owner_uuid)
const read = async (program: CardProgram) =>
  (await ownerOf(program).call(cardFigures.guardian, { params: { uuid: program.uuid } })).body
const one = async (program: CardProgram, wanted: CardWish = {}) => (await issueCards(it.app, program, wanted))[0]!

describe('the guardian of a card program', () => {
  test('holds the time of a gift card against the law of the day, of a voucher it says nothing', async () => {
    const timeOf = async (wanted: Parameters<typeof createCardProgram>[1]) =>
      (await read(await createCardProgram(it.app, wanted))).time
    expect(await timeOf({})).toMatchObject({ state: 'ok', least_months: 24, ends_on: '2029-11-26' })
    expect(await timeOf({ expiry_value: 23, expiry_type: periodTypes.month })).toMatchObject({
      state: 'short',
      expiry: { value: 23, type: periodTypes.month },
      ends_on: '2028-10-26',
    })
    expect(await timeOf({ expiry_value: null, expiry_type: null, expiry_date: '2027-06-30' })).toMatchObject({
      state: 'short',
      expiry: null,
      expiry_day: '2027-06-30',
    })
    expect(await timeOf({ type_code: cardTypes.voucher, expiry_value: 6 })).toMatchObject({ state: 'voucher' })
    const belgian = await createCardProgram(it.app, { expiry_value: 6 })
    await run(it.app.owner.db, `update identity.users set country = 'BE' where uuid = $1`, [belgian.owner_uuid])
    expect(await read(belgian)).toMatchObject({
      time: { state: 'no_rule' },
      network: { state: 'no_rule', limit: null },
    })
  })

  test.each([
    [69_999_999, 'ok', 69],
    [70_000_000, 'amber', 70],
    [89_999_999, 'amber', 89],
    [90_000_000, 'red', 90],
    [120_000_000, 'red', 120],
  ])('calls payments of %i cents a year beside a million euros %s', (amount, state, percent) =>
    expect(judgeNetwork(amount, 100_000_000)).toMatchObject({ state, percent }),
  )

  test('adds up the payments of 12 months in all programs of the owner, and gives DNB the same by month', async () => {
    const first = await createCardProgram(it.app, { title: 'Stadskaart' })
    const other = await createCardProgram(it.app, { title: '+Koffiekaart', owner_uuid: first.owner_uuid })
    const stranger = await createCardProgram(it.app)
    const spend = async (program: CardProgram, at: string, balance: number): Promise<void> => {
      setClock(new Date(at))
      await one(program, { state: 'active', balance })
    }
    // The day before the 12 months, their first, and their last.
    await spend(first, '2025-11-26T22:00:00Z', 2000)
    await spend(first, '2025-11-26T23:30:00Z', 2400)
    await spend(other, '2026-03-01T10:00:00Z', 500)
    await spend(first, '2026-11-26T08:00:00Z', 1500)
    await spend(stranger, '2026-11-26T08:00:00Z', 0)
    setClock(morning)
    expect((await read(first)).network).toEqual({
      state: 'ok',
      from: '2025-11-27',
      until: '2026-11-26',
      programs: 2,
      times: 3,
      amount: 100 + 2000 + 1000,
      limit: 100_000_000,
      percent: 0,
      amber_from: 70_000_000,
      red_from: 90_000_000,
    })
    const file = await ownerOf(first).call(cardFigures.dnb, { params: { uuid: first.uuid }, query: { language: 'nl' } })
    expect(file.raw.toString('utf8').split('\r\n')).toEqual([
      '\uFEFFMaand;Programma;Betalingen;Besteed;Valuta',
      '2025-11;Stadskaart;1;1,00;EUR',
      "2026-03;'+Koffiekaart;1;20,00;EUR",
      '2026-11;Stadskaart;1;10,00;EUR',
      '',
    ])
  })

  test('keeps when a buyer agreed to the terms; an owner’s own orders are not counted', async () => {
    const { owner, guest, program } = it
    await it.bought(guest, { value: 2500, buyer })
    await it.bought(owner, { value: 2500, quantity: 3 })
    await it.order(guest, { value: 2500, buyer })
    const { terms } = await read(program)
    expect(terms).toMatchObject({ orders: 1, agreed: 1, first_agreed_at: expect.stringMatching(/^2026-11-26T09:00/) })
    expect(terms.last_agreed_at).toBe(terms.first_agreed_at)
    const refused = await guest.call(cardOrders.create, {
      body: { program_uuid: program.uuid, quantity: 1, value: 2500, buyer, terms: false },
    })
    expect(refused.problem.errors).toEqual([{ field: 'terms', code: 'terms_not_accepted' }])
  })

  test('tells the value that ends, by the month of its last day in the program’s zone', async () => {
    const program = await createCardProgram(it.app)
    // 31 December, 23:59:59 in Amsterdam; a moment later it is January.
    await one(program, { state: 'active', balance: 735, valid_until: new Date('2026-12-31T23:00:00Z') })
    await one(program, { valid_until: new Date('2027-01-01T23:00:00Z') })
    await one(program, { state: 'active', valid_until: new Date('2028-11-30T23:00:00Z') })
    await one(program, { state: 'used_up', valid_until: new Date('2026-12-31T23:00:00Z') })
    const { months, later } = (await read(program)).expiring
    expect(months.map(({ month }) => month)).toHaveLength(24)
    expect([months[0]!.month, months.at(-1)!.month]).toEqual(['2026-11', '2028-10'])
    expect(months.filter(({ cards: count }) => count > 0)).toEqual([
      { month: '2026-12', cards: 1, amount: 735 },
      { month: '2027-01', cards: 1, amount: 2500 },
    ])
    expect(later).toEqual({ cards: 1, amount: 2500 })
  })

  test('reports the VAT inside of single-purpose value as it is sold, and takes off what is withdrawn to the last cent', async () => {
    const { program, guest } = it
    const wanted = { value: 2500, buyer }
    await run(
      it.app.owner.db,
      `update cards.card_designs set vat_kind = 'single_purpose', vat_percentage = 900 where program_uuid = $1`,
      [program.uuid],
    )
    try {
      expect((await read(program)).vat).toEqual([])
      await it.bought(guest, { ...wanted, quantity: 7 })
      // 175.00 at 9 % has 14.45 inside; seven times 2.06 would be 14.42.
      expect((await read(program)).vat).toEqual([
        { month: '2026-11', vat_percent: 9, cards: 7, amount: 17_500, vat: 1445 },
      ])
      const order = await it.bought(guest, { ...wanted, quantity: 3 })
      const withdrawn = await guest.call(cardOrders.withdraw, {
        params: { uuid: order.uuid },
        query: { key: order.key ?? '' },
        body: { confirmed: true },
        key: newId(),
      })
      expect(withdrawn.status).toBe(200)
      expect((await read(program)).vat).toEqual([
        { month: '2026-11', vat_percent: 9, cards: 7, amount: 17_500, vat: 1445 },
      ])
      const overview = await ownerOf(program).call(vatReports.read, {
        query: { program: program.uuid, period: '2026-11' },
      })
      expect(overview.body.rates).toEqual([
        {
          vat_percentage: 9,
          sales: { gross: 25_000, vat: 1445 + 619 },
          refunds: { gross: 7500, vat: 619 },
          base: 17_500 - 1445,
          vat: 1445,
        },
      ])
      expect(overview.body.boxes.find(({ box }) => box === '1b')).toMatchObject({ base: 17_500 - 1445, vat: 1445 })
    } finally {
      await run(
        it.app.owner.db,
        `update cards.card_designs set vat_kind = 'multi_purpose', vat_percentage = null where program_uuid = $1`,
        [program.uuid],
      )
    }
    expect((await read(await createCardProgram(it.app))).vat).toBeNull()
  })
})

describe('value of expired cards', () => {
  /** A program of which 30.59 expired: 5.59 of an active card, and an issued one of 25.00. */
  const withFunds = async () => {
    const program = await createCardProgram(it.app)
    const end = { valid_until: new Date(morning.getTime() - 1000) }
    const active = await one(program, { state: 'active', balance: 559, ...end })
    await one(program, end)
    await expireCards(it.platform, {})
    return { program, active }
  }
  const ask = (program: CardProgram, amount?: number, key = newId()) =>
    ownerOf(program).call(cardFigures.askFunds, {
      params: { uuid: program.uuid },
      body: amount === undefined ? {} : { amount },
      key,
    })
  const dueOf = async (program: CardProgram) => {
    const params = { program_uuid: program.uuid }
    return (await ownerOf(program).call(payouts.due, { params })).body.due
  }
  /** The owner says where to, the administration pays what is due; the statement names both lines. */
  const payOut = async (program: CardProgram): Promise<void> => {
    const account = { iban: 'NL91ABNA0417164300', name: 'Lotte Bakker', password: testPassword }
    const params = { program_uuid: program.uuid }
    expect((await ownerOf(program).call(payouts.saveBankAccount, { params, body: account })).status).toBe(200)
    const admin = it.app.as('admin', (await createPerson(it.app, { type: 4 })).uuid)
    const preview = (await admin.call(payouts.preview, {})).body
    const body = { expected_count: preview.payouts_count, expected_amount: preview.amount }
    expect((await admin.call(payouts.run, { body, key: newId() })).body).toMatchObject({
      payouts_count: 1,
      amount: 3059,
    })
    const [paid] = (await ownerOf(program).call(payouts.list, { query: {} })).body.results
    const { lines } = (await ownerOf(program).call(payouts.statement, { params: { uuid: paid!.uuid }, query: {} })).body
    expect(lines.map(({ kind, net }) => [kind, net])).toEqual([
      ['card_funds', 1000],
      ['card_funds', 2059],
    ])
  }
  const books = async (program: CardProgram) => {
    const rows = await run<{ main_account: number; net: number }>(
      it.app.owner.db,
      `select a.main_account::int as main_account, sum(e.credit - e.debit)::bigint as net from ledger.accounts a
         join ledger.entries e on e.account_uuid = a.uuid where a.reference = $1 and a.main_account in (210, 510) group by 1`,
      [program.uuid],
    )
    return Object.fromEntries(rows.map(({ main_account, net }) => [main_account, net]))
  }

  test('is asked for in parts and then whole, comes with the next payout, and stands in the audit log', async () => {
    const { program } = await withFunds()
    expect((await read(program)).funds).toBe(3059)
    expect((await ask(program, 1000)).body).toEqual({ asked: 1000, set_off: 0, funds: 2059 })
    expect((await ask(program)).body).toEqual({ asked: 2059, set_off: 0, funds: 0 })
    expect(await books(program)).toEqual({ 210: 3059, 510: 0 })
    expect(await dueOf(program)).toBe(3059)
    await payOut(program)
    expect(await dueOf(program)).toBe(0)
    expect(await books(program)).toEqual({ 210: 0, 510: 0 })
    const [audited] = await run<{ amounts: string[] }>(
      it.app.owner.db,
      `select array_agg(details->>'amount' order by at, uuid) as amounts from identity.audit_events
        where action = 'card_funds_asked_for' and program_uuid = $1`,
      [program.uuid],
    )
    expect(audited!.amounts).toEqual(['1000', '2059'])
  })

  test('[M6] is asked for once with one key, and never more than there is', async () => {
    const { program } = await withFunds()
    const key = newId()
    const [first, again] = [await ask(program, 559, key), await ask(program, 559, key)]
    expect(again.body).toEqual(first.body)
    expect((await ask(program, 2501)).problem).toMatchObject({ code: 'card_funds_too_low', params: { left: 2500 } })
    expect((await ask(program, 0)).status).toBe(400)
    expect(await books(program)).toEqual({ 210: 559, 510: 2500 })
    await ask(program)
    expect((await ask(program)).problem).toMatchObject({ code: 'card_funds_too_low', params: { left: 0 } })
  })

  test('[M5] is given once, however many ask at once, and however often a process dies', async () => {
    const { program } = await withFunds()
    arm('cards.funds-asked', () => {
      throw new Error('killed')
    })
    expect((await ask(program, 1000)).status).toBe(500)
    disarm()
    expect(await books(program)).toEqual({ 510: 3059 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(program, 1000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await books(program)).toEqual({ 210: 3000, 510: 59 })
  })

  test('that was asked for lets no card run again', async () => {
    const { program, active } = await withFunds()
    await ask(program, 2501)
    const extend = () => ownerOf(program).call(cards.extend, { params: { uuid: active.uuid }, body: { months: 3 } })
    expect((await extend()).problem.code).toBe('card_step_not_allowed')
    expect(await books(program)).toEqual({ 210: 2501, 510: 558 })
  })

  test('is the owner’s: an administrator reads it and asks for nothing', async () => {
    const { program } = await withFunds()
    const params = { uuid: program.uuid }
    const admin = it.app.as('admin', (await createPerson(it.app, { type: 4 })).uuid)
    expect((await admin.call(cardFigures.guardian, { params })).body.funds).toBe(3059)
    expect((await admin.call(cardFigures.askFunds, { params, body: {}, key: newId() })).status).toBe(403)
  })
})
