import type { TableWords } from './words.ts'

export const tableWords: TableWords = {
  table: 'Tisch {label}',
  scan: 'Scannen, bestellen, bezahlen',
  to_table: 'Wir bringen es an Ihren Tisch.',
  collect: 'Holen Sie es ab, sobald Ihr Handy es meldet.',
}
