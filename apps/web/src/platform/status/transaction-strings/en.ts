import { en as labels } from '@plein/contract/payments/transaction-labels/en'
import { source } from '#platform/i18n.ts'

export const en = source(labels)
