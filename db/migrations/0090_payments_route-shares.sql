-- Rolls: tables and columns that the version before does not know, and it writes nothing that they forbid.
-- Split payments: parts that the provider itself pays to the sellers of a court (docs/decisions/0065).

-- Sellers that a program's provider has taken on.
create table payments.merchants (
  -- the program that sells for them: a court
  program_uuid uuid not null,
  seller_uuid uuid not null,
  provider text not null,
  mode text not null,
  -- of the program's own connection; false: of the platform's
  is_own boolean not null,
  -- the provider's
  reference text not null,
  status text not null,
  created timestamptz(3) not null,
  changed timestamptz(3) not null,
  primary key (program_uuid, seller_uuid, provider, mode, is_own),
  constraint merchants_mode_is_known check (mode in ('test', 'live')),
  constraint merchants_reference_not_empty check (reference <> ''),
  constraint merchants_status_is_known check (status in ('started', 'screening', 'active', 'rejected')),
  constraint merchants_sell_for_another check (seller_uuid <> program_uuid)
);

-- Fixed with the attempt: a share's money that the provider pays to its seller.
create table payments.routes (
  uuid uuid primary key default gen_random_uuid(),
  attempt_uuid uuid not null references payments.attempts,
  -- the share's position
  share smallint not null,
  merchant text not null,
  -- cents; of them those that went back with refunds
  amount bigint not null,
  amount_reversed bigint not null default 0,
  state text not null default 'fixed',
  -- the provider is asked for it once the payment is paid; false: the payment carries it
  is_delayed boolean not null,
  provider_reference text,
  failure_code text,
  created timestamptz(3) not null,
  changed timestamptz(3) not null,
  constraint routes_one_per_share unique (attempt_uuid, share),
  constraint routes_amount_is_positive check (amount > 0),
  constraint routes_reversed_within_the_amount check (amount_reversed between 0 and amount),
  -- due: paid, and the provider is still to be asked
  constraint routes_state_is_known check (state in ('fixed', 'due', 'routed', 'failed')),
  constraint routes_due_is_delayed check (state <> 'due' or is_delayed),
  constraint routes_failed_has_its_code check ((state = 'failed') = (failure_code is not null))
);

-- Cents of a refund that are taken from the seller's route.
alter table payments.refunds add column amount_routed bigint not null default 0,
  add constraint refunds_routed_within_the_amount check (amount_routed between 0 and amount);
