-- Rolls: the version before writes both old key columns, and its rows get an id by the default.
-- A customer made on the telephone has an id of its own: whether there was an account before is nobody's to learn.
alter table food_ordering.customers
  add column uuid uuid not null default gen_random_uuid(),
  -- as it was said with the last order by telephone
  add column zip_code text,
  add column house_number text,
  add column delivery_address text,
  add column delivery_apartment text,
  drop constraint customers_pkey,
  -- null: the mailbox had an account before, which is left alone
  alter column cardholder_uuid drop not null,
  add primary key (uuid);
create index customers_email on food_ordering.customers (program_uuid, lower(email));
