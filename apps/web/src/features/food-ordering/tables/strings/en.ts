import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'Your table',
  unknown: 'This code doesn’t work any more',
  unknownText: 'Scan the code on your table again, or ask the staff.',
  menu: 'See all restaurants',
  orderAt: { one: 'Order at {n} restaurant', other: 'Order at {n} restaurants' },
  tableOf: 'Table {label}',
  to_table: 'Table {label} · we bring it',
  collect: 'Table {label} · collect it when it is ready',
  closed: 'Table {label} takes no orders with this code any more. Scan the code on the table again.',
  call_staff: 'Call staff',
  call_bill: 'Ask for the bill',
  called_staff: 'Staff has been called.',
  called_bill: 'The bill has been asked for.',
})
