import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  title: 'Продаётся в этой записи',
  find: 'Добавьте блюдо, подарочную карту или форму заказа',
  findHint: 'Цена и наличие всегда показываются на данный момент.',
  nothing: 'Сейчас ничего такого не продаётся',
  searchFailed: 'Список того, что продаётся, не загрузился',
  remove: 'Убрать «{title}» из записи',
  dish: 'Блюдо',
  restaurant: 'Ресторан',
  voucher: 'Подарочная карта',
  order_form: 'Форма заказа',
  from: 'от {price}',
  sold_out: 'Распродано',
  closed: 'Сейчас недоступно',
  go_dish: 'Добавить',
  go_restaurant: 'Открыть меню',
  go_voucher: 'Купить',
  go_order_form: 'Заказать',
  goTo: '{deed}: {title}',
})
