import { pagePath, type PageRoutePath } from '@plein/contract/pages/page-path'
import { publish } from '#platform/jobs/events.ts'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { postJournals, type NewEntry } from '#modules/ledger/index.ts'
import {
  finishShare,
  sellerBooks,
  type ChargedBackShare,
  type Payable,
  type PayableKind,
} from '#modules/payments/index.ts'
import { addDays } from '#modules/programs/index.ts'
import { billEvents } from '../bill/bill.events.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { findBill, lockDebtorOfBill } from '../bill/bill.queries.ts'
import { getToday } from '../bill/own-bill.ts'
import { everything, toReader } from '../bill/reader.ts'
import { notFound, stepNotAllowed } from '../credit-management.problems.ts'
import { allocateToBill, sumOpen } from '../law/allocation.rules.ts'
import { insertMark } from '../marks/mark.queries.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { findPayment, insertPayment } from '../money/money.queries.ts'
import { takeBack } from '../money/take-back.ts'
import { findApplied, findChosen, payablesOfAccount, setChosen } from '../chosen/chosen.queries.ts'
import { billKind } from '../chosen/close-chosen.ts'

const returnPage: PageRoutePath = '/orders/payment/:sessionid'

/** Debtors pay and come back where cardholders are; a guest's key comes along. */
export const billReturnUrl = (settings: Settings, key: string | undefined): string => {
  const claim = key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`
  return `${portalUrl(settings, 'cardholder')}${returnPage.replace(':sessionid', '{sessionid}')}${claim}`
}

/** Days after a chargeback in which nobody is reminded: a person decides first. */
const silentDays = 7

const billOf = async (tx: Tx, subject_uuid: string): Promise<BillRow> => {
  const bill = await findBill(tx, subject_uuid, { reader: everything, at: now() })
  if (!bill) throw notFound()
  return bill
}

/**
 * Books a claim that ends with the money of its payment, or begins again with its chargeback: a journal of its own beside that of the money, as
 * its accounts keep no balance that others wait for.
 */
const bookClaim = async (
  tx: Tx,
  bill: BillRow,
  claim: Pick<Parameters<typeof claimJournals>[1], 'event' | 'reference' | 'amount'>,
): Promise<void> => {
  await postJournals(tx, claimJournals(bill, { ...claim, label: bill.number ?? '' }))
}

/** An amount of a bill hears that its money came, or did not. */
const payable: Payable = {
  describe: ({ subject_uuid }) => ({
    url: pagePath('/bills/:uuid', { uuid: subject_uuid }),
    invoice_url: `/api/v1/bills/${subject_uuid}/pdf`,
    receipt_url: null,
  }),

  admit: async (db, uuid, caller, { key }) => {
    if (!(await findBill(db, uuid, { reader: toReader(caller, key), at: now() }))) throw notFound()
  },

  lock: async (tx, uuid) => {
    if (!(await lockDebtorOfBill(tx, uuid))) throw notFound()
  },

  beforePayment: async (tx, uuid, at) => {
    const [chosen, bill] = [await findChosen(tx, uuid), await billOf(tx, uuid)]
    if (chosen?.state !== 'open' || bill.state !== 'sent' || chosen.amount > sumOpen(bill)) throw stepNotAllowed()
    return new Date(at.getTime() + 24 * 3_600_000)
  },

  onPaid: async (tx, { uuid: payable_uuid, subject_uuid, amount }, attempt) => {
    const [chosen, bill] = [await findChosen(tx, subject_uuid), await billOf(tx, subject_uuid)]
    // Somebody has paid meanwhile in another way: this money goes back by itself.
    if (!chosen || bill.state !== 'sent' || amount > sumOpen(bill)) return false
    const { program_uuid, debtor_uuid } = bill
    const [at, day, uuid] = [now(), getToday(bill), newId()]
    const states = await insertPayment(
      tx,
      {
        uuid,
        program_uuid,
        debtor_uuid,
        source: 'provider',
        amount,
        surplus: 0,
        day,
        reference_uuid: attempt.uuid,
        note: attempt.method,
        by_uuid: null,
        created: at,
      },
      { allocations: [allocateToBill(amount, bill)], done: 'paid' },
    )
    await setChosen(tx, subject_uuid, 'paid')
    finishShare(tx, { payable_uuid, subject_uuid, done_at: at })
    if (states.some(({ state }) => state === 'paid')) publish(tx, billEvents.paid, { bill_uuid: bill.uuid })
    await bookClaim(tx, bill, { event: 'bill-paid', reference: uuid, amount: -amount })
    return true
  },

  // The amount stays open: it can be paid again, and another one chosen.
  onUnpaid: async () => undefined,
  statusAfter: () => 2,
  returnUrl: ({ settings }, _caller, { key }) => billReturnUrl(settings, key),
}

/** The payment of a chosen amount: one attempt has paid it. */
const findPaid = async (tx: Tx, subject_uuid: string) => {
  const reference_uuid = await findApplied(tx, subject_uuid)
  return reference_uuid === undefined ? undefined : findPayment(tx, { source: 'provider', reference_uuid })
}

/** The bank took back what had paid a bill: it is open again, and nobody is reminded until a person has decided. */
const bookChargeback = async (
  tx: Tx,
  { payable: { subject_uuid }, share, amount, chargeback_uuid }: ChargedBackShare,
): Promise<readonly NewEntry[]> => {
  const bill = await billOf(tx, subject_uuid)
  const paid = await findPaid(tx, subject_uuid)
  const day = getToday(bill)
  if (paid) await takeBack(tx, paid, { amount, source: 'chargeback', reference_uuid: chargeback_uuid, day })
  const mark = { uuid: newId(), bill_uuid: bill.uuid, kind: 'silence', reason: '', by_uuid: null, parts: null } as const
  await insertMark(tx, { ...mark, until: addDays(day, silentDays), created: now() })
  await bookClaim(tx, bill, { event: 'bill-charged-back', reference: chargeback_uuid, amount })
  return sellerBooks.chargedBack(share, amount)
}

/** Makes amounts of bills payable: the money is the program's (210), and the claim ends with it (210r / 120). */
export const billPayable: PayableKind = {
  kind: billKind,
  sold_as: 'sale',
  books: sellerBooks,
  payablesOfAccount,
  payable,
  bookChargeback,
  bookChargebackReversed: async (tx, { payable: { subject_uuid }, share, amount, chargeback_uuid }) => {
    const bill = await billOf(tx, subject_uuid)
    const { program_uuid, debtor_uuid } = bill
    const allocation = allocateToBill(amount, bill)
    const applied = allocation.costs + allocation.interest + allocation.principal
    await insertPayment(
      tx,
      {
        uuid: newId(),
        program_uuid,
        debtor_uuid,
        source: 'provider',
        amount,
        surplus: amount - applied,
        day: getToday(bill),
        reference_uuid: chargeback_uuid,
        note: '',
        by_uuid: null,
        created: now(),
      },
      { allocations: applied > 0 ? [allocation] : [], done: 'paid' },
    )
    const [given] = sellerBooks.chargedBack(share, amount)
    if (!given) throw new Error('a chargeback of nothing')
    await bookClaim(tx, bill, { event: 'bill-charged-back-reversed', reference: chargeback_uuid, amount: -amount })
    return [{ account: given.account, credit: amount }]
  },
  paid_out: { onPaidOut: async () => undefined, onPayoutReturned: async () => undefined },
}
