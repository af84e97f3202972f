-- Rolls: a view that the version before does not know.

-- Fees that programs earn of sellers, each when it was booked; what goes back with a refund or a cancelled cash sale is below zero.
create view payments.v_fees as
  select s.fee_program_uuid, s.program_uuid, p.currency, s.fee as amount, a.paid_at as booked_at
    from payments.shares s
    join payments.payables p on p.uuid = s.payable_uuid
    join payments.attempts a on a.payable_uuid = p.uuid and a.status = 'paid' and a.applied
   where s.fee > 0 and s.fee_program_uuid is not null and s.program_uuid is not null
  union all
  select s.fee_program_uuid, s.program_uuid, r.currency, -r.fee, r.created
    from payments.refunds r
    join payments.shares s on s.payable_uuid = r.payable_uuid and s.subject_uuid = r.subject_uuid
   where r.fee > 0 and r.replaces is null and s.fee_program_uuid is not null and s.program_uuid is not null
  union all
  select c.fee_program_uuid, c.program_uuid, c.currency, c.fee, c.created
    from payments.cash_sales c where c.fee_program_uuid is not null
  union all
  select c.fee_program_uuid, c.program_uuid, c.currency, -c.fee, c.returned_at
    from payments.cash_sales c where c.fee_program_uuid is not null and c.returned_at is not null;
create index shares_fee_program on payments.shares (fee_program_uuid) where fee_program_uuid is not null;
