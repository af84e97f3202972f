import type { ReceiptWords } from './words.ts'

export const receiptWords: ReceiptWords = {
  subject: 'We have your message · {reference}',
  text: 'Your message has arrived. We answer at this address, on working days within one day.',
  reference: 'Reference',
  next: 'Mention the reference if you write to us again.',
  foot: 'Plein sends you this e-mail because somebody wrote to us with this address. Wasn’t that you? Then there is nothing to do.',
}
