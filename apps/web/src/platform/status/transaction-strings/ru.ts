import { ru as labels } from '@plein/contract/payments/transaction-labels/ru'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()(labels)
