import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  question: 'Куда доставить?',
  useAddress: 'Использовать этот адрес',
  usePickup: 'Выбрать самовывоз',
  recent: 'Недавние адреса',
  consequenceTitle: 'От этого зависит, что можно заказать',
  noDelivery: '{name} не доставляет по индексу {zip}',
  noPickup: 'В «{name}» нет самовывоза',
  basketStays: 'Корзина сохранится, но заказать её получится только с другим адресом или самовывозом.',
  emptyBasketNote: 'Меню можно посмотреть, но заказать из него нельзя.',
  keepPickup: 'Оставить самовывоз',
  keepAddress: 'Оставить {place}',
  changeAnyway: 'Всё равно изменить',
  nowPickup: 'Вы сами заберёте заказ',
  nowAddress: 'Доставим по адресу {place}',
})
