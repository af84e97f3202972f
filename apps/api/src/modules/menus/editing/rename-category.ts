import type { menus } from '@plein/contract/menus/editing'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { menuChanged, notFound } from '../menus.problems.ts'
import { findCategory, renameCategoryRow } from './category.queries.ts'
import { filledTitle } from './filled-title.ts'
import { openMenu } from '../open-menu.ts'

/** Renames a category, unless somebody did since the caller saw it. */
export const renameCategory: Write<typeof menus.changeCategory> = async ({ tx, input: { params, body }, caller }) => {
  const { program_uuid, uuid } = params
  const title = filledTitle(body.title)
  await openMenu(tx, caller, program_uuid)
  const before = await findCategory(tx, program_uuid, uuid)
  if (!before) throw notFound()
  if (body.revision !== undefined && body.revision !== before.revision && before.title !== title)
    throw menuChanged(before.revision)
  await renameCategoryRow(tx, { program_uuid, uuid, title })
  if (before.title === title) changedNothing(caller)
  else
    await auditProgram(tx, {
      caller,
      program_uuid,
      programAuditEvent: {
        action: 'category_changed',
        subject: { kind: 'category', id: uuid, name: title },
        changes: { title: [before.title, title] },
      },
    })
  const revision = before.revision + (before.title === title ? 0 : 1)
  return { uuid, title, index: before.index, revision }
}
