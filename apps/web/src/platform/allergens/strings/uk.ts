import { uk as names } from '@plein/contract/menus/allergen-names/uk'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  title: 'Алергени та харчування',
  keep: 'Показувати лише',
  exclude: 'Прибрати страви, де є',
  clear: 'Скинути',
  show: {
    one: 'Показати {n} страву',
    few: 'Показати {n} страви',
    many: 'Показати {n} страв',
    other: 'Показати {n} страви',
  },
  note: 'Алергени вказують самі ресторани. Якщо алергія серйозна, запитайте й у ресторані. Ваш вибір залишається на цьому пристрої й діє в інших меню.',
  keepWithAccount: 'Зберігати те, що я виключаю, і в акаунті',
  keepWithAccountHint: 'Це дані про здоров’я, тому лише за вашим бажанням. Зніміть позначку, і ми їх видалимо.',
  notKept: 'Акаунт недоступний. Ваш вибір збережено на цьому пристрої.',
  contains: 'Містить: {list}',
  ...names,
})
