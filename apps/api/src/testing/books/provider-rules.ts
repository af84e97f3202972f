import type { Rules } from './rules.ts'

/**
 * The product against what the provider knows, which comes as $1: [{id, reference, status, amount, refunded}], amounts in cents
 * (reliability 5 c and d). An attempt's uuid is the reference that the provider was given. What cards paid beside it, or alone, it never knew.
 */
const truth =
  'jsonb_to_recordset($1::jsonb) as truth (id text, reference text, status text, amount bigint, refunded bigint)'

export const providerRules: Rules = {
  'what the provider was paid is one paid order or one refund': `
    with paid_orders as materialized (
           select o.payable_uuid, p.amount_paid, count(*) as orders from (
             select f.payable_uuid from food_ordering.orders f
              where exists (select from food_ordering.suborders s where s.order_uuid = f.uuid and s.paid_at is not null)
             union all select c.payable_uuid from cards.card_orders c where c.paid_at is not null
           ) o join payments.payables p on p.uuid = o.payable_uuid and p.state = 'paid' group by 1, 2),
         whole_refunds as materialized (
           select attempt_uuid, amount, count(*) as refunds from payments.refunds where subject_uuid is null and replaces is null and source = 0 group by 1, 2)
    select 'payment ' || truth.id as subject,
           case when a.uuid is null then 'nobody here knows it'
                else format('attempt %s is %s, %s orders paid by it, %s refunds of the whole', a.uuid, a.status, coalesce(o.orders, 0), coalesce(r.refunds, 0)) end as detail
      from ${truth} left join payments.attempts a on a.uuid::text = truth.reference and a.provider_reference = truth.id
           left join paid_orders o on a.applied and o.payable_uuid = a.payable_uuid and a.amount = truth.amount and o.amount_paid = a.amount + a.amount_by_others
           left join whole_refunds r on r.attempt_uuid = a.uuid and r.amount = truth.amount
     where truth.status = 'paid' and (a.status is distinct from 'paid' or coalesce(o.orders, 0) + coalesce(r.refunds, 0) <> 1)`,
  'an attempt was made at the provider once': `
    select 'attempt ' || truth.reference as subject, format('%s payments', count(*)) as detail
      from ${truth} group by truth.reference having count(*) > 1`,
  'a paid order was paid to the provider, once': `
    select 'order ' || o.order_id as subject, format('%s payments at the provider', count(truth.id)) as detail
      from (
        select f.uuid, f.order_id, f.payable_uuid, f.total_amount,
               f.status in (3, 5, 6, 7, 8) or exists (select from food_ordering.suborders s where s.order_uuid = f.uuid and s.paid_at is not null) as is_paid
          from food_ordering.orders f where f.payment_method <> 'cash'
        union all
        select c.uuid, c.order_id, c.payable_uuid, c.total_amount, c.status = 3 or c.paid_at is not null from cards.card_orders c
      ) o
      left join payments.attempts a on a.payable_uuid = o.payable_uuid and a.applied
      left join ${truth} on truth.id = a.provider_reference and truth.status = 'paid' and truth.amount = a.amount
       and a.amount + a.amount_by_others = o.total_amount
     where a.provider is distinct from 'cards'
       and (o.is_paid or exists (select from payments.payables p where p.uuid = o.payable_uuid and p.state = 'paid'))
     group by o.uuid, o.order_id having count(truth.id) <> 1`,
  'the provider gave back what was refunded here': `
    select 'payment ' || truth.id as subject, format('there %s, here %s', truth.refunded, r.refunds) as detail
      from ${truth} left join payments.attempts a on a.provider_reference = truth.id,
           lateral (select coalesce(sum(case when replaces is null then amount when status = 'settled' then -amount end), 0) as refunds
                      from payments.refunds where attempt_uuid = a.uuid and source = 0) r
     where truth.refunded <> r.refunds`,
}
