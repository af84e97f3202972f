import { de as labels } from '@plein/contract/payments/transaction-labels/de'
import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()(labels)
