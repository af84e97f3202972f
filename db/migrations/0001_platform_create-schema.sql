-- What the frame needs: answers of idempotent calls, events that were handled, and the roles' rights.
create schema platform;

create table platform.idempotent_answers (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  -- null while the first call is still running outside of one transaction (a payment start)
  status smallint,
  body jsonb,
  locked_at timestamptz not null default now(),
  created timestamptz not null default now(),
  constraint idempotent_answers_key_used_once primary key (caller, key)
);
create index idempotent_answers_created on platform.idempotent_answers (created);

create table platform.handled_events (
  event_uuid uuid not null,
  handler text not null,
  handled_at timestamptz not null default now(),
  constraint handled_events_once primary key (event_uuid, handler)
);
create index handled_events_handled_at on platform.handled_events (handled_at);

-- Events in the transaction of what happened. After commit they are handed to the job queue, many at a time: a row of the queue
-- itself would make every commit wait for the one lock that NOTIFY takes.
create table platform.outbox (
  uuid uuid primary key,
  name text not null,
  data jsonb not null,
  created timestamptz not null default now()
);

-- Raised by triggers of append-only tables.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
end $$;
