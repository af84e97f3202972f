import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '#platform/db/database.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { accountUuid, isAlreadyBooked, postJournals, type NewJournal } from '../index.ts'
import { card, fees, orderPaid, post, provider, restaurant, transfer } from '../ledger.test-data.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const count = async (table: 'journals' | 'entries' | 'unsealed'): Promise<number> => {
  const texts = {
    journals: 'select count(*) from ledger.journals',
    entries: 'select count(*) from ledger.entries',
    unsealed: 'select count(*) from ledger.unsealed',
  }
  const [row] = await run<{ count: number }>(app.database.db, texts[table])
  return row!.count
}

const balanceOf = async (reference: string): Promise<number | undefined> => {
  const rows = await run<{ balance: number }>(
    app.database.db,
    'select balance from ledger.balances where account_uuid = $1',
    [accountUuid(520, reference, 'EUR')],
  )
  return rows[0]?.balance
}

const giveCard = (reference: string, amount: number) =>
  post(app, transfer({ from: { main_account: 610, reference: 'p', name: 'Program' }, to: card(reference), amount }))

describe('a posting', () => {
  it('[LEDG-10] [LEDG-11] writes journal, entries and accounts', async () => {
    const before = await count('entries')
    const [uuid] = await post(app, orderPaid())
    const rows = await run<{ main_account: number; name: string; debit: number; credit: number; amount: number }>(
      app.database.db,
      `select e.main_account, a.name, e.debit, e.credit, j.amount from ledger.entries e
         join ledger.accounts a on a.uuid = e.account_uuid join ledger.journals j on j.uuid = e.journal_uuid
        where e.journal_uuid = $1 order by e.position`,
      [uuid],
    )
    expect(rows).toEqual([
      { main_account: 410, name: 'Sandbox', debit: 2300, credit: 0, amount: 2300 },
      { main_account: 210, name: 'Bella Napoli', debit: 0, credit: 2161, amount: 2300 },
      { main_account: 310, name: 'Platform fees', debit: 0, credit: 115, amount: 2300 },
      { main_account: 220, name: 'VAT 21 %', debit: 0, credit: 24, amount: 2300 },
    ])
    expect(await count('entries')).toBe(before + 4)
  })

  it('is one statement once its accounts are there, for any number of journals', async () => {
    await post(app, orderPaid())
    await inTransaction(app.database.db, async (tx) => {
      const sent = await statementsDuring(/./, () => postJournals(tx, [orderPaid(), orderPaid(), orderPaid()]))
      expect(sent).toHaveLength(1)
    })
  })

  it('knows the uuid of an account as the database knows it', async () => {
    const [row] = await run<{ uuid: string }>(
      app.database.db,
      "select ledger.account_uuid(210::int2, 'Café |x', 'EUR') as uuid",
    )
    expect(accountUuid(210, 'Café |x', 'EUR')).toBe(row!.uuid)
    expect(row!.uuid).toMatch(/^.{14}8.{4}[89ab]/)
  })

  it('books an event of a reference once, and says so to the second', async () => {
    const journal = orderPaid()
    await post(app, journal)
    const before = await count('journals')
    await expect(post(app, journal)).rejects.toSatisfy(isAlreadyBooked)
    // All or nothing: the new one of the pair is not booked either, and the transaction can go on.
    const goesOn = await inTransaction(app.database.db, async (tx) => {
      await expect(postJournals(tx, [orderPaid(), journal])).rejects.toSatisfy(isAlreadyBooked)
      return run<{ one: number }>(tx, 'select 1 as one')
    })
    expect(goesOn).toEqual([{ one: 1 }])
    const twin = orderPaid()
    await expect(post(app, twin, twin)).rejects.toSatisfy(isAlreadyBooked)
    expect(await count('journals')).toBe(before)
  })

  it('books once when eight say it at the same moment', async () => {
    const journal = orderPaid()
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => post(app, journal)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => isAlreadyBooked(reason))
    expect(refusals).toEqual(Array<boolean>(7).fill(true))
  })

  it('makes an account once when eight book on it for the first time', async () => {
    const fresh = Array.from({ length: 5 }, () => restaurant(newId(), 'New'))
    const both = (at: number) =>
      fresh
        .map((account) => transfer({ from: provider, to: account, amount: 100 + at }))
        .toSorted(() => Math.random() - 0.5)
    await Promise.all(Array.from({ length: 8 }, (_, at) => post(app, ...both(at))))
    const [row] = await run<{ count: number }>(
      app.database.db,
      'select count(*) from ledger.accounts where reference = any($1)',
      [fresh.map((account) => account.reference)],
    )
    expect(row!.count).toBe(5)
  })

  it('an account that a rolled back transaction made is made again by the next', async () => {
    const account = restaurant(newId(), 'Shy')
    const failing = inTransaction(app.database.db, async (tx) => {
      await postJournals(tx, [transfer({ from: provider, to: account, amount: 100 })])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await expect(post(app, transfer({ from: provider, to: account, amount: 100 }))).resolves.toHaveLength(1)
  })

  it.each([
    ['one entry', { entries: [{ account: provider, debit: 5 }] }],
    [
      'sides that differ',
      {
        entries: [
          { account: provider, debit: 5 },
          { account: fees, credit: 6 },
        ],
      },
    ],
    [
      'half a cent',
      {
        entries: [
          { account: provider, debit: 0.5 },
          { account: fees, credit: 0.5 },
        ],
      },
    ],
    [
      'nothing',
      {
        entries: [
          { account: provider, debit: 0 },
          { account: fees, credit: 0 },
        ],
      },
    ],
    [
      'less than nothing',
      {
        entries: [
          { account: provider, debit: -5 },
          { account: fees, credit: -5 },
        ],
      },
    ],
    [
      'an amount past safe integers',
      {
        entries: [
          { account: provider, debit: 2 ** 53 },
          { account: fees, credit: 2 ** 53 },
        ],
      },
    ],
    [
      'an account without reference',
      {
        entries: [
          { account: restaurant(''), debit: 5 },
          { account: fees, credit: 5 },
        ],
      },
    ],
  ] satisfies [string, Partial<NewJournal>][])('refuses %s before it asks the database', async (_what, changes) => {
    await inTransaction(app.database.db, async (tx) => {
      const post_it = () => expect(postJournals(tx, [orderPaid(changes)])).rejects.toThrow(/^ledger: /)
      expect(await statementsDuring(/./, post_it)).toEqual([])
    })
  })
})

describe('an account that keeps its balance', () => {
  it('is not overdrawn, and the refusal writes nothing', async () => {
    const reference = newId()
    await giveCard(reference, 5000)
    await post(app, transfer({ from: card(reference), to: restaurant(), amount: 3000 }))
    const before = await count('journals')
    await expect(post(app, transfer({ from: card(reference), to: restaurant(), amount: 2001 }))).rejects.toMatchObject({
      code: '23514',
      constraint: 'accounts_balance_not_negative',
    })
    expect(await balanceOf(reference)).toBe(2000)
    expect(await count('journals')).toBe(before)
  })

  it('is spent exactly once by twenty who want the last of it', async () => {
    const reference = newId()
    await giveCard(reference, 5000)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => post(app, transfer({ from: card(reference), to: restaurant(), amount: 1000 }))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await balanceOf(reference)).toBe(0)
  })

  it('cannot lose its promise by a posting that forgets it', async () => {
    const reference = newId()
    await giveCard(reference, 5000)
    const { keeps_balance: _promise, ...forgetful } = card(reference)
    await expect(post(app, transfer({ from: forgetful, to: restaurant(), amount: 9000 }))).rejects.toThrow(
      /another promise/,
    )
    expect(await balanceOf(reference)).toBe(5000)
  })

  it('goes up and down within one call', async () => {
    const reference = newId()
    const [to, from] = [
      transfer({ from: provider, to: card(reference), amount: 700 }),
      transfer({ from: card(reference), to: restaurant(), amount: 650 }),
    ]
    await post(app, from, to)
    expect(await balanceOf(reference)).toBe(50)
  })
})
