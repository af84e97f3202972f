import type { MenuColumn } from '../csv/menu-columns.ts'

export const csvHeadings: Readonly<Record<MenuColumn, string>> = {
  category: 'Kategorie',
  title: 'Titel',
  description: 'Beschreibung',
  price: 'Preis',
  quantity: 'Menge',
  unit: 'Einheit',
  is_active: 'Im Verkauf',
  vat_class: 'MwSt.',
  contains_alcohol: 'Alkohol',
  allergens: 'Allergene',
  diets: 'Ernährungsweisen',
  nutrition_facts: 'Nährwerte',
  notes: 'Hinweise',
  variants_title: 'Name der Varianten',
  variant_required: 'Variante Pflicht',
  variants: 'Varianten',
  extras: 'Extras',
  image: 'Foto',
  uuid: 'uuid',
}

export const csvYes: readonly [yes: string, no: string] = ['ja', 'nein']
