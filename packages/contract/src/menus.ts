import Type, { type Static } from 'typebox'
import { units, vatClasses } from './menus/codes.ts'
import { readSchemas } from './fields/schemas.ts'
import { productFields } from './menus/product-fields.ts'
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

/** Until when it is sold out is its editors' alone. */
const { sold_out_until: _editors, ...shown } = readSchemas(productFields)

/** A product as guests read it. */
export const Product = closed({
  uuid: Uuid,
  category_uuid: Uuid,
  ...shown,
  image: nullable(Text(500)),
  price: Cents,
  allergens: Type.Array(Text(20)),
  diets: Type.Array(Text(20)),
  variants: Type.Array(Option),
  extras: Type.Array(Option),
  /** False when the product is sold out, switched off, or its restaurant takes no orders. */
  can_order: Type.Boolean(),
})
export type Product = Static<typeof Product>
