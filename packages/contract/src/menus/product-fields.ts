import type { Fields } from '../fields/fields.ts'
import { allergens, diets, units, vatClasses } from './codes.ts'

/**
 * The fields of a product, in the order of a spreadsheet's columns: one line here, one column in the database and a word in each
 * language make a new one (CONTRIBUTING.md). Its category, its variants and extras are structure, not fields.
 */
export const productFields = {
  title: { kind: 'text', maximum: 255, initial: undefined },
  description: { kind: 'text', maximum: 2000, initial: undefined },
  /** The uri that POST products/images of this program answered, or one that GET products/images lists. */
  image: { kind: 'text', maximum: 500, initial: undefined },
  /** Cents. */
  price: { kind: 'cents', minimum: 1, maximum: 10_000_000, initial: undefined },
  quantity: { kind: 'measure', maximum: 1_000_000, initial: undefined },
  unit: { kind: 'choice', choices: units, initial: undefined },
  /** False: sold out until somebody switches it on. */
  is_active: { kind: 'yes_no', initial: true },
  vat_class: { kind: 'choice', choices: vatClasses, initial: 'low' },
  contains_alcohol: { kind: 'yes_no', initial: false },
  allergens: { kind: 'choices', choices: allergens, initial: [] },
  diets: { kind: 'choices', choices: diets, initial: [] },
  nutrition_facts: { kind: 'text', maximum: 2000, initial: '' },
  notes: { kind: 'text', maximum: 2000, initial: '' },
  /** Title of the group that the variants form ('Formaat'); null when there are none. */
  variants_title: { kind: 'text', maximum: 255, initial: null },
  /** A variant has to be chosen. */
  variant_required: { kind: 'yes_no', initial: false },
  /** Sold out until then; a moment that has passed is as good as null. */
  sold_out_until: { kind: 'moment', initial: null },
} as const satisfies Fields
export type ProductField = keyof typeof productFields

/** Fields of the form of a product; whether it is for sale is switched in the list. */
export type ProductFormField = Exclude<ProductField, 'is_active' | 'sold_out_until'>
export type ProductLabel = `field_${ProductFormField | 'category_uuid' | 'variants' | 'extras'}`
