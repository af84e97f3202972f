import type { creditSteps } from '@plein/contract/credit-management/bill-steps'
import type { Write } from '#platform/http/route.ts'
import { badFields } from '../credit-management.problems.ts'
import { holdOpenBill, markBill } from './mark-bill.ts'

/** POST bills/{uuid}/dispute */
export const disputeBill: Write<typeof creditSteps.dispute> = async ({
  tx,
  input: { params, query, body },
  caller,
}) => {
  const call = { uuid: params.uuid, caller, key: query.key }
  const bill = await holdOpenBill(tx, call)
  if (body.reason.trim() === '') throw badFields([{ field: 'reason', code: 'required' }])
  return markBill(tx, call, { bill, mark: { kind: 'dispute', reason: body.reason }, action: 'bill_disputed' })
}
