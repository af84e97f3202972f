import type { paymentSources } from '@plein/contract/credit-management/bill-fields'
import type { MarkKind, SenderType } from '@plein/contract/credit-management/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { InterestLine } from '../law/interest.rules.ts'

interface MarkRow {
  readonly uuid: string
  readonly kind: MarkKind
  readonly reason: string
  readonly until: string | null
  readonly parts: readonly { readonly due_date: string; readonly amount: number }[] | null
  readonly by_uuid: string | null
  readonly created: string
}

/** All that was charged, paid, sent and said of a bill. */
export interface BillDetails {
  readonly marks: readonly MarkRow[]
  readonly charges: readonly {
    readonly kind: 'costs' | 'interest'
    readonly amount: number
    readonly vat: number
    readonly day: string
    readonly explanation: {
      readonly base?: number
      readonly lines?: readonly InterestLine[]
      readonly letter_uuid?: string | null
    }
  }[]
  readonly payments: readonly {
    readonly source: (typeof paymentSources)[number]
    readonly day: string
    readonly costs: number
    readonly interest: number
    readonly principal: number
    readonly note: string
    /** False: nobody paid it, as with a credit note or what was written off. */
    readonly is_money: boolean
  }[]
  readonly reminders: readonly { readonly title: string; readonly day: string; readonly sender_type: SenderType }[]
  readonly credit_notes: readonly { readonly uuid: string; readonly number: string; readonly total: number }[]
}

/** Marks count until they are ended, or their last day is over. */
export const loadDetails = async (
  db: Db | Tx,
  { uuid, today }: { uuid: string; today: string },
): Promise<BillDetails> => {
  const [row] = await run<BillDetails>(
    db,
    `select
       coalesce((select json_agg(json_build_object('uuid', m.uuid, 'kind', m.kind, 'reason', m.reason, 'until', m.until, 'parts', m.parts,
                          'by_uuid', m.by_uuid, 'created', m.created) order by m.created)
                   from credit_management.marks m left join credit_management.mark_ends e on e.mark_uuid = m.uuid
                  where m.bill_uuid = $1 and e.mark_uuid is null and (m.until is null or m.until >= $2::date)), '[]') as marks,
       coalesce((select json_agg(json_build_object('kind', c.kind, 'amount', c.amount, 'vat', c.vat, 'day', c.day, 'explanation', c.explanation)
                          order by c.created) from credit_management.charges c where c.bill_uuid = $1), '[]') as charges,
       coalesce((select json_agg(json_build_object('source', y.source, 'day', y.day, 'costs', a.costs, 'interest', a.interest,
                          'principal', a.principal, 'note', y.note, 'is_money', coalesce(u.source, y.source) not in ('write_off', 'credit_note'))
                          order by y.created)
                   from credit_management.allocations a join credit_management.payments y on y.uuid = a.payment_uuid
                   left join credit_management.payments u on y.source = 'undone' and u.uuid = y.reference_uuid
                  where a.bill_uuid = $1), '[]') as payments,
       coalesce((select json_agg(json_build_object('title', r.title, 'day', s.day, 'sender_type', g.sender_type) order by s.created)
                   from credit_management.sends s join credit_management.reminders r on r.uuid = s.reminder_uuid
                   join credit_management.debtor_messages g on g.uuid = s.message_uuid
                  where s.bill_uuid = $1 and s.outcome = 'sent'), '[]') as reminders,
       coalesce((select json_agg(json_build_object('uuid', n.uuid, 'number', n.number, 'total', n.total) order by n.sent_at)
                   from credit_management.bills n where n.credits_uuid = $1 and n.state <> 'draft'), '[]') as credit_notes`,
    [uuid, today],
  )
  if (!row) throw new Error('loadDetails: no row')
  return row
}
