import type { payments } from '@plein/contract/payments'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '#modules/identity/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound } from '../payments.problems.ts'
import { writeResolved } from './alert.queries.ts'
import { alertView } from './list-alerts.ts'

/** POST payment/alerts/{uuid}/resolve: a person has looked at it. The payment itself is not changed by that. */
export const resolveAlert: Write<typeof payments.resolveAlert> = async ({ tx, input: { params }, caller }) => {
  const row = await writeResolved(tx, params.uuid, now())
  if (!row) throw notFound()
  const event = { action: 'alert_resolved', subject: { kind: 'alert', id: row.uuid, name: row.kind } } as const
  const details = { ...(row.subject_label !== null && { order: row.subject_label }) }
  if (row.program_uuid === null) audit(tx, caller, { ...event, user_uuid: null, details })
  else await auditProgram(tx, { caller, program_uuid: row.program_uuid, programAuditEvent: { ...event, details } })
  return alertView(row)
}
