import type { menus } from '@plein/contract/menus/editing'
import { now } from '../../../platform/clock.ts'
import type { Write } from '../../../platform/http/route.ts'
import { notFound } from '../menus.problems.ts'
import { openMenu } from './open-menu.ts'
import { removeProductRow } from './product.queries.ts'

/** Takes a product off the menu. Its row stays for the orders and baskets that hold it. */
export const removeProduct: Write<typeof menus.removeProduct> = async (tx, { params }, caller) => {
  await openMenu(tx, caller, params.program_uuid)
  if (!(await removeProductRow(tx, params.program_uuid, params.uuid, now()))) throw notFound()
  return null
}
