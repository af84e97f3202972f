-- What a person says of themselves and their company at sign-up, and can change in the profile.
alter table identity.users
  add column gender text not null default 'not_said',
  add column birth_date date,
  add column position text,
  add column company_phone_code text,
  add column company_phone text,
  add column company_reg_number text,
  add column company_vat_number text,
  -- ISO 3166-1, two letters; state and city by name, as they were chosen or typed
  add column country text,
  add column state text,
  add column city text,
  add column zip text,
  add column address text,
  -- from the sign-up: the invitation that was followed and the promotion code that was given
  add column invite text,
  add column promo_code text,
  add column terms_accepted_at timestamptz,
  add constraint users_gender_is_known check (gender in ('male', 'female', 'other', 'not_said')),
  add constraint users_country_is_a_code check (country ~ '^[A-Z]{2}$');
create index users_invite on identity.users (invite) where invite is not null;

-- Somebody who is signing up. It becomes a user when the mailbox is proven and everything is said; else it is forgotten in a day.
create table identity.sign_ups (
  uuid uuid primary key,
  -- sha-256 of the key that the browser made: the same form sent twice is one row, and what was chosen in it counts there alone
  key_hash bytea not null,
  email text not null,
  type smallint not null,
  language text not null,
  invite text,
  -- said in one call: the person, and the hash of the password
  person jsonb,
  password_hash text,
  promo_code text,
  terms_accepted_at timestamptz,
  created timestamptz not null,
  -- the right to go on, for an hour after the mailbox was proven: sha-256 of the token
  proven_at timestamptz,
  token_hash bytea,
  user_uuid uuid references identity.users on delete cascade,
  constraint sign_ups_one_per_key unique (key_hash),
  constraint sign_ups_one_per_token unique (token_hash),
  constraint sign_ups_type_is_known check (type between 1 and 3),
  constraint sign_ups_language_is_known check (language in ('nl', 'en', 'de', 'ru', 'uk')),
  constraint sign_ups_person_has_a_password check ((person is null) = (password_hash is null)),
  constraint sign_ups_proven_has_a_token check ((proven_at is null) = (token_hash is null))
);
create index sign_ups_email on identity.sign_ups (email, created desc);
create index sign_ups_created on identity.sign_ups (created);
create index sign_ups_user on identity.sign_ups (user_uuid) where user_uuid is not null;

-- Mails that prove a mailbox, for one purpose each. Code and link are made when the mail is written, and only their hashes stay.
create table identity.mail_codes (
  uuid uuid primary key,
  purpose text not null,
  email text not null,
  sign_up_uuid uuid references identity.sign_ups on delete cascade,
  created timestamptz not null,
  -- set with the mail; an address that nobody has gets a row and no mail
  code_hash bytea,
  link_hash bytea,
  expires_at timestamptz,
  -- wrong codes end the code, and never the link
  tries smallint not null default 0,
  used_at timestamptz,
  -- recovery: the right to choose a password, after the code or link was shown
  token_hash bytea,
  changed_at timestamptz,
  constraint mail_codes_one_per_link unique (link_hash),
  constraint mail_codes_one_per_token unique (token_hash),
  constraint mail_codes_purpose_is_known check (purpose in ('sign_up', 'recovery')),
  constraint mail_codes_sign_up_has_one check ((purpose = 'sign_up') = (sign_up_uuid is not null)),
  constraint mail_codes_five_tries check (tries between 0 and 5),
  constraint mail_codes_made_whole check ((code_hash is null) = (link_hash is null) and (code_hash is null) = (expires_at is null))
);
create index mail_codes_email on identity.mail_codes (email, purpose, created desc);
create index mail_codes_sign_up on identity.mail_codes (sign_up_uuid, created desc) where sign_up_uuid is not null;
create index mail_codes_created on identity.mail_codes (created);

-- How often something was done within a window: mails to a mailbox, from an address, guesses of promotion codes.
create table identity.allowances (
  -- sha-256 of what is counted and for whom
  key bytea primary key,
  taken integer not null,
  window_ends timestamptz not null
);
create index allowances_window_ends on identity.allowances (window_ends);

create table identity.country_interests (
  country text not null,
  email text not null,
  language text not null,
  created timestamptz not null,
  constraint country_interests_once primary key (country, email),
  constraint country_interests_country_is_a_code check (country ~ '^[A-Z]{2}$')
);

-- Promotion codes for new accounts.
create table identity.promo_codes (
  -- as it is typed: letters, digits and dashes, in capitals
  code text primary key,
  title text not null,
  -- null: for everybody
  type smallint,
  starts_at timestamptz,
  ends_at timestamptz,
  -- null: as often as one likes
  most_uses integer,
  uses integer not null default 0,
  created_by uuid references identity.users,
  created timestamptz not null,
  constraint promo_codes_spelling check (code ~ '^[A-Z0-9-]{3,40}$'),
  constraint promo_codes_type_is_known check (type between 1 and 3),
  constraint promo_codes_not_used_up check (most_uses is null or uses <= most_uses)
);
create index promo_codes_created_by on identity.promo_codes (created_by) where created_by is not null;
alter table identity.users add constraint users_promo_code_exists foreign key (promo_code) references identity.promo_codes;
create index users_promo_code on identity.users (promo_code) where promo_code is not null;

-- A new password ends every session but the one in which it was chosen.
alter table identity.token_families drop constraint token_families_reason_is_known;
alter table identity.token_families add constraint token_families_reason_is_known
  check (revoked_reason in ('signed_out', 'signed_out_everywhere', 'replayed', 'user_disabled', 'password_changed'));
