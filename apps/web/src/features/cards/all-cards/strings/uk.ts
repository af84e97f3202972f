import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  cards: 'Картки',
  filters: 'Фільтри',
  filtersActive: { one: '{n} фільтр', few: '{n} фільтри', many: '{n} фільтрів', other: '{n} фільтра' },
  show: 'Показати',
  showN: {
    one: 'Показати {n} картку',
    few: 'Показати {n} картки',
    many: 'Показати {n} карток',
    other: 'Показати {n} картки',
  },
  program: 'Програма',
  anyProgram: 'Усі програми',
  noProgram: 'Карткової програми з такою назвою немає',
  type: 'Вид',
  anyType: 'Усі види',
  anyState: 'Будь-який статус',
  uses: 'Рази',
  usesLeft: '{left} із {of}',
  expiry: 'Діє до',
  ofOneBatch: 'Лише одна партія',
  none: 'Карток поки немає',
  noneText: 'Картки з’являться тут, щойно власник програми замовить перші.',
  trace: 'Звідки гроші й куди вони йдуть',
  inBooks: 'Її рахунок в обліку (520)',
  noBooks: 'За цією карткою ще нічого не проведено.',
  paymentOfOrder: 'Платіж за її замовлення',
  sameBatch: 'Картки тієї ж партії',
  toProgram: 'Програма',
  toHolder: 'Власник',
})
