import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { markKinds, type MarkKind } from '@plein/contract/credit-management/codes'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { AuditEvent } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { holdBill } from '../bill/own-bill.ts'
import { readWholeBill } from '../reading/read-bill.ts'
import { stepNotAllowed } from '../credit-management.problems.ts'
import type { Instalment } from '../law/plan.rules.ts'
import { endMarks, insertMark } from './mark.queries.ts'

/** A caller who may see a bill, and the key that a guest shows. */
export interface MarkCall {
  readonly uuid: string
  readonly caller: Caller
  readonly key?: string | undefined
}

/** A bill that was sent and of which something is open, with its debtor's lock held: any other one takes no mark. */
export const holdOpenBill = async (tx: Tx, { uuid, caller, key }: MarkCall): Promise<BillRow> => {
  const bill = await holdBill(tx, uuid, { caller, key })
  if (bill.kind !== 'bill' || bill.state !== 'sent') throw stepNotAllowed()
  return bill
}

/** Writes what was done with a bill to the audit log, when its owner did it. */
export const tellBill = async (
  tx: Tx,
  caller: Caller,
  { bill, action }: { bill: BillRow; action: AuditEvent['action'] },
): Promise<void> => {
  if (caller.kind !== 'program_owner') return
  const subject = { kind: 'bill', id: bill.uuid, name: bill.number ?? '' } as const
  await auditProgram(tx, { caller, program_uuid: bill.program_uuid, programAuditEvent: { action, subject } })
}

interface Mark {
  readonly kind: MarkKind
  readonly reason?: string | undefined
  readonly until?: string | null | undefined
  readonly parts?: readonly Instalment[] | null | undefined
}

/** Puts a mark on a bill that is held; another one of its kind ends by it. Answers the bill as the caller sees it. */
export const markBill = async (
  tx: Tx,
  call: MarkCall,
  { bill, mark, action }: { bill: BillRow; mark: Mark; action: AuditEvent['action'] },
): Promise<Bill> => {
  const { caller } = call
  const { kind, reason = '', until = null, parts = null } = mark
  const [by_uuid, at] = [caller.user_uuid, now()]
  await endMarks(tx, { bill_uuid: bill.uuid, kinds: [kind], reason: 'replaced', by_uuid, at })
  await insertMark(tx, { uuid: newId(), bill_uuid: bill.uuid, kind, reason, by_uuid, until, parts, created: at })
  await tellBill(tx, caller, { bill, action })
  return readWholeBill(tx, call)
}

export const everyMark = markKinds
