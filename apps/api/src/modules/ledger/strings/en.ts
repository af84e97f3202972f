import type { Headings } from './words.ts'

export const headings: Headings = {
  date: 'Date',
  journal: 'Journal',
  description: 'Description',
  event: 'Event',
  reference: 'Reference',
  account: 'Account',
  account_name: 'Account name',
  sub_account: 'Sub-account',
  currency: 'Currency',
  opening: 'Opening balance',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
}
