import type { ReceiptWords } from './words.ts'

export const receiptWords: ReceiptWords = {
  subject: 'Ihre Nachricht ist angekommen · {reference}',
  text: 'Ihre Nachricht ist angekommen. Wir antworten an diese Adresse, an Werktagen innerhalb eines Tages.',
  reference: 'Vorgangsnummer',
  next: 'Nennen Sie die Vorgangsnummer, wenn Sie uns noch einmal schreiben.',
  foot: 'Plein sendet Ihnen diese E-Mail, weil uns jemand mit dieser Adresse geschrieben hat. Waren Sie das nicht? Dann müssen Sie nichts tun.',
}
