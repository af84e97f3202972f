-- What a person says of themselves beside the sign-up, and what became of the account.
alter table identity.users
  add column description text,
  add column url text,
  -- raised by every save of the profile
  add column modified timestamptz not null default now(),
  add column disabled_reason text,
  add column disabled_by uuid references identity.users,
  -- set: personal data is gone for good, and what must stay stands in fiscal_records
  add column erased_at timestamptz,
  -- lists are read on from it
  alter column created type timestamptz(3),
  add constraint users_erased_are_disabled check (erased_at is null or disabled_at is not null),
  add constraint users_url_is_of_the_web check (url ~ '^https?://');
create index users_disabled_by on identity.users (disabled_by) where disabled_by is not null;

-- What administrators look for, in small letters: a part of any word of it is found.
create extension if not exists pg_trgm with schema public;
alter table identity.users
  add column search_text text not null
    generated always as (lower((first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || username) collate "und-x-icu")) stored,
  -- the company where it is one, else the person: what a list shows and sorts by, as dictionaries do
  add column sort_title text collate "und-x-icu" not null
    generated always as (case when legal_type = 1 and company_name <> '' then company_name else first_name || ' ' || last_name end) stored;
create index users_search on identity.users using gin (search_text public.gin_trgm_ops) where erased_at is null;
create index users_title on identity.users (sort_title, uuid) where erased_at is null;
-- The users list, newest first or by name; erased people are not in it.
create index users_created on identity.users (created desc, uuid desc) where erased_at is null;
create index users_type_created on identity.users (type, created desc, uuid desc) where erased_at is null;

-- Which session a sign-in began: the login history shows this device.
alter table identity.sign_ins add column family_uuid uuid references identity.token_families on delete set null;
create index sign_ins_family on identity.sign_ins (family_uuid) where family_uuid is not null;

-- The second layer of an erased account: what invoices and statements must name, for seven years after the book year in which the
-- account ended. Nothing of the product reads it; a standing job deletes what is over.
create table identity.fiscal_records (
  user_uuid uuid primary key references identity.users,
  name text not null,
  company_name text,
  company_reg_number text,
  company_vat_number text,
  country text,
  state text,
  city text,
  zip text,
  address text,
  created timestamptz not null,
  keep_until date not null,
  constraint fiscal_records_kept_seven_years check (keep_until >= (created + interval '7 years')::date)
);
create index fiscal_records_keep_until on identity.fiscal_records (keep_until);

-- Others show people's names and avatars.
create or replace view identity.v_people as
  select uuid, type, first_name, last_name, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as full_name, language,
         disabled_at is null as is_active, avatar
    from identity.users;
