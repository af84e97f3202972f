-- Rolls: columns with a default, and views with columns at their end, which the version before does not read.

-- A refund that whoever earns the fee bears whole, as a food court for a mistake of its own: the seller keeps its money and its VAT, and no
-- part of the fee goes back.
alter table payments.refunds
  add column fee_earner_bears boolean not null default false,
  add constraint refunds_of_the_fee_earner_are_of_a_share check (not fee_earner_bears or subject_uuid is not null and fee = 0 and amount_routed = 0);

-- Cents of amount_refunded that the earner of the fee bore.
alter table payments.shares
  add column amount_borne bigint not null default 0,
  add constraint shares_borne_within_refunded check (amount_borne between 0 and amount_refunded),
  add constraint shares_borne_by_an_earner check (amount_borne = 0 or fee_program_uuid is not null);

create or replace view payments.v_shares as
  select payable_uuid, program_uuid, subject_uuid, amount, fee, fee_program_uuid, amount_refunded, fee_refunded, done_at, amount_borne from payments.shares;
create or replace view payments.v_refunds as
  select r.uuid, r.payable_uuid, r.attempt_uuid, p.kind, p.subject_uuid as payable_subject_uuid, r.subject_uuid, r.currency, r.amount,
         r.status, r.reason, r.provider_reference, r.psp_response, r.failure_code, r.requested_by, r.created,
         (select n.uuid from payments.refunds n where n.replaces = r.uuid) as replaced_by, r.settled_as, r.note, r.fee_earner_bears
    from payments.refunds r join payments.payables p on p.uuid = r.payable_uuid;
