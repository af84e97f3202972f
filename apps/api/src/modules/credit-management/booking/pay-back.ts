import type { creditDebtors } from '@plein/contract/credit-management/debtors'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { amountExceedsOpen, badFields, notFound } from '../credit-management.problems.ts'
import { findDebtor, lockDebtor } from '../debtors/debtor.queries.ts'
import { findBooked } from '../debtors/booked.queries.ts'
import { getToday } from '../bill/own-bill.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { findCredit, insertPayment } from '../money/money.queries.ts'

/** POST debtors/{uuid}/paid-back: credit of a debtor went back to them, from the owner's own account. */
export const payBack: Write<typeof creditDebtors.payBack> = async ({ tx, input: { params, body }, caller }) => {
  const debtor = await findDebtor(tx, params.uuid, { all: false, owner_uuid: caller.user_uuid })
  if (!debtor || !(await lockDebtor(tx, debtor.uuid))) throw notFound()
  const claim = await findBooked(tx, debtor.uuid)
  if (!claim) throw notFound()
  if (body.day > getToday(claim)) throw badFields([{ field: 'day', code: 'in_the_future' }])
  const credit = await findCredit(tx, debtor.uuid)
  const { amount } = body
  if (amount > credit) throw amountExceedsOpen(Math.max(0, credit))
  const { program_uuid, uuid: debtor_uuid, number } = debtor
  const uuid = newId()
  const paid = { uuid, program_uuid, debtor_uuid, source: 'paid_back', amount: -amount, surplus: -amount } as const
  const how = { day: body.day, reference_uuid: null, note: body.note ?? '', by_uuid: caller.user_uuid }
  await insertPayment(tx, { ...paid, ...how, created: now() }, { allocations: [], done: 'paid' })
  const subject = { kind: 'debtor', id: debtor_uuid, name: String(number) } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'bill_paid_outside', subject } })
  await postJournals(
    tx,
    claimJournals(claim, { event: 'bill-paid-back', reference: uuid, label: String(number), amount }),
  )
  return { credit: credit - amount }
}
