import type { menus } from '@plein/contract/menus/editing'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound, assertNoErrors } from '../menus.problems.ts'
import { openMenu } from '../open-menu.ts'
import { placeCategories, placeProducts } from './order.queries.ts'

/** Puts categories and products in the order given, all or none: one that the menu does not have is not found. */
export const orderMenu: Write<typeof menus.order> = async ({
  tx,
  input: {
    params,
    body: { ordering },
  },
  caller,
}) => {
  await openMenu(tx, caller, params.program_uuid)
  assertNoErrors(
    ordering.flatMap(({ category_uuid, product_uuid }, row) =>
      (category_uuid === undefined) === (product_uuid === undefined)
        ? [{ field: `ordering.${row}`, code: 'one_of_category_and_product' }]
        : [],
    ),
  )
  const categories = new Map<string, number>()
  const products = new Map<string, number>()
  // Of a row that is named twice the last place counts.
  for (const { category_uuid, product_uuid, index } of ordering) {
    if (category_uuid !== undefined) categories.set(category_uuid, index)
    if (product_uuid !== undefined) products.set(product_uuid, index)
  }
  const placed = async (places: ReadonlyMap<string, number>, place: typeof placeCategories): Promise<boolean> =>
    places.size === 0 ||
    (await place(tx, params.program_uuid, { uuids: [...places.keys()], indexes: [...places.values()] })) === places.size
  if (!(await placed(categories, placeCategories)) || !(await placed(products, placeProducts))) throw notFound()
  await auditProgram(tx, { caller, program_uuid: params.program_uuid, programAuditEvent: { action: 'menu_reordered' } })
  return null
}
