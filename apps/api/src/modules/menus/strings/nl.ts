import { nl as labels } from '@plein/contract/menus/product-labels/nl'
import { toHeadings, type Headings } from '../menu-columns.ts'

export const csvHeadings: Headings = toHeadings(labels, {
  category: 'Categorie',
  is_active: 'Te koop',
  contains_alcohol: 'Alcohol',
  variants_title: 'Naam van de varianten',
  variant_required: 'Variant verplicht',
})

export const csvYes: readonly [yes: string, no: string] = ['ja', 'nee']
