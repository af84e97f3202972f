import type { Headings } from './words.ts'

export const headings: Headings = {
  date: 'Datum',
  journal: 'Journaalpost',
  description: 'Omschrijving',
  event: 'Gebeurtenis',
  reference: 'Referentie',
  account: 'Rekening',
  account_name: 'Naam rekening',
  sub_account: 'Subrekening',
  currency: 'Valuta',
  opening: 'Beginsaldo',
  debit: 'Debet',
  credit: 'Credit',
  balance: 'Saldo',
}
