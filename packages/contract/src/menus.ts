import Type, { type Static } from 'typebox'
import { units, vatClasses } from './menus/codes.ts'
import { Cents, closed, nullable, oneOf, Text, Uuid } from './schema.ts'

export const Unit = oneOf(units)
export const VatClass = oneOf(vatClasses)

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
