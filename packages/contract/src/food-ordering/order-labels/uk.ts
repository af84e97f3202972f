import type { OrderLabel } from '../order-statuses.ts'

export const uk = {
  created: 'Створено',
  awaiting_payment: 'Очікує оплати',
  pending: 'Нове',
  scheduled: 'Заплановано',
  payment_failed: 'Оплата не пройшла',
  kitchen: 'На кухні',
  delivering: 'У дорозі',
  readyForPickup: 'Готове до видачі',
  delivered: 'Доставлено',
  pickedUp: 'Видано',
  paid_out: 'Виплачено',
  cancelled: 'Скасовано',
} as const satisfies Record<OrderLabel, string>
