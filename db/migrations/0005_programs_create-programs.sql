create schema programs;

create table programs.programs (
  uuid uuid primary key,
  type_code integer not null,
  status_id integer not null,
  owner_uuid uuid not null references identity.users,
  title text not null,
  description text not null default '',
  image text,
  currency text not null default 'EUR',
  start_date date,
  expiry_date date,
  -- to the millisecond: lists are read on from it
  created timestamptz(3) not null,
  modified timestamptz not null,
  constraint programs_currency_is_iso check (currency ~ '^[A-Z]{3}$'),
  constraint programs_type_is_known check (type_code in (1001, 2001, 3001, 4001, 5001)),
  constraint programs_status_is_known check (status_id between 11001 and 11007)
);
create index programs_owner on programs.programs (owner_uuid, created desc, uuid desc);
create index programs_created on programs.programs (created desc, uuid desc);

-- An acceptor's part in a program: 21001 active, 21002 pending, 21003 unsubscribed, 21004 rejected, 21005 blocked.
create table programs.participations (
  program_uuid uuid not null references programs.programs,
  acceptor_uuid uuid not null references identity.users,
  status_code integer not null,
  since timestamptz not null,
  constraint participations_once primary key (program_uuid, acceptor_uuid),
  constraint participations_status_is_known check (status_code between 21001 and 21005)
);
create index participations_acceptor on programs.participations (acceptor_uuid);

create view programs.v_programs as
  select uuid, type_code, status_id, owner_uuid, title, description, image, currency, start_date, expiry_date from programs.programs;

-- Who may work in a program: its owner and its active acceptors.
create view programs.v_workers as
  select uuid as program_uuid, owner_uuid as user_uuid, 1 as user_type from programs.programs
  union all
  select program_uuid, acceptor_uuid, 2 from programs.participations where status_code = 21001;

-- Caches hear of a change of title, status or picture.
create function programs.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('programs', new.uuid::text);
  return null;
end $$;
create trigger programs_tell_change after insert or update on programs.programs for each row execute function programs.tell_change();
