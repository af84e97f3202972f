import { publish } from '#platform/jobs/events.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import { billEvents } from '../bill/bill.events.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { listOpenBills } from '../bill/bill.queries.ts'
import { allocate } from '../law/allocation.rules.ts'
import { closeChosen } from '../chosen/close-chosen.ts'
import { chargeInterest } from './charge-interest.ts'
import { claimJournals, type BookedClaim } from './journals.rules.ts'
import { insertPayment, type PaymentSource } from './money.queries.ts'
import { reopenWrittenOff } from './take-back.ts'

/** Money of a debtor that came without the provider. */
interface Received {
  /** The bill that the payer named; its debtor's lock is held. */
  readonly bill: BillRow
  /** All bills that the payer named, in their order; left out: the one. */
  readonly named?: readonly string[]
  readonly amount: number
  readonly day: string
  readonly source: PaymentSource
  readonly reference_uuid: string | null
  readonly note: string
  readonly by_uuid: string | null
}

/** Charges what has run of interest on open bills of a debtor; the last step before money is divided. */
const chargeAll = async (tx: Tx, bills: readonly BillRow[], day: string) => {
  const charged = []
  for (const bill of bills) charged.push(await chargeInterest(tx, bill, day))
  return { bills: charged.map(({ bill }) => bill), journals: charged.flatMap(({ journals }) => journals) }
}

/**
 * Money that came: to the bill that its payer named, then to the oldest, there to costs, interest and principal; the rest is the debtor's
 * credit. A bill that was given up is open again. Answers the payment and the journals, which the caller books last.
 */
export const receiveMoney = async (
  tx: Tx,
  { bill, named = [bill.uuid], amount, day, source, reference_uuid, note, by_uuid }: Received,
): Promise<{ readonly payment_uuid: string; readonly journals: readonly NewJournal[] }> => {
  const at = now()
  const reopened = bill.state === 'written_off' ? await reopenWrittenOff(tx, bill) : []
  const open = await chargeAll(tx, await listOpenBills(tx, bill.debtor_uuid), day)
  const payable = open.bills.map((row) => ({ ...row, due_date: row.due_date ?? '', number: row.number ?? '' }))
  const { allocations, surplus } = allocate(amount, payable, named)
  const uuid = newId()
  const { program_uuid, debtor_uuid } = bill
  const states = await insertPayment(
    tx,
    { uuid, program_uuid, debtor_uuid, source, amount, surplus, day, reference_uuid, note, by_uuid, created: at },
    { allocations, done: 'paid' },
  )
  for (const { uuid: bill_uuid, state } of states) if (state === 'paid') publish(tx, billEvents.paid, { bill_uuid })
  await closeChosen(
    tx,
    allocations.map(({ bill_uuid }) => bill_uuid),
  )
  const label = bill.number ?? ''
  const paid = claimJournals(bill satisfies BookedClaim, {
    event: 'bill-paid-outside',
    reference: uuid,
    label,
    amount: -amount,
  })
  return { payment_uuid: uuid, journals: [...reopened, ...open.journals, ...paid] }
}
