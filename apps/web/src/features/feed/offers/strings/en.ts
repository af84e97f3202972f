import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'For sale in this post',
  find: 'Add a dish, a voucher or an order form',
  findHint: 'Its price, and whether it is sold out, are always those of the moment.',
  nothing: 'Nothing found that is for sale now',
  searchFailed: 'What is for sale didn’t load',
  remove: 'Take {title} out of the post',
  dish: 'Dish',
  restaurant: 'Restaurant',
  voucher: 'Voucher',
  order_form: 'Order form',
  from: 'from {price}',
  sold_out: 'Sold out',
  closed: 'Not available now',
  go_dish: 'Add',
  go_restaurant: 'See the menu',
  go_voucher: 'Buy',
  go_order_form: 'Order',
  goTo: '{deed}: {title}',
})
