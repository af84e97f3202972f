import { listNames } from '@plein/contract/fields/fields'
import { productFields, type ProductLabel } from '@plein/contract/menus/product-fields'

/** These stand elsewhere in the file than in the table, or not in it. */
const { image: _image, sold_out_until: _untilThen, ...columnFields } = productFields

/** The columns of a menu as CSV, in their order. */
export const menuColumns = [
  'category' as const,
  ...listNames(columnFields),
  'variants' as const,
  'extras' as const,
  'image' as const,
  'uuid' as const,
]
export type MenuColumn = (typeof menuColumns)[number]

export type Headings = Readonly<Record<MenuColumn, string>>

/** The headings of a spreadsheet: labels of the form, but for those that its sentences would not fit. */
export const toHeadings = (
  labels: Readonly<Record<ProductLabel, string>>,
  shorter: Readonly<Partial<Headings>>,
): Headings => ({
  ...(Object.fromEntries(menuColumns.map((column) => [column, labels[`field_${column}` as ProductLabel]])) as Headings),
  uuid: 'uuid',
  ...shorter,
})
