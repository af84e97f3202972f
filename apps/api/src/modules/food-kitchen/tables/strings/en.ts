import type { TableWords } from './words.ts'

export const tableWords: TableWords = {
  table: 'Table {label}',
  scan: 'Scan, order and pay',
  to_table: 'We bring it to your table.',
  collect: 'Collect it when your phone says that it is ready.',
}
