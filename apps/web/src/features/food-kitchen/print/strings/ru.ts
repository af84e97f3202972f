import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  copy: 'КОПИЯ {n}',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  asap: 'Как можно скорее',
  partOf: 'Часть заказа в «{court}»',
  allergy: 'АЛЛЕРГИЯ: {note}',
  contains: 'Содержит: {list}',
  printedAt: 'Напечатано {time}',
  receiptOf: 'Чек · заказ {number}',
  paidWith: 'Оплачено: {method}',
  toCollect: 'Получить с клиента: {amount}',
  inCash: 'Оплачено наличными',
  vatOf: 'НДС {rate} с {amount}',
  allergensOf: 'Аллергены: {list}. При сильной аллергии спросите в ресторане.',
  enjoy: 'Приятного аппетита!',
  deliveryFee: 'Доставка',
  pickupFee: 'Сбор за самовывоз',
  total: 'Итого',
  refunded: 'Возвращено',
  test: 'Тест',
  testText: 'Линейка занимает всю ширину печати. Она доходит до обоих краёв?',
  testInverse: 'Пометки и аллергии печатаются на чёрном',
})
