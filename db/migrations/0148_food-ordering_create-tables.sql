-- Rolls: a table that the version before does not know, and columns that it does not name, into which it writes null.

-- A table of a restaurant or court. Its token stands in the code on it, and is all the right there is to order at it.
create table food_ordering.tables (
  uuid uuid primary key,
  program_uuid uuid not null references programs.programs,
  label text not null,
  -- a part of the floor; empty: none
  zone text not null,
  service text not null,
  token text not null,
  created timestamptz(3) not null,
  -- null: it takes orders
  ended_at timestamptz(3),
  constraint tables_label_fits check (length(label) between 1 and 20),
  constraint tables_zone_fits check (length(zone) <= 40),
  constraint tables_service_is_known check (service in ('to_table', 'collect')),
  constraint tables_token_fits check (length(token) = 22),
  constraint tables_token_unique unique (token)
);
create unique index tables_label_once on food_ordering.tables (program_uuid, lower(label)) where ended_at is null;

-- The table at which a guest sits, and the token that was scanned there: another one since then closes it for this visit.
alter table food_ordering.sessions
  add column table_uuid uuid references food_ordering.tables,
  add column table_token text,
  add constraint sessions_table_with_token check ((table_uuid is null) = (table_token is null));

-- As the table was named and served when it was ordered. Null: not at a table.
alter table food_ordering.orders
  add column table_uuid uuid references food_ordering.tables,
  add column table_label text,
  add column table_service text,
  add constraint orders_table_is_whole check ((table_uuid is null) = (table_label is null) and (table_uuid is null) = (table_service is null));
create index orders_of_table on food_ordering.orders (table_uuid, created) where table_uuid is not null;
