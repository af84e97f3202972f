import type { Rules } from './rules.ts'

/** Amounts of an order agree wherever they stand: lines, parts, order, payable, shares, refunds (reliability 5 f). */
export const orderRules: Rules = {
  'what is asked for an order is what its lines come to': `
    select 'order ' || o.order_id as subject, format('order %s, parts %s, payable %s, shares %s', o.total_amount, s.parts, p.amount, h.shares) as detail
      from food_ordering.orders o join payments.payables p on p.uuid = o.payable_uuid,
           lateral (select coalesce(sum(total_amount), 0) as parts from food_ordering.suborders where order_uuid = o.uuid) s,
           lateral (select coalesce(sum(amount), 0) as shares from payments.shares where payable_uuid = p.uuid) h
     where o.total_amount <> s.parts or o.total_amount <> p.amount or o.total_amount <> h.shares
    union all
    select 'part ' || s.uuid, format('part %s, lines %s, share %s', s.total_amount, l.lines, h.amount)
      from food_ordering.suborders s left join payments.shares h on h.subject_uuid = s.uuid,
           lateral (select coalesce(sum(total), 0) as lines from food_ordering.order_lines where suborder_uuid = s.uuid) l
     where s.total_amount <> l.lines or h.amount is distinct from s.total_amount`,
  'refunded amounts agree': `
    select 'order ' || o.order_id as subject,
           format('order %s, parts %s, payable %s, refunds %s', o.refunded_amount, s.parts, p.amount_refunded, r.refunds) as detail
      from food_ordering.orders o join payments.payables p on p.uuid = o.payable_uuid,
           lateral (select coalesce(sum(refunded_amount), 0) as parts from food_ordering.suborders where order_uuid = o.uuid) s,
           lateral (select coalesce(sum(amount), 0) as refunds from payments.refunds where payable_uuid = p.uuid and subject_uuid is not null) r
     where o.refunded_amount <> s.parts or o.refunded_amount <> p.amount_refunded or o.refunded_amount <> r.refunds
    union all
    select 'part ' || s.uuid, format('part %s, lines %s, share %s, refunds %s', s.refunded_amount, l.lines, h.amount_refunded, r.refunds)
      from food_ordering.suborders s left join payments.shares h on h.subject_uuid = s.uuid,
           lateral (select coalesce(sum(refunded_amount), 0) as lines from food_ordering.order_lines where suborder_uuid = s.uuid) l,
           lateral (select coalesce(sum(amount), 0) as refunds from payments.refunds where subject_uuid = s.uuid) r
     where s.refunded_amount <> l.lines or h.amount_refunded is distinct from s.refunded_amount or s.refunded_amount <> r.refunds`,
  'what of the fee went back is what its refunds say': `
    select 'share of part ' || h.subject_uuid as subject, format('share %s, refunds %s, of a fee of %s', h.fee_refunded, r.fees, h.fee) as detail
      from payments.shares h,
           lateral (select coalesce(sum(fee), 0) as fees from payments.refunds where subject_uuid = h.subject_uuid) r
     where h.fee_refunded <> r.fees or (h.amount_refunded = h.amount and h.fee_refunded <> h.fee)`,
  'a cancelled part that was paid is refunded whole': `
    select 'part ' || uuid as subject, format('%s of %s', refunded_amount, total_amount) as detail from food_ordering.suborders
     where status = 9 and paid_at is not null and refunded_amount <> total_amount`,
  'a slot holds the orders that took it': `
    select format('slot %s of %s', t.starts_at, t.restaurant_uuid) as subject, format('taken %s, orders %s', t.taken, count(s.uuid)) as detail
      from food_ordering.slots t left join food_ordering.suborders s
        on s.restaurant_uuid = t.restaurant_uuid and s.slot_start = t.starts_at and s.status <> 9
     group by t.restaurant_uuid, t.starts_at, t.taken having t.taken <> count(s.uuid)`,
}
