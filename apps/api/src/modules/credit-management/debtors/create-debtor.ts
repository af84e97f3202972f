import type { creditDebtors } from '@plein/contract/credit-management/debtors'
import type { Write } from '#platform/http/route.ts'
import { notFound } from '../credit-management.problems.ts'
import { findOwnProgram } from '../setup/program.queries.ts'
import { addDebtor } from './add-debtor.ts'
import { debtorView } from './debtor-view.ts'

/** POST debtors */
export const createDebtor: Write<typeof creditDebtors.create> = async ({ tx, input: { body }, caller }) => {
  const { program_uuid, ...fields } = body
  if (!(await findOwnProgram(tx, program_uuid, caller.user_uuid))) throw notFound()
  const debtor = await addDebtor(tx, { caller, program_uuid, fields, path: '' })
  return debtorView({ ...debtor, open_amount: 0, credit: 0, bills: 0 })
}
