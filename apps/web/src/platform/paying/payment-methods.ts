import amex from './logos/amex.svg'
import bancontact from './logos/bancontact.svg'
import banktransfer from './logos/banktransfer.svg'
import card from './logos/card.svg'
import idealWero from './logos/ideal-wero.svg'
import maestro from './logos/maestro.svg'
import mastercard from './logos/mastercard.svg'
import paypal from './logos/paypal.svg'
import visa from './logos/visa.svg'
import type { CardBrand } from './card-typed.ts'

/**
 * The marks of the ways to pay: the one place to change one, as when iDEAL | Wero becomes Wero. Full colour on white, never
 * recoloured. The name is the server's (its own file of methods).
 */
export const methodLogos: Readonly<Record<string, { logo: string; width: number }>> = {
  ideal: { logo: idealWero, width: 72 },
  bancontact: { logo: bancontact, width: 40 },
  card: { logo: card, width: 40 },
  paypal: { logo: paypal, width: 40 },
  banktransfer: { logo: banktransfer, width: 40 },
}

export const cardLogos: Readonly<Record<CardBrand, { logo: string; name: string }>> = {
  visa: { logo: visa, name: 'Visa' },
  mastercard: { logo: mastercard, name: 'Mastercard' },
  maestro: { logo: maestro, name: 'Maestro' },
  amex: { logo: amex, name: 'American Express' },
}
