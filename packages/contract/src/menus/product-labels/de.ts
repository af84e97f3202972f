import type { ProductLabel } from '../product-fields.ts'

export const de = {
  field_title: 'Titel',
  field_description: 'Beschreibung',
  field_image: 'Foto',
  field_price: 'Preis',
  field_quantity: 'Menge',
  field_unit: 'Einheit',
  field_category_uuid: 'Kategorie',
  field_vat_class: 'MwSt.',
  field_contains_alcohol: 'Enthält Alkohol',
  field_allergens: 'Allergene',
  field_diets: 'Ernährungsweisen',
  field_nutrition_facts: 'Nährwerte',
  field_notes: 'Hinweise',
  field_variants_title: 'Name der Auswahl',
  field_variant_required: 'Gäste müssen eine wählen',
  field_variants: 'Varianten',
  field_extras: 'Extras',
} as const satisfies Record<ProductLabel, string>
