import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealJournals, postJournals } from '#modules/ledger/index.ts'
import { orderPaid } from '#modules/ledger/ledger.test-data.ts'
import { openDatabase, run, type Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { createTestDatabase } from '#platform/testing/test-app.ts'
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
