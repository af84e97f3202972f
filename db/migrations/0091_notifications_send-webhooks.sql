-- Rolls: tables that the version before does not know.
-- Webhooks: servers of a program that hear about its payments, what happened, and what became of each message (docs/decisions/0067).

create table notifications.endpoints (
  uuid uuid primary key,
  program_uuid uuid not null,
  title text not null,
  description text not null default '',
  url text not null,
  -- encrypted; messages are signed with the one before as well until then
  secret bytea not null,
  secret_last_four text not null,
  previous_secret bytea,
  previous_secret_until timestamptz(3),
  -- paths of its fields, as order.amount
  used_fields text[] not null,
  is_active boolean not null,
  disabled_at timestamptz(3),
  disabled_reason text,
  -- the first failure after the last message that arrived
  failing_since timestamptz(3),
  last_delivered_at timestamptz(3),
  -- of the mails about this row of failures: 0 none, 1 first failure, 2 a day, 3 end
  mailed smallint not null default 0,
  mailed_at timestamptz(3),
  -- Idempotency-Keys whose answers hold the secret, which is kept encrypted alone
  created_key text,
  rotated_key text,
  created timestamptz(3) not null,
  deleted_at timestamptz(3),
  constraint endpoints_title_not_empty check (title <> ''),
  constraint endpoints_url_has_a_scheme check (url ~ '^https?://'),
  constraint endpoints_active_uses_a_field check (not is_active or cardinality(used_fields) > 0),
  constraint endpoints_previous_secret_ends check ((previous_secret is null) = (previous_secret_until is null)),
  constraint endpoints_disabled_is_not_active check (disabled_at is null or not is_active),
  constraint endpoints_disabled_has_its_reason check ((disabled_at is null) = (disabled_reason is null)),
  constraint endpoints_disabled_reason_is_known check (disabled_reason in ('owner', 'gone', 'failing')),
  constraint endpoints_deleted_is_not_active check (deleted_at is null or not is_active),
  constraint endpoints_once_for_a_key unique (program_uuid, created_key)
);
create index endpoints_of_program on notifications.endpoints (program_uuid, created, uuid);

-- Written in the transaction of what happened, and kept 90 days, also while no endpoint is active.
create table notifications.events (
  uuid uuid primary key,
  program_uuid uuid not null,
  type text not null,
  mode text not null,
  -- what it is about, as its module knows it and as people call it
  subject_kind text not null,
  subject_uuid uuid not null,
  subject_label text not null,
  -- what happened, once: a handler may run again
  occasion text not null,
  payload jsonb not null,
  -- of the payer, apart: it is forgotten with the person
  payer jsonb,
  payer_uuid uuid,
  payer_email text,
  created timestamptz(3) not null,
  constraint events_mode_is_known check (mode in ('test', 'live')),
  constraint events_once_for_an_occasion unique (program_uuid, occasion),
  constraint events_forgotten_payer_has_no_key check (payer is not null or (payer_uuid is null and payer_email is null))
);
create index events_of_program on notifications.events (program_uuid, created, uuid);
create index events_to_forget on notifications.events (created);
create index events_of_payer on notifications.events (payer_uuid) where payer_uuid is not null;
create index events_to_address on notifications.events (payer_email) where payer_email is not null;

-- A period that somebody has sent again.
create table notifications.replays (
  uuid uuid primary key,
  endpoint_uuid uuid not null references notifications.endpoints on delete cascade,
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  messages integer not null,
  created timestamptz(3) not null,
  stopped_at timestamptz(3),
  constraint replays_has_a_period check (since < until)
);
create index replays_of_endpoint on notifications.replays (endpoint_uuid, created desc);

create table notifications.deliveries (
  uuid uuid primary key,
  endpoint_uuid uuid not null references notifications.endpoints on delete cascade,
  event_uuid uuid not null references notifications.events on delete cascade,
  type text not null,
  state text not null,
  -- scheduled ones; those that somebody asked for do not count
  tries smallint not null default 0,
  next_try_at timestamptz(3),
  -- a process sends it until then; after that it died
  claimed_until timestamptz(3),
  -- its next try was asked for by somebody; the scheduled one follows then
  is_replay boolean not null default false,
  resume_at timestamptz(3),
  replay_uuid uuid references notifications.replays on delete set null,
  last_status smallint,
  last_reason text,
  -- of its event
  created timestamptz(3) not null,
  constraint deliveries_one_for_an_event unique (endpoint_uuid, event_uuid),
  constraint deliveries_state_is_known check (state in ('scheduled', 'delivered', 'failed', 'given_up')),
  constraint deliveries_waiting_has_its_try check (next_try_at is not null or (state in ('delivered', 'given_up') and not is_replay)),
  constraint deliveries_delivered_is_over check (state <> 'delivered' or next_try_at is null or is_replay)
);
create index deliveries_of_endpoint on notifications.deliveries (endpoint_uuid, created desc, uuid desc);
create index deliveries_in_state on notifications.deliveries (endpoint_uuid, state, created desc, uuid desc);
create index deliveries_of_event on notifications.deliveries (event_uuid);
create index deliveries_due on notifications.deliveries (endpoint_uuid, next_try_at) where next_try_at is not null;
create index deliveries_next on notifications.deliveries (next_try_at) where next_try_at is not null;
create index deliveries_claimed on notifications.deliveries (endpoint_uuid) where claimed_until is not null;
create index deliveries_of_replay on notifications.deliveries (replay_uuid) where replay_uuid is not null;

-- Append-only: of an attempt only the answer is ever forgotten, with its payer.
create table notifications.attempts (
  uuid uuid primary key,
  delivery_uuid uuid not null references notifications.deliveries on delete cascade,
  at timestamptz(3) not null,
  kind text not null,
  status smallint,
  reason text,
  ms integer not null,
  answer text,
  constraint attempts_kind_is_known check (kind in ('scheduled', 'replay', 'test')),
  constraint attempts_failed_says_why check (reason is not null or status between 200 and 299)
);
create index attempts_of_delivery on notifications.attempts (delivery_uuid, at, uuid);

create function notifications.keep_attempt() returns trigger language plpgsql as $$
begin
  if new.answer is null and (to_jsonb(new) - 'answer') = (to_jsonb(old) - 'answer') then return new; end if;
  raise exception 'an attempt to deliver a webhook is not changed';
end $$;
create trigger attempts_append_only before update on notifications.attempts for each row execute function notifications.keep_attempt();

-- Programs whose servers hear of what happens, or can be told of it later.
create view notifications.v_webhook_programs as
  select distinct e.program_uuid from notifications.endpoints e where e.deleted_at is null;
