create schema food_courts;

-- What stands between a court and a restaurant's program, once the court invited it: one row, whatever became of it.
create table food_courts.invites (
  uuid uuid primary key,
  court_uuid uuid not null references programs.programs,
  program_uuid uuid not null references programs.programs,
  -- 0 unsent, 1 pending, 2 active, 3 declined
  status smallint not null,
  -- how far an acceptance is: processing, account_created, failure; null before the consent
  stage text,
  -- why it is unsent again, or declined
  reason text,
  failure_code text,
  -- sha-256 of the token in the link of the newest mail
  token_hash bytea,
  created timestamptz(3) not null,
  sent_by uuid references identity.users,
  sent_at timestamptz,
  reminded_at timestamptz,
  -- mails to this restaurant since a moment: nobody is pestered
  mails integer not null default 0,
  mails_since timestamptz,
  answered_by uuid references identity.users,
  answered_at timestamptz,
  -- what was agreed to; basis points or cents, both null for no fee
  agreed_fee_percent integer,
  agreed_fee_fixed bigint,
  -- of the merchant at the provider: each account that is asked for has a number of its own
  psp text not null default 'none',
  account_number integer not null default 0,
  account_reference text,
  ccvpay_url text,
  ccvpay_status text not null default 'none',
  -- on which portal the restaurant's person comes back from the provider
  portal text not null default 'acceptor',
  -- when the provider is asked next; null: never
  look_at timestamptz,
  looks integer not null default 0,
  constraint invites_once unique (court_uuid, program_uuid),
  constraint invites_one_per_link unique (token_hash),
  constraint invites_not_to_itself check (court_uuid <> program_uuid),
  constraint invites_status_is_known check (status between 0 and 3),
  constraint invites_stage_is_known check (stage in ('processing', 'account_created', 'failure')),
  constraint invites_stage_fits check (stage is null or (stage = 'processing') = (status = 1) and (stage = 'account_created') = (status = 2)),
  constraint invites_reason_is_known check (reason in ('withdrawn', 'removed', 'failed', 'declined', 'left')),
  constraint invites_reason_fits check ((reason is not null) = (status in (0, 3))),
  constraint invites_psp_is_known check (psp in ('none', 'sandbox', 'ccv', 'mollie')),
  constraint invites_ccvpay_status_is_known check (ccvpay_status in ('none', 'started', 'screening', 'active', 'rejected')),
  constraint invites_portal_is_known check (portal in ('acceptor', 'program-owner'))
);
create index invites_program on food_courts.invites (program_uuid);
create index invites_due on food_courts.invites (look_at) where look_at is not null;
create index invites_sent_by on food_courts.invites (sent_by) where sent_by is not null;
create index invites_answered_by on food_courts.invites (answered_by) where answered_by is not null;
-- a restaurant stands in one court
create unique index invites_one_court on food_courts.invites (program_uuid) where status = 2;

-- Restaurants that stood in a court before there were invitations.
insert into food_courts.invites (uuid, court_uuid, program_uuid, status, stage, created, sent_at, answered_at)
select gen_random_uuid(), court_uuid, program_uuid, 2, 'account_created', now(), now(), now()
  from food_ordering.v_restaurants where court_uuid is not null;
