import type { OpenMoney } from '@plein/contract/payments/settlements'
import { run, type Db } from '#platform/db/database.ts'

export interface OpenMoneyRow extends Omit<OpenMoney, 'oldest_at' | 'takes_token'> {
  readonly oldest_at: Date | null
}

/** $1: the moment; $2: rows at most. */
const openMoney = `
with recursive account as (
   select uuid, reference::uuid as connection_uuid, currency from ledger.v_accounts
    where main_account = 410 and reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
 ), entry as (
   select a.connection_uuid, a.currency, e.event, e.reference, e.debit - e.credit as amount, e.created
     from account a join ledger.v_entries e on e.account_uuid = a.uuid
 ), chain as (
   select e.reference as leaf, r.replaces as uuid from entry e join payments.refunds r on r.uuid = e.reference and e.event = 'refund-settled'
   union all
   select c.leaf, r.replaces from chain c join payments.refunds r on r.uuid = c.uuid where r.replaces is not null
 ), moved as (
   select e.connection_uuid, e.currency, e.amount, e.created, coalesce(b.attempt_uuid, n.uuid, t.attempt_uuid, e.reference) as item,
          case when b.amount > 0 then 'chargeback' when b.amount < 0 then 'chargeback_reversal' else '' end as kind
     from entry e
     left join payments.chargebacks b on b.uuid = e.reference and e.event in ('chargeback', 'chargeback-reversed', 'direct')
     left join chain n on n.leaf = e.reference and e.event = 'refund-settled'
          and not exists (select from payments.refunds r where r.uuid = n.uuid and r.replaces is not null)
     left join payments.routes t on t.uuid = e.reference and e.event in ('routed', 'route-failed', 'direct')
    where e.event <> 'settlement'
   union all
   select l.matched_connection_uuid, s.currency, -l.matched_amount, null, l.matched_uuid,
          case when l.kind in ('chargeback', 'chargeback_reversal') then l.kind else '' end
     from payments.settlements s join payments.settlement_lines l on l.settlement_uuid = s.uuid and l.matched_amount <> 0
    where s.state = 'booked'
 ), item as (
   select connection_uuid, currency, sum(amount) as amount, coalesce(min(created), $1) as created
     from moved group by connection_uuid, currency, item, kind having sum(amount) <> 0
 ), aged as (
   select connection_uuid, currency, min(created) as oldest_at,
          coalesce(sum(amount) filter (where $1 - created < interval '3 days'), 0)::bigint as days_0_to_2,
          coalesce(sum(amount) filter (where $1 - created >= interval '3 days' and $1 - created < interval '8 days'), 0)::bigint as days_3_to_7,
          coalesce(sum(amount) filter (where $1 - created >= interval '8 days' and $1 - created < interval '31 days'), 0)::bigint as days_8_to_30,
          coalesce(sum(amount) filter (where $1 - created >= interval '31 days'), 0)::bigint as days_over_30
     from item group by connection_uuid, currency
 ), books as (
   select connection_uuid, currency, sum(amount)::bigint as amount from entry group by connection_uuid, currency
 ), owed as (
   select connection_uuid, currency, sum(amount)::bigint as amount from (
     select a.connection_uuid, a.currency, a.amount - a.amount_charged_back as amount from payments.attempts a
      where a.status = 'paid' and a.connection_uuid is not null
     union all
     select a.connection_uuid, r.currency, -r.amount from payments.refunds r join payments.attempts a on a.uuid = r.attempt_uuid
      where r.source = 0 and r.status not in ('failed', 'settled') and a.connection_uuid is not null
     union all
     select a.connection_uuid, a.currency, t.amount_reversed - t.amount from payments.routes t join payments.attempts a on a.uuid = t.attempt_uuid
      where t.state in ('due', 'routed')
     union all
     select l.matched_connection_uuid, s.currency, -l.matched_amount
       from payments.settlements s join payments.settlement_lines l on l.settlement_uuid = s.uuid and l.matched_amount <> 0
      where s.state in ('matched', 'booked')) part
    group by connection_uuid, currency
 ), known as (
   select connection_uuid, currency from books union select connection_uuid, currency from owed
   union select c.uuid, 'EUR' from payments.connections c
          where c.replaced_at is null and not exists (select from books b where b.connection_uuid = c.uuid)
            and not exists (select from owed o where o.connection_uuid = c.uuid)
 )
 select c.uuid as connection_uuid, c.provider, c.account, c.mode,
        case when p.uuid is null then null else json_build_object('uuid', p.uuid, 'title', p.title) end as program,
        k.currency, coalesce(b.amount, 0) as books,
        json_build_object('days_0_to_2', coalesce(g.days_0_to_2, 0), 'days_3_to_7', coalesce(g.days_3_to_7, 0),
                          'days_8_to_30', coalesce(g.days_8_to_30, 0), 'days_over_30', coalesce(g.days_over_30, 0)) as ages,
        coalesce(o.amount, 0) as provider_owes, g.oldest_at, c.is_active, c.settlement_token_last_four as token_last_four,
        c.settlement_token_refused_at is not null as token_is_refused
   from known k
   join payments.connections c on c.uuid = k.connection_uuid
   left join programs.v_programs p on p.uuid = c.program_uuid
   left join books b on b.connection_uuid = k.connection_uuid and b.currency = k.currency
   left join aged g on g.connection_uuid = k.connection_uuid and g.currency = k.currency
   left join owed o on o.connection_uuid = k.connection_uuid and o.currency = k.currency
  order by (c.program_uuid is null) desc, abs(coalesce(b.amount, 0)) desc, c.is_active desc, c.created, c.uuid, k.currency limit $2`

/**
 * Account 410 of each connection, and its open cents by their age at `moment`: what moved there, each payment, refund and chargeback for itself, less
 * what booked settlements settled of it, so that the ages are the balance. Beside it, from the payments, what the provider owes.
 */
export const listOpenMoney = (db: Db, moment: Date, limit: number): Promise<OpenMoneyRow[]> =>
  run<OpenMoneyRow>(db, openMoney, [moment, limit])
