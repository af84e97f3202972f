-- Rolls: the version before writes each attempt with its connection, and of the others lists what it knows; it asks a provider of none of them.
-- An attempt that value of ours pays alone: provider `cards`, no connection, paid as it is written. Decision 0056.
alter table payments.attempts
  alter column connection_uuid drop not null,
  alter column mode drop not null,
  alter column account drop not null,
  alter column webhook_token drop not null,
  alter column return_url drop not null,
  add constraint attempts_have_a_provider_or_none check (
    num_nulls(connection_uuid, mode, account, webhook_token, return_url) = case when provider = 'cards' then 5 else 0 end),
  -- neither the poller nor a chargeback has anything to do with it
  add constraint attempts_alone_are_paid check (
    provider <> 'cards' or (status = 'paid' and applied and amount = 0 and amount_by_others > 0 and amount_charged_back = 0
                            and sync_at is null and watch_at is null and provider_reference is null));

-- What was paid is told whole, whoever paid which part; what was not paid is what the provider was asked for.
create or replace view payments.v_attempts as
  select a.uuid, a.payable_uuid, p.kind, p.subject_uuid, a.provider, a.method, a.currency,
         a.amount + case when a.applied then a.amount_by_others else 0 end as amount, a.status, a.provider_reference,
         a.checkout_url, a.failure_code, a.psp_response, a.response_code, a.created, a.paid_at, a.applied, a.amount_charged_back
    from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid;

-- What a payer knows a source by, as the last characters of a card's code.
alter table payments.attempt_sources add column label text;
create or replace view payments.v_attempt_sources as
  select attempt_uuid, position, kind, source_uuid, amount, state, label from payments.attempt_sources
  union all
  select a.uuid, 0::smallint, 'provider', null::uuid, a.amount,
         case when a.applied then 'captured'
              when not a.superseded and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review') then 'held'
              else 'released' end, null::text
    from payments.attempts a where a.amount_by_others = 0;

-- Which source pays how much of which subject, of attempts that a provider does not pay alone: nothing is looked up for the others.
create view payments.v_paid_parts as
  select a.payable_uuid, a.uuid as attempt_uuid, h.subject_uuid, s.position, case when s.position = 0 then a.method else 'card_balance' end as method,
         s.label, s.state, a.applied, l.amount, l.amount_refunded
    from payments.attempts a
    join payments.attempt_sources s on s.attempt_uuid = a.uuid
    join payments.allocations l on l.attempt_uuid = a.uuid and l.position = s.position
    join payments.shares h on h.payable_uuid = a.payable_uuid and h.position = l.share
   where a.amount_by_others > 0;

-- Lines of payouts that are of no payment: cash of cards that a shop sold, and value of expired cards that their owner asked for.
alter table payments.payout_lines
  drop constraint payout_lines_kind_is_known,
  add constraint payout_lines_kind_is_known
    check (kind in ('order', 'fee_earned', 'refund', 'fee_returned', 'chargeback', 'correction', 'cash_fee', 'card_sold', 'card_funds'));
