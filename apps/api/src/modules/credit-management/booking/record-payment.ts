import type { creditSteps } from '@plein/contract/credit-management/bill-steps'
import type { Write } from '#platform/http/route.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { holdBill, getToday } from '../bill/own-bill.ts'
import { readWholeBill } from '../reading/read-bill.ts'
import { badFields, billNotSent } from '../credit-management.problems.ts'
import { tellBill } from '../marks/mark-bill.ts'
import { receiveMoney } from '../money/receive-money.ts'

/** POST bills/{uuid}/payments: money that came to the owner's own bank account, or in cash. */
export const recordPayment: Write<typeof creditSteps.recordPayment> = async ({
  tx,
  input: { params, body },
  caller,
}) => {
  const bill = await holdBill(tx, params.uuid, { caller })
  if (bill.kind !== 'bill' || bill.state === 'draft') throw billNotSent()
  if (body.day > getToday(bill)) throw badFields([{ field: 'day', code: 'in_the_future' }])
  const { journals } = await receiveMoney(tx, {
    bill,
    amount: body.amount,
    day: body.day,
    source: 'outside',
    reference_uuid: null,
    note: body.note ?? '',
    by_uuid: caller.user_uuid,
  })
  await failpoint('bills.payment-written')
  await tellBill(tx, caller, { bill, action: 'bill_paid_outside' })
  await postJournals(tx, journals)
  return readWholeBill(tx, { uuid: bill.uuid, caller })
}
