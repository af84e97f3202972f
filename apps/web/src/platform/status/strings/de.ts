import { de as labels } from '@plein/contract/food-ordering/order-labels/de'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  ...labels,
  received: 'Eingegangen',
})
