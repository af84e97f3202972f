import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  pay: 'Wie zahlen Sie?',
  idealHint: 'In der App Ihrer eigenen Bank',
  bancontactHint: 'Karte oder App einer belgischen Bank',
  cardHint: 'Visa, Mastercard, Maestro, American Express',
  paypalHint: 'Mit Ihrem PayPal-Konto',
  bankTransferHint: 'Sie erhalten die Bankdaten und überweisen selbst',
  limitFrom: 'Erst ab {amount}',
  limitUpTo: 'Nur bis {amount}',
  card: 'Karte',
  bankTransfer: 'Überweisung',
  cardTest: 'Testmodus: Verwenden Sie eine Testnummer wie 4111 1111 1111 1111',
  cardNumber: 'Kartennummer',
  cardNumberWrong: 'Die Kartennummer ist unvollständig',
  cardExpiry: 'Gültig bis',
  cardExpiryExample: 'MM / JJ',
  cardExpiryWrong: 'Geben Sie ein Ablaufdatum ein, das nicht vorbei ist, z. B. 09 / 28',
  cardCvc: 'Prüfziffer (CVC)',
  cardCvcHint: 'Drei Ziffern auf der Rückseite',
  cardCvcWrong: 'Die CVC hat 3 Ziffern',
  payUnknown: 'Wir wissen noch nicht, ob die Zahlung begonnen hat. Versuchen Sie es erneut: Sie zahlen nie doppelt.',
})
