-- Rolls: a table that the version before does not know.
-- Numbers that the bookkeeper of an owner gives the accounts of a month's journal; all of them, or none.
create table statistics.account_numbers (
  owner_uuid uuid not null,
  account text not null,
  number text not null,
  primary key (owner_uuid, account),
  -- numbers change places within one write
  constraint account_numbers_differ unique (owner_uuid, number) deferrable initially deferred,
  constraint account_numbers_fit check (number ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,19}$')
);
