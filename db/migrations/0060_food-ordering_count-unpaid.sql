-- From where and for whom the orders of the last hours were placed, so that unpaid ones are counted: keyed hashes, which tell nobody's address.
create table food_ordering.order_origins (
  order_uuid uuid primary key references food_ordering.orders,
  address bytea not null,
  phone bytea not null,
  email bytea not null,
  created timestamptz not null
);
create index order_origins_address on food_ordering.order_origins (address);
create index order_origins_phone on food_ordering.order_origins (phone);
create index order_origins_email on food_ordering.order_origins (email);
create index order_origins_created on food_ordering.order_origins (created);
