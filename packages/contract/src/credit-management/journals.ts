import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Day, Moment, nullable, oneOf, page, pageQuery, Text, Uuid } from '../schema.ts'
import { paymentSources } from './bill-fields.ts'

/** Events that book a claim: from a bill that is sent to the money that ends it. */
export const claimEvents = [
  'bill-sent',
  'bill-costs',
  'bill-interest',
  'bill-paid',
  'bill-paid-outside',
  'bill-charged-back',
  'bill-charged-back-reversed',
  'bill-credited',
  'bill-written-off',
  'bill-reopened',
  'bill-match-undone',
  'bill-paid-back',
] as const
export type ClaimEvent = (typeof claimEvents)[number]

/** Beside them: a journal that the administration reversed. */
export const listedEvents = [...claimEvents, 'reversal'] as const

const ClaimJournal = closed({
  uuid: Uuid,
  number: Type.Integer(),
  created: Moment,
  event: oneOf(listedEvents),
  currency: CurrencyCode,
  /** Cents by which the claim grew; below zero: it became less. */
  amount: Cents,
  entries: Type.Array(closed({ main_account: Type.Integer(), debit: Cents, credit: Cents })),
  debtor: nullable(closed({ number: Type.Integer(), name: Text(150) })),
  /** Of a payment all bills that it went to; of a credit note that note, too. */
  bills: Type.Array(closed({ uuid: Uuid, number: Text(40) })),
  payment: nullable(closed({ uuid: Uuid, source: oneOf(paymentSources), day: Day, amount: Cents, note: Text(500) })),
})
export type ClaimJournal = Static<typeof ClaimJournal>

export const creditJournals = {
  list: endpoint({
    method: 'GET',
    path: '/manager/bill-journals',
    summary: 'Journals of what debtors owe a program, newest first, each with its bills and payment',
    callers: ['program_owner', 'admin'],
    query: closed({
      program: Uuid,
      /** All journals of a bill: sent, costs, interest, payments, credit notes. */
      bill: Type.Optional(Uuid),
      event: Type.Optional(oneOf(listedEvents)),
      ...pageQuery,
    }),
    output: page('results', ClaimJournal),
    status: 200,
    problems: [],
  }),
}
