import type { payouts } from '@plein/contract/payments/payouts'
import type { Own } from '#platform/http/route.ts'
import { previewChanged } from './payout.problems.ts'
import { newRun, runPayouts, readPayable, recordRun } from './run-payouts.ts'

/** POST payment/payouts/runs: what the preview showed, and nothing else. */
export const runPayoutsByAdmin: Own<typeof payouts.run> = async ({ app, input: { body }, caller }) => {
  const made = newRun('admin', caller.user_uuid)
  const { count, amount } = await readPayable(app, made)
  if (count !== body.expected_count || amount !== body.expected_amount) throw previewChanged(count, amount)
  const paid = await runPayouts(app, made, (tx) => recordRun(tx, { caller, made, body }))
  // Another run was faster, or nothing could be paid: this one does not exist, and what is due now is another list.
  if (paid.count === 0) {
    const left = await readPayable(app, made)
    throw previewChanged(left.count, left.amount)
  }
  return {
    uuid: made.uuid,
    kind: made.kind,
    created: made.created.toISOString(),
    payouts_count: paid.count,
    amount: paid.amount,
    currency: 'EUR',
  }
}
