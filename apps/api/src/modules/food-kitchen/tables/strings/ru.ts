import type { TableWords } from './words.ts'

export const tableWords: TableWords = {
  table: 'Стол {label}',
  scan: 'Сканируйте, заказывайте, оплачивайте',
  to_table: 'Мы принесём заказ к столу.',
  collect: 'Заберите заказ, когда телефон сообщит, что он готов.',
}
