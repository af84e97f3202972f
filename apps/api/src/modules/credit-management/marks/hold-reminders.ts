import type { creditSteps } from '@plein/contract/credit-management/bill-steps'
import { addCalendarDays, isWorkingDay } from '@plein/contract/credit-management/working-days'
import type { Write } from '#platform/http/route.ts'
import { isDebtor } from '../bill/reader.ts'
import { getToday } from '../bill/own-bill.ts'
import { badFields } from '../credit-management.problems.ts'
import { holdOpenBill, markBill } from './mark-bill.ts'

/** Money that somebody says to have paid is at the bank by then. */
const daysToArrive = 5

const addWorkingDays = (day: string, count: number): string => {
  let found = day
  for (let left = count; left > 0;) {
    found = addCalendarDays(found, 1)
    if (isWorkingDay(found)) left--
  }
  return found
}

/** POST bills/{uuid}/hold: an owner stops reminders; a debtor who has paid does for some days. */
export const holdReminders: Write<typeof creditSteps.hold> = async ({ tx, input: { params, query, body }, caller }) => {
  const call = { uuid: params.uuid, caller, key: query.key }
  const bill = await holdOpenBill(tx, call)
  const today = getToday(bill)
  if (isDebtor(caller)) {
    const mark = { kind: 'says_paid', reason: body.reason, until: addWorkingDays(today, daysToArrive) } as const
    return markBill(tx, call, { bill, mark, action: 'bill_held' })
  }
  if ((body.reason ?? '').trim() === '') throw badFields([{ field: 'reason', code: 'required' }])
  if (body.until !== undefined && body.until < today) throw badFields([{ field: 'until', code: 'in_the_past' }])
  const mark = { kind: 'hold', reason: body.reason, until: body.until ?? null } as const
  return markBill(tx, call, { bill, mark, action: 'bill_held' })
}
