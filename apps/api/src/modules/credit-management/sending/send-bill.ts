import type { creditBills } from '@plein/contract/credit-management/bills'
import { isRunning, programKinds } from '@plein/contract/programs/codes'
import type { Write } from '#platform/http/route.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { audit } from '#modules/identity/index.ts'
import { postJournals, type NewJournal } from '#modules/ledger/index.ts'
import { addDays } from '#modules/programs/index.ts'
import { billAlreadySent, stepNotAllowed, vatNumberMissing } from '../credit-management.problems.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { contactView } from '../setup/schedule-view.ts'
import { createBillKey, hashBillKey } from '../bill/bill-key.ts'
import { billEvents } from '../bill/bill.events.ts'
import { numberCounter, numberPrefix, writeNumber, writeReference, type Series } from '../bill/bill-number.rules.ts'
import type { BillRow, KeptDebtor, KeptSender } from '../bill/bill-row.ts'
import { holdBill, getToday } from '../bill/own-bill.ts'
import { findParties } from '../bill/sender.queries.ts'
import { viewNewBill } from '../reading/read-bill.ts'
import { markSent } from '../bill/bill.queries.ts'
import { takeBillNumber } from '../bill/write-bill.queries.ts'

/** POST bills/{uuid}/send: number, books and mail together, or nothing. */
export const sendBill: Write<typeof creditBills.send> = async ({ tx, input: { params }, caller, app }) => {
  const bill = await holdBill(tx, params.uuid, { caller })
  return viewNewBill(await sendDraft(tx, bill, { caller, app }), caller)
}

/** Sends a draft whose debtor's lock is held; answers it as it is then. */
export const sendDraft = async (
  tx: Tx,
  bill: BillRow,
  { caller, app }: { caller: Caller; app: Pick<TxContext, 'settings'> },
): Promise<BillRow> => {
  if (bill.state !== 'draft') throw billAlreadySent()
  if (!isRunning(bill.program_status)) throw stepNotAllowed()
  const sent = await issue(tx, bill, { app, state: 'sent' })
  const number = sent.number ?? ''
  await failpoint('bills.sent-written')
  publish(tx, billEvents.sent, { bill_uuid: bill.uuid })
  const subject = { kind: 'bill', id: bill.uuid, name: number } as const
  const program = { uuid: bill.program_uuid, type_code: programKinds.credit_management, title: bill.program_title }
  audit(tx, caller, { action: 'bill_sent', user_uuid: null, subject, program })
  await postJournals(tx, sentJournals(bill, number))
  return sent
}

const sentJournals = (bill: BillRow, number: string): NewJournal[] =>
  claimJournals(bill, { event: 'bill-sent', reference: bill.uuid, label: number, amount: bill.total })

/** Gives a draft its number, days, and copies of who asks and who owes. Answers it as it is then. */
export const issue = async (
  tx: Tx,
  bill: BillRow,
  { app, state }: { app: Pick<TxContext, 'settings'>; state: 'sent' | 'paid' },
): Promise<BillRow> => {
  const { uuid, program_uuid } = bill
  const { code, sender, debtor } = await copyParties(tx, bill)
  const date = bill.date ?? getToday(bill)
  const due_date = bill.due_date ?? addDays(date, bill.term_days)
  const series = bill.kind === 'credit_note' ? 'credit_note' : 'bill'
  const number = bill.number ?? (await nextNumber(tx, { program_uuid, series, year: Number(date.slice(0, 4)) }))
  const reference = writeReference(
    `${code}${number}`
      .replaceAll(/[^0-9A-Za-z]/g, '')
      .toUpperCase()
      .slice(0, 21),
  )
  const sent = await markSent(tx, {
    uuid,
    number,
    date,
    due_date,
    sender,
    debtor,
    reference,
    key_hash: hashBillKey(createBillKey(app.settings, uuid)),
    open_principal: state === 'sent' ? bill.total : 0,
    state,
    at: now(),
  })
  if (!sent) throw billAlreadySent()
  return sent
}

/** The next of its series: numbers that were imported are passed over. */
const nextNumber = async (
  tx: Tx,
  { program_uuid, series, year }: { program_uuid: string; series: Series; year: number },
): Promise<string> => {
  const counted = {
    counter: numberCounter(program_uuid, series, year),
    program_uuid,
    prefix: numberPrefix(series, year),
  }
  for (;;) {
    const { last, is_taken } = await takeBillNumber(tx, counted)
    if (!is_taken) return writeNumber(series, year, last)
  }
}

/** An invoice whose VAT the debtor pays names the VAT numbers of both (article 226 of directive 2006/112/EC, BR-AE-02). */
const isReverseCharged = ({ kind, lines }: BillRow): boolean =>
  kind === 'bill' && lines.some(({ vat_category }) => vat_category === 'AE')

/** Copies of who asks and who owes, as they are now. */
const copyParties = async (
  tx: Tx,
  bill: BillRow,
): Promise<{ code: string; sender: KeptSender; debtor: KeptDebtor }> => {
  const row = await findParties(tx, bill.debtor_uuid)
  // The sender must be known before anybody is asked.
  if (!row || row.account === '') throw stepNotAllowed()
  if (isReverseCharged(bill) && (row.vat === '' || row.debtor.vat === '')) throw vatNumberMissing()
  const image = row.image ?? bill.program_image
  return { code: row.code, sender: { name: bill.program_title, image, contact: contactView(row) }, debtor: row.debtor }
}
