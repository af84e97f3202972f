import type { TransactionStatus } from '@plein/contract/payments/transaction-statuses'
import type { Language } from '@plein/contract/schema'
import { transactionLabels } from './index.ts'

/** A transaction's status in words, those of the screen. */
export const statusWord = (status: string, language: Language): string =>
  transactionLabels[language][status as TransactionStatus]
