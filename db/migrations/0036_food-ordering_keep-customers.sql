-- A customer whose account a restaurant made on the telephone, as it was said then: found by name before the first order.
create table food_ordering.customers (
  program_uuid uuid not null references programs.programs,
  cardholder_uuid uuid not null references identity.users,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_code text not null,
  phone text not null,
  language text not null,
  created_by uuid references identity.users,
  created timestamptz not null,
  primary key (program_uuid, cardholder_uuid),
  constraint customers_language_is_known check (language in ('nl', 'en', 'de', 'ru', 'uk'))
);
create index customers_cardholder on food_ordering.customers (cardholder_uuid);
create index customers_created_by on food_ordering.customers (created_by) where created_by is not null;
