import type { MenuProduct, menus, ProductChange } from '@plein/contract/menus/editing'
import type { Caller } from '#platform/security/caller.ts'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { menuChanged, notFound, assertNoErrors } from '../menus.problems.ts'
import { openMenu } from '../open-menu.ts'
import { findProduct, switchProduct, updateProducts } from './product.queries.ts'
import { placeErrors } from './product-places.ts'
import { keptProduct, productErrors } from './product.rules.ts'

/** Fields that may change without anybody's text being lost: the switch. */
const switches: readonly string[] = ['is_active', 'sold_out_until', 'revision']

const isSwitch = (input: ProductChange): boolean => Object.keys(input).every((field) => switches.includes(field))

/**
 * Changes a product; what is not named stays. An editor who saw an older revision is refused (409) before anything is written, and
 * reads the newest. The switch is no text: the last one to turn it wins.
 */
export const changeProduct: Write<typeof menus.changeProduct> = async ({ tx, input: { params, body }, caller }) => {
  const { program_uuid, uuid } = params
  await openMenu(tx, caller, program_uuid)
  const before = await findProduct(tx, program_uuid, uuid)
  if (!before) throw notFound()
  assertNoErrors([...productErrors(body, before), ...(await placeErrors(tx, { program_uuid, input: body, before }))])
  const { revision, ...input } = body
  const stored = keptProduct(uuid, input, before)
  if (isSwitch(input)) {
    await switchProduct(tx, { program_uuid, uuid, stored })
    const switched = { ...before, is_active: stored.is_active, sold_out_until: stored.sold_out_until }
    await record(tx, { caller, program_uuid, action: 'product_switched', before, after: switched })
    return switched
  }
  if (revision !== undefined && revision !== before.revision) throw menuChanged(before.revision)
  await updateProducts(tx, { program_uuid, products: [stored], bump: true, at: now() })
  const after = (await findProduct(tx, program_uuid, uuid)) as MenuProduct
  await record(tx, { caller, program_uuid, action: 'product_changed', before, after })
  return after
}

/** A kitchen's sold-out switch needs no audit entry; an owner's does. */
const record = async (
  tx: Tx,
  {
    caller,
    program_uuid,
    action,
    before,
    after,
  }: {
    caller: Caller
    program_uuid: string
    action: 'product_changed' | 'product_switched'
    before: MenuProduct
    after: MenuProduct
  },
): Promise<void> => {
  if (action === 'product_switched' && caller.kind === 'acceptor') return
  const changes = changesBetween(
    before,
    after,
    Object.keys(after).filter((name) => name !== 'revision'),
  )
  if (Object.keys(changes).length === 0) return changedNothing(caller)
  const subject = { kind: 'product', id: after.uuid, name: after.title } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action, subject, changes } })
}
