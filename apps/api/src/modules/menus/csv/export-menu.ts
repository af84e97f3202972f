import type { Field } from '@plein/contract/fields/fields'
import type { MenuCategory, MenuProduct, menus } from '@plein/contract/menus/editing'
import { productFields, type ProductField } from '@plein/contract/menus/product-fields'
import { csvAnswer, type CsvCell } from '#platform/documents/csv.ts'
import { keepApostrophe } from '#platform/files/csv-reader.ts'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { listCategoryRows } from '../editing/category.queries.ts'
import { listProductRows } from '../editing/product.queries.ts'
import { writeOptions, writeQuantity, type Point } from './cells.rules.ts'
import { csvHeadings, csvYes } from '../strings/index.ts'
import { menuColumns, type MenuColumn } from '../menu-columns.ts'

const fieldCell = ({
  value,
  point,
  words: [yes, no],
  field,
}: {
  value: MenuProduct[ProductField]
  point: Point
  words: readonly [string, string]
  field: Field
}) => {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number') return field.kind === 'measure' ? writeQuantity(value, point) : value
  if (typeof value === 'string') return field.kind === 'text' ? keepApostrophe(value) : value
  return value === null ? '' : value.join(', ')
}

/** The cells of a product; a number is an amount in cents. */
const cellsOf = ({
  product,
  category,
  point,
  words,
}: {
  product: MenuProduct
  category: MenuCategory | undefined
  point: Point
  words: readonly [yes: string, no: string]
}): CsvCell[] => {
  const structure: Readonly<Record<Exclude<MenuColumn, ProductField> | 'image', CsvCell>> = {
    category: keepApostrophe(category?.title ?? ''),
    variants: keepApostrophe(writeOptions(product.variants, point)),
    extras: keepApostrophe(writeOptions(product.extras, point)),
    image: product.image ?? '',
    uuid: product.uuid,
  }
  return menuColumns.map((column) =>
    column in structure
      ? structure[column as keyof typeof structure]
      : fieldCell({
          value: product[column as ProductField],
          point,
          words,
          field: productFields[column as ProductField],
        }),
  )
}

/** The menu as CSV, a product a line, in the order that guests see. */
export const exportMenu: Read<typeof menus.exportCsv> = async ({ db, input: { params, query }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const language = query.language ?? 'nl'
  const [categories, products] = await Promise.all([
    listCategoryRows(db, params.program_uuid),
    listProductRows(db, params.program_uuid),
  ])
  const byUuid = new Map(categories.map((category) => [category.uuid, category]))
  const point = language === 'en' ? '.' : ','
  const headings = menuColumns.map((column) => csvHeadings[language][column])
  const rows = products.map((product) =>
    cellsOf({ product, category: byUuid.get(product.category_uuid), point, words: csvYes[language] }),
  )
  return csvAnswer({ file_name: 'menu.csv', language, headings, rows })
}
