import { uk as labels } from '@plein/contract/menus/product-labels/uk'
import { toHeadings, type Headings } from '../menu-columns.ts'

export const csvHeadings: Headings = toHeadings(labels, {
  category: 'Категорія',
  is_active: 'У продажу',
  contains_alcohol: 'Алкоголь',
  variants_title: 'Назва варіантів',
  variant_required: 'Варіант обов’язковий',
})

export const csvYes: readonly [yes: string, no: string] = ['так', 'ні']
