import type { creditSteps } from '@plein/contract/credit-management/bill-steps'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { holdBill, getToday } from '../bill/own-bill.ts'
import { readWholeBill } from '../reading/read-bill.ts'
import { badFields, paymentRunning, stepNotAllowed } from '../credit-management.problems.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import { tellBill } from '../marks/mark-bill.ts'
import { findOpenChosen } from '../chosen/chosen.queries.ts'
import { closeChosen } from '../chosen/close-chosen.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { insertPayment } from '../money/money.queries.ts'

/** POST bills/{uuid}/write-off: what is open is given up. A payment that is running is waited for. */
export const writeOffBill: Write<typeof creditSteps.writeOff> = async ({ tx, input: { params, body }, caller }) => {
  const bill = await holdBill(tx, params.uuid, { caller })
  if (bill.kind !== 'bill' || bill.state !== 'sent') throw stepNotAllowed()
  if (body.reason.trim() === '') throw badFields([{ field: 'reason', code: 'required' }])
  if ((await findOpenChosen(tx, bill.uuid))?.is_running) throw paymentRunning()
  const { uuid: bill_uuid, program_uuid, debtor_uuid, open_costs: costs, open_interest: interest } = bill
  const [uuid, amount] = [newId(), sumOpen(bill)]
  await insertPayment(
    tx,
    {
      uuid,
      program_uuid,
      debtor_uuid,
      source: 'write_off',
      amount,
      surplus: 0,
      day: getToday(bill),
      reference_uuid: null,
      note: body.reason,
      by_uuid: caller.user_uuid,
      created: now(),
    },
    { allocations: [{ bill_uuid, costs, interest, principal: bill.open_principal }], done: 'written_off' },
  )
  await closeChosen(tx, [bill_uuid])
  await tellBill(tx, caller, { bill, action: 'bill_written_off' })
  const label = bill.number ?? ''
  await postJournals(tx, claimJournals(bill, { event: 'bill-written-off', reference: uuid, label, amount: -amount }))
  return readWholeBill(tx, { uuid: bill_uuid, caller })
}
