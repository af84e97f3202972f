import { ru as labels } from '@plein/contract/food-ordering/order-labels/ru'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  ...labels,
  received: 'Получен',
})
