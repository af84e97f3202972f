-- Rolls: columns with defaults, and columns at the end of views, that the version before does not know.
-- The part of a share that is a tip: no fee is taken of it, and none goes back with it.
alter table payments.shares
  add column tip bigint not null default 0,
  -- cents of it that its payee gave back
  add column tip_refunded bigint not null default 0,
  add constraint shares_tip_within_amount check (tip between 0 and amount - fee),
  add constraint shares_tip_refund_within_tip check (tip_refunded between 0 and tip);
alter table payments.refunds
  -- cents of it that are of a tip
  add column tip bigint not null default 0,
  add constraint refunds_tip_within_amount check (tip between 0 and amount);

create or replace view payments.v_shares as
  select payable_uuid, program_uuid, subject_uuid, amount, fee, fee_program_uuid, amount_refunded, fee_refunded, done_at, amount_borne, tip from payments.shares;
create or replace view payments.v_refunds as
  select r.uuid, r.payable_uuid, r.attempt_uuid, p.kind, p.subject_uuid as payable_subject_uuid, r.subject_uuid, r.currency, r.amount,
         r.status, r.reason, r.provider_reference, r.psp_response, r.failure_code, r.requested_by, r.created,
         (select n.uuid from payments.refunds n where n.replaces = r.uuid) as replaced_by, r.settled_as, r.note, r.fee_earner_bears, r.tip
    from payments.refunds r join payments.payables p on p.uuid = r.payable_uuid;
