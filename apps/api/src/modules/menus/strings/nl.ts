import type { MenuColumn } from '../csv/menu-columns.ts'

export const csvHeadings: Readonly<Record<MenuColumn, string>> = {
  category: 'Categorie',
  title: 'Titel',
  description: 'Omschrijving',
  price: 'Prijs',
  quantity: 'Hoeveelheid',
  unit: 'Eenheid',
  is_active: 'Te koop',
  vat_class: 'Btw',
  contains_alcohol: 'Alcohol',
  allergens: 'Allergenen',
  diets: 'Diëten',
  nutrition_facts: 'Voedingswaarden',
  notes: 'Opmerkingen',
  variants_title: 'Naam van de varianten',
  variant_required: 'Variant verplicht',
  variants: 'Varianten',
  extras: 'Extra’s',
  image: 'Foto',
  uuid: 'uuid',
}

export const csvYes: readonly [yes: string, no: string] = ['ja', 'nee']
