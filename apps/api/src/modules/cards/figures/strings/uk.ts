import type { FigureWords } from './words.ts'

export const figureWords: FigureWords = {
  day: 'День',
  month: 'Місяць',
  program: 'Програма',
  shop: 'Торгова точка',
  currency: 'Валюта',
  sold: 'Продано карток',
  sold_amount: 'Вартість проданих',
  activated: 'Активовано карток',
  activated_amount: 'Вартість активованих',
  times: 'Платежі',
  spent: 'Витрачено',
  refunded: 'Повернено',
  expired: 'Прострочено карток',
  expired_amount: 'Вартість прострочених',
}
