import type { Language } from '@plein/contract/schema'

const names: Readonly<Record<string, string>> = { ideal: 'iDEAL | Wero', bancontact: 'Bancontact', paypal: 'PayPal' }

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  nl: { card: 'kaart', banktransfer: 'overboeking', cash: 'contant', pay_link: 'betaallink' },
  en: { card: 'card', banktransfer: 'bank transfer', cash: 'cash', pay_link: 'payment link' },
  de: { card: 'Karte', banktransfer: 'Überweisung', cash: 'bar', pay_link: 'Zahlungslink' },
  ru: { card: 'картой', banktransfer: 'банковским переводом', cash: 'наличными', pay_link: 'по ссылке' },
  uk: { card: 'карткою', banktransfer: 'банківським переказом', cash: 'готівкою', pay_link: 'за посиланням' },
}

/** A way to pay in words, on receipts and in files; one that we do not know keeps its own word. */
export const paymentWord = (method: string, language: Language): string =>
  names[method] ?? words[language][method] ?? method
