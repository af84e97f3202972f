import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  home: 'Головна',
  food: 'Їжа',
  greeting: 'Вітаємо, {name}',
  hungry: 'Чого б вам хотілося?',
  orderFood: 'Замовити їжу',
  seeOrders: 'Переглянути замовлення',
  orders: 'Замовлення',
  bills: 'Рахунки',
  cards: 'Картки',
  addCard: 'Додати картку',
  search: 'Пошук',
  navigation: 'Головне меню',
})
