import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  today: 'Сьогодні',
  thisWeek: 'Цей тиждень',
  waits: 'Чекають на відповідь',
  nextPayout: 'Наступна виплата',
  lastDays: 'Останні {n} днів',
  openDay: 'Замовлення цього дня',
  payout_payable: 'Очікується {day}',
  payout_below_minimum: 'Менше за мінімум: увійде до наступної',
  payout_negative: 'Повернено більше, ніж надійшло',
  payout_nothing: 'Поки нічого',
  payout_no_bank_account: 'Банківський рахунок не вказано',
  wrong: 'Тут потрібні ви',
  payNone: 'Гості не можуть платити: оберіть, хто проводить платежі',
  payKey: 'Гості не можуть платити: платіжний сервіс не приймає ключ',
  failedRefunds: {
    one: '{n} повернення не дійшло до гостя',
    few: '{n} повернення не дійшли до гостей',
    many: '{n} повернень не дійшли до гостей',
    other: '{n} повернення не дійшли до гостей',
  },
  noAccount: 'Вкажіть банківський рахунок, інакше виплат не буде',
  owes: 'Повернено більше, ніж надійшло: наступна виплата буде меншою',
})
