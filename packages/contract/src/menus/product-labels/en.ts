import type { ProductLabel } from '../product-fields.ts'

/** The names of a product's fields in a form and a spreadsheet. In each language, each in a file of its own. */
export const en = {
  field_title: 'Title',
  field_description: 'Description',
  field_image: 'Picture',
  field_price: 'Price',
  field_quantity: 'Quantity',
  field_unit: 'Unit',
  field_category_uuid: 'Category',
  field_vat_class: 'VAT',
  field_contains_alcohol: 'Contains alcohol',
  field_allergens: 'Allergens',
  field_diets: 'Diets',
  field_nutrition_facts: 'Nutrition',
  field_notes: 'Notes',
  field_variants_title: 'What the choice is called',
  field_variant_required: 'Guests must choose one',
  field_variants: 'Variants',
  field_extras: 'Extras',
} as const satisfies Record<ProductLabel, string>
