import { en as labels } from '@plein/contract/menus/product-labels/en'
import { toHeadings, type Headings } from '../menu-columns.ts'

export const csvHeadings: Headings = toHeadings(labels, {
  category: 'Category',
  is_active: 'For sale',
  contains_alcohol: 'Alcohol',
  variants_title: 'Variants are called',
  variant_required: 'Variant required',
})

export const csvYes: readonly [yes: string, no: string] = ['yes', 'no']
