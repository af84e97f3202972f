import type { TableWords } from './words.ts'

export const tableWords: TableWords = {
  table: 'Стіл {label}',
  scan: 'Скануйте, замовляйте, оплачуйте',
  to_table: 'Ми принесемо замовлення до столу.',
  collect: 'Заберіть замовлення, коли телефон повідомить, що воно готове.',
}
