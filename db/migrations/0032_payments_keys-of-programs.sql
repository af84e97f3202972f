-- A program keeps a key for each mode of each provider; payments go through one of them at a time.
alter table payments.connections
  add column replaced_at timestamptz,
  -- the provider said that it does not know the key
  add column refused_at timestamptz;
update payments.connections set replaced_at = created where not is_active;
create unique index connections_one_key_a_mode on payments.connections
  (coalesce(program_uuid, '00000000-0000-0000-0000-000000000000'::uuid), provider, mode) where replaced_at is null;

-- Whom a program chose to be paid through; without a row, or with 'none', the platform's own connection is used.
create table payments.program_settings (
  program_uuid uuid primary key references programs.programs,
  provider text not null,
  live_mode boolean not null,
  modified timestamptz not null,
  constraint program_settings_provider_is_known check (provider in ('none', 'sandbox', 'ccv', 'mollie'))
);
