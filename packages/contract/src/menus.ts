import Type, { type Static } from 'typebox'
import { Cents, closed, nullable, Text, Uuid } from './schema.ts'

export const Units = ['gram', 'kilogram', 'liter', 'milliliter', 'piece'] as const
export const Unit = Type.Union([
  Type.Literal('gram'),
  Type.Literal('kilogram'),
  Type.Literal('liter'),
  Type.Literal('milliliter'),
  Type.Literal('piece'),
])

/** The 14 allergens of Regulation (EU) 1169/2011, annex II. */
export const Allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export const Diets = ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'] as const
export const VatClasses = ['low', 'high', 'zero'] as const
export const VatClass = Type.Union([Type.Literal('low'), Type.Literal('high'), Type.Literal('zero')])
export type VatClass = Static<typeof VatClass>

/** A variant or an extra; its price is a surcharge. */
export const Option = closed({
  uuid: Uuid,
  title: Text(),
  quantity: nullable(Type.Number()),
  unit: nullable(Unit),
  price: Cents,
  is_active: Type.Boolean(),
})
export type Option = Static<typeof Option>

export const Category = closed({ uuid: Uuid, title: Text() })
export type Category = Static<typeof Category>

export const Product = closed({
  uuid: Uuid,
  title: Text(),
  description: Text(2000),
  image: nullable(Text(500)),
  price: Cents,
  quantity: Type.Number(),
  unit: Unit,
  is_active: Type.Boolean(),
  category_uuid: Uuid,
  nutrition_facts: Text(2000),
  notes: Text(2000),
  vat_class: VatClass,
  contains_alcohol: Type.Boolean(),
  allergens: Type.Array(Text(20)),
  diets: Type.Array(Text(20)),
  /** Title of the group that the variants form ('Formaat'); null when there are none. */
  variants_title: nullable(Text()),
  /** A variant has to be chosen. */
  variant_required: Type.Boolean(),
  variants: Type.Array(Option),
  extras: Type.Array(Option),
  /** False when the product is sold out, switched off, or its restaurant takes no orders. */
  can_order: Type.Boolean(),
})
export type Product = Static<typeof Product>
