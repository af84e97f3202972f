import type { OrderLabel } from '../order-statuses.ts'

export const ru = {
  created: 'Создан',
  awaiting_payment: 'Ожидает оплаты',
  pending: 'Новый',
  scheduled: 'Запланирован',
  payment_failed: 'Оплата не прошла',
  kitchen: 'На кухне',
  delivering: 'В пути',
  readyForPickup: 'Готов к выдаче',
  delivered: 'Доставлен',
  pickedUp: 'Выдан',
  paid_out: 'Выплачено',
  cancelled: 'Отменён',
} as const satisfies Record<OrderLabel, string>
