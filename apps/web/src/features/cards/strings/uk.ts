import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  type_101: 'Ваучер',
  type_201: 'Подарункова картка',
  days: { one: '{n} день', few: '{n} дні', many: '{n} днів', other: '{n} дня' },
  months: { one: '{n} місяць', few: '{n} місяці', many: '{n} місяців', other: '{n} місяця' },
  years: { one: '{n} рік', few: '{n} роки', many: '{n} років', other: '{n} року' },
  uses: { one: '{n} раз', few: '{n} рази', many: '{n} разів', other: '{n} раза' },
  unlimited: 'Без обмежень',
  blank: 'Сума під час продажу',
})
