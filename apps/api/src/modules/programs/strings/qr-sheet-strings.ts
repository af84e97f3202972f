import type { Language } from '@plein/contract/schema'

/** What the printed sheet of a cash point's code says. */
export const qrSheetWords: Readonly<Record<Language, { readonly scan: string }>> = {
  nl: { scan: 'Scan om te betalen' },
  en: { scan: 'Scan to pay' },
  de: { scan: 'Zum Bezahlen scannen' },
  ru: { scan: 'Сканируйте для оплаты' },
  uk: { scan: 'Скануйте для оплати' },
}
