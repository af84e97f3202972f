import type { TransactionStatus } from '../transaction-statuses.ts'

export const uk = {
  created: 'Створено',
  open: 'Відкрито',
  pending: 'В обробці',
  authorized: 'Авторизовано',
  paid: 'Сплачено',
  failed: 'Не пройшло',
  canceled: 'Скасовано',
  expired: 'Минув строк',
  unknown: 'Перевіряється',
  needs_review: 'На перевірку',
  refund_created: 'Повернення створено',
  refund_pending: 'Повернення в дорозі',
  refund_refunded: 'Повернено',
  refund_failed: 'Повернення не пройшло',
  refund_unknown: 'Повернення перевіряється',
  refund_settled: 'Повернено інакше',
  charged_back: 'Відкликано банком',
  chargeback_reversed: 'Відкликання скасовано',
} as const satisfies Record<TransactionStatus, string>
