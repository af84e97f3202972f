-- A code to name a program by, a token for its public link, and the clock that its days begin by.
-- A draft that was deleted stays as a row that nobody sees: other features may have rows that point at it.
alter table programs.programs
  add column code text,
  add column token text,
  add column time_zone text not null default 'Europe/Amsterdam',
  add column removed_at timestamptz;

-- Six letters and digits that cannot be misread, and that no other program has.
create function programs.new_code() returns text language plpgsql volatile as $$
declare
  letters constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  made text;
begin
  loop
    select string_agg(substr(letters, 1 + get_byte(bytes, i) % length(letters), 1), '')
      into made from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5]) i;
    exit when not exists (select from programs.programs where code = made);
  end loop;
  return made;
end $$;

do $$
declare
  program record;
begin
  for program in select uuid from programs.programs loop
    update programs.programs
       set code = programs.new_code(), token = encode(uuid_send(gen_random_uuid()), 'hex')
     where uuid = program.uuid;
  end loop;
end $$;

alter table programs.programs
  alter column code set not null,
  alter column code set default programs.new_code(),
  alter column token set not null,
  alter column token set default encode(uuid_send(gen_random_uuid()), 'hex'),
  add constraint programs_code_is_one unique (code),
  add constraint programs_token_is_one unique (token),
  -- A draft may say what cannot be yet; what is published may not.
  add constraint programs_published_are_whole
    check (status_id in (11002, 11003, 11004) or (title <> '' and (start_date is null or expiry_date is null or start_date <= expiry_date))),
  add constraint programs_only_drafts_are_removed check (removed_at is null or status_id in (11002, 11003, 11004));

-- What the clock looks for at every midnight.
create index programs_starting on programs.programs (start_date) where status_id = 11005;
create index programs_expiring on programs.programs (expiry_date) where status_id in (11001, 11005) and expiry_date is not null;

-- Who moved a program from one status to the next, and why. actor_type is the user type; 0 is the clock.
create table programs.status_changes (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  at timestamptz(3) not null,
  -- null: it was begun
  from_status integer,
  to_status integer not null,
  actor_uuid uuid,
  actor_type smallint not null,
  reason text,
  constraint status_changes_are_known check (to_status between 11001 and 11007 and from_status between 11001 and 11007),
  constraint status_changes_actor_is_known check (actor_type in (0, 1, 4) and (actor_type = 0) = (actor_uuid is null)),
  constraint status_changes_block_says_why check (to_status <> 11007 or reason is not null)
);
create index status_changes_program on programs.status_changes (program_uuid, at desc, uuid desc);
create trigger status_changes_append_only before update or delete on programs.status_changes for each row execute function platform.refuse_change();
create trigger status_changes_not_truncated before truncate on programs.status_changes for each statement execute function platform.refuse_change();

-- The pictures that owners uploaded for their programs: nobody shows, or deletes, another's.
create table programs.pictures (
  path text primary key,
  owner_uuid uuid not null references identity.users,
  created timestamptz not null
);
create index pictures_owner on programs.pictures (owner_uuid);

create or replace view programs.v_programs as
  select uuid, type_code, status_id, owner_uuid, title, description, image, currency, start_date, expiry_date, code, token, time_zone, created
    from programs.programs where removed_at is null;

create or replace view programs.v_workers as
  select uuid as program_uuid, owner_uuid as user_uuid, 1 as user_type from programs.programs where removed_at is null
  union all
  select program_uuid, acceptor_uuid, 2 from programs.participations where status_code = 21001;
