import { de as labels } from '@plein/contract/menus/product-labels/de'
import { toHeadings, type Headings } from '../menu-columns.ts'

export const csvHeadings: Headings = toHeadings(labels, {
  category: 'Kategorie',
  is_active: 'Im Verkauf',
  contains_alcohol: 'Alkohol',
  variants_title: 'Name der Varianten',
  variant_required: 'Variante Pflicht',
})

export const csvYes: readonly [yes: string, no: string] = ['ja', 'nein']
