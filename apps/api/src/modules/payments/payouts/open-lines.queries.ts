import type { PayoutLineKind } from '@plein/contract/payments/payouts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Payee } from './payee.rules.ts'

/** An entry of a creditor's account that was not paid out, with what it is of. net = gross - fee. */
export interface OpenLine {
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
  /** As what it was sold; null for a correction of the books, and for cards. */
  readonly payable_kind: string | null
  readonly payable_uuid: string | null
  readonly attempt_uuid: string | null
  readonly refund_uuid: string | null
  /** Delivered, or called off, before the moment that was asked for; a correction always is, and a charge once its debtor's payout deducted it. */
  readonly is_due: boolean
}

/** The other side of a charge o was deducted from a payout: before, its creditor would be paid with money of others. */
const isChargePaid = `exists (select from payments.payout_lines d
                where d.journal_uuid = o.journal_uuid and d.entry_position <> o.position and not d.is_released)`

/**
 * Open entries of creditors (210) with the share, refund, chargeback or cash sale behind each. Entries of one account in a journal stand in the
 * order of booking.rules. Lateral, as the planner guessed sets wrong. $1: payees or null; $2: done before this moment.
 */
const openLines = `
with creditor as (
  select uuid, name, currency, case when program_uuid is null then 'acceptor' else 'program' end as payee_kind,
         case when program_uuid is not null then program_uuid
              when reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference::uuid end as payee_uuid
    from ledger.v_accounts where main_account = 210 and ($1::text[] is null or reference = any($1))
), account as (
  select c.*, coalesce(p.open_from, '-infinity') as open_from
    from creditor c
    left join payments.payees p on coalesce(p.program_uuid, p.acceptor_uuid) = c.payee_uuid and p.currency = c.currency
   where c.payee_uuid is not null
), entry as (
  select a.payee_kind, a.payee_uuid, a.name, a.currency, e.journal_uuid, e.journal_number, e.position, e.event, e.reference, e.created, e.credit - e.debit as net,
         row_number() over (partition by e.journal_uuid, a.uuid order by e.position) as nth
    from account a join ledger.v_entries e on e.account_uuid = a.uuid and e.created >= a.open_from
   where e.event not in ('payout', 'payout-returned')
), open as (
  select e.*, case e.event when 'cash-fee' then 1 when 'cash-fee-returned' then -1 end as sign
    from entry e
   where not exists (select from payments.payout_lines l
                      where l.journal_uuid = e.journal_uuid and l.entry_position = e.position and not l.is_released)
), line as (
  select o.payee_kind, o.payee_uuid, o.name, o.currency, o.journal_uuid, o.journal_number, o.position as entry_position, o.created,
         coalesce(f.kind, case when o.event in ('card-sold', 'card-taken-back') then 'card_sold' when o.event = 'card-funds' then 'card_funds'
                             else 'correction' end) as kind, coalesce(f.gross, o.net) as gross, coalesce(f.fee, 0) as fee, o.net,
         f.subject_uuid, f.payable_uuid, f.attempt_uuid, f.refund_uuid,
         case when o.event = 'charge' and o.net > 0 then ${isChargePaid} else f.kind is null or coalesce(f.done_at < $2, false) end as is_due,
         coalesce(f.sold_as, (select p.kind from payments.payables p where p.uuid = f.payable_uuid)) as payable_kind
    from open o
    left join lateral (
      select kind, gross, fee, subject_uuid, done_at, payable_uuid, attempt_uuid, null::uuid as refund_uuid, null as sold_as
        from (select c.kind, c.gross, c.fee, s.subject_uuid, s.done_at, s.payable_uuid, a.uuid as attempt_uuid,
                     row_number() over (order by s.position, c.place) as nth
                from payments.attempts a
                join payments.shares s on s.payable_uuid = a.payable_uuid
               cross join lateral (values (1, 'order', coalesce(s.program_uuid, s.acceptor_uuid), s.amount, s.fee),
                                          (2, 'fee_earned', s.fee_program_uuid, s.fee, 0)) as c (place, kind, payee_uuid, gross, fee)
               where o.event = 'payment' and a.uuid = o.reference and a.applied
                 and c.payee_uuid = o.payee_uuid and c.gross > c.fee) paid
       where paid.nth = o.nth
      union all
      select c.kind, c.gross, c.fee, s.subject_uuid, s.done_at, s.payable_uuid, r.attempt_uuid, r.uuid, null
        from payments.refunds r
        join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
       cross join lateral (values ('refund', case when r.fee_earner_bears then s.fee_program_uuid else coalesce(s.program_uuid, s.acceptor_uuid) end, -r.amount, -r.fee),
                                  ('fee_returned', s.fee_program_uuid, -r.fee, 0)) as c (kind, payee_uuid, gross, fee)
       where o.event = 'refund' and r.uuid = o.reference and c.payee_uuid = o.payee_uuid and (c.kind = 'refund' or not r.fee_earner_bears)
      union all
      select 'correction', r.amount, 0, s.subject_uuid, s.done_at, s.payable_uuid, r.attempt_uuid, r.uuid, null
        from payments.refunds r join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
       where o.event = 'refund-settled' and r.uuid = o.reference and coalesce(s.program_uuid, s.acceptor_uuid) = o.payee_uuid
      union all
      select 'chargeback', -b.amount, 0, s.subject_uuid, s.done_at, s.payable_uuid, b.attempt_uuid, null, null
        from payments.chargebacks b
        join payments.attempts a on a.uuid = b.attempt_uuid
        join payments.shares s on s.payable_uuid = a.payable_uuid and s.subject_uuid = b.subject_uuid
       where o.event in ('chargeback', 'chargeback-reversed') and b.uuid = o.reference and coalesce(s.program_uuid, s.acceptor_uuid) = o.payee_uuid
      union all
      select 'direct', o.net, 0, d.subject_uuid, s.done_at, s.payable_uuid, d.attempt_uuid, d.refund_uuid, null
        from (select h.payable_uuid, h.subject_uuid, a.uuid as attempt_uuid, null::uuid as refund_uuid, row_number() over (order by h.position) as nth
                from payments.attempts a
                join payments.v_allocations l on l.attempt_uuid = a.uuid and l.position = 0
                join payments.shares h on h.payable_uuid = a.payable_uuid and h.position = l.share
                left join payments.routes t on t.attempt_uuid = a.uuid and t.share = h.position and t.state <> 'fixed'
               where o.event = 'direct' and a.uuid = o.reference and l.amount > coalesce(t.amount, 0)
              union all
              select r.payable_uuid, r.subject_uuid, r.attempt_uuid, r.uuid, 1 from payments.refunds r where o.event = 'direct' and r.uuid = o.reference
              union all
              select a.payable_uuid, h.subject_uuid, a.uuid, null, 1
                from payments.routes t join payments.attempts a on a.uuid = t.attempt_uuid
                join payments.shares h on h.payable_uuid = a.payable_uuid and h.position = t.share where o.event = 'direct' and t.uuid = o.reference
              union all
              select a.payable_uuid, b.subject_uuid, b.attempt_uuid, null, 1
                from payments.chargebacks b join payments.attempts a on a.uuid = b.attempt_uuid where o.event = 'direct' and b.uuid = o.reference) d
        join payments.shares s on s.payable_uuid = d.payable_uuid and s.subject_uuid = d.subject_uuid
       where d.nth = o.nth
      union all
      select 'direct', o.net, 0, s.subject_uuid, s.done_at, s.payable_uuid, t.attempt_uuid, null, null
        from payments.routes t
        join payments.attempts a on a.uuid = t.attempt_uuid
        join payments.shares s on s.payable_uuid = a.payable_uuid and s.position = t.share
       where o.event in ('routed', 'route-failed') and t.uuid = o.reference
      union all
      select 'direct', o.net, 0, s.subject_uuid, s.done_at, s.payable_uuid, r.attempt_uuid, r.uuid, null
        from payments.refunds r join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
       where o.event in ('route-reversed', 'route-restored') and r.uuid = o.reference
      union all
      select c.kind, o.sign * c.gross, o.sign * c.fee, s.subject_uuid, s.done_at, null, null, null, s.kind
        from payments.cash_sales s
       cross join lateral (values ('cash_fee', s.program_uuid, 0, s.fee),
                                  (case o.sign when 1 then 'fee_earned' else 'fee_returned' end, s.fee_program_uuid, s.fee, 0)) as c (kind, payee_uuid, gross, fee)
       where o.sign is not null and s.subject_uuid = o.reference and c.payee_uuid = o.payee_uuid
    ) f on true
)`

/** The open lines of a payee in one currency, oldest first. */
export const listOpenLines = (
  db: Db | Tx,
  { payee_uuid, currency, until }: { payee_uuid: string; currency: string; until: Date },
): Promise<OpenLine[]> =>
  run<OpenLine>(
    db,
    `${openLines}
     select currency, journal_uuid, journal_number, entry_position, created, kind, gross, fee, net, subject_uuid, payable_kind, payable_uuid,
            attempt_uuid, refund_uuid, is_due
       from line where currency = $3 order by created, journal_number, entry_position`,
    [[payee_uuid], until, currency],
  )

/** The sums of a payee's claims. */
export interface DueRow {
  readonly payee: Payee
  readonly title: string
  readonly currency: string
  readonly due: number
  readonly orders_count: number
  readonly refunds_amount: number
  readonly chargebacks_amount: number
  readonly waiting: number
  readonly has_bank_account: boolean
}

/** The sums of payees (null: of all that have anything open) by what was sold, by title. One statement. */
export const listDueByKind = (
  db: Db | Tx,
  payee_uuids: readonly string[] | null,
  until: Date,
): Promise<(DueRow & Pick<OpenLine, 'payable_kind'>)[]> =>
  run(
    db,
    `${openLines}, due as (
       select payee_kind, payee_uuid, name, currency, payable_kind, coalesce(sum(net) filter (where is_due), 0)::bigint as due,
              (count(*) filter (where is_due and kind in ('order', 'fee_earned')))::int as orders_count,
              coalesce(-sum(gross) filter (where is_due and kind = 'refund'), 0)::bigint as refunds_amount,
              coalesce(-sum(gross) filter (where is_due and kind = 'chargeback'), 0)::bigint as chargebacks_amount,
              coalesce(sum(net) filter (where not is_due), 0)::bigint as waiting
         from line group by payee_kind, payee_uuid, name, currency, payable_kind
     )
     select json_build_object('kind', d.payee_kind, 'uuid', d.payee_uuid) as payee, d.currency, d.payable_kind, d.due, d.orders_count, d.refunds_amount,
            d.chargebacks_amount, d.waiting,
            coalesce((select p.title from programs.v_programs p where p.uuid = d.payee_uuid),
                     (select coalesce(nullif(m.company_name, ''), m.title) from identity.v_profiles m where m.uuid = d.payee_uuid), d.name) as title,
            exists (select from payments.bank_accounts b
                     where coalesce(b.program_uuid, b.acceptor_uuid) = d.payee_uuid and b.is_active) as has_bank_account
       from due d order by title, d.payee_uuid, d.currency`,
    [payee_uuids, until],
  )
