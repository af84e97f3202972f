import { uk as labels } from '@plein/contract/food-ordering/order-labels/uk'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  ...labels,
  received: 'Отримано',
})
