import type { Headings } from './words.ts'

export const headings: Headings = {
  date: 'Datum',
  journal: 'Buchungssatz',
  description: 'Beschreibung',
  event: 'Ereignis',
  reference: 'Referenz',
  account: 'Konto',
  account_name: 'Kontobezeichnung',
  sub_account: 'Unterkonto',
  currency: 'Währung',
  opening: 'Anfangssaldo',
  debit: 'Soll',
  credit: 'Haben',
  balance: 'Saldo',
}
