import { nl as labels } from '@plein/contract/food-ordering/order-labels/nl'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  ...labels,
  received: 'Ontvangen',
})
