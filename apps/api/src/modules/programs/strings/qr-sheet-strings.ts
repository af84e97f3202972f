import { isBuilt } from '@plein/contract/programs/features'
import type { Language } from '@plein/contract/schema'
import { qrSheetWords } from './index.ts'

/** The words of the printed sheet of a cash point's code. */
export const qrSheetText = (language: Language): string =>
  qrSheetWords[language][isBuilt('phone_payments') ? 'pay' : 'menu']
