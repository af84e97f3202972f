-- Rolls: views alone, and what the version before reads of them stays.
-- What a payer's bank took back is shown with the order, to its restaurant and to its customer.
create view payments.v_chargebacks as
  select b.uuid, a.payable_uuid, b.attempt_uuid, b.subject_uuid, a.currency, b.amount, a.method, a.provider_reference, b.created
    from payments.chargebacks b join payments.attempts a on a.uuid = b.attempt_uuid;
create or replace view payments.v_attempts as
  select a.uuid, a.payable_uuid, p.kind, p.subject_uuid, a.provider, a.method, a.currency, a.amount, a.status, a.provider_reference,
         a.checkout_url, a.failure_code, a.psp_response, a.response_code, a.created, a.paid_at, a.applied, a.amount_charged_back
    from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid;
