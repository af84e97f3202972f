import type { menus } from '@plein/contract/menus/editing'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { categoryNotEmpty, notFound, assertNoErrors } from '../menus.problems.ts'
import { findCategory, moveProducts, removeCategoryRow } from './category.queries.ts'
import { openMenu } from '../open-menu.ts'

/** Removes a category. Its products go where the caller says: to another category, or with it; unsaid, it is refused. */
export const removeCategory: Write<typeof menus.removeCategory> = async ({ tx, input: { params, query }, caller }) => {
  const { program_uuid, uuid } = params
  await openMenu(tx, caller, program_uuid)
  const category = await findCategory(tx, program_uuid, uuid)
  if (!category) throw notFound()
  if (query.move_to !== undefined) {
    const takes = query.move_to !== uuid && (await findCategory(tx, program_uuid, query.move_to))
    if (!takes) assertNoErrors([{ field: 'move_to', code: 'not_a_choice' }])
    await moveProducts(tx, { program_uuid, from: uuid, to: query.move_to })
  } else if (category.products > 0 && query.with_products !== true) {
    throw categoryNotEmpty(category.products)
  }
  await removeCategoryRow(tx, { program_uuid, uuid, at: now() })
  await auditProgram(tx, {
    caller,
    program_uuid,
    programAuditEvent: {
      action: 'category_removed',
      subject: { kind: 'category', id: uuid, name: category.title },
    },
  })
  return null
}
