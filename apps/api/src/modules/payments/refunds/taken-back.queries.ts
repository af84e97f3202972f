import { run, type Tx } from '#platform/db/database.ts'
import type { DecidedRow } from './replacement.queries.ts'

/** A refund that failed and can never be made. */
export interface TakenBackRow extends DecidedRow {
  readonly uuid: string
}

/** The failed refunds of an attempt that were not replaced, if successful refunds and the payer's bank left nothing. */
export const findTakenBack = (tx: Tx, attempt_uuid: string): Promise<TakenBackRow[]> =>
  run<TakenBackRow>(
    tx,
    `select r.uuid, p.kind, r.attempt_uuid, r.subject_uuid, s.program_uuid, s.acceptor_uuid,
            coalesce(v.title, (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = s.acceptor_uuid),
                     s.acceptor_uuid::text) as program_title, r.currency, r.amount, r.lines, r.reason, r.status, r.amount_routed
       from payments.refunds r
       join payments.attempts a on a.uuid = r.attempt_uuid
       join payments.payables p on p.uuid = r.payable_uuid
       left join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
       left join programs.v_programs v on v.uuid = s.program_uuid
      where r.attempt_uuid = $1 and r.status = 'failed' and not exists (select from payments.refunds n where n.replaces = r.uuid)
        and a.amount_charged_back > 0
        and a.amount <= a.amount_charged_back + (select coalesce(sum(o.amount), 0) from payments.refunds o
                                                  where o.attempt_uuid = a.uuid and o.source = 0 and o.status not in ('failed', 'settled'))
      order by r.created, r.uuid`,
    [attempt_uuid],
  )
