import type { AppNames } from './words.ts'

export const appNames: AppNames = {
  storefront: { name: 'Plein eten', short: 'Plein' },
  cardholder: { name: 'Plein', short: 'Plein' },
  acceptor: { name: 'Plein bestellingen', short: 'Bestellingen' },
  'program-owner': { name: 'Plein programma’s', short: 'Programma’s' },
  admin: { name: 'Plein beheer', short: 'Plein beheer' },
}

export const helpWord: string = 'Hulp en contact'
