import { setTimeout as pause } from 'node:timers/promises'
import { auditLedger } from '#modules/ledger/index.ts'
import { now } from '#platform/runtime/clock.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { cardRules } from './card-rules.ts'
import { ledgerRules } from './ledger-rules.ts'
import { orderRules } from './order-rules.ts'
import { providerRules } from './provider-rules.ts'
import { jobRules, lookRules, queueRules } from './queue-rules.ts'
import type { Broken, Rules } from './rules.ts'
import { settlementRules } from './settlement-rules.ts'
import { walkStatuses } from './status-walk.ts'

/** A call of the sandbox's control API: what the provider knows, whatever it answered. */
export type Control = (path: string) => Promise<unknown>

/** So long may an event, a job or a look be late before somebody has to be told. */
const latestSeconds = 120

interface Money {
  readonly value: string
}
interface Payment {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly amount: Money
  readonly refunds: readonly { readonly status: string; readonly amount: Money }[]
}

const cents = ({ value }: Money): number => Math.round(Number(value) * 100)

/** Every payment that the provider knows. */
const askProvider = async (control: Control): Promise<string> => {
  const { payments } = (await control('payments?limit=100000')) as { payments: readonly Payment[] }
  return JSON.stringify(
    payments.map(({ id, reference, status, amount, refunds }) => ({
      id,
      reference,
      status,
      amount: cents(amount),
      refunded: refunds
        .filter((refund) => refund.status !== 'failed')
        .reduce((sum, refund) => sum + cents(refund.amount), 0),
    })),
  )
}

const inWords = (rule: string, broken: readonly Broken[]): string[] =>
  broken.map(({ subject, detail }) => `${rule}: ${subject}: ${detail}`)

const apply = async (tx: Tx, rules: Rules, values: readonly unknown[] = []): Promise<string[]> => {
  const findings: string[] = []
  for (const [rule, query] of Object.entries(rules))
    findings.push(...inWords(rule, await run<Broken>(tx, query, values)))
  return findings
}

/** Rules that hold at every moment, whatever is still under way at the provider or in the queue. */
const checkStoredIn = async (tx: Tx): Promise<string[]> => {
  // After a full run the tables are long: a rule takes the time that it needs.
  await run(tx, 'set local statement_timeout = 0')
  return [
    ...(await apply(tx, ledgerRules)),
    ...(await apply(tx, cardRules)),
    ...(await apply(tx, orderRules)),
    ...(await apply(tx, settlementRules)),
    ...Object.entries(await walkStatuses(tx)).flatMap(([rule, broken]) => inWords(rule, broken)),
  ]
}

/**
 * The checker without the ledger's own proof, inside of a transaction: what it sees is what it judges. Work that is under way at
 * the provider at that moment may show as a finding.
 */
export const checkIn = async (tx: Tx, control: Control): Promise<string[]> => {
  const truth = await askProvider(control)
  return [
    ...(await checkStoredIn(tx)),
    ...(await apply(tx, providerRules, [truth])),
    ...(await apply(tx, queueRules, [latestSeconds])),
    ...(await apply(tx, jobRules)),
    ...(await apply(tx, lookRules, [new Date(now().getTime() - latestSeconds * 1000)])),
  ]
}

/** At one moment, with the ledger's own proof. */
const checkAtOnce = async (db: Db, check: (tx: Tx) => Promise<string[]>): Promise<string[]> => {
  const findings = await inTransaction(db, async (tx) => {
    await run(tx, 'set transaction isolation level repeatable read')
    return check(tx)
  })
  const audit = await auditLedger(db)
  return [...findings, ...inWords('the ledger proves itself', audit.findings)]
}

/** The part of the checker that every test of orders ends with: amounts, books and statuses, in whatever middle the test leaves them. */
export const checkStored = (db: Db): Promise<string[]> => checkAtOnce(db, checkStoredIn)

/**
 * The checker of the reliability tests, over the whole product and what the provider knows: whatever happened, money, orders,
 * events and jobs are whole. Answers what it found in words; nothing when all is well.
 */
export const checkBooks = (db: Db, control: Control): Promise<string[]> => checkAtOnce(db, (tx) => checkIn(tx, control))

const pauseMs = 100

/**
 * Waits until the product has put itself right: payments looked up, refunds sent, events delivered. Throws what is left to be
 * found after `within_ms`. `hurry` is done before each look. Answers how long it took, in milliseconds.
 */
export const untilWhole = async (
  db: Db,
  {
    control,
    within_ms = 120_000,
    hurry = async () => undefined,
  }: { control: Control; within_ms?: number | undefined; hurry?: (() => Promise<void>) | undefined },
): Promise<number> => {
  const began = performance.now()
  for (;;) {
    await hurry()
    const findings = await checkBooks(db, control)
    const passed_ms = Math.round(performance.now() - began)
    if (findings.length === 0) return passed_ms
    if (passed_ms > within_ms) throw new Error(`not whole after ${passed_ms} ms:\n${findings.join('\n')}`)
    await pause(pauseMs)
  }
}
