import { menuLimits, type menus } from '@plein/contract/menus/editing'
import type { Write } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { menuFull } from '../menus.problems.ts'
import { appendCategory } from './category.queries.ts'
import { filledTitle } from './filled-title.ts'
import { openMenu } from '../open-menu.ts'

/** Adds a category behind the others. */
export const createCategory: Write<typeof menus.createCategory> = async ({ tx, input: { params, body }, caller }) => {
  const title = filledTitle(body.title)
  await openMenu(tx, caller, params.program_uuid)
  const category = await appendCategory(
    tx,
    { uuid: newId(), program_uuid: params.program_uuid, title },
    menuLimits.categories,
  )
  if (!category) throw menuFull(menuLimits.categories)
  await auditProgram(tx, {
    caller,
    program_uuid: params.program_uuid,
    programAuditEvent: {
      action: 'category_created',
      subject: { kind: 'category', id: category.uuid, name: title },
    },
  })
  return category
}
