import { run, runReplanned, type Tx } from '#platform/db/database.ts'
import type { ProviderSettlementLine } from '../providers/provider.ts'

/**
 * Finds each of `line`: payments by reference, account and owner; refunds by the one of their chain that was booked; chargebacks as far as our books
 * have that much. Lines before these count as settled, those that are matched anew do not. Stands behind `with line`. $1: the settlement.
 */
const matched = `
head as materialized (
  select s.provider, s.account, s.mode, s.currency, c.program_uuid as owner_uuid, (select min(l.position) from line l) as first_position
    from payments.settlements s join payments.connections c on c.uuid = s.connection_uuid where s.uuid = $1
), paid as (
  select l.position, p.uuid as matched_uuid, p.connection_uuid, p.amount as ours,
         case when p.uuid is null then 'unknown_payment' when p.reason is not null then p.reason
              when p.status <> 'paid' then 'not_paid_here'
              when row_number() over (partition by p.uuid order by l.position) > 1 or exists (select from payments.settlement_lines o where o.matched_uuid = p.uuid and o.kind = 'payment' and o.matched_amount <> 0
                      and not (o.settlement_uuid = $1 and o.state = 'differs' and o.position >= h.first_position)) then 'already_settled'
              when p.amount <> l.amount then 'amount_differs' end as reason
    from line l cross join head h
    left join lateral (
      select a.uuid, a.connection_uuid, a.status, a.amount,
             case when a.mode <> h.mode then 'other_mode'
                  when c.program_uuid is distinct from h.owner_uuid then 'other_owner'
                  when a.currency <> h.currency then 'other_currency' end as reason
        from payments.attempts a join payments.connections c on c.uuid = a.connection_uuid
       where a.provider_reference = l.provider_reference and a.provider = h.provider and a.account = h.account) p on true
   where l.kind = 'payment'
), sent as (
  select l.position, l.amount, p.uuid, p.mode, p.connection_uuid, p.owner_uuid, p.status,
         case when p.replaces is null then p.uuid
              else (with recursive chain as (
                      select p.replaces as uuid union all
                      select r.replaces from chain c join payments.refunds r on r.uuid = c.uuid where r.replaces is not null)
                    select c.uuid from chain c join payments.refunds r on r.uuid = c.uuid where r.replaces is null) end as booked_uuid
    from line l cross join head h
    left join lateral (
      select r.uuid, r.replaces, r.status, a.mode, a.connection_uuid,
             (select c.program_uuid from payments.connections c where c.uuid = a.connection_uuid) as owner_uuid
        from payments.refunds r join payments.attempts a on a.uuid = r.attempt_uuid and a.provider = h.provider and a.account = h.account
       where r.provider_reference = l.provider_reference) p on true
   where l.kind = 'refund'
), refunded as (
  select s.position, r.uuid as matched_uuid, s.connection_uuid, -r.amount as ours,
         case when s.uuid is null then 'unknown_payment' when s.mode <> h.mode then 'other_mode'
              when s.owner_uuid is distinct from h.owner_uuid then 'other_owner'
              when r.currency <> h.currency then 'other_currency'
              when s.status in ('failed', 'settled') then 'not_paid_here'
              when row_number() over (partition by r.uuid order by s.position) > 1 or exists (select from payments.settlement_lines o where o.matched_uuid = r.uuid and o.kind = 'refund' and o.matched_amount <> 0
                      and not (o.settlement_uuid = $1 and o.state = 'differs' and o.position >= h.first_position)) then 'already_settled'
              when -r.amount <> s.amount then 'amount_differs' end as reason
    from sent s cross join head h left join payments.refunds r on r.uuid = s.booked_uuid
), taken as (
  select l.position, l.kind, l.amount as signed, abs(l.amount) as amount, p.uuid, p.connection_uuid, p.reason,
         sum(abs(l.amount)) over (partition by p.uuid, l.kind order by l.position) as so_far,
         (select coalesce(sum(b.amount), 0) from payments.chargebacks b
           where b.attempt_uuid = p.uuid and (b.amount > 0) = (l.kind = 'chargeback')) as ours,
         (select coalesce(sum(o.matched_amount), 0) from payments.settlement_lines o where o.matched_uuid = p.uuid and o.kind = l.kind and o.kind in ('chargeback', 'chargeback_reversal') and o.matched_amount <> 0
                      and not (o.settlement_uuid = $1 and o.state = 'differs' and o.position >= h.first_position)) as others
    from line l cross join head h
    left join lateral (
      select a.uuid, a.connection_uuid, a.status, a.amount,
             case when a.mode <> h.mode then 'other_mode'
                  when c.program_uuid is distinct from h.owner_uuid then 'other_owner'
                  when a.currency <> h.currency then 'other_currency' end as reason
        from payments.attempts a join payments.connections c on c.uuid = a.connection_uuid
       where a.provider_reference = coalesce(l.payment_reference, l.provider_reference) and a.provider = h.provider and a.account = h.account) p on true
   where l.kind in ('chargeback', 'chargeback_reversal')
), covered as (
  select t.*, greatest(0, least(t.amount, abs(t.ours) - abs(t.others) - (t.so_far - t.amount)))::bigint as cents from taken t
), charged as (
  select c.position, c.uuid as matched_uuid, c.connection_uuid, case when c.kind = 'chargeback' then -c.cents else c.cents end as ours,
         case when c.uuid is null then 'unknown_payment' when c.reason is not null then c.reason
              when c.ours = 0 then 'not_paid_here' when c.cents = 0 and c.amount > 0 then 'already_settled'
              when c.cents < c.amount or (c.kind = 'chargeback') <> (c.signed <= 0) then 'amount_differs' end as reason
    from covered c
), known as (
  select * from paid union all select * from refunded union all select * from charged
  union all
  select position, null, null, 0, case when kind = 'correction' then coalesce(reason, 'correction') end from line where kind in ('cost', 'correction')
), found as (
  select position, case when reason is null then 'matched' else 'differs' end as state, reason, matched_uuid,
         case when coalesce(reason, 'amount_differs') = 'amount_differs' then connection_uuid end as connection_uuid,
         case when coalesce(reason, 'amount_differs') = 'amount_differs' then ours else 0 end as ours
    from known
)`

/**
 * Writes lines of a settlement from position `first` on, behind those that it has, each matched: one statement, whose planner knows how many
 * there are. A plan for any number of them would join them one by one.
 */
export const insertMatchedLines = async (
  tx: Tx,
  {
    settlement_uuid,
    first,
    lines,
  }: { settlement_uuid: string; first: number; lines: readonly ProviderSettlementLine[] },
): Promise<void> => {
  await runReplanned(
    tx,
    `with line as materialized (
       select $9::int + l.position::int - 1 as position, l.kind, l.provider_reference, l.payment_reference, l.description, l.amount, l.cost, l.vat, null::text as reason
         from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
              with ordinality as l (kind, provider_reference, payment_reference, description, amount, cost, vat, position)
     ), ${matched}
     insert into payments.settlement_lines (settlement_uuid, position, kind, provider_reference, payment_reference, description, amount, cost, vat,
                                            state, reason, matched_uuid, matched_connection_uuid, matched_amount)
     select $1, l.position, l.kind, l.provider_reference, l.payment_reference, l.description, l.amount, l.cost, l.vat,
            f.state, f.reason, f.matched_uuid, f.connection_uuid, f.ours
       from line l join found f on f.position = l.position order by l.position`,
    [
      settlement_uuid,
      lines.map(({ kind }) => kind),
      lines.map(({ provider_reference }) => provider_reference),
      lines.map(({ payment_reference }) => payment_reference),
      lines.map(({ description }) => description),
      lines.map(({ amount }) => amount),
      lines.map(({ cost }) => cost),
      lines.map(({ vat }) => vat),
      first,
    ],
  )
}

/** Matches again the lines of a settlement that differ, in one statement. Whoever calls holds the settlement. */
export const matchLines = async (tx: Tx, settlement_uuid: string): Promise<void> => {
  await run(
    tx,
    `with line as materialized (
       select position, kind, provider_reference, payment_reference, amount, reason
         from payments.settlement_lines where settlement_uuid = $1 and state = 'differs' and reason is not null
     ), ${matched}
     update payments.settlement_lines l
        set state = f.state, reason = f.reason, matched_uuid = f.matched_uuid, matched_connection_uuid = f.connection_uuid, matched_amount = f.ours
       from found f
      where l.settlement_uuid = $1 and l.position = f.position
        and (l.reason is distinct from f.reason or l.matched_uuid is distinct from f.matched_uuid or l.matched_amount <> f.ours)`,
    [settlement_uuid],
  )
}
