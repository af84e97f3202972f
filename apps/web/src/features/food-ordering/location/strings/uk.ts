import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  question: 'Куди доставити?',
  useAddress: 'Використати цю адресу',
  usePickup: 'Обрати самовивіз',
  recent: 'Нещодавні адреси',
  consequenceTitle: 'Від цього залежить, що можна замовити',
  noDelivery: '{name} не доставляє за індексом {zip}',
  noPickup: 'У «{name}» немає самовивозу',
  basketStays: 'Кошик збережеться, але замовити його вийде лише з іншою адресою або самовивозом.',
  emptyBasketNote: 'Меню можна переглянути, але замовити з нього не можна.',
  keepPickup: 'Залишити самовивіз',
  keepAddress: 'Залишити {place}',
  changeAnyway: 'Усе одно змінити',
  nowPickup: 'Ви самі заберете замовлення',
  nowAddress: 'Доставимо за адресою {place}',
})
