import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  home: 'Главная',
  food: 'Еда',
  greeting: 'Здравствуйте, {name}',
  hungry: 'Чего бы вам хотелось?',
  orderFood: 'Заказать еду',
  seeOrders: 'Посмотреть заказы',
  orders: 'Заказы',
  bills: 'Счета',
  cards: 'Карты',
  addCard: 'Добавить карту',
  search: 'Поиск',
  navigation: 'Главное меню',
})
