-- Rolls: views that the version before does not know.
-- What of which line a refund gave back; a refund of an amount alone has none.
create view payments.v_refund_lines as
  select r.uuid as refund_uuid, (l.line ->> 'uuid')::uuid as line_uuid, (l.line ->> 'amount')::bigint as amount
    from payments.refunds r cross join lateral jsonb_array_elements(r.lines) as l (line);
-- Payments and refunds whose provider has settled them.
create view payments.v_settled as
  select l.matched_uuid as uuid, s.paid_out_at
    from payments.settlement_lines l join payments.settlements s on s.uuid = l.settlement_uuid
   where s.state = 'booked' and l.matched_uuid is not null;
