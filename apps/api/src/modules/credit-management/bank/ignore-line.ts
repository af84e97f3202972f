import type { creditBank } from '@plein/contract/credit-management/bank'
import type { Write } from '#platform/http/route.ts'
import { alreadyMatched } from '../credit-management.problems.ts'
import { lockLine, setLines } from './line.queries.ts'
import { auditLine, findOwnLine, readLine } from './own-line.ts'

/** POST manager/bank-lines/{uuid}/ignore */
export const ignoreLine: Write<typeof creditBank.ignore> = async ({ tx, input: { params }, caller }) => {
  const line = await findOwnLine(tx, params.uuid, caller)
  const state = await lockLine(tx, line.uuid)
  if (state === 'matched' || state === 'ignored') throw alreadyMatched()
  await setLines(tx, [line.uuid], 'ignored')
  await auditLine(tx, caller, { line, action: 'bank_line_ignored' })
  return readLine(tx, line.uuid, caller)
}
