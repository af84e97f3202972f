import type { TableWords } from './words.ts'

export const tableWords: TableWords = {
  table: 'Tafel {label}',
  scan: 'Scan, bestel en betaal',
  to_table: 'We brengen het naar je tafel.',
  collect: 'Haal het op zodra je telefoon zegt dat het klaar is.',
}
