import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  type_101: 'Ваучер',
  type_201: 'Подарочная карта',
  days: { one: '{n} день', few: '{n} дня', many: '{n} дней', other: '{n} дня' },
  months: { one: '{n} месяц', few: '{n} месяца', many: '{n} месяцев', other: '{n} месяца' },
  years: { one: '{n} год', few: '{n} года', many: '{n} лет', other: '{n} года' },
  uses: { one: '{n} раз', few: '{n} раза', many: '{n} раз', other: '{n} раза' },
  unlimited: 'Без ограничений',
  blank: 'Сумма при продаже',
})
