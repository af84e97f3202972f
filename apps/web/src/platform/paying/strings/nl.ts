import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  pay: 'Hoe betaal je?',
  idealHint: 'In de app van je eigen bank',
  bancontactHint: 'Kaart of app van een Belgische bank',
  cardHint: 'Visa, Mastercard, Maestro, American Express',
  paypalHint: 'Met je PayPal-account',
  bankTransferHint: 'Je krijgt de bankgegevens en maakt zelf over',
  limitFrom: 'Alleen vanaf {amount}',
  limitUpTo: 'Alleen tot en met {amount}',
  card: 'Kaart',
  bankTransfer: 'Overboeking',
  cardTest: 'Testmodus: gebruik een testnummer zoals 4111 1111 1111 1111',
  cardNumber: 'Kaartnummer',
  cardNumberWrong: 'Kaartnummer is niet compleet',
  cardExpiry: 'Geldig tot',
  cardExpiryExample: 'MM / JJ',
  cardExpiryWrong: 'Vul een vervaldatum in die niet voorbij is, zoals 09 / 28',
  cardCvc: 'Beveiligingscode (CVC)',
  cardCvcHint: 'Drie cijfers op de achterkant',
  cardCvcWrong: 'CVC heeft 3 cijfers',
  payUnknown: 'We weten nog niet of de betaling is gestart. Probeer het opnieuw: je betaalt nooit twee keer.',
})
