import type { menus } from '@plein/contract/menus/editing'
import { memoryPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { notFound } from '../menus.problems.ts'
import { listCategoryRows, readCategoryRows } from './category.queries.ts'
import { findProduct, listProductRows } from './product.queries.ts'

/** The whole menu for its editor; a program without one has an empty menu. */
export const readMenu: Read<typeof menus.read> = async ({
  db,
  input: {
    params: { program_uuid },
  },
  caller,
}) => {
  await assertMemberOfProgram(db, caller, program_uuid)
  // The categories bring the revision and are read first: it is at most as new as what follows.
  const { revision, categories } = await readCategoryRows(db, program_uuid)
  return { program_uuid, revision, categories, products: await listProductRows(db, program_uuid) }
}

/** The categories in order. A menu is short: one statement reads it, the page is cut from it. */
export const listCategories: Read<typeof menus.categories> = async ({ db, input: { params, query }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const all = await listCategoryRows(db, params.program_uuid)
  const { meta, rows } = memoryPage(all, query, `/api/v1/programs/${params.program_uuid}/categories`)
  return { ...meta, results: rows }
}

/** The products in order, of a category or with a word in them. */
export const listProducts: Read<typeof menus.products> = async ({ db, input: { params, query }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const all = await listProductRows(db, params.program_uuid, query.category_uuid ?? null)
  const wanted = query.search?.trim().toLowerCase()
  const found = wanted
    ? all.filter(({ title, description }) => `${title}\n${description}`.toLowerCase().includes(wanted))
    : all
  const { meta, rows } = memoryPage(found, query, `/api/v1/programs/${params.program_uuid}/products`)
  return { ...meta, results: rows }
}

/** One product as it is now. */
export const readProduct: Read<typeof menus.product> = async ({ db, input: { params }, caller }) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const product = await findProduct(db, params.program_uuid, params.uuid)
  if (!product) throw notFound()
  return product
}
