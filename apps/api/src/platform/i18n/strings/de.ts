import type { AppNames } from './words.ts'

export const appNames: AppNames = {
  storefront: { name: 'Plein Essen', short: 'Plein' },
  cardholder: { name: 'Plein', short: 'Plein' },
  acceptor: { name: 'Plein Bestellungen', short: 'Bestellungen' },
  'program-owner': { name: 'Plein Programme', short: 'Programme' },
  admin: { name: 'Plein Verwaltung', short: 'Verwaltung' },
}

export const helpWord: string = 'Hilfe und Kontakt'
