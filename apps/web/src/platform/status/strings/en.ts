import { en as labels } from '@plein/contract/food-ordering/order-labels/en'
import { source } from '#platform/i18n.ts'

export const en = source({
  ...labels,
  received: 'Received',
})
