import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { accountUuid, sealJournals } from '../index.ts'
import { card, fees, orderPaid, post, provider, restaurant, transfer } from '../ledger.test-data.ts'

let app: TestApp
let journal: string
beforeAll(async () => {
  app = await createTestApp()
  journal = (await post(app, orderPaid()))[0]!
  await post(app, transfer({ from: provider, to: card('c'), amount: 500 }))
  await sealJournals({ db: app.database.db })
})
afterAll(() => app.close())

const changes = [
  ['a journal changed', "update ledger.journals set description = 'other'"],
  ['a journal deleted', 'delete from ledger.journals'],
  ['an entry changed', 'update ledger.entries set debit = debit + 1 where debit > 0'],
  ['an entry deleted', 'delete from ledger.entries'],
  ['a seal changed', "update ledger.seals set hash = '\\x00'"],
  ['a seal deleted', 'delete from ledger.seals'],
  ['an account given to another', "update ledger.accounts set reference = 'mine'"],
  ['an account freed of its promise', 'update ledger.accounts set keeps_balance = false'],
  ['an account deleted', 'delete from ledger.accounts'],
  ['journals truncated', 'truncate ledger.journals cascade'],
  ['entries truncated', 'truncate ledger.entries'],
  ['seals truncated', 'truncate ledger.seals'],
] as const

describe('[M8] the books are append-only', () => {
  it.each(changes)('%s: the API has no right to it', async (_what, statement) => {
    await expect(run(app.database.db, statement)).rejects.toMatchObject({ code: '42501' })
  })

  it.each(changes)('%s: refused to the owner as well', async (_what, statement) => {
    await expect(run(app.owner.db, statement)).rejects.toMatchObject({ code: '23001' })
  })

  it('takes no late entries, not even two that balance', async () => {
    const late = (position: number, entry_count: number, debit: number, credit: number) => (tx: Tx) =>
      insertEntry(tx, {
        journal,
        position,
        entry_count,
        account: accountUuid(410, 'sandbox', 'EUR'),
        main: 410,
        debit,
        credit,
      })
    const both = (first: number, announced: number) =>
      inTransaction(app.database.db, async (tx) => {
        await late(first, announced, 100, 0)(tx)
        await late(first + 1, announced, 0, 100)(tx)
      })
    await expect(both(5, 4)).rejects.toMatchObject({ constraint: 'entries_within_announced' })
    await expect(both(5, 6)).rejects.toMatchObject({ constraint: 'entries_journal' })
    await expect(both(3, 4)).rejects.toMatchObject({ constraint: 'entries_once' })
  })
})

interface Entry {
  journal: string
  position: number
  entry_count: number
  account: string
  main: number
  debit: number
  credit: number
  currency?: string
}

const insertEntry = (
  db: Db | Tx,
  { journal: uuid, position, entry_count, account, main, debit, credit, currency = 'EUR' }: Entry,
) =>
  run(
    db,
    `insert into ledger.entries (journal_uuid, position, entry_count, main_account, account_uuid, currency, created, debit, credit)
     select $1, $2, $3, $4, $5, $6, created, $7, $8 from ledger.journals where uuid = $1`,
    [uuid, position, entry_count, main, account, currency, debit, credit],
  )

const insertJournal = async (tx: Tx, amount: number, currency = 'EUR'): Promise<string> => {
  const uuid = newId()
  await run(
    tx,
    `insert into ledger.journals (uuid, description, event, reference, currency, amount, entry_count, content_hash)
     values ($1, 'raw', 'raw', $1, $2, $3, 2, '')`,
    [uuid, currency, amount],
  )
  return uuid
}

describe('what the database refuses by itself, at commit at the latest', () => {
  const from = { account: accountUuid(410, 'sandbox', 'EUR'), main: 410 }
  const to = { account: accountUuid(210, 'bella-napoli', 'EUR'), main: 210 }
  const raw = (amount: number, ...entries: Partial<Entry>[]) =>
    inTransaction(app.database.db, async (tx) => {
      const uuid = await insertJournal(tx, amount)
      for (const [index, entry] of entries.entries()) {
        await insertEntry(tx, {
          journal: uuid,
          position: index + 1,
          entry_count: 2,
          debit: 0,
          credit: 0,
          ...from,
          ...entry,
        })
      }
    })

  it('admits a journal that balances, entry by entry', () =>
    expect(raw(100, { debit: 100 }, { ...to, credit: 100 })).resolves.toBe(undefined))

  it.each([
    ['debit that is not credit', 100, [{ debit: 100 }, { ...to, credit: 99 }], 'journals_balance'],
    ['an amount that its entries do not come to', 200, [{ debit: 100 }, { ...to, credit: 100 }], 'journals_balance'],
    ['fewer entries than announced', 100, [{ debit: 100 }], 'journals_balance'],
    ['no entries', 100, [], 'journals_balance'],
    ['an unknown account', 100, [{ debit: 100 }, { ...to, account: newId(), credit: 100 }], 'journals_balance'],
    [
      'a main account that is not the account’s',
      100,
      [{ debit: 100 }, { ...to, main: 310, credit: 100 }],
      'journals_balance',
    ],
    ['another currency in an entry', 100, [{ debit: 100 }, { ...to, credit: 100, currency: 'USD' }], 'entries_journal'],
    [
      'both sides of one entry',
      100,
      [
        { debit: 100, credit: 100 },
        { ...to, credit: 100 },
      ],
      'entries_one_side',
    ],
    ['an entry of nothing', 100, [{ debit: 0 }, { ...to, credit: 100 }], 'entries_one_side'],
    ['less than nothing', 100, [{ debit: -100 }, { ...to, credit: -100 }], 'entries_one_side'],
    ['no amount', 0, [], 'journals_amount_positive'],
  ] as const)('refuses %s', async (_what, amount, entries, constraint) => {
    await expect(raw(amount, ...(entries as unknown as Partial<Entry>[]))).rejects.toMatchObject({ constraint })
  })

  it('refuses an account of one currency in a journal of another', async () => {
    const mixed = inTransaction(app.database.db, async (tx) => {
      const uuid = await insertJournal(tx, 100, 'USD')
      await insertEntry(tx, {
        journal: uuid,
        position: 1,
        entry_count: 2,
        ...from,
        debit: 100,
        credit: 0,
        currency: 'USD',
      })
      await insertEntry(tx, {
        journal: uuid,
        position: 2,
        entry_count: 2,
        ...to,
        debit: 0,
        credit: 100,
        currency: 'USD',
      })
    })
    await expect(mixed).rejects.toMatchObject({ constraint: 'journals_balance' })
  })

  it('[LEDG-12] refuses a balance below zero, a main account outside of 110 to 610 and an account under a false id', async () => {
    const below = run(app.database.db, 'update ledger.balances set balance = -1')
    await expect(below).rejects.toMatchObject({ constraint: 'accounts_balance_not_negative' })
    for (const number of [100, 620]) {
      const outside = run(app.owner.db, 'insert into ledger.main_accounts values ($1, $2)', [number, 'more'])
      await expect(outside).rejects.toMatchObject({ constraint: 'main_accounts_between_110_and_610' })
    }
    const uuid = newId()
    const forged = run(
      app.database.db,
      "insert into ledger.accounts (uuid, main_account, reference, name, currency) values ($1, 210, 'x', 'x', 'EUR')",
      [uuid],
    )
    await expect(forged).rejects.toMatchObject({ constraint: 'accounts_uuid_is_of_its_content' })
  })

  it('keeps the same account of two currencies apart', async () => {
    await post(
      app,
      transfer({ from: fees, to: restaurant(), amount: 100 }),
      transfer({ from: fees, to: restaurant(), amount: 100, changes: { currency: 'USD' } }),
    )
    const rows = await run<{ currency: string }>(
      app.database.db,
      "select currency from ledger.accounts where main_account = 310 and reference = 'fees' order by currency",
    )
    expect(rows.map((row) => row.currency)).toEqual(['EUR', 'USD'])
  })
})
