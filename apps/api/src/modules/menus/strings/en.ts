import type { MenuColumn } from '../csv/menu-columns.ts'

export const csvHeadings: Readonly<Record<MenuColumn, string>> = {
  category: 'Category',
  title: 'Title',
  description: 'Description',
  price: 'Price',
  quantity: 'Quantity',
  unit: 'Unit',
  is_active: 'For sale',
  vat_class: 'VAT',
  contains_alcohol: 'Alcohol',
  allergens: 'Allergens',
  diets: 'Diets',
  nutrition_facts: 'Nutrition',
  notes: 'Notes',
  variants_title: 'Variants are called',
  variant_required: 'Variant required',
  variants: 'Variants',
  extras: 'Extras',
  image: 'Picture',
  uuid: 'uuid',
}

export const csvYes: readonly [yes: string, no: string] = ['yes', 'no']
