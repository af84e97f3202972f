import type { SettledAs } from '@plein/contract/payments/refunds'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface HistoryRow {
  readonly column_name: string
  readonly old_value: string | null
  readonly new_value: string | null
  readonly time_stamp: Date
  readonly user: string | null
}

export interface TransactionRow {
  readonly uuid: string
  readonly created: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly reference_id: string | null
  readonly status: string
  readonly type: 'payment' | 'refund' | 'chargeback'
  readonly user_uuid: string | null
  readonly psp_response: unknown
  readonly response_code: string | null
  readonly failure_code: string | null
  readonly replaced_by: string | null
  readonly settled_as: SettledAs | null
  readonly note: string | null
  /** The court bears it, not the restaurant. */
  readonly borne_by_court: boolean
  /** A refund of the whole payment, which was not applied: it is of no part. */
  readonly is_whole: boolean
}

/** The changes with their authors, oldest first. */
export const listHistory = (db: Db | Tx, suborder_uuid: string): Promise<HistoryRow[]> =>
  run<HistoryRow>(
    db,
    `select h.column_name, h.old_value, h.new_value, h.time_stamp, coalesce(p.full_name, h.user_name) as user
       from food_ordering.history h left join identity.v_people p on p.uuid = h.user_uuid
      where h.suborder_uuid = $1 order by h.time_stamp, h.uuid`,
    [suborder_uuid],
  )

/** The payments of the order, and the refunds and chargebacks of this suborder. */
export const listTransactions = (db: Db | Tx, payable_uuid: string, suborder_uuid: string): Promise<TransactionRow[]> =>
  run<TransactionRow>(
    db,
    `select uuid, to_json(created) #>> '{}' as created, amount, currency, method as description, provider_reference as reference_id, status,
            'payment' as type, null::uuid as user_uuid, psp_response, coalesce(response_code, failure_code) as response_code,
            failure_code, null::uuid as replaced_by, null as settled_as, null as note, false as borne_by_court, false as is_whole
       from payments.v_attempts where payable_uuid = $1
     union all
     select uuid, to_json(created) #>> '{}', amount, currency, reason, provider_reference, status, 'refund', requested_by, psp_response, failure_code,
            failure_code, replaced_by, settled_as, note, fee_earner_bears, subject_uuid is null
       from payments.v_refunds where payable_uuid = $1 and (subject_uuid = $2 or subject_uuid is null)
     union all
     select uuid, to_json(created) #>> '{}', amount, currency, method, provider_reference,
            case when amount < 0 then 'chargeback_reversed' else 'charged_back' end, 'chargeback', null, null, null,
            null, null, null, null, false, false
       from payments.v_chargebacks where payable_uuid = $1 and subject_uuid = $2
      order by created, uuid`,
    [payable_uuid, suborder_uuid],
  )
