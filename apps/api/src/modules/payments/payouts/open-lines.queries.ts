import type { PayoutLineKind } from '@plein/contract/payments/payouts'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** An entry of a creditor's account that was not paid out, with what it is of. net = gross - fee. */
export interface OpenLine {
  readonly program_uuid: string
  readonly currency: string
  readonly journal_uuid: string
  readonly journal_number: number
  readonly entry_position: number
  readonly created: Date
  readonly kind: PayoutLineKind
  readonly gross: number
  readonly fee: number
  readonly net: number
  readonly subject_uuid: string | null
  readonly payable_kind: string | null
  readonly payable_uuid: string | null
  readonly attempt_uuid: string | null
  readonly refund_uuid: string | null
  /** Delivered, or called off, before the moment that was asked for; a correction always is. */
  readonly is_due: boolean
}

/**
 * Open entries of creditors (210) with the share, refund, chargeback or cash sale behind each. Entries of one account in a journal stand in the
 * order of booking.rules. Lateral, as the planner guessed sets wrong. $1: programs or null; $2: done before this moment.
 */
const openLines = `
with account as (
  select a.uuid, a.program_uuid, a.currency, coalesce(p.open_from, '-infinity') as open_from
    from ledger.v_accounts a left join payments.payees p on p.program_uuid = a.program_uuid and p.currency = a.currency
   where a.main_account = 210 and a.program_uuid is not null and ($1::text[] is null or a.reference = any($1))
), entry as (
  select a.program_uuid, a.currency, e.journal_uuid, e.journal_number, e.position, e.event, e.reference, e.created, e.credit - e.debit as net,
         row_number() over (partition by e.journal_uuid, a.uuid order by e.position) as nth
    from account a join ledger.v_entries e on e.account_uuid = a.uuid and e.created >= a.open_from
   where e.event not in ('payout', 'payout-returned')
), open as (
  select e.*, case e.event when 'cash-fee' then 1 when 'cash-fee-returned' then -1 end as sign
    from entry e
   where not exists (select from payments.payout_lines l
                      where l.journal_uuid = e.journal_uuid and l.entry_position = e.position and not l.is_released)
), line as (
  select o.program_uuid, o.currency, o.journal_uuid, o.journal_number, o.position as entry_position, o.created,
         coalesce(f.kind, 'correction') as kind, coalesce(f.gross, o.net) as gross, coalesce(f.fee, 0) as fee, o.net,
         f.subject_uuid, f.payable_uuid, f.attempt_uuid, f.refund_uuid, f.kind is null or coalesce(f.done_at < $2, false) as is_due
    from open o
    left join lateral (
      select kind, gross, fee, subject_uuid, done_at, payable_uuid, attempt_uuid, null::uuid as refund_uuid
        from (select c.kind, c.gross, c.fee, s.subject_uuid, s.done_at, s.payable_uuid, a.uuid as attempt_uuid,
                     row_number() over (order by s.position, c.place) as nth
                from payments.attempts a
                join payments.shares s on s.payable_uuid = a.payable_uuid
               cross join lateral (values (1, 'order', s.program_uuid, s.amount, s.fee),
                                          (2, 'fee_earned', s.fee_program_uuid, s.fee, 0)) as c (place, kind, program_uuid, gross, fee)
               where o.event = 'payment' and a.uuid = o.reference and a.applied
                 and c.program_uuid = o.program_uuid and c.gross > c.fee) paid
       where paid.nth = o.nth
      union all
      select c.kind, c.gross, c.fee, s.subject_uuid, s.done_at, s.payable_uuid, r.attempt_uuid, r.uuid
        from payments.refunds r
        join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
       cross join lateral (values ('refund', s.program_uuid, -r.amount, -r.fee),
                                  ('fee_returned', s.fee_program_uuid, -r.fee, 0)) as c (kind, program_uuid, gross, fee)
       where o.event = 'refund' and r.uuid = o.reference and c.program_uuid = o.program_uuid
      union all
      select 'correction', r.amount, 0, s.subject_uuid, s.done_at, s.payable_uuid, r.attempt_uuid, r.uuid
        from payments.refunds r join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
       where o.event = 'refund-settled' and r.uuid = o.reference and s.program_uuid = o.program_uuid
      union all
      select 'chargeback', -b.amount, 0, s.subject_uuid, s.done_at, s.payable_uuid, b.attempt_uuid, null
        from payments.chargebacks b
        join payments.attempts a on a.uuid = b.attempt_uuid
        join payments.shares s on s.payable_uuid = a.payable_uuid and s.subject_uuid = b.subject_uuid
       where o.event = 'chargeback' and b.uuid = o.reference and s.program_uuid = o.program_uuid
      union all
      select c.kind, o.sign * c.gross, o.sign * c.fee, s.subject_uuid, s.done_at, null, null, null
        from payments.cash_sales s
       cross join lateral (values ('cash_fee', s.program_uuid, 0, s.fee),
                                  (case o.sign when 1 then 'fee_earned' else 'fee_returned' end, s.fee_program_uuid, s.fee, 0)) as c (kind, program_uuid, gross, fee)
       where o.sign is not null and s.subject_uuid = o.reference and c.program_uuid = o.program_uuid
    ) f on true
)`

/** The open lines of a program in one currency, oldest first. */
export const listOpenLines = (db: Db | Tx, program_uuid: string, currency: string, until: Date): Promise<OpenLine[]> =>
  run<OpenLine>(
    db,
    `${openLines}
     select line.*, p.kind as payable_kind from line left join payments.payables p on p.uuid = line.payable_uuid
      where line.currency = $3 order by line.created, line.journal_number, line.entry_position`,
    [[program_uuid], until, currency],
  )

/** The sums of a program's claims. */
export interface DueRow {
  readonly program_uuid: string
  readonly title: string
  readonly currency: string
  readonly due: number
  readonly orders_count: number
  readonly refunds_amount: number
  readonly chargebacks_amount: number
  readonly waiting: number
  readonly has_bank_account: boolean
}

/** The sums of programs (null: of all that have anything open), by title. One statement. */
export const listDue = (db: Db | Tx, program_uuids: readonly string[] | null, until: Date): Promise<DueRow[]> =>
  run<DueRow>(
    db,
    `${openLines}
     select line.program_uuid, p.title, line.currency, coalesce(sum(line.net) filter (where is_due), 0)::bigint as due,
            (count(*) filter (where is_due and line.kind in ('order', 'fee_earned')))::int as orders_count,
            coalesce(-sum(line.gross) filter (where is_due and line.kind = 'refund'), 0)::bigint as refunds_amount,
            coalesce(-sum(line.gross) filter (where is_due and line.kind = 'chargeback'), 0)::bigint as chargebacks_amount,
            coalesce(sum(line.net) filter (where not is_due), 0)::bigint as waiting,
            exists (select from payments.bank_accounts b where b.program_uuid = line.program_uuid and b.is_active) as has_bank_account
       from line join programs.v_programs p on p.uuid = line.program_uuid
      group by line.program_uuid, p.title, line.currency order by p.title, line.program_uuid, line.currency`,
    [program_uuids, until],
  )
