import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'Go to',
  search: 'A page, an action, a program or an order number',
  none: 'Nothing matches',
  searching: 'Looking for orders',
  order: 'Order {number} · {program}',
  write: 'Write to support',
  newProgram: 'New program',
  darkMode: 'Dark',
  lightMode: 'Light',
  signOut: 'Sign out',
})
