import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  title: 'Продається в цьому дописі',
  find: 'Додайте страву, подарункову картку або форму замовлення',
  findHint: 'Ціна та наявність завжди показуються на цю мить.',
  nothing: 'Зараз нічого такого не продається',
  searchFailed: 'Перелік того, що продається, не завантажився',
  remove: 'Прибрати «{title}» з допису',
  dish: 'Страва',
  restaurant: 'Ресторан',
  voucher: 'Подарункова картка',
  order_form: 'Форма замовлення',
  from: 'від {price}',
  sold_out: 'Розпродано',
  closed: 'Зараз недоступно',
  go_dish: 'Додати',
  go_restaurant: 'Відкрити меню',
  go_voucher: 'Купити',
  go_order_form: 'Замовити',
  goTo: '{deed}: {title}',
})
