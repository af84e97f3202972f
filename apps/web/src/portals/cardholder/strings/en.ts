import { source } from '#platform/i18n.ts'

export const en = source({
  home: 'Home',
  food: 'Food',
  greeting: 'Hello {name}',
  hungry: 'What would you like to eat?',
  orderFood: 'Order food',
  seeOrders: 'See your orders',
  orders: 'Orders',
  bills: 'Bills',
  cards: 'Cards',
  addCard: 'Add a card',
  search: 'Search',
  navigation: 'Main menu',
})
