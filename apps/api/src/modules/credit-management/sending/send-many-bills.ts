import type { creditBills } from '@plein/contract/credit-management/bills'
import type { Write } from '#platform/http/route.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { Caller } from '#platform/security/caller.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../credit-management.problems.ts'
import { findOwnProgram } from '../setup/program.queries.ts'
import { listDrafts } from './draft.queries.ts'
import { holdBill } from '../bill/own-bill.ts'
import { sendDraft } from './send-bill.ts'

export const sendBillsTask = 'send-bills'

type SenderOfBills = Pick<Caller, 'user_uuid' | 'ip' | 'user_agent' | 'request_id'>

/** POST bills/send: each bill is sent for itself, so that one that cannot be sent stops no other. */
export const sendManyBills: Write<typeof creditBills.sendMany> = async ({ tx, input: { body }, caller }) => {
  const { program_uuid, uuids } = body
  if (!(await findOwnProgram(tx, program_uuid, caller.user_uuid))) throw notFound()
  const drafts = await listDrafts(tx, program_uuid, uuids)
  const { user_uuid, ip, user_agent, request_id } = caller
  const by: SenderOfBills = { user_uuid, ip, user_agent, request_id }
  for (const uuid of drafts) await queueJob(tx, { task: sendBillsTask, payload: { uuid, by } })
  const programAuditEvent = { action: 'bill_sent', details: { bills: drafts.length } } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent })
  return { queued: drafts.length }
}

/** Sends one of them. A bill that somebody has sent meanwhile, or that cannot be sent now, stays as it is. */
export const sendQueuedBill: Job = async (app, payload) => {
  const { uuid, by } = payload as { uuid: string; by: SenderOfBills }
  const caller = { ...by, kind: 'program_owner', portal: 'program-owner' } as Caller
  await inTransaction(app.db, async (tx) => {
    const bill = await holdBill(tx, uuid, { caller })
    if (bill.state === 'draft') await sendDraft(tx, bill, { caller, app })
  }).catch((error: unknown) => {
    if (!(error instanceof Error && 'kind' in error)) throw error
    app.log.info({ bill_uuid: uuid, err: error }, 'a bill of many was not sent')
  })
}
