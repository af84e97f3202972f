import type { Rules } from './rules.ts'

/** Of all suborders at once: no index leads from a suborder to its refunds, and a full run has tens of thousands. */
const refundsOfSuborders =
  'select subject_uuid, sum(amount) as amount, sum(fee) as fee from payments.refunds where replaces is null group by subject_uuid'

/** Amounts of an order agree wherever they stand: lines, suborders, order, payable, shares, refunds (reliability 5 f). */
export const orderRules: Rules = {
  'what is asked for an order is what its lines come to': `
    select 'order ' || o.order_id as subject, format('order %s, parts %s, payable %s, shares %s', o.total_amount, s.parts, p.amount, h.shares) as detail
      from food_ordering.orders o left join payments.payables p on p.uuid = o.payable_uuid,
           lateral (select coalesce(sum(total_amount), 0) as parts from food_ordering.suborders where order_uuid = o.uuid) s,
           lateral (select coalesce(sum(amount), 0) as shares from payments.shares where payable_uuid = p.uuid) h
     where o.total_amount <> s.parts
        or o.payment_method <> 'cash' and (p.amount is distinct from o.total_amount or h.shares <> o.total_amount)
    union all
    select 'part ' || s.uuid, format('part %s, lines %s, share %s', s.total_amount, l.lines, h.amount)
      from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid left join payments.shares h on h.subject_uuid = s.uuid,
           lateral (select coalesce(sum(total), 0) as lines from food_ordering.order_lines where suborder_uuid = s.uuid) l
     where s.total_amount <> l.lines or o.payment_method <> 'cash' and h.amount is distinct from s.total_amount`,
  'an order paid in cash owes its fee alone, and none once it is called off': `
    select 'part ' || s.uuid as subject,
           format('fee %s, kept %s of %s, called off %s, returned %s, shares %s', s.fee, c.fee, c.amount, s.status = 9, c.returned_at, h.shares) as detail
      from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid left join payments.cash_sales c on c.subject_uuid = s.uuid,
           lateral (select count(*) as shares from payments.shares where subject_uuid = s.uuid) h
     where o.payment_method = 'cash' and (h.shares > 0 or coalesce(c.fee, 0) <> s.fee
        or c.subject_uuid is not null and (c.amount <> s.total_amount or (s.status = 9) <> (c.returned_at is not null)))
        or o.payment_method <> 'cash' and c.subject_uuid is not null`,
  'refunded amounts agree': `
    select 'order ' || o.order_id as subject,
           format('order %s, parts %s, payable %s, refunds %s', o.refunded_amount, s.parts, p.amount_refunded, r.refunds) as detail
      from food_ordering.orders o left join payments.payables p on p.uuid = o.payable_uuid,
           lateral (select coalesce(sum(refunded_amount), 0) as parts from food_ordering.suborders where order_uuid = o.uuid) s,
           lateral (select coalesce(sum(amount), 0) as refunds from payments.refunds where payable_uuid = p.uuid and subject_uuid is not null and replaces is null) r
     where o.refunded_amount <> s.parts or o.refunded_amount <> coalesce(p.amount_refunded, 0) or o.refunded_amount <> r.refunds
    union all
    select 'part ' || s.uuid, format('part %s, lines %s, share %s, refunds %s', s.refunded_amount, l.lines, h.amount_refunded, r.amount)
      from food_ordering.suborders s left join payments.shares h on h.subject_uuid = s.uuid
      left join (${refundsOfSuborders}) r on r.subject_uuid = s.uuid,
           lateral (select coalesce(sum(refunded_amount), 0) as lines from food_ordering.order_lines where suborder_uuid = s.uuid) l
     where s.refunded_amount <> l.lines or coalesce(h.amount_refunded, 0) <> s.refunded_amount or s.refunded_amount <> coalesce(r.amount, 0)`,
  'what of the fee went back is what its refunds say': `
    select 'share of part ' || h.subject_uuid as subject, format('share %s, refunds %s, of a fee of %s', h.fee_refunded, coalesce(r.fee, 0), h.fee) as detail
      from payments.shares h left join (${refundsOfSuborders}) r on r.subject_uuid = h.subject_uuid
     where h.fee_refunded <> coalesce(r.fee, 0) or (h.amount_refunded = h.amount and h.amount_borne = 0 and h.fee_refunded <> h.fee)`,
  'a tip of a share is what its lines say, and what of it went back is what its refunds say': `
    select 'share of part ' || h.subject_uuid as subject, format('share %s, lines %s, given back %s of %s', h.tip, l.tip, h.tip_refunded, r.tip) as detail
      from payments.shares h join food_ordering.suborders s on s.uuid = h.subject_uuid,
           lateral (select coalesce(sum(total), 0) as tip from food_ordering.order_lines where suborder_uuid = s.uuid and kind = 'tip') l,
           lateral (select coalesce(sum(tip), 0) as tip from payments.refunds where subject_uuid = s.uuid and replaces is null and not fee_earner_bears) r
     where h.tip <> l.tip or h.tip <> coalesce(s.tip, 0) or h.tip_refunded <> r.tip`,
  'what a court bore is what its refunds say': `
    select 'share of part ' || h.subject_uuid as subject, format('share %s, refunds %s', h.amount_borne, coalesce(r.amount, 0)) as detail
      from payments.shares h left join (
        select subject_uuid, sum(amount) as amount from payments.refunds where fee_earner_bears and replaces is null group by 1) r on r.subject_uuid = h.subject_uuid
     where h.amount_borne <> coalesce(r.amount, 0)`,
  'what is sent again is a refund that failed, and the same money': `
    select 'refund ' || n.uuid as subject, format('%s cents, replaces %s cents that are %s', n.amount, r.amount, r.status) as detail
      from payments.refunds n join payments.refunds r on r.uuid = n.replaces
     where r.status <> 'failed' or (n.payable_uuid, n.attempt_uuid, n.amount, n.fee, n.currency) <> (r.payable_uuid, r.attempt_uuid, r.amount, r.fee, r.currency)
        or n.subject_uuid is distinct from r.subject_uuid`,
  'a cancelled part that was paid is refunded, but for what its payer’s bank took back': `
    select 'part ' || s.uuid as subject, format('%s of %s, %s taken back', s.refunded_amount, s.total_amount, c.amount) as detail
      from food_ordering.suborders s join food_ordering.orders o on o.uuid = s.order_uuid,
           lateral (select coalesce(sum(amount), 0) as amount from payments.chargebacks where subject_uuid = s.uuid) c
     where s.status = 9 and s.paid_at is not null and s.refunded_amount + c.amount < s.total_amount and o.payment_method <> 'cash'`,
  'a slot holds the orders that took it': `
    select format('slot %s of %s', t.starts_at, t.restaurant_uuid) as subject, format('taken %s, orders %s', t.taken, count(s.uuid)) as detail
      from food_ordering.slots t left join food_ordering.suborders s
        on s.restaurant_uuid = t.restaurant_uuid and s.slot_start = t.starts_at and s.status <> 9
     group by t.restaurant_uuid, t.starts_at, t.taken having t.taken <> count(s.uuid)`,
}
