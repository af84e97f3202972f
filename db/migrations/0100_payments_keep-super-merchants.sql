-- Rolls: a table that the version before does not know.

-- How a court's owner signs in at the provider as the merchant above its restaurants: sealed, and of the name alone the last letters are shown.
create table payments.super_merchants (
  program_uuid uuid primary key references programs.programs,
  username_encrypted bytea,
  username_last_four text,
  password_encrypted bytea,
  modified timestamptz(3) not null,
  constraint super_merchants_username_is_whole check ((username_encrypted is null) = (username_last_four is null))
);
