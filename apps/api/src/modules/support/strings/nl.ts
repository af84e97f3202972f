import type { ReceiptWords } from './words.ts'

export const receiptWords: ReceiptWords = {
  subject: 'We hebben je bericht · {reference}',
  text: 'Je bericht is binnen. We antwoorden op dit adres, op werkdagen binnen een dag.',
  reference: 'Kenmerk',
  next: 'Noem het kenmerk als je ons nog eens schrijft.',
  foot: 'Plein stuurt je deze mail omdat iemand ons met dit adres heeft geschreven. Was jij dat niet? Dan hoef je niets te doen.',
}
