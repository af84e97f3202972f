import type { Account, NewJournal } from '#modules/ledger/index.ts'
import { creditor, entry } from './booking.rules.ts'
import type { Payee } from './payouts/payee.rules.ts'

/** The platform's own account, from which it pays out. */
export const ownBank: Account = { main_account: 110, reference: 'payouts', name: 'Bank' }

/** A payout as the books see it. */
export interface BookedPayout {
  readonly uuid: string
  readonly reference: string
  readonly payee: Payee
  readonly title: string
  readonly currency: string
  readonly amount: number
}

const headOfPayout = ({ uuid, reference, title, payee, currency }: BookedPayout) => ({
  description: `${reference} · ${title}`,
  reference: uuid,
  program_uuid: payee.kind === 'program' ? payee.uuid : null,
  currency,
})

/** Money goes to a creditor's bank: 210 / 110. The reference is the payout's uuid. */
export const payoutJournal = (payout: BookedPayout): NewJournal => ({
  ...headOfPayout(payout),
  event: 'payout',
  entries: [
    ...entry(creditor(payout.payee, payout.title), 'debit', payout.amount),
    ...entry(ownBank, 'credit', payout.amount),
  ],
})

/** The bank gave it back: the payout's entries on the other side. */
export const payoutReturnedJournal = (payout: BookedPayout): NewJournal => ({
  ...headOfPayout(payout),
  event: 'payout-returned',
  entries: [
    ...entry(ownBank, 'debit', payout.amount),
    ...entry(creditor(payout.payee, payout.title), 'credit', payout.amount),
  ],
})
