import { ledgerProblems } from '@plein/contract/ledger'
import { pipelineProblems } from '@plein/contract/problem'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { problemOfDatabaseError } from '#platform/http/problems/database-problem.ts'
import { Problem } from '#platform/http/problem.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { sized } from '#platform/testing/load.ts'
import { before, sumsAt } from '../books/sums.queries.ts'
import {
  accountUuid,
  auditLedger,
  postJournals,
  reverseJournal,
  sealJournals,
  type Account,
  type NewJournal,
} from '../index.ts'
import { ModelLedger, type ModelEntry, type Outcome } from './model.test-data.ts'

const runs = sized(40, 10_000)
const longest = sized(60, 200)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const accounts = ['provider', 'vat', 'r1', 'r2', 'card1', 'card2', 'card3'] as const
const keeps = (account: string): boolean => account.startsWith('card')

/** A journal of two to five entries that balances: all but the last are drawn, the last makes it even. */
const entries = fc
  .array(fc.record({ account: fc.constantFrom(...accounts), change: fc.integer({ min: -900, max: 900 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((drawn) => fc.constantFrom(...accounts).map((last) => evenOut(drawn, last)))
  .filter((list) => list.length >= 2)

const evenOut = (drawn: readonly { account: string; change: number }[], last: string): ModelEntry[] => {
  const rest = -drawn.reduce((sum, { change }) => sum + change, 0)
  return [...drawn, { account: last, change: rest }]
    .filter(({ change }) => change !== 0)
    .map(({ account, change }) => ({ account, debit: Math.max(change, 0), credit: Math.max(-change, 0) }))
}

/** Keys are few, so that they repeat. */
const key = fc.integer({ min: 0, max: 60 }).map(String)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      journals: fc.array(fc.record({ key, entries }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('seal' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const twice = { key: '1', entries: evenOut([{ account: 'card1', change: 1 }], 'provider') }

/** Sequences that failed once, shrunk: they run first, for ever. */
const onceFailed: Step[][] = [
  // The same event twice in one call.
  [{ kind: 'post', journals: [twice, twice] }],
]

const outcomes = new Map<unknown, Outcome>([
  [ledgerProblems.already_booked, 'already_booked'],
  [ledgerProblems.insufficient_balance, 'insufficient_balance'],
  [ledgerProblems.already_reversed, 'already_reversed'],
  [ledgerProblems.reversal_not_reversible, 'reversal_not_reversible'],
  [pipelineProblems.not_found, 'not_found'],
])

const outcomeOf = async (work: Promise<unknown>): Promise<Outcome> => {
  try {
    await work
    return 'booked'
  } catch (error) {
    const problem = error instanceof Problem ? error : problemOfDatabaseError(error)
    const outcome = problem && outcomes.get(problem.kind)
    if (!outcome) throw error
    return outcome
  }
}

/** The product, with accounts and keys of its own for each sequence: sequences share a database. */
class Product {
  readonly world = newId()
  readonly uuids = new Map<string, string>()
  readonly references = new Map<string, string>()

  account(name: string): Account {
    const main_account = name.startsWith('card') ? 520 : name === 'provider' ? 410 : name === 'vat' ? 220 : 210
    return { main_account, reference: `${this.world}/${name}`, name, keeps_balance: keeps(name) }
  }

  journal(given: { key: string; entries: readonly ModelEntry[] }): NewJournal {
    const reference = this.references.get(given.key) ?? newId()
    this.references.set(given.key, reference)
    const sides = given.entries.map(({ account, debit, credit }) =>
      debit > 0 ? { account: this.account(account), debit } : { account: this.account(account), credit },
    )
    return { event: 'step', reference, description: given.key, currency: 'EUR', entries: sides }
  }

  async post(journals: readonly { key: string; entries: readonly ModelEntry[] }[]): Promise<void> {
    const made = await inTransaction(app.database.db, (tx) =>
      postJournals(
        tx,
        journals.map((journal) => this.journal(journal)),
      ),
    )
    for (const [at, uuid] of made.entries()) this.uuids.set(journals[at]!.key, uuid)
  }

  async reverse(which: string): Promise<void> {
    const uuid = await inTransaction(app.database.db, (tx) =>
      reverseJournal(tx, this.uuids.get(which) ?? newId(), 'model'),
    )
    this.uuids.set(`reversal of ${which}`, uuid)
  }

  async balances(): Promise<number[]> {
    const scopes = accounts.map((name) => {
      const { main_account, reference } = this.account(name)
      return {
        kind: 'account',
        main_account,
        currency: 'EUR',
        account_uuid: accountUuid(main_account, reference, 'EUR'),
      } as const
    })
    const sums = await Promise.all(scopes.map((scope) => sumsAt(app.database.db, scope, [before(null)])))
    return sums.map(([sum]) => sum!.debit - sum!.credit)
  }

  async kept(): Promise<(number | undefined)[]> {
    const cards = accounts.filter(keeps).map((name) => accountUuid(520, this.account(name).reference, 'EUR'))
    const rows = await run<{ account_uuid: string; balance: number }>(
      app.database.db,
      'select account_uuid, balance from ledger.balances where account_uuid = any($1)',
      [cards],
    )
    return cards.map((card) => rows.find((row) => row.account_uuid === card)?.balance)
  }
}

const behaves = async (steps: readonly Step[]): Promise<void> => {
  const model = new ModelLedger(keeps)
  const product = new Product()
  for (const next of steps) {
    if (next.kind === 'seal') await sealJournals(app.server.app)
    else if (next.kind === 'reverse') expect(await outcomeOf(product.reverse(next.key))).toBe(model.reverse(next.key))
    else {
      const expected = model.post(next.journals.map((journal) => ({ ...journal, reverses: null })))
      expect(await outcomeOf(product.post(next.journals))).toBe(expected)
    }
  }
  expect(await product.balances()).toEqual(accounts.map((account) => model.balance(account)))
  const expectedKept = accounts.filter(keeps).map((account) => -model.balance(account))
  expect((await product.kept()).map((balance) => balance ?? 0)).toEqual(expectedKept.map((balance) => balance + 0))
}

describe('the ledger against its model', () => {
  const sequence = fc.array(step, { minLength: 1, maxLength: longest, size: 'max' })

  it(
    `[M9] ${runs} random sequences of up to ${longest} steps make no difference, and the books stay whole`,
    { timeout: sized(120_000, 14_400_000) },
    async () => {
      const property = fc.asyncProperty(sequence, behaves)
      const examples = onceFailed.map((steps) => [steps] as [Step[]])
      // Four at a time: sequences have accounts of their own, and so prove as well that they do not touch each other.
      await Promise.all(Array.from({ length: 4 }, () => fc.assert(property, { numRuns: runs / 4, examples })))
      const audit = await auditLedger(app.database.db)
      expect(audit.findings).toEqual([])
      expect(audit.journals).toBeGreaterThan(runs)
    },
  )
})
