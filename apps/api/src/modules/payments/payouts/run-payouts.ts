import type { BodyOf } from '@plein/contract/endpoint'
import type { payouts } from '@plein/contract/payments/payouts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/runtime/ids.ts'
import { audit } from '#modules/identity/index.ts'
import { payOut } from './pay-out.ts'
import { payoutsUntil } from './payout-days.rules.ts'
import { isPayable } from './preview-payouts.ts'
import type { NewRun } from './payout.queries.ts'
import { readDue } from './read-due.ts'

export const runPayoutsTask = 'payments-run-payouts'

type Expected = BodyOf<typeof payouts.run>

export const newRun = (kind: NewRun['kind'], started_by: string | null): NewRun => {
  const created = now()
  return { uuid: newId(), kind, until: payoutsUntil(created), started_by, created }
}

/**
 * Pays out everybody that something is due to, each in a transaction of its own: one that fails keeps no other one waiting, and
 * what was not paid out is still due. A run that dies half-way is finished by the next. Answers what was paid out.
 */
export const runPayouts = async (
  app: App,
  made: NewRun,
  record?: (tx: Tx) => void,
): Promise<{ count: number; amount: number }> => {
  const paid = { count: 0, amount: 0 }
  for (const row of await readDue(app.db, null, made.until)) {
    if (!isPayable(row)) continue
    await failpoint('payouts.next-payee')
    try {
      const amount = await inTransaction(app.db, async (tx) => {
        const sum = await payOut(tx, row, made)
        if (sum !== null && paid.count === 0) record?.(tx)
        return sum
      })
      if (amount !== null) {
        paid.count += 1
        paid.amount += amount
      }
    } catch (error) {
      app.log.error({ err: error, payee_uuid: row.payee.uuid }, 'a payee was not paid out')
    }
  }
  return paid
}

export const readPayable = async (app: App, { until }: NewRun): Promise<{ count: number; amount: number }> => {
  const due = (await readDue(app.db, null, until)).filter(isPayable)
  return { count: due.length, amount: due.reduce((sum, row) => sum + row.due, 0) }
}

/** With what was decided to be paid out, in the transaction of the first payout: that is the run's beginning. */
export const recordRun = (
  tx: Tx,
  {
    caller,
    made: { uuid, created },
    body: { expected_count, expected_amount },
  }: { caller: Caller; made: NewRun; body: Expected },
): void =>
  audit(tx, caller, {
    action: 'payouts_run',
    user_uuid: null,
    subject: { kind: 'payout_run', id: uuid, name: created.toISOString() },
    details: { payouts: expected_count, amount: expected_amount, currency: 'EUR' },
  })

/** The clock's run, once a week. */
export const runPayoutsJob: Job = async (app) => {
  await runPayouts(app, newRun('clock', null))
}
