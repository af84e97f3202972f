import type { creditDebtors } from '@plein/contract/credit-management/debtors'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../credit-management.problems.ts'
import { mergeDebtor, tellDebtor } from './add-debtor.ts'
import { findDebtor, lockDebtor, updateDebtor } from './debtor.queries.ts'
import { debtorView } from './debtor-view.ts'

/** PATCH debtors/{uuid} */
export const changeDebtor: Write<typeof creditDebtors.change> = async ({ tx, input: { params, body }, caller }) => {
  const owner = { all: false, owner_uuid: caller.user_uuid }
  const found = await findDebtor(tx, params.uuid, owner)
  if (!found || !(await lockDebtor(tx, found.uuid))) throw notFound()
  const before = (await findDebtor(tx, params.uuid, owner)) ?? found
  const after = { ...before, ...(await mergeDebtor(tx, before, { fields: body, path: '' })) }
  if (JSON.stringify(after) === JSON.stringify(before)) changedNothing(caller)
  else {
    await updateDebtor(tx, after)
    await tellDebtor(tx, caller, after)
  }
  return debtorView(after)
}
