import type { TransactionStatus } from '../transaction-statuses.ts'

export const ru = {
  created: 'Создано',
  open: 'Открыто',
  pending: 'В обработке',
  authorized: 'Авторизовано',
  paid: 'Оплачено',
  failed: 'Не прошло',
  canceled: 'Отменено',
  expired: 'Истекло',
  unknown: 'Проверяется',
  needs_review: 'На проверку',
  refund_created: 'Возврат создан',
  refund_pending: 'Возврат в пути',
  refund_refunded: 'Возвращено',
  refund_failed: 'Возврат не прошёл',
  refund_unknown: 'Возврат проверяется',
  refund_settled: 'Возвращено иначе',
  charged_back: 'Отозвано банком',
  chargeback_reversed: 'Отзыв платежа отменён',
} as const satisfies Record<TransactionStatus, string>
