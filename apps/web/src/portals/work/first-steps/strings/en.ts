import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'To your first order',
  lead: 'Guests can find your restaurant. This makes it complete.',
  menu: 'Put your dishes on the menu',
  menuText: 'Without dishes guests cannot order anything.',
  pay: 'Choose how guests pay',
  payPlatform: 'Guests pay through Plein. With an account of your own at a payment provider you can connect that.',
  payOwn: 'Guests pay through your own provider.',
  payNone: 'Guests cannot pay yet.',
  brand: 'Give your site your own name and colours',
  brandText: 'An address of your own, your logo and your colour. Not required.',
  look: 'See your restaurant as guests do',
  wait: 'Your first order appears under Orders. It rings while that page is open.',
  found: 'Guests find you in the list on {list}',
  foundZips: 'with an address in {zips}',
  foundDistance: 'with an address up to {km} km from your restaurant',
  foundPickup: 'when they choose pickup',
  morePostcodes: { one: '{n} postcode more', other: '{n} postcodes more' },
  done: 'Done',
  toDo: 'To do',
})
