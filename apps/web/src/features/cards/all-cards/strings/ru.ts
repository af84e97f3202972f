import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  cards: 'Карты',
  filters: 'Фильтры',
  filtersActive: { one: '{n} фильтр', few: '{n} фильтра', many: '{n} фильтров', other: '{n} фильтра' },
  show: 'Показать',
  showN: {
    one: 'Показать {n} карту',
    few: 'Показать {n} карты',
    many: 'Показать {n} карт',
    other: 'Показать {n} карты',
  },
  program: 'Программа',
  anyProgram: 'Все программы',
  noProgram: 'Карточной программы с таким названием нет',
  type: 'Вид',
  anyType: 'Все виды',
  anyState: 'Любой статус',
  uses: 'Разы',
  usesLeft: '{left} из {of}',
  expiry: 'Действует до',
  ofOneBatch: 'Только одна партия',
  none: 'Карт пока нет',
  noneText: 'Карты появятся здесь, как только владелец программы закажет первые.',
  trace: 'Откуда деньги и куда они идут',
  inBooks: 'Её счёт в учёте (520)',
  noBooks: 'По этой карте ещё ничего не проведено.',
  paymentOfOrder: 'Платёж за её заказ',
  sameBatch: 'Карты той же партии',
  toProgram: 'Программа',
  toHolder: 'Владелец',
})
