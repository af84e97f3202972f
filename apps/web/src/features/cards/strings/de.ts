import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  type_101: 'Voucher',
  type_201: 'Geschenkkarte',
  days: { one: '{n} Tag', other: '{n} Tage' },
  months: { one: '{n} Monat', other: '{n} Monate' },
  years: { one: '{n} Jahr', other: '{n} Jahre' },
  uses: { one: '{n} Einlösung', other: '{n} Einlösungen' },
  unlimited: 'Unbegrenzt',
  blank: 'Wert beim Verkauf',
})
