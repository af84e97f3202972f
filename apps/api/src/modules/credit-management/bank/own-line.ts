import type { BankLine } from '@plein/contract/credit-management/bank'
import type { Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { AuditEvent } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../credit-management.problems.ts'
import { findLine, type LineRow } from './line.queries.ts'
import { viewLines } from './line-view.ts'

/** A line of the caller's; another one is not found. */
export const findOwnLine = async (tx: Tx, uuid: string, caller: Caller): Promise<LineRow> => {
  const line = await findLine(tx, uuid, { all: false, owner_uuid: caller.user_uuid })
  if (!line) throw notFound()
  return line
}

/** A line as the contract says it, as it is now. */
export const readLine = async (tx: Tx, uuid: string, caller: Caller): Promise<BankLine> => {
  const [view] = await viewLines(tx, caller, [await findOwnLine(tx, uuid, caller)])
  if (!view) throw notFound()
  return view
}

/** Writes to the audit log what was done with a line: its day and amount, and the bill where there is one. */
export const auditLine = (
  tx: Tx,
  caller: Caller,
  { line, action, bill }: { line: LineRow; action: AuditEvent['action']; bill?: { uuid: string; number: string } },
): Promise<void> => {
  const { program_uuid, day, amount, currency } = line
  const subject = bill && ({ kind: 'bill', id: bill.uuid, name: bill.number } as const)
  const details = { day, amount, currency }
  return auditProgram(tx, { caller, program_uuid, programAuditEvent: { action, details, ...(subject && { subject }) } })
}
