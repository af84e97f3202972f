import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  copy: 'КОПІЯ {n}',
  delivery: 'Доставка',
  pickup: 'Самовивіз',
  asap: 'Якнайшвидше',
  partOf: 'Частина замовлення в «{court}»',
  allergy: 'АЛЕРГІЯ: {note}',
  contains: 'Містить: {list}',
  printedAt: 'Надруковано {time}',
  receiptOf: 'Чек · замовлення {number}',
  paidWith: 'Сплачено: {method}',
  toCollect: 'Отримати від клієнта: {amount}',
  inCash: 'Сплачено готівкою',
  vatOf: 'ПДВ {rate} з {amount}',
  allergensOf: 'Алергени: {list}. За сильної алергії запитайте в ресторані.',
  enjoy: 'Смачного!',
  deliveryFee: 'Доставка',
  pickupFee: 'Збір за самовивіз',
  total: 'Разом',
  refunded: 'Повернено',
  test: 'Тест',
  testText: 'Лінійка займає всю ширину друку. Вона сягає обох країв?',
  testInverse: 'Примітки та алергії друкуються на чорному',
})
