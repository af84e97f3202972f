import type { creditSteps } from '@plein/contract/credit-management/bill-steps'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { holdBill } from '../bill/own-bill.ts'
import { readWholeBill } from '../reading/read-bill.ts'
import { moveBill } from '../bill/write-bill.queries.ts'
import { stepNotAllowed } from '../credit-management.problems.ts'
import { tellBill } from './mark-bill.ts'

/** POST bills/{uuid}/archive */
export const archiveBill: Write<typeof creditSteps.archive> = async ({ tx, input: { params }, caller }) => {
  const bill = await holdBill(tx, params.uuid, { caller })
  const moved = await moveBill(tx, { uuid: bill.uuid, from: ['paid', 'written_off'], to: 'archived', at: now() })
  if (!moved) throw stepNotAllowed()
  await tellBill(tx, caller, { bill, action: 'bill_archived' })
  return readWholeBill(tx, { uuid: bill.uuid, caller })
}
