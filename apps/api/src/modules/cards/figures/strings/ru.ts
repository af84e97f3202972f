import type { FigureWords } from './words.ts'

export const figureWords: FigureWords = {
  day: 'День',
  month: 'Месяц',
  program: 'Программа',
  shop: 'Торговая точка',
  currency: 'Валюта',
  sold: 'Продано карт',
  sold_amount: 'Стоимость проданных',
  activated: 'Активировано карт',
  activated_amount: 'Стоимость активированных',
  times: 'Платежи',
  spent: 'Потрачено',
  refunded: 'Возвращено',
  expired: 'Истекло карт',
  expired_amount: 'Стоимость истёкших',
}
