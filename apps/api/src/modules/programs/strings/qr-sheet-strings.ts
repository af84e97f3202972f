import { isBuilt } from '@plein/contract/programs/features'
import type { Language } from '@plein/contract/schema'

interface QrSheetWords {
  readonly pay: string
  readonly menu: string
}

const words: Readonly<Record<Language, QrSheetWords>> = {
  nl: { pay: 'Scan om te betalen', menu: 'Scan voor de menukaart' },
  en: { pay: 'Scan to pay', menu: 'Scan for the menu' },
  de: { pay: 'Zum Bezahlen scannen', menu: 'Für die Speisekarte scannen' },
  ru: { pay: 'Сканируйте для оплаты', menu: 'Сканируйте, чтобы открыть меню' },
  uk: { pay: 'Скануйте для оплати', menu: 'Скануйте, щоб відкрити меню' },
}

/** The words of the printed sheet of a cash point's code. */
export const qrSheetText = (language: Language): string => words[language][isBuilt('phone_payments') ? 'pay' : 'menu']
