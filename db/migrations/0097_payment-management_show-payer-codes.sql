-- Rolls: a table that the version before does not know.
-- The code that a payer shows to a shop for half a minute: a request that names it comes up on the payer's phone.
create table payment_management.payer_codes (
  uuid uuid primary key,
  -- 128 random bits, the same for every code of one screen: whoever has it sees what is asked for
  holder_uuid uuid not null,
  code text not null,
  payer_uuid uuid references identity.users,
  created timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  taken_at timestamptz(3),
  order_uuid uuid references payment_management.orders,
  constraint payer_codes_code_once unique (code),
  constraint payer_codes_taken_by_an_order check (order_uuid is null or taken_at is not null)
);
create index payer_codes_of_holder on payment_management.payer_codes (holder_uuid, created desc);
create index payer_codes_of_payer on payment_management.payer_codes (payer_uuid) where payer_uuid is not null;
create index payer_codes_to_forget on payment_management.payer_codes (expires_at);
