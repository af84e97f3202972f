import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  today: 'Сегодня',
  thisWeek: 'Эта неделя',
  waits: 'Ждут ответа',
  nextPayout: 'Следующая выплата',
  lastDays: 'Последние {n} дней',
  openDay: 'Заказы этого дня',
  payout_payable: 'Ожидается {day}',
  payout_below_minimum: 'Меньше минимума: войдёт в следующую',
  payout_negative: 'Возвращено больше, чем поступило',
  payout_nothing: 'Пока ничего',
  payout_no_bank_account: 'Банковский счёт не указан',
  wrong: 'Здесь нужны вы',
  payNone: 'Гости не могут платить: выберите, кто проводит платежи',
  payKey: 'Гости не могут платить: платёжный сервис не принимает ключ',
  failedRefunds: {
    one: '{n} возврат не дошёл до гостя',
    few: '{n} возврата не дошли до гостей',
    many: '{n} возвратов не дошли до гостей',
    other: '{n} возврата не дошли до гостей',
  },
  noAccount: 'Укажите банковский счёт, иначе выплат не будет',
  owes: 'Возвращено больше, чем поступило: следующая выплата будет меньше',
})
