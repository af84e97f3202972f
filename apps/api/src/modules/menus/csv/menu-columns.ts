/** The columns of a menu as CSV, in their order. */
export const menuColumns = [
  'category',
  'title',
  'description',
  'price',
  'quantity',
  'unit',
  'is_active',
  'vat_class',
  'contains_alcohol',
  'allergens',
  'diets',
  'nutrition_facts',
  'notes',
  'variants_title',
  'variant_required',
  'variants',
  'extras',
  'image',
  'uuid',
] as const
export type MenuColumn = (typeof menuColumns)[number]
