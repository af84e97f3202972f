import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import type { BillRow } from '../bill/bill-row.ts'
import type { Allocation } from '../law/allocation.rules.ts'
import { claimJournals } from './journals.rules.ts'
import { findWriteOff, insertPayment, type PaymentSource, type PaymentWithParts } from './money.queries.ts'

/** Parts of a payment, as far as an amount goes: principal was paid last, so that it is open again first. */
const turnParts = (parts: readonly Allocation[], amount: number): { turned: Allocation[]; left: number } => {
  let left = amount
  const turned = parts.toReversed().map((part) => {
    const principal = Math.min(left, part.principal)
    const interest = Math.min(left - principal, part.interest)
    const costs = Math.min(left - principal - interest, part.costs)
    left -= principal + interest + costs
    return { bill_uuid: part.bill_uuid, costs: -costs, interest: -interest, principal: -principal }
  })
  return { turned: turned.filter((part) => part.costs + part.interest + part.principal !== 0), left }
}

/** Takes a payment back, whole or as far as `amount` goes: its bills are open again by what it had paid. The debtor's lock is held. */
export const takeBack = async (
  tx: Tx,
  payment: PaymentWithParts,
  {
    amount = payment.amount,
    source,
    reference_uuid,
    day,
    by_uuid = null,
  }: { amount?: number; source: PaymentSource; reference_uuid: string; day: string; by_uuid?: string | null },
): Promise<string> => {
  const uuid = newId()
  // Credit that no bill took goes first: the claim is that much smaller still.
  const surplus = Math.min(amount, Math.max(0, payment.surplus))
  const { turned, left } = turnParts(payment.allocations, amount - surplus)
  const { program_uuid, debtor_uuid } = payment
  await insertPayment(
    tx,
    {
      uuid,
      program_uuid,
      debtor_uuid,
      source,
      amount: -amount,
      surplus: 0 - surplus - left,
      day,
      reference_uuid,
      note: '',
      by_uuid,
      created: now(),
    },
    { allocations: turned, done: 'paid' },
  )
  return uuid
}

/** A bill that was given up is a claim again; answers the journal. */
export const reopenWrittenOff = async (tx: Tx, bill: BillRow): Promise<NewJournal[]> => {
  const given_up = await findWriteOff(tx, bill.uuid)
  if (!given_up) return []
  const { uuid: reference_uuid, day, amount } = given_up
  const reference = await takeBack(tx, given_up, { source: 'undone', reference_uuid, day })
  return claimJournals(bill, { event: 'bill-reopened', reference, label: bill.number ?? '', amount })
}
