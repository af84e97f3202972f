import type { Account, NewJournal } from '#modules/ledger/index.ts'
import {
  creditorOfShare,
  entry,
  toHead,
  providerAccount,
  type BookedConnection,
  type JournalSubject,
  type ShareOfPayee,
} from './booking.rules.ts'
import { ownBank } from './payout-journals.rules.ts'

/** Money that came for nothing (late, or twice) and is on its way back. */
const unapplied: Account = { main_account: 210, reference: 'unapplied-payments', name: 'Payments to give back' }

/** Money that cannot be applied came, and is given back: two journals, so that the provider's account shows both. */
export const givenBackJournals = ({
  subject,
  connection,
  attempt_uuid,
  refund_uuid,
  amount,
}: {
  subject: JournalSubject
  connection: BookedConnection
  attempt_uuid: string
  refund_uuid: string
  amount: number
}): NewJournal[] => [
  {
    ...toHead(subject),
    event: 'payment',
    reference: attempt_uuid,
    entries: [...entry(providerAccount(connection), 'debit', amount), ...entry(unapplied, 'credit', amount)],
  },
  {
    ...toHead(subject),
    event: 'refund',
    reference: refund_uuid,
    entries: [...entry(unapplied, 'debit', amount), ...entry(providerAccount(connection), 'credit', amount)],
  },
]

/**
 * The payer got a refund that the provider could not make from somebody else: the money is at the provider still, and belongs to whoever
 * gave it. `giver`: the share's payee; null: the platform, from its bank. The reference is the refund that settles the failed one.
 */
export const settledJournal = ({
  subject,
  connection,
  refund_uuid,
  giver,
  amount,
}: {
  subject: JournalSubject
  connection: BookedConnection
  refund_uuid: string
  giver: ShareOfPayee | null
  amount: number
}): NewJournal => ({
  ...toHead(subject),
  event: 'refund-settled',
  reference: refund_uuid,
  entries: [
    ...entry(providerAccount(connection), 'debit', amount),
    ...entry(giver ? creditorOfShare(giver) : ownBank, 'credit', amount),
  ],
})
