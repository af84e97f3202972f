-- A refund that failed is sent again by a row of its own (docs/decisions/0043): the first of a chain was booked and is counted, the last one
-- says how it goes.
alter table payments.refunds add column replaces uuid references payments.refunds;
alter table payments.refunds add constraint refunds_replaced_once unique (replaces);

-- Money that was not applied goes back once, and whole; sent again, it is the same money.
drop index payments.refunds_one_whole;
create unique index refunds_one_whole on payments.refunds (attempt_uuid) where subject_uuid is null and replaces is null;

create or replace view payments.v_refunds as
  select r.uuid, r.payable_uuid, r.attempt_uuid, p.kind, p.subject_uuid as payable_subject_uuid, r.subject_uuid, r.currency, r.amount,
         r.status, r.reason, r.provider_reference, r.psp_response, r.failure_code, r.requested_by, r.created,
         (select n.uuid from payments.refunds n where n.replaces = r.uuid) as replaced_by
    from payments.refunds r join payments.payables p on p.uuid = r.payable_uuid;
