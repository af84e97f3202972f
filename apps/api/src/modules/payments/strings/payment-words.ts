import type { Language } from '@plein/contract/schema'
import { paymentWords } from './index.ts'

const names: Readonly<Record<string, string>> = { ideal: 'iDEAL | Wero', bancontact: 'Bancontact', paypal: 'PayPal' }

/** A way to pay in words, on receipts and in files; one that we do not know keeps its own word. */
export const paymentWord = (method: string, language: Language): string =>
  names[method] ?? paymentWords[language][method] ?? method
