import type { creditSteps } from '@plein/contract/credit-management/bill-steps'
import type { BodyOf } from '@plein/contract/endpoint'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { getToday } from '../bill/own-bill.ts'
import { isDebtor } from '../bill/reader.ts'
import { badFields, planDoesNotAddUp } from '../credit-management.problems.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import { addsUp, divideInParts, type Instalment } from '../law/plan.rules.ts'
import { holdOpenBill, markBill } from './mark-bill.ts'
import { endMarks } from './mark.queries.ts'

/** POST bills/{uuid}/plan: an owner agrees to parts; a debtor asks for them, and waits for an answer. */
export const planBill: Write<typeof creditSteps.plan> = async ({ tx, input: { params, query, body }, caller }) => {
  const call = { uuid: params.uuid, caller, key: query.key }
  const bill = await holdOpenBill(tx, call)
  const today = getToday(bill)
  const parts = readParts(body, { open: sumOpen(bill), today })
  if (isDebtor(caller)) {
    const mark = { kind: 'plan_asked', reason: body.reason, parts } as const
    return markBill(tx, call, { bill, mark, action: 'bill_planned' })
  }
  const { uuid: bill_uuid } = bill
  await endMarks(tx, { bill_uuid, kinds: ['plan_asked'], reason: 'agreed', by_uuid: caller.user_uuid, at: now() })
  return markBill(tx, call, {
    bill,
    mark: { kind: 'plan', reason: body.reason, parts },
    action: 'bill_planned',
  })
}

/** Parts that come to what is open, none of them in the past; a number of parts is divided evenly. */
const readParts = (
  { parts, count, first_date }: BodyOf<typeof creditSteps.plan>,
  { open, today }: { open: number; today: string },
): readonly Instalment[] => {
  if (first_date !== undefined && first_date < today) throw badFields([{ field: 'first_date', code: 'in_the_past' }])
  const agreed = parts ?? (count === undefined ? undefined : divideInParts(open, count, first_date ?? today))
  if (!agreed) throw badFields([{ field: 'count', code: 'required' }])
  if (!addsUp(open, agreed)) throw planDoesNotAddUp()
  if ((agreed[0]?.due_date ?? today) < today) throw badFields([{ field: 'parts.0.due_date', code: 'in_the_past' }])
  return agreed
}
