import type { AppNames } from './words.ts'

export const appNames: AppNames = {
  storefront: { name: 'Plein food', short: 'Plein' },
  cardholder: { name: 'Plein', short: 'Plein' },
  acceptor: { name: 'Plein orders', short: 'Orders' },
  'program-owner': { name: 'Plein programs', short: 'Programs' },
  admin: { name: 'Plein administration', short: 'Plein admin' },
}

export const helpWord: string = 'Help and contact'
