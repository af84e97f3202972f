-- Rolls: the version before settles nothing, and what it writes is taken.
-- A refund that failed may be settled without its provider (docs/decisions/0046): by a row of its own in the place of the failed one.
-- settled_as: how the payer got the money; note: what whoever gave it says of it.
alter table payments.refunds add column settled_as text, add column note text;
alter table payments.refunds
  drop constraint refunds_status_is_known,
  add constraint refunds_status_is_known check (status in ('created', 'pending', 'refunded', 'failed', 'unknown', 'settled')),
  add constraint refunds_settled_in_a_known_way check (settled_as in ('cash', 'bank')),
  add constraint refunds_settled_says_how_and_for_what check ((status = 'settled') = (settled_as is not null and note is not null and replaces is not null));

create or replace view payments.v_refunds as
  select r.uuid, r.payable_uuid, r.attempt_uuid, p.kind, p.subject_uuid as payable_subject_uuid, r.subject_uuid, r.currency, r.amount,
         r.status, r.reason, r.provider_reference, r.psp_response, r.failure_code, r.requested_by, r.created,
         (select n.uuid from payments.refunds n where n.replaces = r.uuid) as replaced_by, r.settled_as, r.note
    from payments.refunds r join payments.payables p on p.uuid = r.payable_uuid;
