import type { MenuCategory, MenuProduct, menus } from '@plein/contract/menus/editing'
import { csvAnswer, type CsvCell } from '#platform/documents/csv.ts'
import { keepApostrophe } from '#platform/files/csv-reader.ts'
import type { Read } from '#platform/http/route.ts'
import { listCategoryRows } from '../editing/category.queries.ts'
import { assertMemberOfProgram } from '../open-menu.ts'
import { listProductRows } from '../editing/product.queries.ts'
import { writeOptions, writeQuantity, type Point } from './cells.rules.ts'
import { csvHeadings, csvYes } from '../strings/index.ts'
import { menuColumns, type MenuColumn } from './menu-columns.ts'

/** The cells of a product; a number is an amount in cents. */
const cellsOf = (
  product: MenuProduct,
  category: MenuCategory | undefined,
  point: Point,
  [yes, no]: readonly [string, string],
): CsvCell[] => {
  const text: Readonly<Record<MenuColumn, CsvCell>> = {
    category: keepApostrophe(category?.title ?? ''),
    title: keepApostrophe(product.title),
    description: keepApostrophe(product.description),
    price: product.price,
    quantity: writeQuantity(product.quantity, point),
    unit: product.unit,
    is_active: product.is_active ? yes : no,
    vat_class: product.vat_class,
    contains_alcohol: product.contains_alcohol ? yes : no,
    allergens: product.allergens.join(', '),
    diets: product.diets.join(', '),
    nutrition_facts: keepApostrophe(product.nutrition_facts),
    notes: keepApostrophe(product.notes),
    variants_title: keepApostrophe(product.variants_title ?? ''),
    variant_required: product.variant_required ? yes : no,
    variants: keepApostrophe(writeOptions(product.variants, point)),
    extras: keepApostrophe(writeOptions(product.extras, point)),
    image: product.image ?? '',
    uuid: product.uuid,
  }
  return menuColumns.map((column) => text[column])
}

/** The menu as CSV, a product a line, in the order that guests see. */
export const exportMenu: Read<typeof menus.exportCsv> = async (db, { params, query }, caller) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const language = query.language ?? 'nl'
  const [categories, products] = await Promise.all([
    listCategoryRows(db, params.program_uuid),
    listProductRows(db, params.program_uuid),
  ])
  const byUuid = new Map(categories.map((category) => [category.uuid, category]))
  const point = language === 'en' ? '.' : ','
  const headings = menuColumns.map((column) => csvHeadings[language][column])
  const rows = products.map((product) => cellsOf(product, byUuid.get(product.category_uuid), point, csvYes[language]))
  return csvAnswer('menu.csv', language, headings, rows)
}
