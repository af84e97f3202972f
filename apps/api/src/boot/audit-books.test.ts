import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealJournals, postJournals } from '#modules/ledger/index.ts'
import { createCardProgram, issueCards, type TestCard } from '#modules/cards/cards.test-data.ts'
import { card as cardOf, orderPaid, restaurant, transfer } from '#modules/ledger/ledger.test-data.ts'
import { saveConnection } from '#modules/payments/index.ts'
import {
  loadBalance,
  openSettlementsTestApp,
  paid,
  upload,
  type SettlementsTestApp,
} from '#modules/payments/settlements/settlements.test-data.ts'
import { openDatabase, run, type Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { createTestApp, createTestDatabase, type TestApp } from '#platform/testing/test-app.ts'
import { auditBooks } from './audit-books.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
let database: Database
beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase(made.url, 2)
  await inTransaction(database.db, (tx) => postJournals(tx, [orderPaid(), orderPaid()]))
  await sealJournals(database)
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

const audit = async (head?: string) => {
  const lines: string[] = []
  const whole = await auditBooks(made.url, head, (line) => lines.push(line))
  return { whole, lines }
}

describe('npm run audit', () => {
  it('[M8] says that the books are whole, and where their chain ends', async () => {
    const { whole, lines } = await audit()
    expect(whole).toBe(true)
    expect(lines.slice(0, 3)).toEqual([
      '2 journals, 2 of them sealed, 0 wait for their seal',
      'Debit = credit: EUR 46.00 = 46.00',
      'The books are whole',
    ])
    const head = /^Head: (2:[0-9a-f]{64}\+\d+:[0-9a-f]{64})$/.exec(lines[3] ?? '')?.[1]
    expect((await audit(head)).whole).toBe(true)
    expect((await audit(head?.split('+')[0])).whole).toBe(true)
    expect((await audit(`${head?.split(':').slice(0, -1).join(':')}:${'a'.repeat(64)}`)).whole).toBe(false)
    await expect(audit('1042')).rejects.toThrow('--head takes')
  })

  it('fails on a chain that lost what was known, and on a roll-up that is not its entries', async () => {
    expect(await audit(`3:${'a'.repeat(64)}`)).toMatchObject({ whole: false })
    await run(
      database.db,
      'insert into ledger.roll_ups (scope, created, journal_uuid, debit, credit, journals) select account_uuid, created, journal_uuid, 1, 1, 1 from ledger.entries limit 1',
    )
    const { whole, lines } = await audit()
    expect(whole).toBe(false)
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}roll_up: .*entries come to/))
    expect(lines).toContain('The books are broken: 1 findings')
  })
})

describe('npm run audit, of cards', () => {
  let app: TestApp
  let card: TestCard
  beforeAll(async () => {
    app = await createTestApp()
    const program = await createCardProgram(app)
    const cards = await issueCards(app, program, { state: 'active', balance: 735, quantity: 2 })
    card = cards[0]!
    await issueCards(app, program, {})
    await issueCards(app, program, { state: 'blank' })
  })
  afterAll(() => app.close())

  const printed = async () => {
    const lines: string[] = []
    const whole = await auditBooks(String(app.database.pool.options.connectionString), undefined, (line) =>
      lines.push(line),
    )
    return { whole, lines: lines.filter((line) => /^520|^ {2}card:|^The books/.test(line)) }
  }
  /** The account of a card, as the books know it. */
  const account = () =>
    ({ main_account: 520, reference: card.uuid, name: `Card ${card.serial}`, keeps_balance: true }) as const
  const book = (amount: number) =>
    inTransaction(app.database.db, (tx) => postJournals(tx, [transfer({ from: account(), to: restaurant(), amount })]))
  const plant = (text: string) =>
    inTransaction(app.owner.db, async (tx) => {
      await run(tx, 'alter table cards.cards disable trigger user')
      await run(tx, 'alter table cards.movements disable trigger user')
      await run(tx, text, [card.uuid])
      await run(tx, 'alter table cards.movements enable trigger user')
      await run(tx, 'alter table cards.cards enable trigger user')
    })

  it('[M1] proves that account 520 is what the movements of cards come to', async () => {
    const lines = ['520 = movements: EUR 14.70 = 14.70', 'The books are whole']
    expect(await printed()).toEqual({ whole: true, lines })
  })

  it('names the card of which the books say something else than its movements', async () => {
    await book(100)
    expect(await printed()).toEqual({
      whole: false,
      lines: [
        '520 = movements: EUR 13.70 = 14.70',
        `  card: ${card.serial}: EUR 635 on account 520, 735 by its movements, 735 on the card`,
        'The books are broken: 1 findings',
      ],
    })
  })

  it('and the card whose movements are not what is on it', async () => {
    const before = (await printed()).lines[0]
    await plant('update cards.cards set balance = 635, held = 0 where uuid = $1')
    const { whole, lines } = await printed()
    expect(whole).toBe(false)
    expect(lines).toEqual([
      before,
      `  card: ${card.serial}: EUR 635 on account 520, 735 by its movements, 635 on the card`,
      'The books are broken: 1 findings',
    ])
    await plant(
      'update cards.movements set amount = amount - 100, balance = balance - 100 where card_uuid = $1 and position = 2',
    )
    expect(await printed()).toEqual({
      whole: true,
      lines: ['520 = movements: EUR 13.70 = 13.70', 'The books are whole'],
    })
  })

  it('and an account of 520 that is no card’s', async () => {
    await inTransaction(app.database.db, (tx) =>
      postJournals(tx, [transfer({ from: restaurant(), to: cardOf('of-nobody'), amount: 5 })]),
    )
    const { whole, lines } = await printed()
    expect([whole, lines[1]]).toEqual([
      false,
      '  card: of-nobody: EUR 5 on account 520, 0 by its movements, 0 on the card',
    ])
  })
})

describe('npm run audit, of settlements', () => {
  let open: SettlementsTestApp
  let booked: string
  let differs: string
  let owners: string
  beforeAll(async () => {
    open = await openSettlementsTestApp()
    const first = await paid(open, 2300)
    const lines = [`payment;${first.provider_reference};23.00;EUR;0.25;0.0525`, 'cost;;;EUR;1.10;0.231']
    booked = (await upload(open, lines, { reference: 'BOOKED' })).body.uuid
    await paid(open, 700)
    differs = (await upload(open, ['payment;tr_nobody;7.00;EUR;;'], { reference: 'DIFFERS' })).body.uuid
    const key = 'test_bella-napoli_p4Xc8ZsW2nVq6YtM'
    const own = await saveConnection(open.platform, {
      program_uuid: open.restaurant,
      provider: 'mollie',
      mode: 'test',
      key,
    })
    const { provider_reference } = await paid(open, 1000)
    const file = [`payment;${provider_reference};10.00;EUR;0.25;0.0525`]
    owners = (await upload(open, file, { reference: 'OWNERS', connection_uuid: own })).body.uuid
  })
  afterAll(() => open.close())

  const printed = async () => {
    const lines: string[] = []
    const whole = await auditBooks(String(open.app.database.pool.options.connectionString), undefined, (line) =>
      lines.push(line),
    )
    return { whole, lines: lines.filter((line) => /^410|^ {2}settlement:|^The books/.test(line)) }
  }
  const balance = '410 = open money: EUR 7.00 = 7.00'
  /** Breaks one row as the owner of the database can, audits, and mends it. */
  const broken = async (breaks: string, mends: string, uuid: string) => {
    const change = (text: string) =>
      inTransaction(open.app.owner.db, async (tx) => {
        await run(tx, 'alter table payments.settlements disable trigger user')
        await run(tx, 'alter table payments.settlement_lines disable trigger user')
        expect(await run(tx, `${text} returning 1`, [uuid])).toHaveLength(1)
        await run(tx, 'alter table payments.settlement_lines enable trigger user')
        await run(tx, 'alter table payments.settlements enable trigger user')
      })
    await change(breaks)
    const found = await printed()
    await change(mends)
    return found
  }
  const lineBroken = (breaks: string, mends: string, uuid = booked) =>
    broken(
      `update payments.settlement_lines set ${breaks} where settlement_uuid = $1 and position = 1`,
      `update payments.settlement_lines set ${mends} where settlement_uuid = $1 and position = 1`,
      uuid,
    )
  const rowBroken = (breaks: string, mends: string, uuid = booked) =>
    broken(
      `update payments.settlements set ${breaks} where uuid = $1`,
      `update payments.settlements set ${mends} where uuid = $1`,
      uuid,
    )

  it('[M1] proves that account 410 is the open money of each connection, and each journal its lines', async () => {
    expect(await printed()).toEqual({ whole: true, lines: [balance, 'The books are whole'] })
    expect(await loadBalance(open, open.connection_uuid)).toBe(700)
  })

  it('names the accounts of a booked settlement that are not what its lines come to', async () => {
    const connection = open.connection_uuid
    const found = await lineBroken('amount = 2200, matched_amount = 2200', 'amount = 2300, matched_amount = 2300')
    expect(found).toEqual({
      whole: false,
      lines: [
        '410 = open money: EUR 7.00 = 8.00',
        '  settlement: BOOKED of mollie pfl_demo: EUR 2137 were paid out, 2036.65 by its lines',
        `  settlement: BOOKED of mollie pfl_demo: EUR 135 on account 320 ${connection}, 35 by its lines`,
        `  settlement: BOOKED of mollie pfl_demo: EUR -2300 on account 410 ${connection}, -2200 by its lines`,
        `  settlement: connection ${connection}: EUR 700 on account 410, 800 by payments and the lines of settlements`,
        'The books are broken: 4 findings',
      ],
    })
  })

  it('names what was paid out, costs and VAT that are not those of the lines', async () => {
    const connection = open.connection_uuid
    expect((await rowBroken('amount = 2237', 'amount = 2137')).lines).toEqual([
      balance,
      '  settlement: BOOKED of mollie pfl_demo: EUR 2237 were paid out, 2136.65 by its lines',
      '  settlement: BOOKED of mollie pfl_demo: EUR 2137 on account 110 payouts, 2237 by its lines',
      `  settlement: BOOKED of mollie pfl_demo: EUR 135 on account 320 ${connection}, 35 by its lines`,
      'The books are broken: 3 findings',
    ])
    expect((await lineBroken('vat = 425, cost = 2600', 'vat = 525, cost = 2500')).lines).toEqual([
      balance,
      '  settlement: BOOKED of mollie pfl_demo: its lines are 2 with costs 13600 and VAT 2735, and it says 2 with costs 13500 and VAT 2835',
      '  settlement: BOOKED of mollie pfl_demo: EUR 28 on account 220 vat-on-provider-costs, 27 by its lines',
      `  settlement: BOOKED of mollie pfl_demo: EUR 135 on account 320 ${connection}, 136 by its lines`,
      'The books are broken: 3 findings',
    ])
    expect((await rowBroken('lines_count = 3', 'lines_count = 2')).lines).toEqual([
      balance,
      '  settlement: BOOKED of mollie pfl_demo: its lines are 2 with costs 13500 and VAT 2835, and it says 3 with costs 13500 and VAT 2835',
      'The books are broken: 1 findings',
    ])
  })

  it('names a settlement that has a journal and is not booked, and one that is booked and has none', async () => {
    const [row] = await run<{ journal_uuid: string }>(
      open.app.database.db,
      'select journal_uuid from payments.settlements where uuid = $1',
      [booked],
    )
    const unbooked = await rowBroken(
      "state = 'matched', booked_at = null, journal_uuid = null",
      `state = 'booked', booked_at = now(), journal_uuid = '${row?.journal_uuid}'`,
    )
    expect(unbooked.lines).toContain(
      '  settlement: BOOKED of mollie pfl_demo: it is not booked, and the books have a journal of it',
    )
    const lost = await rowBroken('journal_uuid = null', `journal_uuid = '${row?.journal_uuid}'`)
    expect(lost.lines).toEqual([
      balance,
      `  settlement: BOOKED of mollie pfl_demo: its journal is none, and the books have ${row?.journal_uuid}`,
      'The books are broken: 1 findings',
    ])
    const unexplained = await rowBroken(
      "state = 'booked', booked_at = now()",
      "state = 'differs', booked_at = null",
      differs,
    )
    expect(unexplained.lines).toContain(
      '  settlement: DIFFERS of mollie pfl_demo: it is booked with 1 lines that nobody explained',
    )
  })

  it("names an owner's own that is booked, and a journal of a settlement that is not there", async () => {
    const own = await rowBroken("state = 'booked', booked_at = now()", "state = 'matched', booked_at = null", owners)
    expect(own.whole).toBe(false)
    expect(own.lines).toContainEqual(
      expect.stringMatching(/^ {2}settlement: OWNERS of .*: it is of an owner's own connection, and booked$/),
    )
    const other = '01900000-0000-7000-8000-000000000001'
    const stray = await broken(
      `update payments.settlements set uuid = '${other}' where uuid = $1`,
      `update payments.settlements set uuid = '${booked}' where uuid = '${other}' and $1::uuid is not null`,
      booked,
    )
    expect(stray.lines).toContainEqual(
      expect.stringMatching(/^ {2}settlement: journal \d+: it is of a settlement that is not there$/),
    )
    expect(await printed()).toEqual({ whole: true, lines: [balance, 'The books are whole'] })
  })
})
