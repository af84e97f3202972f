import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  type_101: 'Voucher',
  type_201: 'Cadeaukaart',
  days: { one: '{n} dag', other: '{n} dagen' },
  months: { one: '{n} maand', other: '{n} maanden' },
  years: { one: '{n} jaar', other: '{n} jaar' },
  uses: { one: '{n} keer', other: '{n} keer' },
  unlimited: 'Onbeperkt',
  blank: 'Waarde bij verkoop',
})
