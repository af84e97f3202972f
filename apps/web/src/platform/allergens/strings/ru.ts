import { ru as names } from '@plein/contract/menus/allergen-names/ru'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  title: 'Аллергены и питание',
  keep: 'Показывать только',
  exclude: 'Убрать блюда, где есть',
  clear: 'Сбросить',
  show: {
    one: 'Показать {n} блюдо',
    few: 'Показать {n} блюда',
    many: 'Показать {n} блюд',
    other: 'Показать {n} блюда',
  },
  note: 'Аллергены указывают сами рестораны. При серьёзной аллергии спросите и в ресторане. Ваш выбор остаётся на этом устройстве и действует в других меню.',
  keepWithAccount: 'Хранить то, что я исключаю, и в аккаунте',
  keepWithAccountHint: 'Это данные о здоровье, поэтому только по вашему желанию. Снимите отметку, и мы их удалим.',
  notKept: 'Аккаунт недоступен. Ваш выбор сохранён на этом устройстве.',
  contains: 'Содержит: {list}',
  ...names,
})
