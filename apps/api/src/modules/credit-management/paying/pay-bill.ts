import type { creditBills } from '@plein/contract/credit-management/bills'
import type { BodyOf } from '@plein/contract/endpoint'
import type { Own } from '#platform/http/route.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { cancelPayable, createPayable, readCardFields, startPayment } from '#modules/payments/index.ts'
import { holdBill, getToday } from '../bill/own-bill.ts'
import { amountExceedsOpen, billNotSent, billSettled, paymentRunning } from '../credit-management.problems.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import { chargeInterest } from '../money/charge-interest.ts'
import { findOpenChosen, insertChosen, setChosen } from '../chosen/chosen.queries.ts'
import { billKind } from '../chosen/close-chosen.ts'
import { billReturnUrl } from './bill-payable.ts'

type Body = BodyOf<typeof creditBills.pay>

/** POST bills/{uuid}/pay: the amount that was chosen becomes a payable; paying it again goes on with the same one. */
export const payBill: Own<typeof creditBills.pay> = async ({ app, input: { params, query, body }, caller }) => {
  const { key } = query
  const chosen = await inTransaction(app.db, (tx) => chooseAmount(tx, { uuid: params.uuid, caller, key, body }))
  const started = await startPayment(app, {
    kind: billKind,
    subject_uuid: chosen.uuid,
    method: body.payment_type,
    return_url: billReturnUrl(app.settings, key),
    card: readCardFields(body),
    language: body.language,
  })
  return {
    payment_url: started.checkout_url,
    payment_session_id: started.attempt_uuid,
    payment_status: started.status,
    amount: chosen.amount,
  }
}

interface Choice {
  readonly uuid: string
  readonly caller: Caller
  readonly key?: string | undefined
  readonly body: Body
}

/** The amount to pay: interest until today is charged first, so that it comes to what the page says. One is open of a bill. */
const chooseAmount = async (tx: Tx, { uuid, caller, key, body }: Choice): Promise<{ uuid: string; amount: number }> => {
  const found = await holdBill(tx, uuid, { caller, key })
  if (found.kind !== 'bill') throw billNotSent()
  if (found.state !== 'sent') throw billSettled()
  const { bill, journals } = await chargeInterest(tx, found, getToday(found))
  const open = sumOpen(bill)
  const amount = body.amount ?? open
  if (amount > open) throw amountExceedsOpen(open)
  const before = await findOpenChosen(tx, bill.uuid)
  if (before?.amount === amount) return before
  // Whether money of the other amount still comes is not known: nobody pays twice.
  if (before?.is_running) throw paymentRunning()
  if (before) {
    await setChosen(tx, before.uuid, 'over')
    await cancelPayable(tx, { kind: billKind, subject_uuid: before.uuid })
  }
  const chosen = newId()
  const { program_uuid, currency, number, program_title: description } = bill
  const share = { program_uuid, subject_uuid: chosen, amount, fee: 0, fee_program_uuid: null, fee_vat_percentage: 0 }
  const payable_uuid = createPayable(tx, {
    kind: billKind,
    subject_uuid: chosen,
    subject_label: number,
    program_uuid,
    description,
    currency,
    amount,
    payer_uuid: caller.user_uuid,
    shares: [share],
  })
  await insertChosen(tx, { uuid: chosen, bill_uuid: bill.uuid, payable_uuid, amount, created: now() })
  await postJournals(tx, journals)
  return { uuid: chosen, amount }
}
