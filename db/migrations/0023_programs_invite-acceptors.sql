-- An invitation is a part in a program that waits for its answer; the person who is invited may have no account yet.
alter table programs.participations
  drop constraint participations_once,
  alter column acceptor_uuid drop not null,
  add column uuid uuid not null default gen_random_uuid(),
  -- lists are read on from it
  add column created timestamptz(3) not null default now(),
  -- the mailbox that was invited, in small letters
  add column email text,
  add column invited_by uuid references identity.users,
  -- of the mail, where the reader has no account
  add column language text,
  add column invited_at timestamptz,
  add column reminded_at timestamptz,
  -- sha-256 of the token in the link of the newest mail; none once it was answered
  add column token_hash bytea,
  -- the first day of work in the program: from then on its owner sees the acceptor's profile
  add column joined_at timestamptz,
  add column reason text,
  add column note text,
  add constraint participations_pkey primary key (uuid),
  add constraint participations_once unique (program_uuid, acceptor_uuid),
  add constraint participations_mailbox_once unique (program_uuid, email),
  add constraint participations_one_per_link unique (token_hash),
  add constraint participations_are_somebodys check (acceptor_uuid is not null or (email is not null and status_code in (21002, 21003))),
  add constraint participations_reason_is_known check (reason in ('withdrawn', 'unsubscribed', 'declined', 'blocked')),
  add constraint participations_language_is_known check (language in ('nl', 'en', 'de', 'ru', 'uk'));
update programs.participations set joined_at = since, created = since where status_code <> 21002;
create index participations_program on programs.participations (program_uuid, created desc, uuid desc);
create index participations_mailbox on programs.participations (email) where acceptor_uuid is null;
create index participations_invited_by on programs.participations (invited_by) where invited_by is not null;

-- The steps of a part; an update that is none of them is refused whoever tries.
create table programs.participation_steps (
  from_status integer not null,
  to_status integer not null,
  primary key (from_status, to_status)
);
insert into programs.participation_steps (from_status, to_status) values
  (21002, 21001), (21002, 21004), (21002, 21003),
  (21001, 21003), (21001, 21005), (21005, 21001),
  (21003, 21002), (21004, 21002);
create function programs.check_participation_step() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from programs.participation_steps s where s.from_status = old.status_code and s.to_status = new.status_code) then
    raise exception 'an acceptor does not go from % to %', old.status_code, new.status_code
      using errcode = 'check_violation', constraint = 'participations_step_allowed';
  end if;
  return new;
end $$;
create trigger participations_step before update of status_code on programs.participations for each row
  when (old.status_code is distinct from new.status_code) execute function programs.check_participation_step();

-- Open screens of somebody who no longer works in a program end at once: every process listens here.
create function programs.tell_part_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('parts_ended', old.acceptor_uuid::text);
  return null;
end $$;
create trigger participations_tell_ended after update of status_code on programs.participations for each row
  when (old.status_code = 21001 and new.status_code <> 21001) execute function programs.tell_part_ended();
