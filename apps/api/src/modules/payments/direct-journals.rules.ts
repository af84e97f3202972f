import type { NewJournal } from '#modules/ledger/index.ts'
import {
  creditor,
  entry,
  providerAccount,
  toHead,
  type BookedConnection,
  type JournalSubject,
} from './booking.rules.ts'

/** The connection of a payment, with the program whose own it is: its provider pays that one. Null: it is the platform's. */
export interface OwnedConnection extends BookedConnection {
  readonly owner_uuid: string | null
  readonly owner_title: string | null
}

/** Which way the money goes: to the owner of the connection, or from it. */
export type DirectWay = 'received' | 'given_back'

/**
 * The provider pays the owner of the connection itself, and takes from it what goes back: 210 of the owner / 410, or the other way. `amounts`:
 * those of each share, in their order, cents. `reference`: the attempt, refund or chargeback. None where the platform's connection was used.
 */
export const directJournals = ({
  subject,
  connection,
  reference,
  amounts,
  way,
}: {
  subject: JournalSubject
  connection: OwnedConnection
  reference: string
  amounts: readonly number[]
  way: DirectWay
}): NewJournal[] => {
  const { owner_uuid, owner_title } = connection
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (owner_uuid === null || total === 0) return []
  const owner = creditor({ kind: 'program', uuid: owner_uuid }, owner_title ?? owner_uuid)
  const [ofOwner, ofProvider] = way === 'received' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const)
  return [
    {
      ...toHead(subject),
      event: 'direct',
      reference,
      entries: [
        ...amounts.flatMap((amount) => entry(owner, ofOwner, amount)),
        ...entry(providerAccount(connection), ofProvider, total),
      ],
    },
  ]
}
