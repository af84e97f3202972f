create schema identity;

create table identity.users (
  uuid uuid primary key,
  -- the e-mail address in lower case
  username text not null,
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
  is_active boolean not null default true,
  created timestamptz not null default now(),
  constraint users_username_unique unique (username),
  constraint users_username_is_lower_case check (username = lower(username)),
  constraint users_type_is_known check (type between 1 and 4),
  constraint users_legal_type_is_known check (legal_type in (1, 2))
);

-- A sign-in on a device: the family of its rotating refresh tokens.
create table identity.token_families (
  uuid uuid primary key,
  user_uuid uuid not null references identity.users,
  created timestamptz not null default now(),
  -- sliding end, 30 days after the last use, and at most absolute_end
  expires_at timestamptz not null,
  absolute_end timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  user_agent text,
  ip inet
);
create index token_families_user on identity.token_families (user_uuid);

create table identity.refresh_tokens (
  -- sha-256 of the token; the token itself is never stored
  hash bytea primary key,
  family_uuid uuid not null references identity.token_families on delete cascade,
  generation integer not null,
  created timestamptz not null default now(),
  used_at timestamptz,
  -- the pair that took its place, encrypted: within the grace of 10 s the same new pair is answered again
  successor bytea,
  constraint refresh_tokens_one_per_generation unique (family_uuid, generation)
);

create table identity.sign_ins (
  uuid uuid primary key,
  user_uuid uuid references identity.users,
  username text not null,
  succeeded boolean not null,
  ip inet,
  user_agent text,
  created timestamptz not null default now()
);
create index sign_ins_user on identity.sign_ins (user_uuid, created desc);

-- What other modules may read of a person.
create view identity.v_people as
  select uuid, type, first_name, last_name, concat_ws(' ', first_name, last_name) as full_name, language, is_active from identity.users;
