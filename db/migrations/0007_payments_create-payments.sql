create schema payments;

-- Keys of a program at a provider; the key is encrypted and write-only.
create table payments.connections (
  uuid uuid primary key,
  -- null: the platform's own connection, used where a program has none of its own
  program_uuid uuid references programs.programs,
  provider text not null,
  mode text not null,
  key_encrypted bytea not null,
  key_last_four text not null,
  webhook_secret_encrypted bytea,
  -- the provider's account that the key opens; its answers must name it
  account text not null,
  -- what the provider offers on this account, in the order to show
  methods text[] not null,
  methods_read_at timestamptz,
  is_active boolean not null default true,
  created timestamptz not null,
  constraint connections_mode_is_known check (mode in ('test', 'live')),
  constraint connections_provider_is_known check (provider in ('sandbox', 'ccv', 'mollie'))
);
create unique index connections_one_active on payments.connections
  (coalesce(program_uuid, '00000000-0000-0000-0000-000000000000'::uuid), provider) where is_active;

-- Something that has to be paid: a food order, later a bill, a payment request, a card order.
create table payments.payables (
  uuid uuid primary key,
  kind text not null,
  subject_uuid uuid not null,
  -- the number that people read (an order's number), for lists
  subject_number bigint,
  -- who asks for the money: the restaurant, the court
  program_uuid uuid not null references programs.programs,
  description text not null,
  currency text not null,
  amount bigint not null,
  amount_paid bigint not null default 0,
  amount_refunded bigint not null default 0,
  state text not null default 'open',
  payer_uuid uuid references identity.users,
  created timestamptz not null,
  changed timestamptz not null,
  constraint payables_one_per_subject unique (subject_uuid, kind),
  constraint payables_amount_positive check (amount > 0),
  constraint payables_paid_in_full_or_not check (amount_paid in (0, amount)),
  constraint payables_refund_within_paid check (amount_refunded between 0 and amount_paid),
  constraint payables_state_is_known check (state in ('open', 'paid', 'cancelled'))
);
create index payables_program on payments.payables (program_uuid, created desc);
create index payables_number on payments.payables (subject_number);

-- Who gets what of a payable: a restaurant's share, the fee on it and to whom the fee goes.
create table payments.shares (
  payable_uuid uuid not null references payments.payables,
  position smallint not null,
  program_uuid uuid not null references programs.programs,
  -- the suborder, for refunds by line
  subject_uuid uuid not null,
  amount bigint not null,
  fee bigint not null default 0,
  -- the food court that earns the fee; null: the platform, which owes VAT on it
  fee_program_uuid uuid references programs.programs,
  fee_vat_percentage integer not null default 0,
  amount_refunded bigint not null default 0,
  fee_refunded bigint not null default 0,
  primary key (payable_uuid, position),
  constraint shares_fee_within_amount check (fee between 0 and amount),
  constraint shares_refund_within_amount check (amount_refunded between 0 and amount and fee_refunded between 0 and fee)
);
create index shares_subject on payments.shares (subject_uuid);

-- One try to pay through a provider; written before the provider is asked.
create table payments.attempts (
  uuid uuid primary key,
  payable_uuid uuid not null references payments.payables,
  connection_uuid uuid not null references payments.connections,
  provider text not null,
  mode text not null,
  account text not null,
  method text not null,
  currency text not null,
  amount bigint not null,
  status text not null default 'created',
  -- goes into the webhook's address: 128 random bits
  webhook_token text not null,
  -- the same until the provider has answered definitively
  idempotency_key text not null,
  provider_reference text,
  checkout_url text,
  return_url text not null,
  language text not null,
  -- card fields went along with the create call; they are kept nowhere, so the call cannot be repeated
  with_card boolean not null default false,
  -- another attempt took its place: if money still comes it is late money
  superseded boolean not null default false,
  failure_code text,
  psp_response jsonb,
  response_code text,
  -- true once the money was applied to the payable; false and paid: it was refunded by itself
  applied boolean not null default false,
  -- taken back by the payer's bank
  amount_charged_back bigint not null default 0,
  -- when the provider has to be asked (again); null: no more
  sync_at timestamptz,
  sync_count integer not null default 0,
  created timestamptz not null,
  changed timestamptz not null,
  paid_at timestamptz,
  constraint attempts_status_is_known check (status in
    ('created', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired', 'unknown', 'needs_review')),
  constraint attempts_reference_used_once unique (provider_reference, provider)
);
-- One try at a time: a second charge of the same payable is refused whoever tries.
create unique index attempts_one_live on payments.attempts (payable_uuid)
  where not superseded and status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review');
create index attempts_payable on payments.attempts (payable_uuid, created desc);
create index attempts_to_sync on payments.attempts (sync_at) where sync_at is not null;
create index attempts_created on payments.attempts (created desc, uuid desc);

-- Where an attempt may go. Paid is the end: refunds and chargebacks are amounts beside it. What failed can still be paid late.
create table payments.attempt_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into payments.attempt_transitions (from_status, to_status)
  select f, t from unnest(array['created', 'open', 'pending', 'authorized', 'unknown', 'needs_review']) f,
    unnest(array['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired', 'unknown', 'needs_review']) t where f <> t
  union all
  select f, t from unnest(array['failed', 'canceled', 'expired']) f, unnest(array['paid', 'needs_review']) t;

create function payments.check_attempt_transition() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payments.attempt_transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'payment attempt % does not go to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'attempts_transition_allowed';
  end if;
  return new;
end $$;
create trigger attempts_transition before update of status on payments.attempts for each row
  when (old.status is distinct from new.status) execute function payments.check_attempt_transition();

create table payments.refunds (
  uuid uuid primary key,
  payable_uuid uuid not null references payments.payables,
  attempt_uuid uuid not null references payments.attempts,
  -- the share it is taken from; null: the whole of a payment that was not applied
  subject_uuid uuid,
  currency text not null,
  amount bigint not null,
  fee bigint not null default 0,
  lines jsonb not null default '[]',
  reason text not null,
  status text not null default 'created',
  idempotency_key text not null,
  provider_reference text,
  failure_code text,
  psp_response jsonb,
  requested_by uuid references identity.users,
  sync_at timestamptz,
  sync_count integer not null default 0,
  created timestamptz not null,
  changed timestamptz not null,
  constraint refunds_amount_positive check (amount > 0),
  constraint refunds_status_is_known check (status in ('created', 'pending', 'refunded', 'failed', 'unknown'))
);
create index refunds_payable on payments.refunds (payable_uuid);
create index refunds_attempt on payments.refunds (attempt_uuid);
create index refunds_reference on payments.refunds (provider_reference);
-- Money that was not applied goes back once, and whole.
create unique index refunds_one_whole on payments.refunds (attempt_uuid) where subject_uuid is null;
create index refunds_to_sync on payments.refunds (sync_at) where sync_at is not null;
create index refunds_created on payments.refunds (created desc, uuid desc);

-- What an operator has to look at.
create table payments.alerts (
  uuid uuid primary key,
  kind text not null,
  attempt_uuid uuid references payments.attempts,
  refund_uuid uuid references payments.refunds,
  detail text not null,
  created timestamptz not null,
  resolved_at timestamptz
);
-- The same trouble is told once until somebody has resolved it.
create unique index alerts_one_open on payments.alerts
  (kind, coalesce(refund_uuid, attempt_uuid, '00000000-0000-0000-0000-000000000000'::uuid)) where resolved_at is null;

create view payments.v_payables as
  select uuid, kind, subject_uuid, subject_number, program_uuid, currency, amount, amount_paid, amount_refunded, state, created from payments.payables;
create view payments.v_attempts as
  select a.uuid, a.payable_uuid, p.kind, p.subject_uuid, a.provider, a.method, a.currency, a.amount, a.status, a.provider_reference,
         a.checkout_url, a.failure_code, a.psp_response, a.response_code, a.created, a.paid_at, a.applied
    from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid;
create view payments.v_refunds as
  select r.uuid, r.payable_uuid, r.attempt_uuid, p.kind, p.subject_uuid as payable_subject_uuid, r.subject_uuid, r.currency, r.amount,
         r.status, r.reason, r.provider_reference, r.psp_response, r.failure_code, r.requested_by, r.created
    from payments.refunds r join payments.payables p on p.uuid = r.payable_uuid;
