import type { PaymentAlert, payments } from '@plein/contract/payments'
import { memoryPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { subjectView } from '../kinds.ts'
import { listOpenAlerts, type AlertRow } from './alert.queries.ts'

export const alertView = (row: AlertRow): PaymentAlert => ({
  uuid: row.uuid,
  kind: row.kind,
  created: row.created.toISOString(),
  detail: row.detail,
  resolved_at: row.resolved_at?.toISOString() ?? null,
  attempt_uuid: row.attempt_uuid,
  refund_uuid: row.refund_uuid,
  amount: row.amount,
  currency: row.currency,
  subject:
    row.payable_kind && row.subject_uuid && row.program_uuid
      ? {
          ...subjectView({
            kind: row.payable_kind,
            subject_uuid: row.subject_uuid,
            subject_label: row.subject_label,
            program_uuid: row.program_uuid,
          }),
          share_uuid: row.share_uuid,
          program_uuid: row.program_uuid,
        }
      : null,
})

/** GET payment/alerts */
export const listAlerts: Read<typeof payments.alerts> = async ({ db, input: { query } }) => {
  const { meta, rows } = memoryPage(await listOpenAlerts(db), query, '/api/v1/payment/alerts')
  return { ...meta, data: rows.map(alertView) }
}
