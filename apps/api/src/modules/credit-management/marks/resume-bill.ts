import type { creditSteps } from '@plein/contract/credit-management/bill-steps'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { readWholeBill } from '../reading/read-bill.ts'
import { stepNotAllowed } from '../credit-management.problems.ts'
import { everyMark, holdOpenBill, tellBill } from './mark-bill.ts'
import { endMarks } from './mark.queries.ts'

/** POST bills/{uuid}/resume: reminders go on where they stood. */
export const resumeBill: Write<typeof creditSteps.resume> = async ({ tx, input: { params }, caller }) => {
  const call = { uuid: params.uuid, caller }
  const bill = await holdOpenBill(tx, call)
  const ended = await endMarks(tx, {
    bill_uuid: bill.uuid,
    kinds: everyMark,
    reason: 'resumed',
    by_uuid: caller.user_uuid,
    at: now(),
  })
  if (ended === 0) throw stepNotAllowed()
  await tellBill(tx, caller, { bill, action: 'bill_resumed' })
  return readWholeBill(tx, call)
}
