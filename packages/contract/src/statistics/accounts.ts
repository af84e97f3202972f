import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { closed } from '../schema.ts'

export const accountProblems = problemKinds({
  /** Its fields are those that have one number. */
  account_number_twice: [422, 'Two accounts have one number'],
})

/** A bookkeeper's number of an account: 1510, 4750.01, VERSCHIL. */
const AccountNumber = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$' })

/** The accounts of a month's journal, each with its number. */
export const AccountNumbers = closed({
  cash: AccountNumber,
  bank: AccountNumber,
  to_receive: AccountNumber,
  other: AccountNumber,
  vat_owed: AccountNumber,
  vat_input: AccountNumber,
  fees: AccountNumber,
  turnover_low: AccountNumber,
  turnover_high: AccountNumber,
  turnover_other: AccountNumber,
  fees_earned: AccountNumber,
  without_vat: AccountNumber,
  difference: AccountNumber,
})
export type AccountNumbers = Static<typeof AccountNumbers>

const output = closed({
  numbers: AccountNumbers,
  /** Those of an owner who gave none. */
  usual: AccountNumbers,
})

const callers = ['program_owner'] as const

export const accountNumbers = {
  read: endpoint({
    method: 'GET',
    path: '/reports/accounts',
    summary: "The numbers that the owner's bookkeeper gives the accounts of a month, for all programs of the owner",
    callers,
    output,
    status: 200,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/reports/accounts',
    summary: 'Puts these numbers in their place; packs that are made from then on have them',
    callers,
    body: AccountNumbers,
    output,
    status: 200,
    problems: [accountProblems.account_number_twice],
    audit: ['account_numbers_changed'],
  }),
}
