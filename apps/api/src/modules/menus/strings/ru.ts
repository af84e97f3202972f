import { ru as labels } from '@plein/contract/menus/product-labels/ru'
import { toHeadings, type Headings } from '../menu-columns.ts'

export const csvHeadings: Headings = toHeadings(labels, {
  category: 'Категория',
  is_active: 'В продаже',
  contains_alcohol: 'Алкоголь',
  variants_title: 'Название вариантов',
  variant_required: 'Вариант обязателен',
})

export const csvYes: readonly [yes: string, no: string] = ['да', 'нет']
