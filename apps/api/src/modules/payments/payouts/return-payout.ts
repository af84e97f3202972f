import type { payouts } from '@plein/contract/payments/payouts'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { payoutReturnedJournal } from '../payout-journals.rules.ts'
import { getPaidOut } from '../kinds.ts'
import { notFound } from '../payments.problems.ts'
import { payoutView, getReader } from './list-payouts.ts'
import { toReference } from './pay-out.ts'
import { auditPayee } from './audit-payee.ts'
import { lockPayee } from './payout.queries.ts'
import { notReturnable } from './payout.problems.ts'
import { findPayout } from './reading.queries.ts'
import { isReversed, reopenFrom, releaseLines, writeReturned } from './return.queries.ts'

/**
 * The bank gave a payout back (a closed account, a wrong name): its booking is taken back, and its lines are due again. Once: a
 * payout that was returned, or whose journal an admin reversed in the books, is refused.
 */
export const returnPayout: Write<typeof payouts.returned> = async ({ tx, input: { params, body }, caller }) => {
  const found = await findPayout(tx, params.uuid, getReader(caller))
  if (!found) throw notFound()
  const at = now()
  const { uuid, payee, title, currency, amount } = found
  const reference = toReference(found.number)
  await lockPayee(tx, payee, currency)
  if (await isReversed(tx, found.journal_uuid)) throw notReturnable()
  const by = { reason: body.reason.trim(), user_uuid: caller.user_uuid, at }
  if (!(await writeReturned(tx, uuid, by))) throw notReturnable()
  await failpoint('payouts.returned')
  for (const { kind, subject_uuids } of await releaseLines(tx, uuid))
    await getPaidOut(kind)?.onPayoutReturned(tx, subject_uuids, reference, at)
  await reopenFrom(tx, { payee_uuid: payee.uuid, currency, first_at: found.first_at })
  await failpoint('payouts.released')
  await auditPayee(tx, {
    caller,
    payee,
    event: {
      action: 'payout_returned',
      subject: { kind: 'payout', id: uuid, name: reference },
      details: { amount, currency, reason: by.reason },
    },
  })
  await postJournals(tx, [payoutReturnedJournal({ uuid, reference, payee, title, currency, amount })])
  await failpoint('payouts.return-booked')
  return payoutView({ ...found, status: 'returned', returned_at: at, return_reason: by.reason })
}
