import { creditDebtors } from '@plein/contract/credit-management/debtors'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { sized } from '#platform/testing/load.ts'
import { checkStored } from '../../../testing/books/check-books.ts'
import { findClaims, must } from '../bills.test-data.ts'
import { auditBills } from './audit-bills.ts'
import { deedNames, leadLife, openLifeApp, type DeedName, type LifeApp } from './life.test-data.ts'

/** `npm run test:bills` leads ten thousand; another first seed leads others. */
const lives = Number(process.env['PLEIN_BILL_LIVES'] ?? sized(200, 2000))
const firstSeed = Number(process.env['PLEIN_BILL_SEED'] ?? 1)

let of: LifeApp
beforeAll(async () => {
  of = await openLifeApp()
})
afterAll(async () => {
  setClock(undefined)
  await of.app.close()
  await of.sandbox.close()
})

/** All that is open of a debtor, less their credit, is what the books say on 120. */
const checkDebtor = async (seed: number): Promise<readonly DeedName[]> => {
  const { done, bills } = await leadLife(of, seed)
  const [first] = bills
  const owner = of.app.as('program_owner', of.app.vos)
  const { body } = must(await owner.call(creditDebtors.read, { params: { uuid: first!.debtor.uuid } }))
  const open = bills.reduce((sum, { open_amount }) => sum + open_amount, 0)
  const [booked] = await findClaims(of.app, first!)
  expect([seed, body.open_amount, booked]).toEqual([seed, open, open - body.credit])
  expect([seed, body.credit >= 0]).toEqual([seed, true])
  for (const { uuid, state, open_amount, open_principal, total } of bills) {
    const is_open = state === 'sent'
    expect([seed, uuid, open_amount > 0, open_principal <= total]).toEqual([seed, uuid, is_open, true])
  }
  return done
}

describe('[M1] [CREDIT-28] whatever happens in the lives of bills', () => {
  test(
    'debtors owe what is open, the books say the same, and nothing has to be mended',
    async () => {
      const counts = new Map(deedNames.map((name) => [name, 0]))
      for (let seed = firstSeed; seed < firstSeed + lives; seed++)
        for (const name of await checkDebtor(seed)) counts.set(name, (counts.get(name) ?? 0) + 1)
      // A deed that never goes through proves nothing.
      const missing = [...counts].filter(([, count]) => count === 0)
      expect(lives < 200 ? [] : missing).toEqual([])
      expect((await auditBills(of.app.database.db)).findings).toEqual([])
      expect(await checkStored(of.app.owner.db)).toEqual([])
      const charged = await run<{ kind: string }>(
        of.app.owner.db,
        'select distinct kind from credit_management.charges order by kind',
      )
      expect(lives < 200 || charged.length === 2).toBe(true)
    },
    60_000 + lives * 2000,
  )
})
