create schema identity;

create table identity.users (
  uuid uuid primary key,
  -- the e-mail address in lower case
  username text not null,
  -- argon2id; null: nobody can sign in with a password (yet)
  password_hash text,
  type smallint not null,
  legal_type smallint not null default 2,
  first_name text not null,
  last_name text not null,
  phone_code text,
  phone text,
  avatar text,
  company_name text,
  language text not null default 'nl',
  delivery_street text,
  delivery_house text,
  delivery_apartment text,
  -- set: the person may not sign in, and every session has ended
  disabled_at timestamptz,
  created timestamptz not null default now(),
  constraint users_username_unique unique (username),
  constraint users_username_is_lower_case check (username = lower(username)),
  constraint users_type_is_known check (type between 1 and 4),
  constraint users_legal_type_is_known check (legal_type in (1, 2)),
  constraint users_language_is_known check (language in ('nl', 'en', 'de', 'ru', 'uk'))
);

-- A sign-in on a device: the family of its rotating refresh tokens. Everything that changes at a rotation stands in this one
-- row, so that locking it is enough.
create table identity.token_families (
  uuid uuid primary key,
  user_uuid uuid not null references identity.users,
  created timestamptz not null,
  -- sliding end, 30 days after the last rotation, and at most absolute_end
  expires_at timestamptz not null,
  absolute_end timestamptz not null,
  -- the newest token's generation, and when it took its predecessor's place
  generation integer not null default 1,
  rotated_at timestamptz not null,
  -- the newest pair of tokens, encrypted: its predecessor is answered with it again for 10 s; emptied soon after
  newest_pair bytea,
  revoked_at timestamptz,
  revoked_reason text,
  user_agent text not null,
  ip inet not null,
  constraint token_families_reason_is_known check (revoked_reason in ('signed_out', 'replayed', 'user_disabled')),
  constraint token_families_revoked_for_a_reason check ((revoked_at is null) = (revoked_reason is null))
);
create index token_families_user on identity.token_families (user_uuid);
create index token_families_expires_at on identity.token_families (expires_at);
create index token_families_revoked_at on identity.token_families (revoked_at) where revoked_at is not null;
create index token_families_newest_pair on identity.token_families (rotated_at) where newest_pair is not null;

-- Every token that a family ever had: rows are added and never changed.
create table identity.refresh_tokens (
  -- sha-256 of the token; the token itself is never stored
  hash bytea primary key,
  family_uuid uuid not null references identity.token_families on delete cascade,
  generation integer not null,
  constraint refresh_tokens_one_per_generation unique (family_uuid, generation)
);

-- Every attempt to sign in. The name is kept as a hash: what was typed there may be a stranger's address or a password.
create table identity.sign_ins (
  uuid uuid primary key,
  username_hash bytea not null,
  -- set once it succeeded
  user_uuid uuid references identity.users,
  ip inet not null,
  user_agent text not null,
  created timestamptz not null
);
create index sign_ins_user on identity.sign_ins (user_uuid, created desc) where user_uuid is not null;
create index sign_ins_failed on identity.sign_ins (username_hash, created desc) where user_uuid is null;
create index sign_ins_created on identity.sign_ins (created);

-- Access tokens live on for up to 15 minutes: every process listens here for those that must end now. The payload is a
-- family's uuid, or a person's.
create function identity.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', new.uuid::text);
  return null;
end $$;
create trigger token_families_tell_revoked after update of revoked_at on identity.token_families
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function identity.tell_session_ended();
create trigger users_tell_disabled after update of disabled_at on identity.users
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function identity.tell_session_ended();

-- Whoever disables a person ends the person's sessions, by whatever way.
create function identity.end_sessions_of_disabled() returns trigger language plpgsql as $$
begin
  update identity.token_families set revoked_at = new.disabled_at, revoked_reason = 'user_disabled'
   where user_uuid = new.uuid and revoked_at is null;
  return null;
end $$;
create trigger users_end_sessions after update of disabled_at on identity.users
  for each row when (old.disabled_at is null and new.disabled_at is not null) execute function identity.end_sessions_of_disabled();

-- What other modules may read of a person.
create view identity.v_people as
  select uuid, type, first_name, last_name, concat_ws(' ', first_name, last_name) as full_name, language,
         disabled_at is null as is_active
    from identity.users;
