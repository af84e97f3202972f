import type { menus } from '@plein/contract/menus/editing'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../menus.problems.ts'
import { openMenu } from '../open-menu.ts'
import { removeProductRow } from './product.queries.ts'

/** Takes a product off the menu. Its row stays for the orders and baskets that hold it. */
export const removeProduct: Write<typeof menus.removeProduct> = async ({ tx, input: { params }, caller }) => {
  await openMenu(tx, caller, params.program_uuid)
  const name = await removeProductRow(tx, { program_uuid: params.program_uuid, uuid: params.uuid, at: now() })
  if (name === undefined) throw notFound()
  await auditProgram(tx, {
    caller,
    program_uuid: params.program_uuid,
    programAuditEvent: {
      action: 'product_removed',
      subject: { kind: 'product', id: params.uuid, name },
    },
  })
  return null
}
