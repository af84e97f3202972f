import { source } from '#platform/i18n.ts'

export const en = source({
  type_101: 'Voucher',
  type_201: 'Gift card',
  days: { one: '{n} day', other: '{n} days' },
  months: { one: '{n} month', other: '{n} months' },
  years: { one: '{n} year', other: '{n} years' },
  uses: { one: '{n} use', other: '{n} uses' },
  unlimited: 'Without limit',
  blank: 'Value when sold',
})
